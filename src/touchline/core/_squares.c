/* Sets of squares in machine words, for the compiled build.

   What these functions mean is said by the class Grid in grid.py, whose methods of the same names they stand in for;
   swift_grid.py is the only place that uses them. */

#include "_squares.h"

/* --- what Python sees */

static PyObject *squares_spread(Squares *self, PyObject *mask)
{
    Set set, out;
    if (read_set(self, mask, set) < 0)
        return NULL;
    widen(self, set, out);
    return as_int(out);
}

static int is_square(const Squares *self, long square)
{
    if (square >= 0 && square < self->size)
        return 1;
    PyErr_Format(PyExc_ValueError, "%ld is not a square of this board", square);
    return 0;
}

static PyObject *squares_reach(Squares *self, PyObject *const *given, Py_ssize_t count)
{
    Set enter, through, reached, frontier, wide;
    long start, steps;
    if (!right_count(count, 4) || read_number(given[0], &start) < 0 || read_number(given[1], &steps) < 0 ||
        read_set(self, given[2], enter) < 0 || read_set(self, given[3], through) < 0)
        return NULL;
    if (!is_square(self, start))
        return NULL;
    for (int each = 0; each < WORDS; each++)
        frontier[each] = reached[each] = 0;
    frontier[start / BITS] = (uint64_t)1 << (start % BITS);
    enter[start / BITS] &= ~frontier[start / BITS];
    for (int moving = 1; moving && steps > 0; steps--) {
        moving = 0;
        widen(self, frontier, wide);
        for (int each = 0; each < WORDS; each++) {
            const uint64_t fresh = wide[each] & enter[each];
            reached[each] |= fresh;
            enter[each] ^= fresh;
            frontier[each] = fresh & through[each];
            moving |= frontier[each] != 0;
        }
    }
    return as_int(reached);
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
        for (int each = 0; each < WORDS; each++)
            rest[each] &= ~set[each];
    }
    return as_int(rest);
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
        for (int each = 0; each < WORDS; each++)
            onward[each] = wide[each] & through[each];
        widen(self, onward, wider);
        for (int each = 0; each < WORDS; each++)
            wide[each] |= wider[each];
    }
    return as_int(wide);
}

/* The ints of all squares, each plus `base`; NULL without an error when there are too many bases to remember. */
static PyObject **numbers_from(Squares *self, long base)
{
    for (int each = 0; each < self->bases; each++)
        if (self->numbers[each].base == base)
            return self->numbers[each].ints;
    if (self->bases == MOST_BASES)
        return NULL;
    PyObject **ints = PyMem_Calloc(self->size, sizeof(PyObject *));
    if (ints == NULL)
        return (PyObject **)PyErr_NoMemory();
    self->numbers[self->bases] = (Numbers){base, ints};
    for (int square = 0; square < self->size; square++)
        if ((ints[square] = PyLong_FromLong(base + square)) == NULL)
            return NULL;
    self->bases++;
    return ints;
}

static PyObject *forget(PyObject **objects, Py_ssize_t count)
{
    while (count > 0)
        Py_DECREF(objects[--count]);
    return NULL;
}

static PyObject *squares_squares(Squares *self, PyObject *const *given, Py_ssize_t count)
{
    Set set;
    long base;
    if (!right_count(count, 2) || read_set(self, given[0], set) < 0 || read_number(given[1], &base) < 0)
        return NULL;
    PyObject **ints = numbers_from(self, base);
    if (ints == NULL && PyErr_Occurred())
        return NULL;
    PyObject *found[LARGEST_BOARD];
    Py_ssize_t length = 0;
    for (int each = 0; each < WORDS; each++) {
        for (uint64_t rest = set[each]; rest; rest &= rest - 1) {
            const int square = each * BITS + first_of(rest);
            PyObject *number = ints != NULL ? Py_NewRef(ints[square]) : PyLong_FromLong(base + square);
            if (number == NULL)
                return forget(found, length);
            found[length++] = number;
        }
    }
    PyObject *list = PyList_New(length);
    if (list == NULL)
        return forget(found, length);
    if (length)
        memcpy(&PyList_GET_ITEM(list, 0), found, length * sizeof(PyObject *));
    return list;
}

/* The numbers of the places from `first` to before `end` that are in the set, as bits. */
static int find_members(const Squares *self, const Set set, PyObject *places, long first, long end, uint64_t *found)
{
    if (!PyList_Check(places) || first < 0 || end > PyList_GET_SIZE(places) || end > BITS) {
        PyErr_Format(PyExc_ValueError, "the places are a list, and those asked for are among its first %d", BITS);
        return -1;
    }
    *found = 0;
    for (long index = first; index < end; index++) {
        long square;
        if (read_number(PyList_GET_ITEM(places, index), &square) < 0)
            return -1;
        if (square >= 0 && square < self->size && has(set, square))
            *found |= (uint64_t)1 << index;
    }
    return 0;
}

static PyObject *squares_within(Squares *self, PyObject *const *given, Py_ssize_t count)
{
    Set set;
    uint64_t found;
    long first, end;
    if (!right_count(count, 4) || read_set(self, given[0], set) < 0 || read_number(given[2], &first) < 0 ||
        read_number(given[3], &end) < 0 || find_members(self, set, given[1], first, end, &found) < 0)
        return NULL;
    return PyLong_FromUnsignedLongLong(found);
}

