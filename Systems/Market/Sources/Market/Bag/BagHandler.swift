import Baton
import Crypto
import Foundation

/// A handler that changes the bag.
///
/// Its transaction rechecks the session, stock, limit and version.
struct BagHandler: AsyncHandler {
  let store: any ShopStore

  /// Requires the handlers that determine the visitor, the edits and the hold's duration.
  var orderRules: [OrderRule] {
    ["AuthenticationHandler", "ValidationHandler", "HoldHandler"].flatMap {
      [.needs($0), .inside($0)]
    }
  }

  func handle(_ request: BagRequest) async throws(Refusal) -> Outcome<BagAnswer> {
    guard let visitor = request.visitor else { throw .unauthenticated }
    let key = request.key.map { RequestKey($0, request.action.rawValue, "\(request.edits)") }
    let answer = try await store.change(
      BagChange(
        visitor: visitor, edits: request.edits, version: request.version, key: key,
        hold: request.hold))
    let done = request.edits.enumerated().filter { index, _ in
      !answer.value.warnings.contains { $0.edit == index }
    }
    return .handled(
      BagAnswer(
        bag: answer.value.bag, warnings: answer.value.warnings, isReplay: answer.isReplay,
        summary: done.map(\.element.description).joined(separator: ", ")))
  }
}

extension RequestKey {
  init(_ text: String, _ parts: String?...) {
    self.text = text
    // Include the lengths, because different parts can concatenate to the same text.
    let request = parts.compactMap(\.self).map { "\($0.utf8.count) \($0)" }.joined(separator: "\n")
    fingerprint = Data(SHA256.hash(data: Data(request.utf8)))
  }
}
