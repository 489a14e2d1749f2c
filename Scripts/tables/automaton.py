"""Automata of finite patterns, for the scripts that generate tables.

A pattern is a Python regular expression without unbounded repetition. A machine is built from two functions
of a state, `step` and `result`. Equal subtrees become one node, so all machines together form the smallest
automaton that produces these results.
"""

try:
    from re import _parser as parser, _constants as op
except ImportError:  # Before Python 3.11.
    import sre_parse as parser
    import sre_constants as op


class Program:
    """Compiles a pattern to instructions: ("set", characters), ("split", first, second), ("save", slot),
    ("end",), ("match",)."""

    def __init__(self, pattern, alphabet):
        self.alphabet = alphabet
        self.code = []
        self.sequence(parser.parse(pattern))
        self.code.append(("match",))

    def sequence(self, items):
        for kind, value in items:
            self.item(kind, value)

    def item(self, kind, value):
        if kind is op.LITERAL:
            self.code.append(("set", frozenset(chr(value).upper())))
        elif kind is op.IN:
            self.code.append(("set", self.characters(value)))
        elif kind is op.ANY:
            self.code.append(("set", frozenset(self.alphabet)))
        elif kind is op.BRANCH:
            self.branches(value[1])
        elif kind is op.SUBPATTERN:
            group, _, _, content = value
            if group is not None:
                self.code.append(("save", 2 * group - 2))
            self.sequence(content)
            if group is not None:
                self.code.append(("save", 2 * group - 1))
        elif kind is op.MAX_REPEAT:
            least, most, content = value
            assert most is not op.MAXREPEAT, "unbounded repetition"
            for _ in range(least):
                self.sequence(content)
            splits = []
            for _ in range(most - least):
                splits.append(len(self.code))
                self.code.append(None)
                self.sequence(content)
            for place in splits:
                self.code[place] = ("split", place + 1, len(self.code))
        elif kind is op.AT and value is op.AT_END:
            self.code.append(("end",))
        elif kind is op.AT and value is op.AT_BEGINNING:
            pass
        else:
            raise ValueError(f"{kind} {value}")

    def branches(self, alternatives):
        ends = []
        for index, content in enumerate(alternatives):
            if index < len(alternatives) - 1:
                place = len(self.code)
                self.code.append(None)
                self.sequence(content)
                ends.append(len(self.code))
                self.code.append(None)
                self.code[place] = ("split", place + 1, len(self.code))
            else:
                self.sequence(content)
        for end in ends:
            self.code[end] = ("split", len(self.code), None)

    def characters(self, items):
        found = set()
        negated = False
        for kind, value in items:
            if kind is op.LITERAL:
                found.add(chr(value).upper())
            elif kind is op.RANGE:
                found |= {c for c in self.alphabet if value[0] <= ord(c) <= value[1]}
                found |= {c for c in self.alphabet if value[0] <= ord(c.lower()) <= value[1]}
            elif kind is op.CATEGORY and value is op.CATEGORY_DIGIT:
                found |= set("0123456789")
            elif kind is op.CATEGORY and value is op.CATEGORY_SPACE:
                found.add(" ")
            elif kind is op.NEGATE:
                negated = True
            else:
                raise ValueError(f"{kind} {value}")
        return frozenset(set(self.alphabet) - found if negated else found & set(self.alphabet))

    def closure(self, starts, at_end):
        """Returns the threads that wait for a character, in order, and the first that matches. A thread is
        (place, saved). Threads after a match do not count, because the first alternative wins."""
        waiting, seen = [], set()
        for start in starts:
            stack = [start]
            while stack:
                place, saved = stack.pop()
                if (place, saved) in seen:
                    continue
                seen.add((place, saved))
                instruction = self.code[place]
                if instruction[0] == "split":
                    if instruction[2] is not None:
                        stack.append((instruction[2], saved))
                    stack.append((instruction[1], saved))
                elif instruction[0] == "save":
                    depth, slots = saved
                    changed = dict(slots)
                    changed[instruction[1]] = depth
                    stack.append((place + 1, (depth, tuple(sorted(changed.items())))))
                elif instruction[0] == "end":
                    if at_end:
                        stack.append((place + 1, saved))
                elif instruction[0] == "match":
                    return waiting, saved
                else:
                    waiting.append((place, saved))
        return waiting, None


