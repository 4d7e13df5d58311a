/* The safest way between two squares in machine words, for the compiled build.

   What it does is said by the class Ways in ways.py, whose method `find` it stands in for: the same levels in the same
   order, the same way of several that are as good. */

#include "_squares.h"

#define MOST_MARKERS 8
#define UNKNOWN (-1)

/* All squares first reached at the same cost, as one set for every number of steps. */
typedef struct {
    long cost;
    int worked_out;
    Set *squares;
} Level;

typedef struct {
    const Squares *board;
    PyObject *ways; /* the Python object: it knows the tolls */
    long start, goal, steps;
    Set enter, leave, guards, zone, easy;
    Set odd;                      /* where it matters in which square a toll is paid */
    long tolls[MOST_MARKERS + 1]; /* anywhere else: by markers of the square entered, as they come up */
    long cheapest;
    Level *levels; /* those that are worked out in their order, and those still to come */
    int count, room;
    int *order; /* which are worked out, in their order */
    int done;
    Set *seen, *rings; /* by steps: squares reached so far; squares within so many steps of the goal */
    int ringed;
    long step_costs[LARGEST_BOARD]; /* what each step costs by its number; all before it begins empty */
} Search;

static void put(uint64_t *set, long square)
{
    set[square / BITS] |= (uint64_t)1 << (square % BITS);
}

static int shared(const Search *search, const uint64_t *a, const uint64_t *b)
{
    int both = 0;
    for (int each = 0; each < WORDS; each++)
        both += count_of(a[each] & b[each]);
    return both;
}

/* --- what a step out of a marked square costs */

static PyObject *toll_name, *prepare_tolls_name, *tolls_name, *odd_name; /* made once */

static int make_names(void)
{
    if (odd_name != NULL)
        return 0;
    toll_name = PyUnicode_InternFromString("toll");
    prepare_tolls_name = PyUnicode_InternFromString("prepare_tolls");
    tolls_name = PyUnicode_InternFromString("tolls");
    odd_name = PyUnicode_InternFromString("odd");
    return toll_name && prepare_tolls_name && tolls_name && odd_name ? 0 : -1;
}

static long told_toll(Search *search, long start, long to)
{
    PyObject *given[3] = {search->ways, PyLong_FromLong(start), PyLong_FromLong(to)};
    PyObject *answer = NULL;
    if (given[1] != NULL && given[2] != NULL)
        answer = PyObject_VectorcallMethod(toll_name, given, 3, NULL);
    Py_XDECREF(given[1]);
    Py_XDECREF(given[2]);
    if (answer == NULL)
        return UNKNOWN;
    const long toll = PyLong_AsLong(answer);
    Py_DECREF(answer);
    if (toll < 0 && !PyErr_Occurred())
        PyErr_Format(PyExc_ValueError, "a toll of %ld", toll);
    return toll < 0 ? UNKNOWN : toll;
}

static long toll(Search *search, long start, long to)
{
    if (has(search->odd, start) || has(search->odd, to))
        return told_toll(search, start, to);
    const int markers = shared(search, search->guards, search->board->near[to]);
    if (search->tolls[markers] == UNKNOWN)
        search->tolls[markers] = told_toll(search, start, to);
    return search->tolls[markers];
}

/* The tolls that are known beforehand; the others are UNKNOWN. */
static int read_tolls(Search *search)
{
    PyObject *tolls = PyObject_GetAttr(search->ways, tolls_name);
    if (tolls == NULL)
        return -1;
    int failed = !PyList_Check(tolls) || PyList_GET_SIZE(tolls) != MOST_MARKERS + 1;
    if (failed)
        PyErr_Format(PyExc_ValueError, "the tolls are a list of %d figures", MOST_MARKERS + 1);
    for (int markers = 0; !failed && markers <= MOST_MARKERS; markers++)
        failed = read_number(PyList_GET_ITEM(tolls, markers), &search->tolls[markers]) < 0;
    Py_DECREF(tolls);
    return failed ? -1 : 0;
}

static int ask_about_tolls(Search *search)
{
    if (make_names() < 0)
        return -1;
    PyObject *answer = PyObject_CallMethodNoArgs(search->ways, prepare_tolls_name);
    if (answer == NULL)
        return -1;
    const int unread = read_number(answer, &search->cheapest);
    Py_DECREF(answer);
    PyObject *odd = unread ? NULL : PyObject_GetAttr(search->ways, odd_name);
    if (odd == NULL)
        return -1;
    const int failed = read_set(search->board, odd, search->odd);
    Py_DECREF(odd);
    return failed ? -1 : read_tolls(search);
}

