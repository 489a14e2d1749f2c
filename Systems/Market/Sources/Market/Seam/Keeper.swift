import Foundation

/// The owner of a bag.
enum Keeper: Sendable, Hashable {
  case user(Int64)
  /// A guest, identified by the token's hash.
  case guest(Data)

  /// The identifier that separates this keeper's idempotency keys from those of other keepers.
  var id: Data {
    switch self {
    case .user(let id): Data("user \(id)".utf8)
    case .guest(let hash): hash
    }
  }
}

extension Keeper {
  /// The name under which transactions on all nodes lock the keeper.
  var lockName: String { "keeper \(id.base64EncodedString())" }
}

/// A bag without its lines.
struct BagHead {
  let id: Int64
  var version: Int

  var tag: String { "\(id).\(version)" }

  /// The maximum number of products in a bag.
  static let room = 50
  /// The maximum number of units in a line, regardless of the product's own limit.
  static let units = 1000
}