class Whole:
    """Returns whether a pattern matches a text from its first character to its last."""

    def __init__(self, program):
        self.program = program
        self.start = self.close({0})

    def close(self, places):
        waiting, stack, seen = set(), list(places), set()
        while stack:
            place = stack.pop()
            if place in seen:
                continue
            seen.add(place)
            instruction = self.program.code[place]
            if instruction[0] == "split":
                stack += [target for target in instruction[1:] if target is not None]
            elif instruction[0] in ("save", "end"):
                stack.append(place + 1)
            else:
                waiting.add(place)
        return frozenset(waiting)

    def step(self, state, character):
        code = self.program.code
        return self.close(
            {p + 1 for p in state if code[p][0] == "set" and character in code[p][1]})

    def matches(self, state):
        return any(self.program.code[place][0] == "match" for place in state)


class Head:
    """Returns what `re.match` finds at the start of a text: the end of the match and its groups."""

    def __init__(self, program):
        self.program = program
        self.start = (((0, (0, ())),), None)

    def step(self, state, character):
        starts, best = state
        waiting, match = self.program.closure(starts, False)
        if match is not None:
            best = match
        after = tuple(
            (place + 1, (saved[0] + 1, saved[1]))
            for place, saved in waiting
            if character in self.program.code[place][1])
        return after, best

    def result(self, state):
        starts, best = state
        _, match = self.program.closure(starts, True)
        return match if match is not None else best

    def is_dead(self, state, before):
        """Returns whether no further character changes the earlier result."""
        return not state[0] and self.result(state) == self.result(before)


class Nodes:
    """The shared nodes, each with a result and with a child, or 0, for every character."""

    def __init__(self, alphabet):
        self.alphabet = alphabet
        self.rows = [None]
        self.ids = {}

    def add(self, start, step, result, is_dead, is_whole=True):
        """Adds a machine and returns its first node. If the whole text must match, states that lead to
        no result are left out. Otherwise, a prefix's result is at the node where reading stops."""
        known = {}

        def node(state):
            if state in known:
                return known[state]
            children = []
            for character in self.alphabet:
                after = step(state, character)
                children.append(0 if is_dead(after, state) else node(after))
            row = (result(state), tuple(children))
            if is_whole and row[0] == 0 and not any(children):
                identifier = 0
            else:
                if row not in self.ids:
                    self.ids[row] = len(self.rows)
                    self.rows.append(row)
                identifier = self.ids[row]
            known[state] = identifier
            return identifier

        return node(start)

    def text(self):
        """Returns all nodes except the first. A node is its result in two characters, then for each run of
        characters with the same child, one character for the run's length and three for the child."""
        text = []
        for result, children in self.rows[1:]:
            text.append(encoded(result, 2))
            start = 0
            while start < len(children):
                end = start
                while end < len(children) and children[end] == children[start]:
                    end += 1
                text.append(encoded(end - start, 1) + encoded(children[start], 3))
                start = end
        return "".join(text)


DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"


def encoded(number, width):
    """Returns a number as `width` characters of six bits each."""
    assert 0 <= number < 64 ** width, number
    return "".join(DIGITS[number >> 6 * place & 63] for place in reversed(range(width)))


def literal(name, text, comment, width=95):
    """Returns a Swift declaration of a string, in lines that are joined."""
    lines = [text[i:i + width] for i in range(0, len(text), width)]
    body = "\\\n".join("    " + line for line in lines)
    return f'  /// {comment}\n  static let {name}: StaticString = """\n{body}\n    """\n'
