import Foundation

struct BagChange: Sendable, Equatable {
  let visitor: Visitor
  let edits: [BagEdit]
  /// The version that the client last saw, which must still be the bag's version.
  var version: String?
  /// The key that identifies the request when it is sent again.
  var key: RequestKey?
  /// The duration of the hold on the bag, in seconds.
  let hold: TimeInterval
}

enum BagEdit: Sendable, Hashable, Codable {
  case add(String, Int)
  case set(String, Int)
  case remove(String)
  case empty

  /// The product that the edit changes, or `nil` if it empties the bag.
  var product: String? {
    switch self {
    case .add(let product, _), .set(let product, _), .remove(let product): product
    case .empty: nil
    }
  }
}

/// A bag after a change, and the edits that were refused.
///
/// If a request has several edits, the store makes every edit that is possible.
struct ChangedBag: Sendable, Equatable, Codable {
  struct Warning: Sendable, Equatable, Codable {
    let edit: Int
    let refusal: Refusal
  }

  let bag: Bag
  var warnings: [Warning] = []
}

/// An idempotency key from the client, so that sending a request again has no further effect.
struct RequestKey: Sendable, Equatable {
  /// The key's text, which is unique among one visitor's requests.
  let text: String
  /// A hash of the request, for refusing a different request with the same key.
  let fingerprint: Data

  /// The time for which a key is remembered, in seconds.
  static let lifetime: TimeInterval = 86_400
}

/// The result of a request that was processed now or, with the same key, earlier.
struct Answer<Value: Sendable>: Sendable {
  let value: Value
  var isReplay = false
}
