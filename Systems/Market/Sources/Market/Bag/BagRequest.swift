import Baton
import Foundation

/// A request to change a bag, which the bag's chain handles.
///
/// Each link adds values that it finds in the request or in memory. The transaction that changes
/// the bag makes the final decision.
struct BagRequest: Sendable, Equatable {
  enum Action: String, Sendable, Codable {
    case add, set, remove, empty, several
  }

  let action: Action
  /// The body that the client sent.
  var body = FormBody.none
  /// The product, if the path names one.
  var product: String?
  /// The visitor, if the client has identified itself.
  var visitor: Visitor?
  /// The bag version that the client last saw.
  var version: String?
  var key: String?

  var session: Session?
  /// The edits, set by `ValidationHandler`.
  var edits: [BagEdit] = []
  /// The number of available units of each product, set by `InventoryHandler`.
  var left: [String: Int] = [:]
  /// The unit prices, set by `PriceHandler`.
  var prices: [String: Int] = [:]
  /// The duration of the hold in seconds, set by `HoldHandler`.
  var hold: TimeInterval = 0

  init(_ action: Action) {
    self.action = action
  }
}

struct BagAnswer: Sendable, Equatable {
  let bag: Bag
  let warnings: [ChangedBag.Warning]
  let isReplay: Bool
  let summary: String
}

extension BagAnswer: PathDescribable {
  var pathDescription: String { summary }
}

extension BagEdit: CustomStringConvertible {
  var description: String {
    switch self {
    case .add(let product, let count): "\(count) × \(product) added to the bag"
    case .set(let product, 0): "\(product) removed from the bag"
    case .set(let product, let count): "\(count) × \(product) in the bag"
    case .remove(let product): "\(product) removed from the bag"
    case .empty: "the bag emptied"
    }
  }
}
