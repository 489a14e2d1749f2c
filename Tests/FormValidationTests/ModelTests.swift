import Baton
import FieldFormats
import FormValidation
import Testing

/// Tests that compare random sequences of checks with a simple model.
@Suite struct ModelTests {
  struct Form: Sendable {
    var values = Array(repeating: 0, count: 5)
  }

  /// A check of one or more fields that reports a problem if their sum is odd.
  struct ModelCheck {
    let name: String
    let field: Int
    let reads: [Int]
    let needs: [String]
    let condition: Int?

    var identifier: String { "f\(field).\(name)" }

    func part() -> any FormPart<Form> {
      let (reads, field, condition) = (reads, field, condition)
      var part = CrossCheck<Form>(
        name, at: FieldPath("f\(field)"), reading: reads.map { FieldPath("f\($0)") }
      ) { form in
        let sum = ([field] + reads).reduce(0) { $0 + form.values[$1] }
        return sum.isMultiple(of: 2) ? nil : FormatFault("odd", at: 0)
      }
      for need in needs { part = part.needing(need) }
      return condition.map { condition in part.when { $0.values[condition] > 3 } } ?? part
    }

    static func random(_ number: Int, after others: [ModelCheck]) -> ModelCheck {
      ModelCheck(
        name: "c\(number)", field: Int.random(in: 0..<5),
        reads: Bool.random() ? [] : (0..<5).shuffled().suffix(Int.random(in: 1...2)),
        needs: Int.random(in: 0..<3) > 0 || others.isEmpty
          ? [] : [others.randomElement()?.identifier ?? ""],
        condition: Int.random(in: 0..<4) == 0 ? Int.random(in: 0..<5) : nil)
    }
  }

  /// The expected findings, from a simple loop.
  struct Model {
    var found: [String] = []
    var skipped = 0

    init(_ checks: [ModelCheck], _ form: Form, first: Bool) {
      var failed: Set<String> = []
      var invalid: Set<Int> = []
      for check in checks {
        if check.needs.contains(where: failed.contains)
          || check.reads.contains(where: invalid.contains)
        {
          failed.insert(check.identifier)
          skipped += 1
          continue
        }
        if let condition = check.condition, form.values[condition] <= 3 {
          skipped += 1
          continue
        }
        let sum = ([check.field] + check.reads).reduce(0) { $0 + form.values[$1] }
        guard !sum.isMultiple(of: 2) else { continue }
        found.append(check.identifier)
        failed.insert(check.identifier)
        invalid.insert(check.field)
        if first { return }
      }
    }
  }

  private func compare(_ chain: FormChain<Form>, _ checks: [ModelCheck]) {
    for _ in 0..<10 {
      let form = Form(values: (0..<5).map { _ in Int.random(in: 0..<8) })
      for reporting in [Reporting.all, .first] {
        let model = Model(checks, form, first: reporting == .first)
        let report = chain.report(on: form, reporting: reporting)
        #expect(report.findings.map(\.check.identifier) == model.found)
        #expect(report.skippedCount == model.skipped)
      }
    }
  }

  @Test func `random sequences of checks find the same as a plain loop, even after edits`() throws {
    for _ in 0..<60 {
      let chain = try FormChain("model", blank: Form())
      var checks: [ModelCheck] = []
      for number in 0..<Int.random(in: 1...12) {
        let check = ModelCheck.random(number, after: checks)
        checks.append(check)
        try append(check.part(), to: chain)
      }
      compare(chain, checks)
      for number in 100..<110 {
        try edit(chain, &checks, number)
        #expect(chain.identifiers == checks.map(\.identifier))
        compare(chain, checks)
      }
    }
  }

  private func append(_ part: some FormPart<Form>, to chain: FormChain<Form>) throws {
    try chain.append(part)
  }

  private func edit(_ chain: FormChain<Form>, _ checks: inout [ModelCheck], _ number: Int) throws {
    func insert(_ part: some FormPart<Form>, at place: Place) throws {
      try chain.insert(part, at: place)
    }
    func replace(_ other: String, with part: some FormPart<Form>) throws {
      try chain.replace(other, with: part)
    }
    let check = ModelCheck.random(number, after: checks)
    guard let index = checks.indices.randomElement() else {
      checks.append(check)
      return try append(check.part(), to: chain)
    }
    let other = checks[index].identifier
    switch Int.random(in: 0..<4) {
    case 0:
      try insert(check.part(), at: .before(other))
      checks.insert(check, at: index)
    case 1:
      try replace(other, with: check.part())
      checks[index] = check
    case 2:
      try chain.remove(other)
      checks.remove(at: index)
    default:
      let target = checks[0].identifier
      guard target != other else { return }
      try chain.move(other, to: .before(target))
      checks.insert(checks.remove(at: index), at: 0)
    }
  }

  @Test func `the asynchronous chain finds the same as the synchronous one`() async throws {
    for _ in 0..<30 {
      let chain = try FormChain("model", blank: Form())
      let asynchronous = try AsyncFormChain("model", blank: Form())
      func append(_ part: some FormPart<Form>) throws {
        try chain.append(part)
        try asynchronous.append(part)
      }
      var checks: [ModelCheck] = []
      for number in 0..<8 {
        let check = ModelCheck.random(number, after: checks)
        checks.append(check)
        try append(check.part())
      }
      for _ in 0..<10 {
        let form = Form(values: (0..<5).map { _ in Int.random(in: 0..<8) })
        #expect(try await asynchronous.report(on: form) == chain.report(on: form))
      }
    }
  }
}
