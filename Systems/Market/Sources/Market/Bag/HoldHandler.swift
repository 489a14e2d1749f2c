import Baton
import Foundation

/// Says how long what is in the bag is kept: longer for a customer than for a guest.
struct HoldHandler: Admission {
  typealias Response = BagAnswer
  let holds: Holds

  // What is held for nobody's bag is held for nothing.
  var orderRules: [OrderRule] { [.needs("BagHandler")] }

  func admit(_ request: BagRequest) throws(Refusal) -> BagRequest {
    var request = request
    request.hold = holds.time(for: request.visitor)
    return request
  }
}

/// How long bags are held after the last change, in seconds.
struct Holds: Sendable, Equatable {
  var guest: TimeInterval = 15 * 60
  var customer: TimeInterval = 60 * 60
  /// While a payment is under way.
  var payment: TimeInterval = 10 * 60

  func time(for visitor: Visitor?) -> TimeInterval {
    visitor?.isGuest == false ? customer : guest
  }
}
