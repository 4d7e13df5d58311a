/* Sets of squares in machine words, for the compiled build.

   What these functions mean is said by the class Grid in grid.py, whose methods of the same names they stand in for;
   swift_grid.py is the only place that uses them. A set is a Python int, one bit a square. Here it becomes an array of
   64-bit words, the lowest squares first, and back again. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

#define WORDS 8
#define BITS 64
#define LARGEST_BOARD (WORDS * BITS)

typedef uint64_t Set[WORDS];

typedef struct {
    PyObject_HEAD
    int width, words;
    Set full, not_first, not_last; /* all squares; all but those of the first and of the last column */
    Set open;                      /* the playing area */
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
static int read_set(const Squares *self, PyObject *object, uint64_t *set)
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

static uint64_t digit_at(const uint64_t *set, int words, Py_ssize_t index)
{
    const Py_ssize_t bit = index * PyLong_SHIFT, word = bit / BITS, offset = bit % BITS;
    uint64_t value = set[word] >> offset;
    if (offset + PyLong_SHIFT > BITS && word + 1 < words)
        value |= set[word + 1] << (BITS - offset);
    return value & PyLong_MASK;
}

static PyObject *as_int(const Squares *self, const uint64_t *set)
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

static int has(const uint64_t *set, long square)
{
    return set[square / BITS] >> (square % BITS) & 1;
}

static int first_of(uint64_t word)
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

/* --- the steps of the functions below */

static int read_number(PyObject *object, long *number)
{
    *number = PyLong_AsLong(object);
    return *number == -1 && PyErr_Occurred() ? -1 : 0;
}

static int right_count(Py_ssize_t given, Py_ssize_t wanted)
{
    if (given == wanted)
        return 1;
    PyErr_Format(PyExc_TypeError, "%zd values were given instead of %zd", given, wanted);
    return 0;
}

/* The set and every square around it. A row is shorter than a word, so bits move no further than to the next word. */
static void widen(const Squares *self, const uint64_t *set, uint64_t *out)
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

/* --- what Python sees */

static PyObject *squares_spread(Squares *self, PyObject *mask)
{
    Set set, out;
    if (read_set(self, mask, set) < 0)
        return NULL;
    widen(self, set, out);
    return as_int(self, out);
}

static PyObject *squares_reach(Squares *self, PyObject *const *given, Py_ssize_t count)
{
    Set enter, through, reached, frontier, wide;
    long start, steps;
    if (!right_count(count, 4) || read_number(given[0], &start) < 0 || read_number(given[1], &steps) < 0 ||
        read_set(self, given[2], enter) < 0 || read_set(self, given[3], through) < 0)
        return NULL;
    if (start < 0 || start >= self->words * BITS || !has(self->full, start)) {
        PyErr_Format(PyExc_ValueError, "%ld is no square of this board", start);
        return NULL;
    }
    for (int each = 0; each < self->words; each++)
        frontier[each] = reached[each] = 0;
    frontier[start / BITS] = (uint64_t)1 << (start % BITS);
    enter[start / BITS] &= ~frontier[start / BITS];
    for (int moving = 1; moving && steps > 0; steps--) {
        moving = 0;
        widen(self, frontier, wide);
        for (int each = 0; each < self->words; each++) {
            const uint64_t fresh = wide[each] & enter[each];
            reached[each] |= fresh;
            enter[each] ^= fresh;
            frontier[each] = fresh & through[each];
            moving |= frontier[each] != 0;
        }
    }
    return as_int(self, reached);
}

static PyObject *squares_clear_of(Squares *self, PyObject *const *given, Py_ssize_t count)
{
    Set set, rest;
    if (!right_count(count, 4))
        return NULL;
    memcpy(rest, self->open, sizeof(Set));
    for (Py_ssize_t index = 0; index < count; index++) {
        if (read_set(self, given[index], set) < 0)
            return NULL;
        for (int each = 0; each < self->words; each++)
            rest[each] &= ~set[each];
    }
    return as_int(self, rest);
}

static PyObject *squares_approach(Squares *self, PyObject *const *given, Py_ssize_t count)
{
    Set goals, through, wide;
    long steps;
    if (!right_count(count, 3) || read_set(self, given[0], goals) < 0 || read_number(given[1], &steps) < 0 ||
        read_set(self, given[2], through) < 0)
        return NULL;
    widen(self, goals, wide);
    for (; steps > 1; steps--) {
        Set onward, wider;
        for (int each = 0; each < self->words; each++)
            onward[each] = wide[each] & through[each];
        widen(self, onward, wider);
        for (int each = 0; each < self->words; each++)
            wide[each] |= wider[each];
    }
    return as_int(self, wide);
}

