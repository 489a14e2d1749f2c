import Baton
import Foundation

/// A handler that sets the hold's duration, which is longer for customers than for guests.
struct HoldHandler: Admission {
  let holds: Holds

  // Requires the handler that changes the bag, because a hold has no effect without it.
  var orderRules: [OrderRule] { [.needs("BagHandler")] }

  func admit(_ request: BagRequest) throws(Refusal) -> BagRequest {
    var request = request
    request.hold = holds.time(for: request.visitor)
    return request
  }
}

/// How long units are held after the last change to a bag, in seconds.
struct Holds: Sendable, Equatable {
  var guest: TimeInterval = 15 * 60
  var customer: TimeInterval = 60 * 60
  var payment: TimeInterval = 10 * 60

  func time(for visitor: Visitor?) -> TimeInterval {
    visitor?.isGuest == false ? customer : guest
  }
}
