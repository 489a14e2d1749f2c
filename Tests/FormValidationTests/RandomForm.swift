import FieldFormats
import FormValidation
import TestSupport

/// A form with random checks, texts to fill it in with, and texts that a browser can reject.
struct RandomForm {
  enum Size: String, FieldValue, CaseIterable { case small, large }

  struct Row: Sendable, Equatable {
    var text = ""
    var count = 0
  }

  struct Values: Sendable, Equatable {
    var first = ""
    var second: String?
    var third = ""
    var lines = ""
    var day = ""
    var age: Int?
    var count = 0
    var share = 0.0
    var ratio: Double?
    var gift = false
    var known: Bool?
    var size = Size.small
    var other: Size?
    var rows: [Row] = []
    var home = Row()
    var office: Row?
  }

  /// A field of the page.
  struct Asked {
    let name: String
    /// The texts that may be typed.
    var texts: [String]
    /// The texts that the browser must reject.
    var refused: [String] = []
  }

  let chain: FormChain<Values>
  private(set) var asked: [Asked] = []
  /// The rows of lists on the page.
  let rows = WebForm(["rows[0].text": "", "rows[3].text": ""])

  init(_ dice: inout Dice) throws {
    var asked: [Asked] = []
    var parts: [any FormPart<Values>] = []

    func text<Value: TextValue, Form: Sendable>(
      _ name: String, _ keyPath: FieldKeyPath<Form, Value>, isAsked: Bool = true
    ) -> (field: Field<Form>, rules: RandomTexts<Value>) {
      let rules = RandomTexts<Value>(&dice, isAsked: isAsked)
      return (Field(FieldPath(name), keyPath, rules.checks), rules)
    }
    func add(_ name: String, _ texts: [String], _ refused: [String] = []) {
      asked.append(Asked(name: name, texts: texts, refused: refused))
    }
    func numbers<Value: FieldValue>(
      _ range: (Int, Int) -> FieldCheck<Value>, canBeMissing: Bool, isAsked: Bool = true
    ) -> (checks: [FieldCheck<Value>], refused: [String]) {
      var (checks, refused): ([FieldCheck<Value>], [String]) = ([], canBeMissing ? [] : [""])
      if dice.chance(percent: 50) {
        checks.append(.required)
        if isAsked { refused.append("") }
      }
      for name in ["one", "two"] where dice.chance(percent: 50) {
        let least = dice.roll(40) - 20
        let most = least + dice.roll(40)
        checks.append(range(least, most).named(name))
        if isAsked { refused += ["\(least - 1)", "\(most + 1)"] }
      }
      return (checks, refused)
    }

    let isConditional = dice.chance(percent: 40)
    let first = text("first", \Values.first, isAsked: !isConditional)
    parts.append(isConditional ? first.field.when { $0.gift } : first.field)
    add("first", first.rules.texts, first.rules.refused)
    let second = text("second", \Values.second)
    parts.append(second.field)
    add("second", second.rules.texts, second.rules.refused)
    let third = text("third", \Values.third)
    parts.append(dice.chance(percent: 50) ? third.field.input(.password) : third.field)
    // A password input has no format, and a select is a different element.
    add("third", third.rules.texts)

    parts.append(
      Field("lines", \.lines, .required, .length(3...8, in: .scalars), .plainText(lines: true))
        .input(.lines))
    add("lines", ["a\nb", "a\n", "", "abc\ndef\nghi", "\u{1F600}\n"], [""])

    let first2026 = CalendarDate(year: 2026, month: 1, day: 1 + dice.roll(20))
    if let begin = first2026, let end = CalendarDate(year: 2026, month: 2 + dice.roll(11), day: 28)
    {
      parts.append(Field("day", \.day, .date(within: begin...end), .length(...99)))
      add(
        "day", ["\(begin)", "\(end)", "", "2026-13-01", "2026-01-15"], ["2025-12-31", "2027-01-01"])
    }

    let age = numbers({ .range($0...$1) }, canBeMissing: true) as (checks: [FieldCheck<Int?>], _)
    parts.append(Field("age", \.age, age.checks))
    add("age", RandomTexts<String>.numbers, age.1 + ["1.5"])
    let count =
      numbers({ .range($0...$1) }, canBeMissing: false, isAsked: !isConditional)
      as (checks: [FieldCheck<Int>], _)
    let counted = Field("count", \Values.count, count.checks)
    parts.append(isConditional ? counted.when { !$0.gift } : counted)
    add("count", RandomTexts<String>.numbers, count.1)
    let share =
      numbers({ .range(Double($0) / 10...Double($1) / 10) }, canBeMissing: false)
      as (checks: [FieldCheck<Double>], [String])
    parts.append(Field("share", \.share, share.checks))
    add("share", RandomTexts<String>.numbers, [""])
    let ratio =
      numbers({ .range(Double($0)...Double($1)) }, canBeMissing: true)
      as (checks: [FieldCheck<Double?>], [String])
    parts.append(Field("ratio", \.ratio, ratio.checks))
    add("ratio", RandomTexts<String>.numbers, ratio.1)

    let mustGive = dice.chance(percent: 20)
    parts.append(Field("gift", \.gift, mustGive ? [.required] : []))
    add("gift", ["0", "1"], mustGive ? ["0"] : [])
    let answered = dice.chance(percent: 50)
    let mustKnow = dice.chance(percent: 20)
    parts.append(
      Field("known", \.known, (answered ? [.answered] : []) + (mustKnow ? [.required] : [])))
    // A Boolean that must be both true and answered is a pair of buttons, either of which is an
    // answer.
    add(
      "known", answered ? ["yes", "no", ""] : mustKnow ? ["1", ""] : ["yes", "no", ""],
      answered || mustKnow ? [""] : [])
    parts.append(Field("size", \.size))
    add("size", ["small", "large"])
    let mustChoose = dice.chance(percent: 50)
    parts.append(Field("other", \.other, mustChoose ? [.required] : []))
    add("other", ["small", "large", ""], mustChoose ? [""] : [])

    let row = text("text", \Row.text)
    let inRow = numbers({ .range($0...$1) }, canBeMissing: false) as (checks: [FieldCheck<Int>], _)
    parts.append(
      Each("rows", \.rows, count: 1...3, blank: Row()) {
        row.field
        Field("count", \.count, inRow.checks)
      })
    for number in [0, 3] {
      add("rows[\(number)].text", row.rules.texts, row.rules.refused)
      // If a row cannot be read, the others are not checked.
      add("rows[\(number)].count", ["0", "-1", "5", "18", "007", "-0", "-20", "20"], inRow.1)
    }
    let home = text("text", \Row.text)
    let office = text("text", \Row.text, isAsked: false)
    parts += Values.groups(home.field, office.field)
    add("home.text", home.rules.texts, home.rules.refused)
    add("office.text", office.rules.texts)

    chain = try FormChain("random", blank: Values()) { parts }
    self.asked = asked
  }

  /// The HTML of the page.
  var markup: String { chain.htmlInputs(filledWith: rows).map(\.labelled.markup).joined() }
}

extension RandomForm.Values {
  @FormBuilder<Self>
  fileprivate static func groups(
    _ home: Field<RandomForm.Row>, _ office: Field<RandomForm.Row>
  ) -> [any FormPart<Self>] {
    Group("home", \.home) { home }
    Group("office", \.office, blank: RandomForm.Row()) { office }
  }
}
