// Rules for payments, an audit trail of their findings, and a replay of it with other rules.

import Baton

struct Payment: Codable, Sendable, Hashable {
  var id: Int, account = "ada", amount = 10, country = "KR", minute = 720
}

struct Suspicion: Codable, Sendable, Equatable { var weight: Int, why: String }

enum Ruling: String, Codable, Sendable { case approved, review, declined }

protocol History: Sendable {
  func minutesOfLastPayments(of account: String, before minute: Int) -> [Int]
  func usualCountry(of account: String) -> String?
}

struct Rule: Check {
  var name: String, weight: Int, why: @Sendable (Payment) -> String?

  func check(_ payment: Payment) -> Verdict<Suspicion> {
    why(payment).map { .invalid(Suspicion(weight: weight, why: $0)) } ?? .valid
  }

  func check(_ payment: Payment, into report: inout CheckReport<Suspicion>) {
    guard !report.isComplete else { return }
    report.enter(check(payment), by: name)
    report.stopsAtFirst = report.weight >= FraudEngine.decline
  }
}

extension CheckReport<Suspicion> { var weight: Int { problems.reduce(0) { $0 + $1.weight } } }

func standardRules(_ history: any History) -> [Rule] {
  [
    Rule(name: "blocked", weight: 100) { $0.account == "evil" ? "evil is blocked" : nil },
    Rule(name: "amount", weight: 40) { $0.amount > 1000 ? "\($0.amount) is more than 1000" : nil },
    Rule(name: "velocity", weight: 40) { payment in
      let count = history.minutesOfLastPayments(of: payment.account, before: payment.minute)
        .count { payment.minute - $0 < 10 }
      return count >= 3 ? "\(count) payments in 10 minutes" : nil
    },
    Rule(name: "country", weight: 30) {
      let usual = history.usualCountry(of: $0.account) ?? $0.country
      return usual == $0.country ? nil : "\($0.country) instead of \(usual)"
    },
  ]
}

struct AuditEntry: Codable, Sendable {
  var payment: Payment, ruling: Ruling, report: CheckReport<Suspicion>, path: Path
}

struct FraudEngine: Sendable {
  static let review = 40, decline = 80
  let rules = CheckList<Payment, Suspicion, Never>("rules")

  init(_ all: [Rule]) throws {
    for rule in all { try rules.append(rule.handler) }
  }

  func audit(_ payment: Payment) throws -> AuditEntry {
    let recorded = rules.path(checking: payment)
    let report = try recorded.result.get().response ?? CheckReport()
    let ruling: Ruling =
      report.weight >= Self.decline ? .declined : report.weight >= Self.review ? .review : .approved
    return AuditEntry(payment: payment, ruling: ruling, report: report, path: recorded.path)
  }
}

struct Change { var payment: Int, from: Ruling, to: Ruling, path: Path.Difference }

func replay(_ trail: [AuditEntry], through engine: FraudEngine) throws -> [Change] {
  try trail.compactMap { old in
    let new = try engine.audit(old.payment)
    let difference = new.path.difference(from: old.path)
    guard new.ruling != old.ruling || !difference.isEmpty else { return nil }
    return Change(payment: old.payment.id, from: old.ruling, to: new.ruling, path: difference)
  }
}
