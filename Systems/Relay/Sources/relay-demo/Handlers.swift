import Baton
import PostgreSQL
import Relay

/// Prepares the dish in the transaction that hands the order over.
struct Prepare: AsyncAdmission {
  let name = "prepare"

  func admit(_ order: Order) async throws(DemoError) -> Order {
    try await writeEffect(of: name)
    return Order(dish: "\(order.dish), sliced", box: order.box)
  }
}

/// Packs the dish, which takes a while, so no transaction is open meanwhile.
struct Pack: AsyncAdmission {
  let name = "pack"

  func admit(_ order: Order) async throws(DemoError) -> Order {
    guard !order.dish.hasPrefix("soup") else { throw .noBox(order.dish) }
    try? await Task.sleep(for: .milliseconds(50))
    try await writeEffect(of: name)
    return Order(dish: order.dish, box: "a small box")
  }
}

/// Sends the box, and answers.
struct Send: AsyncHandler {
  let name = "send"

  func handle(_ order: Order) async throws(DemoError) -> Outcome<String> {
    try await writeEffect(of: name)
    return .handled("\(order.dish), in \(order.box ?? "no box")")
  }
}

/// Stores that a handler has worked for the current request, in the transaction of the hand-over.
private func writeEffect(of handler: String) async throws(DemoError) {
  guard let hop = Hop.current else { return }
  do {
    try await hop.write(
      "INSERT INTO relay_demo (request, handler) VALUES (\(hop.request), \(handler))")
  } catch {
    throw .database(error)
  }
}

/// A failure of the demonstration's handlers.
enum DemoError: Error, CustomStringConvertible {
  case noBox(String)
  case database(PostgresError)

  var description: String {
    switch self {
    case .noBox(let dish): "no box fits \(dish)"
    case .database(let error): "\(error)"
    }
  }
}