/* --- level by level */

/* The set of squares that can be entered at a cost with so many steps. */
static uint64_t *level_at(Search *search, long cost, long taken)
{
    for (int each = 0; each < search->count; each++)
        if (search->levels[each].cost == cost && !search->levels[each].worked_out)
            return search->levels[each].squares[taken];
    if (search->count == search->room) {
        const int room = search->room ? 2 * search->room : 16;
        Level *levels = PyMem_Realloc(search->levels, room * sizeof(Level));
        if (levels != NULL)
            search->levels = levels;
        int *order = PyMem_Realloc(search->order, room * sizeof(int));
        if (order != NULL)
            search->order = order;
        if (levels == NULL || order == NULL) {
            PyErr_NoMemory();
            return NULL;
        }
        search->room = room;
    }
    Set *squares = PyMem_Calloc(search->steps + 1, sizeof(Set));
    if (squares == NULL) {
        PyErr_NoMemory();
        return NULL;
    }
    search->levels[search->count++] = (Level){cost, 0, squares};
    return squares[taken];
}

static int add(Search *search, long cost, long taken, const uint64_t *squares)
{
    uint64_t *level = level_at(search, cost, taken);
    if (level == NULL)
        return -1;
    for (int each = 0; each < WORDS; each++)
        level[each] |= squares[each];
    return 0;
}

/* Fill a level, going on from squares that nobody marks: the steps to the goal if it is met, else UNKNOWN. */
static long wander(Search *search, int number)
{
    const long cost = search->levels[number].cost;
    Set known;
    memset(known, 0, sizeof(Set));
    for (long taken = 0; taken <= search->steps; taken++) {
        Set *level = search->levels[number].squares; /* `add` may move the levels */
        Set onward, wide;
        int any = 0, further = 0;
        for (int each = 0; each < WORDS; each++) {
            known[each] |= search->seen[taken][each];
            const uint64_t fresh = level[taken][each] & ~known[each];
            level[taken][each] = fresh;
            any |= fresh != 0;
            onward[each] = fresh & search->easy[each];
            further |= onward[each] != 0;
        }
        if (!any)
            continue;
        if (has(level[taken], search->goal))
            return taken;
        for (int each = 0; each < WORDS; each++) {
            search->seen[taken][each] |= level[taken][each];
            known[each] |= level[taken][each];
        }
        if (!further || taken >= search->steps)
            continue;
        widen(search->board, onward, wide);
        for (int each = 0; each < WORDS; each++)
            wide[each] &= search->enter[each];
        if (search->step_costs[taken] == 0) {
            for (int each = 0; each < WORDS; each++)
                level[taken + 1][each] |= wide[each];
        }
        else if (add(search, cost + search->step_costs[taken], taken + 1, wide) < 0)
            return UNKNOWN;
    }
    return UNKNOWN;
}

/* Only squares from which the goal can still be reached are worth a toll. */
static void look_from_goal(Search *search)
{
    if (search->ringed)
        return;
    search->ringed = 1;
    memset(search->rings[0], 0, sizeof(Set));
    put(search->rings[0], search->goal);
    for (long ring = 1; ring < search->steps; ring++)
        widen(search->board, search->rings[ring - 1], search->rings[ring]);
}

/* Go on from a marked square, each step with its toll. */
static int leave_square(Search *search, long cost, long taken, long square, const uint64_t *enter)
{
    for (int each = 0; each < WORDS; each++) {
        for (uint64_t rest = search->board->near[square][each] & enter[each]; rest; rest &= rest - 1) {
            const long to = each * BITS + first_of(rest), price = toll(search, square, to);
            if (price == UNKNOWN)
                return -1;
            uint64_t *level = level_at(search, cost + price, taken + 1);
            if (level == NULL)
                return -1;
            put(level, to);
        }
    }
    return 0;
}

static int leave_zones(Search *search, int number)
{
    look_from_goal(search);
    for (long taken = 0; taken < search->steps; taken++) {
        Set marked, enter;
        for (int each = 0; each < WORDS; each++) {
            marked[each] = search->levels[number].squares[taken][each] & search->zone[each] & search->leave[each];
            enter[each] =
                search->enter[each] & search->rings[search->steps - taken - 1][each] & ~search->seen[taken + 1][each];
        }
        const long cost = search->levels[number].cost + search->step_costs[taken];
        for (int each = 0; each < WORDS; each++)
            for (uint64_t rest = marked[each]; rest; rest &= rest - 1)
                if (leave_square(search, cost, taken, each * BITS + first_of(rest), enter) < 0)
                    return -1;
    }
    return 0;
}

