import Baton
import BatonInspector

/// What is to be sliced, which paths show, and for whom, which they do not.
struct Dish: Sendable, PathDescribable {
  let name: String
  var guest = "Ada"

  var pathDescription: String { "a dish of \(name)" }
}

/// Slices one ingredient.
struct Machine: Handler {
  let name: String

  func handle(_ request: Dish) -> Outcome<String> {
    request.name == name ? .handled("\(name), sliced") : .passed
  }

  func reasonForPassing(_ request: Dish) -> String? { "slices \(name)" }
}

/// Fails at what it takes.
struct BrokenMachine: Handler {
  let name: String

  func handle(_ request: Dish) throws(Jam) -> Outcome<String> {
    guard request.name == name else { return .passed }
    throw Jam()
  }
}

struct Jam: Error, CustomStringConvertible {
  let description = "it is jammed"
}

func kitchen() -> some Handler<Dish, String, Never> {
  Chain("kitchen") {
    Machine(name: "tomato")
    Machine(name: "onion")
  }
}

/// A handler behind a key.
struct Keyed: KeyedHandler {
  let name: String

  init(_ name: String) { self.name = name }

  var keys: [String] { ["light"] }
  func handle(_ request: Dish) -> Outcome<String> { .handled(name) }
}

/// Takes nothing, and stands behind the price.
struct Discount: Handler {
  var orderRules: [OrderRule] { [.needs("price")] }

  func handle(_ request: Dish) -> Outcome<String> { .passed }
}

/// Takes what is on its list; to ask it changes nothing.
struct Cook: Handler, FreeOfEffects {
  let name: String
  let dishes: Set<String>

  func handle(_ request: Dish) -> Outcome<String> {
    dishes.contains(request.name) ? .handled("\(name) cooks \(request.name)") : .passed
  }
}

/// Lets nobody through whose dish is closed; to ask it changes nothing.
struct Door: Admission, FreeOfEffects {
  typealias Response = String
  let closed: String

  func admit(_ request: Dish) throws(Jam) -> Dish {
    guard request.name != closed else { throw Jam() }
    return request
  }
}
