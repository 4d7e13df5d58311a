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

typedef uint64_t Set[WORDS];

/* The Python ints of all squares, each plus a base: they are asked for again and again. */
typedef struct {
    long base;
    PyObject **ints;
} Numbers;

typedef struct {
    PyObject_HEAD
    int width, size, words;
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

/* The squares of the board that are in the set; an int below zero is the complement of a set, as everywhere. */
static inline int read_set(const Squares *self, PyObject *object, uint64_t *set)
{
    if (!PyLong_Check(object)) {
        PyErr_Format(PyExc_TypeError, "a set of squares is an int, not %R", object);
        return -1;
    }
    const PyLongObject *number = (const PyLongObject *)object;
    const Py_ssize_t count = DIGIT_COUNT(number);
    int word = 0, offset = 0;
    for (int each = 0; each < self->words; each++)
        set[each] = 0;
    for (Py_ssize_t index = 0; index < count && word < self->words; index++) {
        const uint64_t value = DIGITS(number)[index];
        set[word] |= value << offset;
        offset += PyLong_SHIFT;
        if (offset >= BITS) {
            offset -= BITS;
            word++;
            if (offset && word < self->words)
                set[word] = value >> (PyLong_SHIFT - offset);
        }
    }
    if (IS_NEGATIVE(number)) {
        uint64_t carry = 1;
        for (int each = 0; each < self->words; each++) {
            set[each] = ~set[each] + carry;
            carry = carry && set[each] == 0;
        }
    }
    for (int each = 0; each < self->words; each++)
        set[each] &= self->full[each];
    return 0;
}

static inline uint64_t digit_at(const uint64_t *set, int words, Py_ssize_t index)
{
    const Py_ssize_t bit = index * PyLong_SHIFT, word = bit / BITS, offset = bit % BITS;
    uint64_t value = set[word] >> offset;
    if (offset + PyLong_SHIFT > BITS && word + 1 < words)
        value |= set[word + 1] << (BITS - offset);
    return value & PyLong_MASK;
}

static inline PyObject *as_int(const Squares *self, const uint64_t *set)
{
    int words = self->words;
    while (words > 1 && set[words - 1] == 0)
        words--;
    if (words == 1)
        return PyLong_FromUnsignedLongLong(set[0]);
    Py_ssize_t count = (words * BITS + PyLong_SHIFT - 1) / PyLong_SHIFT;
    while (digit_at(set, words, count - 1) == 0)
        count--;
    PyLongObject *number = _PyLong_New(count);
    if (number == NULL)
        return NULL;
    for (Py_ssize_t index = 0; index < count; index++)
        DIGITS(number)[index] = (digit)digit_at(set, words, index);
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

static inline int count_of(uint64_t word)
{
#ifdef __GNUC__
    return __builtin_popcountll(word);
#else
    int count = 0;
    for (; word; word &= word - 1)
        count++;
    return count;
#endif
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

/* The set and every square around it. A row is shorter than a word, so bits move no further than to the next word. */
static inline void widen(const Squares *self, const uint64_t *set, uint64_t *out)
{
    const int words = self->words, row = self->width;
    Set wide;
    for (int each = 0; each < words; each++) {
        uint64_t here = set[each] | (set[each] & self->not_last[each]) << 1 | (set[each] & self->not_first[each]) >> 1;
        if (each > 0)
            here |= (set[each - 1] & self->not_last[each - 1]) >> (BITS - 1);
        if (each + 1 < words)
            here |= (set[each + 1] & self->not_first[each + 1]) << (BITS - 1);
        wide[each] = here;
    }
    for (int each = 0; each < words; each++) {
        uint64_t here = wide[each] | wide[each] << row | wide[each] >> row;
        if (each > 0)
            here |= wide[each - 1] >> (BITS - row);
        if (each + 1 < words)
            here |= wide[each + 1] << (BITS - row);
        out[each] = here & self->full[each];
    }
}

/* The safest way between two squares; see Ways.find in ways.py. */
PyObject *squares_way(Squares *self, PyObject *const *given, Py_ssize_t count);

#endif
