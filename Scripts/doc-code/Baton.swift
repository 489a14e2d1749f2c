// The types of the examples in Baton's documentation: a kitchen, where nothing fails or suspends,
// and a shop with a bag, where both happen. Articles declare the kitchen's machines themselves.

import Baton

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
  var token = "guest"
  var customer: String?

  func by(_ customer: String) -> Order {
    var order = self
    order.customer = customer
    return order
  }
}

struct Receipt: Hashable, Sendable {
  let article: String
}

enum ShopError: Error, Hashable {
  case outOfStock, notSignedIn, unsigned, doorOpen, busy, tooSlow
  case invalid([String])
}

let order = Order(article: "kettle", token: "ada")

actor Sessions {
  func customer(_ token: String) -> String? { token == "guest" ? nil : token }
}

let sessions = Sessions()

actor Shelves {
  private var stock = ["kettle": 9, "teapot": 0]

  func carry(_ article: String) -> Bool { stock[article] != nil }

  func take(_ article: String) throws(ShopError) -> Receipt {
    guard let count = stock[article], count > 0 else { throw .outOfStock }
    stock[article] = count - 1
    return Receipt(article: article)
  }
}

let shelves = Shelves()

let stock = AsyncClosureHandler("stock") { (order: Order) async throws(ShopError) in
  guard await shelves.carry(order.article) else { return Outcome<Receipt>.passed }
  return .handled(try await shelves.take(order.article))
}

struct NotBlank: Check {
  func check(_ subject: String) -> Verdict<String> {
    subject.allSatisfy(\.isWhitespace) ? .invalid("is blank") : .valid
  }
}

let password = Checks("password") {
  ClosureCheck("length") { (text: String) in
    text.count < 8 ? .invalid("has fewer than 8 characters") : .valid
  }
  ClosureCheck("digits") { (text: String) in
    text.contains(where: \.isNumber) ? .valid : .invalid("has no digit")
  }
  NotBlank()
}

struct Trimmed: Around {
  func handle(
    _ request: String, next: consuming Next<String, String, Never>
  ) -> Step<String, String, Never> {
    next(request.filter { $0 != " " })
  }
}

struct SignedIn: AsyncAround {
  let sessions: Sessions

  func handle(
    _ request: Order, next: consuming AsyncNext<Order, Receipt, ShopError>
  ) async throws(ChainError<ShopError>) -> Outcome<Receipt> {
    guard let customer = await sessions.customer(request.token) else {
      throw .failed(.notSignedIn)
    }
    return try await next(request.by(customer))
  }
}

struct Stock: AsyncHandler {
  let shelves: Shelves

  func handle(_ request: Order) async throws(ShopError) -> Outcome<Receipt> {
    guard await shelves.carry(request.article) else { return .passed }
    return .handled(try await shelves.take(request.article))
  }
}

struct Visitor: Sendable {
  let badge: String
}

struct Door: Handler {
  let name: String

  init(to place: String) { name = place }

  func handle(_ visitor: Visitor) -> Outcome<String> {
    .handled("through the door to the \(name)")
  }
}

struct Lamp: KeyedHandler {
  let name: String
  let number: Int

  init(_ name: String = "lamp", number: Int) {
    self.name = name
    self.number = number
  }

  var keys: [Int] { [number] }

  func handle(_ request: Int) -> Outcome<String> { .handled("lamp \(number) is on") }
}

struct BagItem: Sendable {
  let product: String
}

enum BagError: Error { case notSignedIn }

protocol AuthenticationService: Sendable {
  func isSignedIn() async -> Bool
}

struct Lowercased: Admission {
  func admit(_ request: String) -> String { request.lowercased() }
}
