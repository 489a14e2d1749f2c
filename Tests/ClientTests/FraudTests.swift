import Baton
import BatonTesting
import Foundation
import Testing

@Suite struct FraudTests {
  struct Past: History {
    func minutesOfLastPayments(of account: String, before minute: Int) -> [Int] {
      account == "busy" ? [minute - 1, minute - 2, minute - 3] : []
    }

    func usualCountry(of account: String) -> String? { account == "new" ? nil : "KR" }
  }

  func engine(_ rules: [Rule] = standardRules(Past())) throws -> FraudEngine {
    try FraudEngine(rules)
  }

  @Test(arguments: [
    (Payment(id: 1), Ruling.approved), (Payment(id: 2, amount: 5000), .review),
    (Payment(id: 3, account: "busy", amount: 5000), .declined),
    (Payment(id: 4, account: "evil"), .declined),
  ])
  func `the weights rule`(payment: Payment, ruling: Ruling) throws {
    #expect(try engine().audit(payment).ruling == ruling)
  }

  @Test func `all findings are recorded, and the rules stop when the score is reached`() throws {
    let engine = try engine()
    let entry = try engine.audit(
      Payment(id: 3, account: "busy", amount: 5000, country: "XX"))
    #expect(entry.report.findings.map(\.check) == ["amount", "velocity"])
    #expect(entry.report.weight == 80)
    #expect(entry.path.names == ["rules", "blocked", "amount", "velocity"])
    #expect(try engine.audit(Payment(id: 4, account: "evil")).path.names.last == "blocked")
  }

  @Test func `an audit trail is JSON`() throws {
    let entry = try engine().audit(Payment(id: 3, account: "busy", amount: 5000))
    let back = try JSONDecoder().decode(AuditEntry.self, from: JSONEncoder().encode(entry))
    #expect(back.report == entry.report)
    #expect(back.path.difference(from: entry.path).isEmpty)
  }

  @Test func `yesterday's payments replay through today's rules`() throws {
    let yesterday = try engine()
    let trail = try [
      Payment(id: 1), Payment(id: 2, amount: 5000), Payment(id: 3, account: "busy", amount: 5000),
    ].map { try yesterday.audit($0) }
    #expect(try replay(trail, through: yesterday).isEmpty)
    let even = Rule(name: "even", weight: 50) { $0.id.isMultiple(of: 2) ? "even" : nil }
    let today = try engine(standardRules(Past()).filter { $0.name != "velocity" } + [even])
    let changes = try replay(trail, through: today).filter { $0.from != $0.to }
    #expect(changes.map(\.payment) == [2, 3])
    #expect(changes[0].path.added.map(\.name) == ["even"])
    #expect(changes[1].path.removed.map(\.name) == ["velocity"])
  }

  @Test func `rules are edited while payments arrive`() throws {
    let engine = try engine()
    let night = Rule(name: "night", weight: 40) { $0.minute < 360 ? "at night" : nil }
    try engine.rules.append(night.handler)
    #expect(try engine.audit(Payment(id: 1, minute: 5)).ruling == .review)
    try engine.rules.remove("night")
    #expect(try engine.audit(Payment(id: 1, minute: 5)).ruling == .approved)
  }
}
