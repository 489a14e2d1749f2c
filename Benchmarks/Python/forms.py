"""pydantic, for comparison with the form rows: the same six fields and the same checks.

    forms.py FILE BATON         writes the rows to FILE, with their ratios to Baton's rows in the file BATON
    forms.py --only NAME COUNT  repeats the work of one row this many times, to count its instructions
"""

import json
import sys
import time
from typing import Annotated, Literal

from pydantic import BaseModel, Field, ValidationError, model_validator

# The regular expression of the HTML standard, which the html5 profile follows.
EMAIL = (
    r"^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
    r"(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$"
)


class SignUp(BaseModel):
    name: Annotated[str, Field(min_length=1, max_length=80)]
    email: Annotated[str, Field(pattern=EMAIL)]
    age: Annotated[int, Field(ge=18, le=120)]
    country: Literal["CN", "DE", "FR", "GB", "KR", "US"]
    password: Annotated[str, Field(min_length=8, max_length=64)]
    again: str

    @model_validator(mode="after")
    def same(self):
        if self.again != self.password:
            raise ValueError("different")
        return self


class Item(BaseModel):
    product: Annotated[str, Field(min_length=1, max_length=60)]
    quantity: Annotated[int, Field(ge=1, le=1000)]


class Order(BaseModel):
    items: Annotated[list[Item], Field(min_length=1, max_length=50)]


order = json.dumps(
    {"items": [{"product": f"product-{n}", "quantity": n} for n in range(1, 21)]},
    separators=(",", ":"),
).encode()
valid = {
    "name": "Ada Lovelace",
    "email": "ada.lovelace@example.com",
    "age": 36,
    "country": "KR",
    "password": "correct horse battery",
    "again": "correct horse battery",
}
wrong = valid | {
    "name": "", "email": "ada.lovelace", "age": 7, "country": "XX", "password": "short",
}
text = json.dumps(valid).encode()


def measure(name, work, medians):
    times = []
    for _ in range(9):
        start = time.perf_counter_ns()
        for _ in range(20_000):
            work()
        times.append((time.perf_counter_ns() - start) / 20_000)
    times.sort()
    median = times[len(times) // 2]
    return {
        "group": "forms of six fields", "name": f"pydantic, {name}", "baseline": f"Baton, {name}",
        "median": median, "minimum": times[0], "ratio": median / medians[f"Baton, {name}"],
    }


def refuse(use):
    try:
        SignUp.model_validate(wrong)
    except ValidationError as error:
        return use(error)


# Compare like with like: a row that only counts does not create messages, and JSON text is compared
# with JSON text.
works = {
    "a valid form": lambda: SignUp.model_validate(valid),
    "a form with five faults, all reported": lambda: refuse(ValidationError.error_count),
    "a form with five faults, with sentences": lambda: refuse(
        lambda error: error.errors(include_url=False, include_context=False, include_input=False)
    ),
    "a form with five faults, as problem details": lambda: refuse(
        lambda error: error.json(include_url=False, include_context=False, include_input=False)
    ),
    "a valid form from JSON": lambda: SignUp.model_validate_json(text),
    "twenty line items from JSON": lambda: Order.model_validate_json(order),
}
assert works["a form with five faults, all reported"]() == 5
assert len(works["a form with five faults, with sentences"]()) == 5
if sys.argv[1] == "--only":
    work = works[sys.argv[2]]
    for _ in range(int(sys.argv[3])):
        work()
    sys.exit()
with open(sys.argv[2]) as file:
    medians = {row["name"]: row.get("median") for row in json.load(file)}
with open(sys.argv[1], "w") as file:
    json.dump([measure(name, work, medians) for name, work in works.items()], file)
