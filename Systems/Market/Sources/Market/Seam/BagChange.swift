import Foundation

/// What one request does to a bag.
struct BagChange: Sendable, Equatable {
  let visitor: Visitor
  let edits: [BagEdit]
  /// The version that the client has seen; the change is refused if there is another one.
  var version: String?
  /// By which the request is known if it is sent again.
  var key: RequestKey?
  /// How long what is in the bag is kept for its owner, in seconds.
  let hold: TimeInterval
}

/// One change of one line.
enum BagEdit: Sendable, Hashable, Codable {
  case add(String, Int)
  case set(String, Int)
  case remove(String)
  case empty

  /// The product that it is about.
  var product: String? {
    switch self {
    case .add(let product, _), .set(let product, _), .remove(let product): product
    case .empty: nil
    }
  }
}

/// A bag after a change, and what of the change was refused.
///
/// Of a request that names several lines, those that can be done are done.
struct ChangedBag: Sendable, Equatable, Codable {
  /// An edit that was not made.
  struct Warning: Sendable, Equatable, Codable {
    /// Its place in the request.
    let edit: Int
    let refusal: Refusal
  }

  let bag: Bag
  var warnings: [Warning] = []
}

/// A key that the client has chosen for a request, so that sending it again does nothing twice.
struct RequestKey: Sendable, Equatable {
  /// The key, one for each request of an owner.
  let text: String
  /// A hash of what was asked for; another request with the same key is refused.
  let fingerprint: Data

  /// How long a key is remembered, in seconds.
  static let lifetime: TimeInterval = 86_400
}

/// What a keyed request came to, now or when it was sent before.
struct Answer<Value: Sendable>: Sendable {
  let value: Value
  /// Whether the request had been done before.
  var isReplay = false
}