static int next_level(const Search *search)
{
    int best = -1;
    for (int each = 0; each < search->count; each++)
        if (!search->levels[each].worked_out && (best < 0 || search->levels[each].cost < search->levels[best].cost))
            best = each;
    return best;
}

static int make_room(Search *search)
{
    search->seen = PyMem_Calloc(search->steps + 1, sizeof(Set));
    search->rings = PyMem_Malloc((search->steps + 1) * sizeof(Set));
    if (search->seen != NULL && search->rings != NULL)
        return 0;
    PyErr_NoMemory();
    return -1;
}

/* The steps to the goal, or UNKNOWN; the level in which it was met is the last that is worked out. */
static long work_out(Search *search)
{
    int owing = 0; /* the first of the levels whose marked squares are still to be left */
    uint64_t *first = level_at(search, 0, 0);
    if (first == NULL)
        return UNKNOWN;
    put(first, search->start);
    for (;;) {
        const int next = next_level(search);
        if (owing < search->done &&
            (next < 0 || search->levels[search->order[owing]].cost + search->cheapest <= search->levels[next].cost)) {
            if (leave_zones(search, search->order[owing++]) < 0)
                return UNKNOWN;
            continue;
        }
        if (next < 0)
            return UNKNOWN;
        search->levels[next].worked_out = 1;
        search->order[search->done++] = next;
        const long taken = wander(search, next);
        if (taken != UNKNOWN || PyErr_Occurred())
            return taken;
    }
}

/* --- the way back */

/* How far (squared and scaled) a square lies from the line between start and goal. */
static long off_line(const Search *search, long square)
{
    const long width = search->board->width, ax = search->start % width, ay = search->start / width;
    const long across = (search->goal % width - ax) * (square / width - ay) -
                        (search->goal / width - ay) * (square % width - ax);
    return across * across;
}

/* The square from which one is entered that was reached at a cost; the cost becomes the one of that square. */
static long before(Search *search, long square, long *cost, long taken)
{
    const uint64_t *near = search->board->near[square];
    for (int each = 0; each < search->done; each++) {
        const Level *level = &search->levels[search->order[each]];
        long best = UNKNOWN, least = 0;
        if (level->cost != *cost)
            continue;
        for (int word = 0; word < WORDS; word++)
            for (uint64_t rest = level->squares[taken][word] & near[word] & search->easy[word]; rest; rest &= rest - 1) {
                const long here = word * BITS + first_of(rest), off = off_line(search, here);
                if (best == UNKNOWN || off < least) {
                    best = here;
                    least = off;
                }
            }
        if (best != UNKNOWN)
            return best;
    }
    for (int each = 0; each < search->done; each++) {
        const Level *level = &search->levels[search->order[each]];
        for (int word = 0; word < WORDS; word++)
            for (uint64_t rest = level->squares[taken][word] & near[word] & search->zone[word] & search->leave[word]; rest;
                 rest &= rest - 1) {
                const long here = word * BITS + first_of(rest), price = toll(search, here, square);
                if (price == UNKNOWN)
                    return UNKNOWN;
                if (level->cost + price == *cost) {
                    *cost = level->cost;
                    return here;
                }
            }
    }
    PyErr_Format(PyExc_ValueError, "no way leads to square %ld", square);
    return UNKNOWN;
}

/* The squares of the way in a list, and its cost as the last of it. */
static PyObject *as_list(const long *squares, long taken, long cost)
{
    PyObject *found = PyList_New(taken + 1);
    for (long each = 0; found != NULL && each <= taken; each++) {
        PyObject *number = PyLong_FromLong(each < taken ? squares[each] : cost);
        if (number == NULL)
            Py_CLEAR(found);
        else
            PyList_SET_ITEM(found, each, number);
    }
    return found;
}

static PyObject *way_back(Search *search, long *squares, long taken)
{
    const long whole = search->levels[search->order[search->done - 1]].cost;
    long cost = whole;
    squares[taken - 1] = search->goal;
    for (long steps = taken; steps > 1; steps--) {
        cost -= search->step_costs[steps - 1];
        squares[steps - 2] = before(search, squares[steps - 1], &cost, steps - 1);
        if (squares[steps - 2] == UNKNOWN)
            return NULL;
    }
    return as_list(squares, taken, whole);
}

