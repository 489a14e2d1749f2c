import Baton
import BatonInspector

/// A request for a dish, whose paths show the dish but hide the guest.
struct Dish: Hashable, Sendable, PathDescribable {
  let name: String
  var guest = "Ada"

  var pathDescription: String { "a dish of \(name)" }
}

struct Machine: Handler {
  let name: String

  func handle(_ request: Dish) -> Outcome<String> {
    request.name == name ? .handled("\(name), sliced") : .passed
  }

  func reasonForPassing(_ request: Dish) -> String? { "slices \(name)" }
}

struct BrokenMachine: Handler {
  let name: String

  func handle(_ request: Dish) throws(Jam) -> Outcome<String> {
    guard request.name == name else { return .passed }
    throw Jam()
  }
}

struct Jam: Error, CustomStringConvertible, PathDescribable {
  let description = "it is jammed"
  var pathDescription: String { description }
}

func kitchen() -> some Handler<Dish, String, Never> {
  Chain("kitchen") {
    Machine(name: "tomato")
    Machine(name: "onion")
  }
}

struct Keyed: KeyedHandler {
  let name: String

  init(_ name: String) { self.name = name }

  var keys: [String] { ["light"] }
  func handle(_ request: Dish) -> Outcome<String> { .handled(name) }
}

/// A handler that passes every request and must come after the price.
struct Discount: Handler {
  var orderRules: [OrderRule] { [.needs("price")] }

  func handle(_ request: Dish) -> Outcome<String> { .passed }
}

struct Cook: Handler, FreeOfEffects {
  let name: String
  let dishes: Set<String>

  func handle(_ request: Dish) -> Outcome<String> {
    dishes.contains(request.name) ? .handled("\(name) cooks \(request.name)") : .passed
  }
}

struct Door: Admission, FreeOfEffects {
  var name = "Door"
  let closed: String

  func admit(_ request: Dish) throws(Jam) -> Dish {
    guard request.name != closed else { throw Jam() }
    return request
  }
}
