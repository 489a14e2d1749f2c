import Baton

struct Dish: Sendable, PathDescribable {
  let name: String

  var pathDescription: String { "a dish of \(name)" }
}

struct Jam: Error, CustomStringConvertible {
  let description = "it is jammed"
}

func kitchen() -> some Handler<Dish, String, Jam> {
  Chain("kitchen") {
    ClosureHandler("tomato") { (dish: Dish) throws(Jam) -> Outcome<String> in
      dish.name == "tomato" ? .handled("sliced") : .passed
    }
    ClosureHandler("onion") { (dish: Dish) throws(Jam) -> Outcome<String> in
      guard dish.name == "onion" else { return .passed }
      throw Jam()
    }
  }
}
