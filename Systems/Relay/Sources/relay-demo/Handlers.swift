import Baton
import PostgreSQL
import Relay

/// An admission that slices the dish, for many orders in one transaction.
struct Prepare: AsyncAdmission {
  let name = "prepare"

  func admit(_ order: Order) async -> Order {
    writeEffect(of: name)
    return Order(dish: "\(order.dish), sliced", box: order.box)
  }
}

/// An admission that packs the dish without an open transaction, because packing takes a while.
struct Pack: AsyncAdmission {
  let name = "pack"

  func admit(_ order: Order) async throws(NoBox) -> Order {
    guard !order.dish.hasPrefix("soup") else { throw NoBox(dish: order.dish) }
    try? await Task.sleep(for: .milliseconds(50))
    writeEffect(of: name)
    return Order(dish: order.dish, box: "a small box")
  }
}

/// A handler that sends the box and returns a response.
struct Send: AsyncHandler {
  let name = "send"

  func handle(_ order: Order) async -> Outcome<String> {
    writeEffect(of: name)
    return .handled("\(order.dish), in \(order.box ?? "no box")")
  }
}

/// Records in the hand-over's transaction that a handler has run for the current request.
private func writeEffect(of handler: String) {
  guard let hop = Hop.current else { return }
  hop.write("INSERT INTO relay_demo (request, handler) VALUES (\(hop.request), \(handler))")
}

/// An error for a dish that does not fit in any box.
struct NoBox: Error, CustomStringConvertible {
  let dish: String

  var description: String { "no box fits \(dish)" }
}
