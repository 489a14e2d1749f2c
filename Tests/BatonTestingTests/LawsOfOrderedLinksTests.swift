import Baton
import BatonTesting
import Testing

/// A handler that requires a link that none of the suite's chains contain.
private struct Charge: Handler {
  var orderRules: [OrderRule] { [.needs("discount"), .after("discount"), .before("witness")] }

  func handle(_ request: String) -> Outcome<String> {
    request.isEmpty ? .passed : .handled("\(request) is paid")
  }
}

private struct LateCharge: AsyncHandler {
  var orderRules: [OrderRule] { Charge().orderRules }

  func handle(_ request: String) async -> Outcome<String> { Charge().handle(request) }
}

private struct Signed: Around {
  var orderRules: [OrderRule] { [.needs("discount"), .after("the rest"), .inside("discount")] }

  func handle(
    _ request: String, next: consuming Next<String, String, Never>
  ) -> Step<String, String, Never> {
    next(request)
  }
}

private struct SignedLater: AsyncAround {
  var orderRules: [OrderRule] { Signed().orderRules }

  func handle(
    _ request: String, next: consuming AsyncNext<String, String, Never>
  ) async throws(ChainError<Never>) -> Outcome<String> {
    try await next(request)
  }
}

private struct Trimmed: AsyncAdmission {
  var orderRules: [OrderRule] { Signed().orderRules }

  func admit(_ request: String) async -> String { request.lowercased() }
}

struct LawsOfOrderedLinksTests {
  @Test func `a link that requires others is tested on its own`() async throws {
    try Laws.check(Charge(), taking: ["onion"], passing: [""])
    try await Laws.checkAsync(LateCharge(), taking: ["onion"], passing: [""])
    try Laws.checkAround(Signed(), sendingOn: ["onion"], response: "sliced", failure: nil)
    try await Laws.checkAsyncAround(
      SignedLater(), sendingOn: ["onion"], response: "sliced", failure: nil)
    try await Laws.checkAsyncAround(
      Trimmed(), sendingOn: ["Onion"], response: "sliced", failure: nil)
  }
}