/* --- both ways to find it */

/* The whole number nearest to a fraction, the lower of two; the divisor is above zero. */
static long nearest(long part, long whole)
{
    const long above = whole - 2 * part, below = 2 * whole;
    const long quotient = above / below - (above % below < 0);
    return -quotient;
}

/* The straight way, if it needs no toll: none is shorter. */
static int find_straight(const Search *search, long *squares, long taken)
{
    const long width = search->board->width;
    const long columns = search->goal % width - search->start % width, rows = search->goal / width - search->start / width;
    if (taken > search->steps || has(search->zone, search->start) || !has(search->enter, search->goal))
        return 0;
    for (long step = 1; step <= taken; step++) {
        const long square = search->start + nearest(rows * step, taken) * width + nearest(columns * step, taken);
        if (step < taken && !has(search->easy, square))
            return 0;
        squares[step - 1] = square;
    }
    return 1;
}

static long distance(const Search *search)
{
    const long width = search->board->width;
    const long columns = labs(search->goal % width - search->start % width);
    const long rows = labs(search->goal / width - search->start / width);
    return columns > rows ? columns : rows;
}

static PyObject *find(Search *search, long *squares)
{
    const long apart = distance(search);
    if (find_straight(search, squares, apart)) {
        long cost = 0;
        for (long step = 0; step < apart; step++)
            cost += search->step_costs[step];
        return as_list(squares, apart, cost);
    }
    if (apart > search->steps)
        Py_RETURN_NONE;
    if (ask_about_tolls(search) < 0 || make_room(search) < 0)
        return NULL;
    const long taken = work_out(search);
    if (taken != UNKNOWN)
        return way_back(search, squares, taken);
    if (PyErr_Occurred())
        return NULL;
    Py_RETURN_NONE;
}

static void forget(Search *search)
{
    for (int each = 0; each < search->count; each++)
        PyMem_Free(search->levels[each].squares);
    PyMem_Free(search->levels);
    PyMem_Free(search->order);
    PyMem_Free(search->seen);
    PyMem_Free(search->rings);
}

static int prepare(Search *search)
{
    const Squares *board = search->board;
    if (search->start < 0 || search->start >= board->size || search->goal < 0 || search->goal >= board->size ||
        search->start == search->goal) {
        PyErr_Format(PyExc_ValueError, "no way leads from square %ld to %ld in %ld steps", search->start, search->goal,
                     search->steps);
        return -1;
    }
    widen(board, search->guards, search->zone);
    for (int each = 0; each < WORDS; each++)
        search->leave[each] &= search->enter[each];
    put(search->leave, search->start);
    for (int each = 0; each < WORDS; each++)
        search->easy[each] = search->leave[each] & ~search->zone[each];
    return 0;
}

static int read_step_costs(Search *search, PyObject *step_costs)
{
    if (!PyList_Check(step_costs) || PyList_GET_SIZE(step_costs) > LARGEST_BOARD) {
        PyErr_Format(PyExc_ValueError, "the costs of the steps are a list of at most %d figures", LARGEST_BOARD);
        return -1;
    }
    search->steps = (long)PyList_GET_SIZE(step_costs);
    for (long step = 0; step < search->steps; step++)
        if (read_number(PyList_GET_ITEM(step_costs, step), &search->step_costs[step]) < 0)
            return -1;
    return 0;
}

/* ways, start, goal, step_costs, enter, through, guards */
PyObject *squares_way(Squares *self, PyObject *const *given, Py_ssize_t count)
{
    long squares[LARGEST_BOARD];
    Search search;
    if (!right_count(count, 7))
        return NULL;
    memset(&search, 0, offsetof(Search, step_costs));
    search.board = self;
    search.ways = given[0];
    if (read_number(given[1], &search.start) < 0 || read_number(given[2], &search.goal) < 0 ||
        read_step_costs(&search, given[3]) < 0 || read_set(self, given[4], search.enter) < 0 ||
        read_set(self, given[5], search.leave) < 0 || read_set(self, given[6], search.guards) < 0)
        return NULL;
    PyObject *found = prepare(&search) < 0 ? NULL : find(&search, squares);
    forget(&search);
    return found;
}
