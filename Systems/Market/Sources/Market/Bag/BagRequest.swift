import Baton
import FormValidation
import Foundation

/// What somebody wants of a bag: the request that goes down the bag's chain.
///
/// Each link adds what it has found out, from the request and from memory; the commit decides.
struct BagRequest: Sendable, Equatable {
  /// What is to be done, before anybody has looked at the details.
  enum Action: String, Sendable {
    case add, set, remove, empty, several
  }

  // What links change comes first, the latest change foremost: a recorded path compares from here
  // to the first difference.

  /// How long the bag is held for its owner, in seconds, by `HoldHandler`.
  var hold: TimeInterval = 0
  /// What a unit of the products costs, by `PriceHandler`.
  var prices: [String: Int] = [:]
  /// Units that were left of the products, as far as `InventoryHandler` looked.
  var left: [String: Int] = [:]
  /// What is to be done, once `ValidationHandler` has read it.
  var edits: [BagEdit] = []
  /// The session of a customer that is known from memory.
  var session: Session?

  let action: Action
  /// The details, as they were sent.
  var body = FormBody.none
  /// The product, where the path names it.
  var product: String?
  /// Who is asking, as far as the client has said so.
  var visitor: Visitor?
  /// The version that the client has seen.
  var version: String?
  /// The key that the client has chosen.
  var key: String?

  init(_ action: Action) {
    self.action = action
  }
}

/// The body of a request, as it was sent.
enum FormBody: Sendable, Equatable {
  case none
  /// The bytes of JSON.
  case json([UInt8])
  /// What a form of a page has sent.
  case sent(WebForm)
}

/// What came of a request.
struct BagAnswer: Sendable {
  let bag: Bag
  let warnings: [ChangedBag.Warning]
  /// Whether it had been done before.
  let isReplay: Bool
  /// What was done, for people.
  let summary: String
}

extension BagAnswer: PathDescribable {
  var pathDescription: String { summary }
}

extension BagEdit: CustomStringConvertible {
  /// What was done, for paths and people.
  var description: String {
    switch self {
    case .add(let product, let count): "\(count) × \(product) put into the bag"
    case .set(let product, 0): "\(product) taken out of the bag"
    case .set(let product, let count): "\(count) × \(product) in the bag"
    case .remove(let product): "\(product) taken out of the bag"
    case .empty: "the bag emptied"
    }
  }
}
