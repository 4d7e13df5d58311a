/* A set of squares in machine words: what _squares.c and _ways.c share.

   A set is a Python int, one bit a square. Here it becomes an array of 64-bit words, the lowest squares first, and back
   again. */

#ifndef TOUCHLINE_SQUARES_H
#define TOUCHLINE_SQUARES_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define WORDS 8
#define BITS 64
#define LARGEST_BOARD (WORDS * BITS)
#define MOST_BASES 24
#define MOST_NEIGHBOURS 8

typedef uint64_t Set[WORDS];

/* The Python ints of all squares, each plus a base: they are asked for again and again. */
typedef struct {
    long base;
    PyObject **ints;
} Numbers;

typedef struct {
    PyObject_HEAD
    int width, size;
    Set full, not_first, not_last; /* all squares; all but those of the first and of the last column */
    Set open;                      /* the playing area */
    Set *near;                     /* of every square those next to it */
    Numbers numbers[MOST_BASES];
    int bases;
} Squares;

/* --- Python ints and sets */

#if PY_VERSION_HEX >= 0x030C0000
#define DIGITS(number) ((number)->long_value.ob_digit)
#define DIGIT_COUNT(number) ((Py_ssize_t)((number)->long_value.lv_tag >> 3))
#define IS_NEGATIVE(number) (((number)->long_value.lv_tag & 3) == 2)
#else
#define DIGITS(number) ((number)->ob_digit)
#define DIGIT_COUNT(number) Py_ABS(Py_SIZE(number))
#define IS_NEGATIVE(number) (Py_SIZE(number) < 0)
#endif

#define MOST_DIGITS ((LARGEST_BOARD + PyLong_SHIFT - 1) / PyLong_SHIFT)

/* All loops over a set have WORDS rounds, whatever the board: the compiler unrolls them and takes words in pairs. In an
   unrolled loop over digits it also knows which bits of which word a digit is; it needs to be asked for that. */
#ifdef __GNUC__
#define UNROLLED _Pragma("GCC unroll 64")
#else
#define UNROLLED
#endif

static inline void negate(uint64_t *set)
{
    uint64_t carry = 1;
    for (int each = 0; each < WORDS; each++) {
        set[each] = ~set[each] + carry;
        carry = carry && set[each] == 0;
    }
}

/* The squares of the board that are in the set; an int below zero is the complement of a set, as everywhere. */
static inline int read_set(const Squares *self, PyObject *object, uint64_t *set)
{
    if (!PyLong_Check(object)) {
        PyErr_Format(PyExc_TypeError, "a set of squares is an int, not %R", object);
        return -1;
    }
    const PyLongObject *number = (const PyLongObject *)object;
    const Py_ssize_t count = DIGIT_COUNT(number);
    memset(set, 0, sizeof(Set));
    UNROLLED
    for (int index = 0; index < MOST_DIGITS; index++) {
        if (index >= count)
            break;
        const int bit = index * PyLong_SHIFT, word = bit / BITS, offset = bit % BITS;
        const uint64_t value = DIGITS(number)[index];
        set[word] |= value << offset;
        if (offset + PyLong_SHIFT > BITS && word + 1 < WORDS)
            set[word + 1] |= value >> (BITS - offset);
    }
    if (IS_NEGATIVE(number))
        negate(set);
    for (int each = 0; each < WORDS; each++)
        set[each] &= self->full[each];
    return 0;
}

static inline int last_of(uint64_t word)
{
#ifdef __GNUC__
    return BITS - 1 - __builtin_clzll(word);
#else
    int bit = 0;
    for (; word >>= 1;)
        bit++;
    return bit;
#endif
}

static inline PyObject *as_int(const uint64_t *set)
{
    int top = WORDS - 1;
    while (top > 0 && set[top] == 0)
        top--;
    if (top == 0)
        return PyLong_FromUnsignedLongLong(set[0]);
    const int count = (top * BITS + last_of(set[top])) / PyLong_SHIFT + 1;
    PyLongObject *number = _PyLong_New(count);
    if (number == NULL)
        return NULL;
    UNROLLED
    for (int index = 0; index < MOST_DIGITS; index++) {
        if (index >= count)
            break;
        const int bit = index * PyLong_SHIFT, word = bit / BITS, offset = bit % BITS;
        uint64_t value = set[word] >> offset;
        if (offset + PyLong_SHIFT > BITS && word + 1 < WORDS)
            value |= set[word + 1] << (BITS - offset);
        DIGITS(number)[index] = (digit)(value & PyLong_MASK);
    }
    return (PyObject *)number;
}

static inline int has(const uint64_t *set, long square)
{
    return set[square / BITS] >> (square % BITS) & 1;
}

static inline int first_of(uint64_t word)
{
#ifdef __GNUC__
    return __builtin_ctzll(word);
#else
    int bit = 0;
    for (; !(word & 1); word >>= 1)
        bit++;
    return bit;
#endif
}

/* How many squares are in a word that has few of them. */
static inline int count_of(uint64_t word)
{
    int count = 0;
    for (; word; word &= word - 1)
        count++;
    return count;
}

/* --- steps of the functions that Python sees */

static inline int read_number(PyObject *object, long *number)
{
    *number = PyLong_AsLong(object);
    return *number == -1 && PyErr_Occurred() ? -1 : 0;
}

static inline int right_count(Py_ssize_t given, Py_ssize_t wanted)
{
    if (given == wanted)
        return 1;
    PyErr_Format(PyExc_TypeError, "%zd values were given instead of %zd", given, wanted);
    return 0;
}

/* The set and every square around it. A row is shorter than a word, so bits move no further than to the next word.
   The words before the first and after the last are there to be read, and empty. */
static inline void widen(const Squares *self, const uint64_t *set, uint64_t *out)
{
    const int row = self->width;
    uint64_t right[WORDS + 1], left[WORDS + 1], wide[WORDS + 2];
    right[0] = left[WORDS] = wide[0] = wide[WORDS + 1] = 0;
    for (int each = 0; each < WORDS; each++) {
        right[each + 1] = set[each] & self->not_last[each];
        left[each] = set[each] & self->not_first[each];
    }
    for (int each = 0; each < WORDS; each++)
        wide[each + 1] = set[each] | right[each + 1] << 1 | right[each] >> (BITS - 1) | left[each] >> 1 |
                         left[each + 1] << (BITS - 1);
    for (int each = 0; each < WORDS; each++)
        out[each] = (wide[each + 1] | wide[each + 1] << row | wide[each] >> (BITS - row) | wide[each + 1] >> row |
                     wide[each + 2] << (BITS - row)) &
                    self->full[each];
}

/* The safest way between two squares; see Ways.find in ways.py. */
PyObject *squares_way(Squares *self, PyObject *const *given, Py_ssize_t count);

#endif