static PyObject *squares_squares(Squares *self, PyObject *const *given, Py_ssize_t count)
{
    Set set;
    long base;
    if (!right_count(count, 2) || read_set(self, given[0], set) < 0 || read_number(given[1], &base) < 0)
        return NULL;
    Py_ssize_t length = 0;
    for (int each = 0; each < self->words; each++)
        for (uint64_t rest = set[each]; rest; rest &= rest - 1)
            length++;
    PyObject *found = PyList_New(length);
    if (found == NULL)
        return NULL;
    Py_ssize_t place = 0;
    for (int each = 0; each < self->words; each++) {
        for (uint64_t rest = set[each]; rest; rest &= rest - 1) {
            PyObject *number = PyLong_FromLong(base + each * BITS + first_of(rest));
            if (number == NULL) {
                Py_DECREF(found);
                return NULL;
            }
            PyList_SET_ITEM(found, place++, number);
        }
    }
    return found;
}

static PyObject *squares_within(Squares *self, PyObject *const *given, Py_ssize_t count)
{
    Set set;
    long first, end;
    if (!right_count(count, 4) || read_set(self, given[0], set) < 0 || read_number(given[2], &first) < 0 ||
        read_number(given[3], &end) < 0)
        return NULL;
    if (!PyList_Check(given[1]) || first < 0 || end > PyList_GET_SIZE(given[1]) || end > BITS) {
        PyErr_Format(PyExc_ValueError, "the places are a list, and those asked for are among its first %d", BITS);
        return NULL;
    }
    uint64_t found = 0;
    for (long index = first; index < end; index++) {
        long square;
        if (read_number(PyList_GET_ITEM(given[1], index), &square) < 0)
            return NULL;
        if (square >= 0 && square < self->words * BITS && has(set, square))
            found |= (uint64_t)1 << index;
    }
    return PyLong_FromUnsignedLongLong(found);
}

static PyObject *squares_new(PyTypeObject *type, PyObject *args, PyObject *names)
{
    int width, height;
    PyObject *blocked;
    if (!PyArg_ParseTuple(args, "iiO!", &width, &height, &PyList_Type, &blocked))
        return NULL;
    if (names != NULL || width < 1 || width >= BITS || height < 1 || height > LARGEST_BOARD / width) {
        PyErr_Format(PyExc_ValueError, "a board has at most %d squares, not %d by %d", LARGEST_BOARD, width, height);
        return NULL;
    }
    Squares *self = (Squares *)type->tp_alloc(type, 0);
    if (self == NULL)
        return NULL;
    self->width = width;
    self->words = (width * height + BITS - 1) / BITS;
    for (int square = 0; square < width * height; square++) {
        const uint64_t bit = (uint64_t)1 << (square % BITS);
        self->full[square / BITS] |= bit;
        if (square % width != 0)
            self->not_first[square / BITS] |= bit;
        if (square % width != width - 1)
            self->not_last[square / BITS] |= bit;
    }
    memcpy(self->open, self->full, sizeof(Set));
    for (Py_ssize_t index = 0; index < PyList_GET_SIZE(blocked); index++) {
        long square;
        if (read_number(PyList_GET_ITEM(blocked, index), &square) < 0) {
            Py_DECREF(self);
            return NULL;
        }
        if (square >= 0 && square < width * height)
            self->open[square / BITS] &= ~((uint64_t)1 << (square % BITS));
    }
    return (PyObject *)self;
}

static PyMethodDef squares_methods[] = {
    {"approach", (PyCFunction)(void (*)(void))squares_approach, METH_FASTCALL, "See Grid.approach."},
    {"clear_of", (PyCFunction)(void (*)(void))squares_clear_of, METH_FASTCALL, "See Grid.clear_of."},
    {"reach", (PyCFunction)(void (*)(void))squares_reach, METH_FASTCALL, "See Grid.reach."},
    {"spread", (PyCFunction)(void (*)(void))squares_spread, METH_O, "See Grid.spread."},
    {"squares", (PyCFunction)(void (*)(void))squares_squares, METH_FASTCALL, "See Grid.squares."},
    {"within", (PyCFunction)(void (*)(void))squares_within, METH_FASTCALL, "See Grid.within."},
    {NULL, NULL, 0, NULL},
};

static PyTypeObject squares_type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "touchline.core._squares.Squares",
    .tp_doc = "Squares(width, height, blocked): the sets of squares of a board.",
    .tp_basicsize = sizeof(Squares),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = squares_new,
    .tp_methods = squares_methods,
};

static struct PyModuleDef module = {
    PyModuleDef_HEAD_INIT, .m_name = "touchline.core._squares", .m_doc = "Sets of squares in machine words.", .m_size = -1,
};

PyMODINIT_FUNC PyInit__squares(void)
{
    if (PyType_Ready(&squares_type) < 0)
        return NULL;
    PyObject *made = PyModule_Create(&module);
    if (made == NULL)
        return NULL;
    if (PyModule_AddObjectRef(made, "Squares", (PyObject *)&squares_type) < 0 ||
        PyModule_AddIntConstant(made, "LARGEST_BOARD", LARGEST_BOARD) < 0) {
        Py_DECREF(made);
        return NULL;
    }
    return made;
}
