"""Finds the places in a Swift file that can be mutated, and writes a file in which a switch selects one.

It reads lines rather than a syntax tree, so the caller must leave out mutations that do not compile. It
looks for mutations in lines that are a complete statement, condition, or expression.
"""

import re

# The replacements for each operator. Only the first operator that a line contains is tried, at each
# place where it appears.
SWAPS = [
    (r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "),
    (r" == ", " != "), (r" != ", " == "), (r" === ", " !== "), (r" !== ", " === "),
    (r" && ", " || "), (r" \|\| ", " && "), (r" \+ ", " - "), (r" - ", " + "),
    (r" \+= ", " -= "), (r" -= ", " += "), (r"\btrue\b", "false"), (r"\bfalse\b", "true"),
    (r"(?<![\w.$])0(?![\w.])", "1"), (r"(?<![\w.$])1(?![\w.])", "0"),
    (r"\.handled\((?:[^()]|\([^()]*\))*\)", ".passed"), (r"(?<!\w)\.cancelled\b", ".failed"),
    (r"(?<!\w)\.failed\b(?!\()", ".cancelled"), (r"(?<!\w)\.changed\b", ".passed"),
    (r"(?<!\w)\.passed\b", ".changed"), (r"(?<!\w)\.handled\b(?!\()", ".passed"),
    (r"(?<!\w)\.taken\b", ".served"), (r"(?<!\w)\.served\b", ".taken"),
    (r"(?<!\w)\.row\b", ".other"), (r"(?<!\w)\.deciding\b", ".handler"),
    (r"\.first\b", ".last"), (r"\.last\b", ".first"), (r"\bmin\(", "max("), (r"\bmax\(", "min("),
    (r"\.allSatisfy\b", ".contains"), (r"\.reversed\(\)", ""), (r"\.prefix\(", ".suffix("),
]
CLAUSE_STARTS = ("let ", "var ", "case ", "#", "try ", "await ")


class Mutation:
    """One numbered change in one place."""

    def __init__(self, path, line, code, original, mutated):
        self.path, self.line, self.code = path, line, code
        self.original, self.mutated = original, mutated
        self.number = 0

    @property
    def key(self):
        return (self.path, self.code, self.original, self.mutated)


def masked(text):
    """Returns the lines of the text, with comments and strings replaced by spaces."""
    out, index, depth = [], 0, 0
    while index < len(text):
        two, three = text[index:index + 2], text[index:index + 3]
        if depth:
            if two == "*/":
                depth -= 1
                out.append("  ")
                index += 2
                continue
            out.append("\n" if text[index] == "\n" else " ")
            index += 1
        elif two == "//":
            end = text.find("\n", index)
            end = len(text) if end < 0 else end
            out.append(" " * (end - index))
            index = end
        elif two == "/*":
            depth = 1
            out.append("  ")
            index += 2
        elif three == '"""':
            end = text.find('"""', index + 3) + 3
            out.append(re.sub(r"[^\n]", "_", text[index:end]))
            index = end
        elif text[index] == '"':
            end, nested = index + 1, 0
            while end < len(text):
                if text[end] == "\\" and text[end + 1] == "(":
                    nested += 1
                    end += 2
                elif nested and text[end] == "(":
                    nested += 1
                    end += 1
                elif nested and text[end] == ")":
                    nested -= 1
                    end += 1
                elif text[end] == "\\":
                    end += 2
                elif text[end] == '"' and not nested:
                    break
                else:
                    end += 1
            out.append("_" * (end + 1 - index))
            index = end + 1
        else:
            out.append(text[index])
            index += 1
    return "".join(out).split("\n")


def is_balanced(code):
    depth = 0
    for character in code:
        if character in "([{":
            depth += 1
        elif character in ")]}":
            depth -= 1
            if depth < 0:
                return False
    return depth == 0


def split(code, mask, separator=","):
    """Returns the parts of a list at its top level, both unchanged and masked."""
    parts, depth, start = [], 0, 0
    for index, character in enumerate(mask):
        if character in "([{":
            depth += 1
        elif character in ")]}":
            depth -= 1
        elif character == separator and depth == 0:
            parts.append((code[start:index], mask[start:index]))
            start = index + 1
    parts.append((code[start:], mask[start:]))
    return parts


def swapped(code, mask):
    """Returns every text that results from changing an expression in one place."""
    texts = []
    for pattern, replacement in SWAPS:
        for found in re.finditer(pattern, mask):
            text = code[:found.start()] + replacement + code[found.end():]
            if text != code and text not in texts:
                texts.append(text)
    return texts


def operands(code, mask):
    """Returns a disjunction or conjunction with each operand removed in turn."""
    texts = []
    for operator in ("||", "&&"):
        depth, ends = 0, []
        for index, character in enumerate(mask):
            depth += (character in "([{") - (character in ")]}")
            if depth == 0 and mask.startswith(f" {operator} ", index):
                ends.append(index)
        if not ends or " ? " in mask or "= " in mask.replace("== ", "").replace("!= ", ""):
            continue
        bounds = [0] + [end + 4 for end in ends]
        parts = [code[start:end].strip() for start, end in zip(bounds, ends + [len(code)])]
        for left_out in range(len(parts)):
            texts.append(f" {operator} ".join(parts[:left_out] + parts[left_out + 1:]))
        break
    return texts


def conditions(code, mask):
    """Returns a condition with a switch at each place, as a function of numbers, and the changes."""
    pieces, changes = [], []
    for part, part_mask in split(code, mask):
        stripped = part.strip()
        if not stripped or stripped.startswith(CLAUSE_STARTS) or not is_balanced(part_mask):
            pieces.append((part, []))
            continue
        texts = ["true", "false"] + operands(stripped, part_mask.strip())
        texts += [text for text in swapped(stripped, part_mask.strip()) if text not in texts]
        pieces.append((part, texts))
        changes += [(stripped, text) for text in texts]

    def write(numbers):
        numbers = iter(numbers)
        written = []
        for part, texts in pieces:
            kept = [(number, text) for text, number in zip(texts, numbers) if number]
            if not kept:
                written.append(part)
                continue
            # The statements of a closure are type-checked one by one, which is much faster than a
            # chain.
            early = "".join(f"if mutant({number}) {{ return {text} }}; " for number, text in kept)
            lead = part[:len(part) - len(part.lstrip())]
            tail = part[len(part.rstrip()):]
            written.append(f"{lead}({{ () -> Bool in {early}return {part.strip()} }}()){tail}")
        return ",".join(written)

    return changes, write


def find(path, text):
    """Yields, for each line that can be mutated, its index, the changes, and its writer."""
    lines, masks = text.split("\n"), masked(text)
    in_condition = False
    for index, (line, mask) in enumerate(zip(lines, masks)):
        code, code_mask = line.strip(), mask.strip()
        if not code_mask or code_mask.startswith(("@", "import ", "public import", "internal import")):
            continue
        lead = line[:len(line) - len(line.lstrip())]
        following = next((m.strip() for m in masks[index + 1:] if m.strip()), "")
        previous = next((m.strip() for m in reversed(masks[:index]) if m.strip()), "")

        if code_mask in ("guard", "if", "while"):
            in_condition = True
            continue
        if in_condition:
            if code_mask.startswith(("else", "{")):
                in_condition = False
            else:
                changes, write = conditions(code, code_mask)
                if changes:
                    yield index, changes, lambda n, w=write, l=lead: l + w(n)
                continue

        # The compiler reports a loop that may end where its function ends, far from the mutation.
        if code_mask == "while true {":
            continue
        found = re.match(r"((?:\} )?(?:else )?(?:if|guard|while)) (.*?)( else \{.*| \{.*)$", code_mask)
        if found and is_balanced(found.group(2)):
            head, start, end = found.group(1), found.start(2), found.end(2)
            changes, write = conditions(code[start:end], code_mask[start:end])
            if changes:
                yield index, changes, (
                    lambda n, w=write, l=lead, h=head, c=code, e=end: f"{l}{h} {w(n)}{c[e:]}")
            continue
        found = re.match(r"(case .*) where (.*)(:.*)$", code_mask)
        if found and is_balanced(found.group(2)):
            start, end = found.start(2), found.end(2)
            changes, write = conditions(code[start:end], code_mask[start:end])
            if changes:
                yield index, changes, (
                    lambda n, w=write, l=lead, c=code, s=start, e=end: l + c[:s] + w(n) + c[e:])
            continue
        if following.startswith((".", "?", ":", "&&", "||", "+ ", "- ", "== ", "??", "where ")):
            continue
        if previous.endswith((",", "(", "=", "?", ":", "&&", "||", "return", "[")) and not (
                previous.startswith(("case ", "default"))):
            continue
        if not is_balanced(code_mask):
            continue

        found = re.match(r"(.*?\{) (.+) \}$", code_mask)
        if found and re.match(
                r"(?:public |private |fileprivate |static |mutating |package |@inlinable |convenience )*"
                r"(?:var|func|subscript|get|deinit|init)\b", code_mask):
            start, end = found.start(2), found.end(2)
            body, body_mask = code[start:end], code_mask[start:end]
            texts = swapped(body, body_mask)
            if not body_mask.startswith(("get ", "set ", "switch ", "if ", "return ")) and texts and (
                    is_balanced(body_mask)):
                def write(n, l=lead, c=code, s=start, e=end, t=texts):
                    early = "".join(f"if mutant({k}) {{ return {x} }}; " for k, x in zip(n, t) if k)
                    return f"{l}{c[:s]}{early}{'return ' if early else ''}{c[s:e]}{c[e:]}"
                yield index, [(body, text) for text in texts], write
            continue
        found = re.match(r"((?:case .*|default):) (.+)$", code_mask)
        if found and not found.group(2).startswith(("return", "break", "throw", "let ", "var ", "try")):
            body, body_mask = code[found.start(2):], code_mask[found.start(2):]
            texts = swapped(body, body_mask)
            if texts:
                def write(n, l=lead, h=code[:found.start(2)], b=body, t=texts):
                    chain = "".join(f"mutant({k}) ? {x} : " for k, x in zip(n, t) if k)
                    return l + h + chain + b
                yield index, [(body, text) for text in texts], write
            continue
        if found:
            lead += code[:found.start(2)]
            code, code_mask = code[found.start(2):], found.group(2)

        if code_mask.startswith("return"):
            body, body_mask = code[6:].strip(), code_mask[6:].strip()
            texts = swapped(body, body_mask)
            if not body:
                yield index, [("return", "")], (
                    lambda n, l=lead: f"{l}if !mutant({n[0]}) {{ return }}" if n[0] else f"{l}return")
            elif texts:
                def write(n, l=lead, c=code, t=texts):
                    early = "".join(f"if mutant({k}) {{ return {x} }}; " for k, x in zip(n, t) if k)
                    return l + early + c
                yield index, [(code, f"return {text}") for text in texts], write
            continue
        found = re.match(r"(defer) \{ (.+) \}$", code_mask)
        if found:
            body = code[found.start(2):found.end(2)]
            yield index, [(code, "")], (
                lambda n, l=lead, b=body, c=code:
                f"{l}defer {{ if !mutant({n[0]}) {{ {b} }} }}" if n[0] else l + c)
            continue
        found = re.match(r"((?:private |fileprivate )?(?:let|var) [\w, ():\[\]?.<>]+? = )(.+)$", code_mask)
        if found and "{" not in code_mask:
            start = found.start(2)
            body, body_mask = code[start:], code_mask[start:]
            prefix = re.match(r"(?:try[?!]? |await )*", body_mask).group(0)
            texts = swapped(body[len(prefix):], body_mask[len(prefix):])
            if texts and lead:
                def write(n, l=lead, h=code[:start] + prefix, b=body[len(prefix):], t=texts):
                    chain = "".join(f"mutant({k}) ? ({x}) : " for k, x in zip(n, t) if k)
                    return f"{l}{h}{chain}({b})"
                yield index, [(body[len(prefix):], text) for text in texts], write
            continue
        is_statement = re.match(
            r"(?:_ = |try[?!]? |await )*[\w.$?!\[\]]+(?:\([^{]*\)| \{ .* \}|(?: [-+*]?= .+))+$", code_mask)
        if is_statement and not re.match(
                r"(?:let|var|func|case|throw|self\.init|super|import|typealias|associatedtype|init|"
                r"extension|struct|enum|class|protocol|precondition|preconditionFailure|struct)\b",
                code_mask):
            texts = swapped(code, code_mask) if " = " in code_mask or "= " in code_mask else []

            def write(n, l=lead, c=code, t=texts):
                kept = [(k, x) for k, x in zip(n[1:], t) if k]
                chain = "".join(f"if mutant({k}) {{ {x} }} else " for k, x in kept)
                if n[0]:
                    return f"{l}{chain}if !mutant({n[0]}) {{ {c} }}"
                return f"{l}{chain}{{ {c} }}" if kept else l + c
            yield index, [(code, "")] + [(code, text) for text in texts], write
            continue
        texts = swapped(code, code_mask)
        if texts and re.match(r"[\w.(!\[]", code_mask) and not re.match(
                r"(?:public|private|fileprivate|static|func|var|let|case|throw|init|extension|struct|"
                r"enum|final|class|protocol|typealias|associatedtype|where|mutating|package|convenience|"
                r"precondition|preconditionFailure|break|continue|nonisolated|fallthrough|deinit)\b",
                code_mask):
            def write(n, l=lead, c=code, t=texts):
                chain = "".join(f"mutant({k}) ? {x} : " for k, x in zip(n, t) if k)
                return l + chain + c
            yield index, [(code, text) for text in texts], write
