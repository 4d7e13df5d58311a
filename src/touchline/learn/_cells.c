/* Cells of arrays, for the compiled build.

   What these functions mean is said by the class Cells in cells.py, whose methods of the same names they stand in for;
   that module is the only place that uses them. */

#include "../core/_squares.h"

typedef struct {
    PyObject_HEAD
    Py_buffer view;
} Cells;

static int is_cell(const Cells *self, long cell)
{
    if (cell >= 0 && cell < self->view.len / self->view.itemsize)
        return 1;
    PyErr_Format(PyExc_IndexError, "the array has no cell %ld", cell);
    return 0;
}

/* The number at a place of a list. */
static int number_at(PyObject *list, Py_ssize_t index, long *number)
{
    if (!PyList_Check(list)) {
        PyErr_SetString(PyExc_TypeError, "places are given as a list");
        return -1;
    }
    if (index < 0 || index >= PyList_GET_SIZE(list)) {
        PyErr_Format(PyExc_IndexError, "the list has no place %zd", index);
        return -1;
    }
    return read_number(PyList_GET_ITEM(list, index), number);
}

static int is_bitmask(PyObject *object)
{
    if (PyLong_Check(object) && !IS_NEGATIVE((PyLongObject *)object))
        return 1;
    PyErr_Format(PyExc_TypeError, "a bitmask is an int of 0 or more, not %R", object);
    return 0;
}

static digit digit_of(PyObject *number, Py_ssize_t index)
{
    return index < DIGIT_COUNT((PyLongObject *)number) ? DIGITS((PyLongObject *)number)[index] : 0;
}

static PyObject *cells_flip(Cells *self, PyObject *const *given, Py_ssize_t count)
{
    long start, place;
    if (!right_count(count, 4) || read_number(given[0], &start) < 0 || !is_bitmask(given[1]) || !is_bitmask(given[2]))
        return NULL;
    if (self->view.itemsize != sizeof(float)) {
        PyErr_SetString(PyExc_TypeError, "these cells are no floats");
        return NULL;
    }
    const Py_ssize_t digits = Py_MAX(DIGIT_COUNT((PyLongObject *)given[1]), DIGIT_COUNT((PyLongObject *)given[2]));
    for (Py_ssize_t index = 0; index < digits; index++) {
        const digit now = digit_of(given[2], index);
        for (digit changed = now ^ digit_of(given[1], index); changed; changed &= changed - 1) {
            const int bit = first_of(changed);
            if (number_at(given[3], index * PyLong_SHIFT + bit, &place) < 0 || !is_cell(self, start + place))
                return NULL;
            ((float *)self->view.buf)[start + place] = now >> bit & 1;
        }
    }
    Py_RETURN_NONE;
}

static PyObject *cells_mark(Cells *self, PyObject *const *given, Py_ssize_t count)
{
    long answer, place;
    if (!right_count(count, 2))
        return NULL;
    if (!PyList_Check(given[0]) || self->view.itemsize != 1) {
        PyErr_SetString(PyExc_TypeError, "a list is marked in cells of one byte");
        return NULL;
    }
    char *cells = self->view.buf;
    memset(cells, 0, self->view.len);
    for (Py_ssize_t index = 0; index < PyList_GET_SIZE(given[0]); index++) {
        if (number_at(given[0], index, &answer) < 0 || number_at(given[1], answer, &place) < 0 || !is_cell(self, place))
            return NULL;
        cells[place] = 1;
    }
    Py_RETURN_NONE;
}

static PyObject *cells_new(PyTypeObject *type, PyObject *args, PyObject *words)
{
    PyObject *array;
    if (words != NULL && PyDict_GET_SIZE(words)) {
        PyErr_SetString(PyExc_TypeError, "Cells takes no keyword arguments");
        return NULL;
    }
    if (!PyArg_ParseTuple(args, "O", &array))
        return NULL;
    Cells *self = (Cells *)type->tp_alloc(type, 0);
    if (self == NULL || PyObject_GetBuffer(array, &self->view, PyBUF_CONTIG) < 0) {
        Py_XDECREF(self);
        return NULL;
    }
    return (PyObject *)self;
}

static void cells_dealloc(Cells *self)
{
    PyBuffer_Release(&self->view);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyMethodDef cells_methods[] = {
    {"flip", (PyCFunction)(void (*)(void))cells_flip, METH_FASTCALL, "See Cells.flip."},
    {"mark", (PyCFunction)(void (*)(void))cells_mark, METH_FASTCALL, "See Cells.mark."},
    {NULL, NULL, 0, NULL},
};

static PyTypeObject cells_type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "touchline.learn._cells.Cells",
    .tp_doc = "Cells(array): the cells of an array of 32-bit floats or of bytes.",
    .tp_basicsize = sizeof(Cells),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = cells_new,
    .tp_dealloc = (destructor)cells_dealloc,
    .tp_methods = cells_methods,
};

static struct PyModuleDef module = {
    PyModuleDef_HEAD_INIT, .m_name = "touchline.learn._cells", .m_doc = "Cells of arrays.", .m_size = -1,
};

PyMODINIT_FUNC PyInit__cells(void)
{
    if (PyType_Ready(&cells_type) < 0)
        return NULL;
    PyObject *made = PyModule_Create(&module);
    if (made != NULL && PyModule_AddObjectRef(made, "Cells", (PyObject *)&cells_type) < 0)
        Py_CLEAR(made);
    return made;
}