static PyObject *squares_beside(Squares *self, PyObject *const *given, Py_ssize_t count)
{
    Set set, wide;
    uint64_t found;
    long first, end;
    if (!right_count(count, 4) || read_set(self, given[0], set) < 0 || read_number(given[2], &first) < 0 ||
        read_number(given[3], &end) < 0)
        return NULL;
    widen(self, set, wide);
    if (find_members(self, wide, given[1], first, end, &found) < 0)
        return NULL;
    return PyLong_FromUnsignedLongLong(found);
}

static PyObject *squares_members(Squares *self, PyObject *const *given, Py_ssize_t count)
{
    Set set;
    uint64_t found;
    long end;
    if (!right_count(count, 3) || read_set(self, given[0], set) < 0 || read_number(given[2], &end) < 0 ||
        find_members(self, set, given[1], 0, end, &found) < 0)
        return NULL;
    PyObject *list = PyList_New(count_of(found));
    for (Py_ssize_t place = 0; list != NULL && found; found &= found - 1, place++) {
        PyObject *number = PyLong_FromLong(first_of(found));
        if (number == NULL)
            Py_CLEAR(list);
        else
            PyList_SET_ITEM(list, place, number);
    }
    return list;
}

static PyObject *squares_unguarded(Squares *self, PyObject *const *given, Py_ssize_t count)
{
    Set found, guards;
    long centre, apart;
    if (!right_count(count, 4) || read_set(self, given[0], found) < 0 || read_set(self, given[1], guards) < 0 ||
        read_number(given[2], &centre) < 0 || read_number(given[3], &apart) < 0 || !is_square(self, centre) ||
        !is_square(self, apart))
        return NULL;
    found[apart / BITS] &= ~((uint64_t)1 << (apart % BITS));
    guards[centre / BITS] &= ~((uint64_t)1 << (centre % BITS));
    for (int each = 0; each < WORDS; each++) {
        found[each] &= self->near[centre][each];
        for (uint64_t rest = found[each]; rest; rest &= rest - 1) {
            const uint64_t *near = self->near[each * BITS + first_of(rest)];
            uint64_t met = 0;
            for (int word = 0; word < WORDS; word++)
                met |= near[word] & guards[word];
            if (met)
                found[each] ^= rest & -rest;
        }
    }
    return as_int(found);
}

static PyObject *squares_least_guarded(Squares *self, PyObject *const *given, Py_ssize_t count)
{
    Set set, guards;
    if (!right_count(count, 2) || read_set(self, given[0], set) < 0 || read_set(self, given[1], guards) < 0)
        return NULL;
    long found = -1;
    int fewest = MOST_NEIGHBOURS + 1;
    for (int each = 0; each < WORDS; each++) {
        for (uint64_t rest = set[each]; rest; rest &= rest - 1) {
            const int square = each * BITS + first_of(rest);
            int number = 0;
            for (int word = 0; word < WORDS; word++)
                number += count_of(self->near[square][word] & guards[word]);
            if (number < fewest) {
                found = square;
                fewest = number;
            }
        }
    }
    return PyLong_FromLong(found);
}

static void squares_dealloc(Squares *self)
{
    for (int each = 0; each < self->bases; each++) {
        for (int square = 0; square < self->size; square++)
            Py_XDECREF(self->numbers[each].ints[square]);
        PyMem_Free(self->numbers[each].ints);
    }
    PyMem_Free(self->near);
    Py_TYPE(self)->tp_free((PyObject *)self);
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
    self->size = width * height;
    self->near = PyMem_Calloc(self->size, sizeof(Set));
    if (self->near == NULL) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
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
    for (int square = 0; square < self->size; square++) {
        Set here = {0};
        here[square / BITS] = (uint64_t)1 << (square % BITS);
        widen(self, here, self->near[square]);
        for (int each = 0; each < WORDS; each++)
            self->near[square][each] &= self->open[each] & ~here[each];
    }
    return (PyObject *)self;
}

static PyMethodDef squares_methods[] = {
    {"approach", (PyCFunction)(void (*)(void))squares_approach, METH_FASTCALL, "See Grid.approach."},
    {"beside", (PyCFunction)(void (*)(void))squares_beside, METH_FASTCALL, "See Grid.beside."},
    {"clear_of", (PyCFunction)(void (*)(void))squares_clear_of, METH_FASTCALL, "See Grid.clear_of."},
    {"least_guarded", (PyCFunction)(void (*)(void))squares_least_guarded, METH_FASTCALL, "See Grid.least_guarded."},
    {"members", (PyCFunction)(void (*)(void))squares_members, METH_FASTCALL, "See Grid.members."},
    {"reach", (PyCFunction)(void (*)(void))squares_reach, METH_FASTCALL, "See Grid.reach."},
    {"way", (PyCFunction)(void (*)(void))squares_way, METH_FASTCALL, "See Ways.find."},
    {"spread", (PyCFunction)(void (*)(void))squares_spread, METH_O, "See Grid.spread."},
    {"squares", (PyCFunction)(void (*)(void))squares_squares, METH_FASTCALL, "See Grid.squares."},
    {"unguarded", (PyCFunction)(void (*)(void))squares_unguarded, METH_FASTCALL, "See Grid.unguarded."},
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
    .tp_dealloc = (destructor)squares_dealloc,
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
