// The types that the examples of the law suite test: a kitchen, a stock, and a bag.

import Baton
import BatonTesting

struct Machine: Handler {
  let name: String

  func handle(_ request: String) -> Outcome<String> {
    request == name ? .handled("\(name), sliced") : .passed
  }
}

let kitchen: RuntimeChain<String, String, Never> = {
  let kitchen = RuntimeChain<String, String, Never>("kitchen")
  for name in ["tomato", "onion", "lettuce"] { try? kitchen.append(Machine(name: name)) }
  return kitchen
}()

enum Order: Equatable, Sendable {
  case order(Int)
  case refund
}

enum ShopError: Error, Equatable { case outOfStock }

struct Stock: Handler {
  let articles: Int

  func handle(_ request: Order) throws(ShopError) -> Outcome<String> {
    guard case .order(let count) = request else { return .passed }
    guard count <= articles else { throw .outOfStock }
    return .handled("\(count) parcels")
  }
}

struct Receipt: Equatable, Sendable {
  let station: String

  init(from station: String) { self.station = station }
}

struct Bag<Station: Handler>: Composite {
  let stations: [Station]

  var outlines: [Outline] { stations.flatMap(\.outlines) }

  func handle(
    _ request: Station.Request, in walk: Walk
  ) throws(ChainError<Station.Failure>) -> Outcome<Station.Response> {
    try Chain("bag", of: stations).handle(request, in: walk)
  }
}

final class Plugins<Plugin: Handler>: Composite {
  let chain = RuntimeChain<Plugin.Request, Plugin.Response, Plugin.Failure>("plugins")

  init(_ plugins: [Plugin]) throws(EditError) {
    for plugin in plugins { try chain.append(plugin) }
  }

  func disable(_ name: String) throws(EditError) { try chain.remove(name) }

  var outlines: [Outline] { chain.outlines }

  func handle(
    _ request: Plugin.Request, in walk: Walk
  ) throws(ChainError<Plugin.Failure>) -> Outcome<Plugin.Response> {
    try chain.handle(request, in: walk)
  }
}

actor Shelves {
  func take(_ article: String) -> Bool { article == "nut" }
}

struct Warehouse: AsyncHandler {
  let shelves: Shelves

  func handle(_ request: String) async -> Outcome<String> {
    await shelves.take(request) ? .handled("a \(request)") : .passed
  }
}

struct Trimmed: Around {
  func handle(
    _ request: String, next: consuming Next<String, String, Never>
  ) -> Step<String, String, Never> {
    next(request.filter { $0 != " " })
  }
}

struct Till: Around {
  func handle(
    _ request: Order, next: consuming Next<Order, String, ShopError>
  ) -> Step<Order, String, ShopError> {
    switch request {
    case .refund: .failed(.outOfStock)
    case .order(0): .handled("nothing to pay")
    case .order: next(request).map { "\($0), paid" }
    }
  }
}

struct NotBlank: Check {
  func check(_ subject: String) -> Verdict<String> {
    subject.allSatisfy(\.isWhitespace) ? .invalid("is blank") : .valid
  }
}

struct InStock: AsyncCheck {
  let shelves: Shelves

  func check(_ subject: String) async -> Verdict<String> {
    await shelves.take(subject) ? .valid : .invalid("we have no \(subject)")
  }
}

struct Lowercased: Admission {
  func admit(_ request: String) -> String { request.lowercased() }
}
