// The types of the examples in BatonResilience's documentation: a kitchen, an oven, and a stock.

import Baton
import BatonResilience

struct Machine: Handler {
  let name: String

  func handle(_ request: String) -> Outcome<String> {
    request == name ? .handled("\(name), sliced") : .passed
  }
}

let kitchen = Chain("kitchen") {
  Machine(name: "tomato")
  Machine(name: "onion")
  Machine(name: "lettuce")
}

let oven = ClosureHandler("oven") { (dish: String) throws(ShopError) in
  dish == "pizza" ? .handled("hot \(dish)") : .passed
}

let microwave = ClosureHandler("microwave") { (dish: String) throws(ShopError) in
  .handled("warm \(dish)")
}

struct Order: Hashable, Sendable {
  var article: String
}

struct Receipt: Hashable, Sendable {
  let article: String
}

enum ShopError: Error, Hashable {
  case outOfStock, doorOpen, busy, tooSlow
}

let order = Order(article: "kettle")

let stock = AsyncClosureHandler("stock") { (order: Order) async throws(ShopError) in
  guard order.article != "teapot" else { throw .outOfStock }
  return Outcome.handled(Receipt(article: order.article))
}
