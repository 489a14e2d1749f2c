import Baton
import BatonInspector
import BatonResilience
import Synchronization

enum HouseLinks {
  typealias Element = any AsyncLink<Dish, String, Jam>
  typealias Closure = ClosureAround<Dish, String, Jam>

  static let dishes = ["soup", "rice", "leek", "fish", "jam", "ice"]

  static func row(_ random: inout some RandomNumberGenerator) -> [Element] {
    let arounds = repeating + changing + limiting + asynchronous
    var row: [Element] = []
    for number in 0..<Int.random(in: 1...4, using: &random) {
      row.append(arounds[Int.random(in: 0..<arounds.count, using: &random)]("around \(number)"))
    }
    for number in 0..<Int.random(in: 1...4, using: &random) {
      row.append(handlers[Int.random(in: 0..<handlers.count, using: &random)]("handler \(number)"))
    }
    return row.shuffled(using: &random)
  }

  private static let handlers: [@Sendable (String) -> Element] = [
    { FreeCook(name: $0, dishes: ["leek", "soup"]) },
    { FreeCook(name: $0, dishes: ["leek", "soup"]).retrying(attempts: 2) },
    { Oven(name: $0, broken: "jam") },
    { Oven(name: $0, broken: "jam").retrying(attempts: 2) },
    { Moody(name: $0) },
    { Moody(name: $0).retrying(attempts: 2) },
    { name in Chain(name) { Moody(name: "first") } },
    { name in
      AsyncClosureHandler(name) { (dish: Dish) async throws(Jam) -> Outcome<String> in
        await Task.yield()
        return dish.name == "fish" ? .handled("fried") : .passed
      }
    },
  ]

  private static let repeating: [@Sendable (String) -> Element] = [
    { Retry($0, attempts: 3) },
    { Retry($0, attempts: 3, repeating: .all, while: { $0.number < 2 }) },
    { PacedRetry($0, attempts: 3, pause: { _ in .zero }) },
    { Hedge($0, after: .fixed(.zero), repeating: .all) },
    { Hedge($0, after: .fixed(.microseconds(50)), repeating: .all) },
  ]

  private static let changing: [@Sendable (String) -> Element] = [
    { FailurePass($0) { _ in true } },
    { FreeAround(name: $0) },
    { Door(name: $0, closed: "rice").answering(String.self) },
    { Closure($0) { dish, next in next(dish) { _ in .success(.passed) } } },
    { Closure($0) { dish, next in next(dish) { _ in .failure(.failed(Jam())) } } },
    { Closure($0) { dish, next in next(dish).map { $0 + "!" } } },
    { Closure($0) { _, next in next(Dish(name: "soup")) } },
    { Closure($0) { dish, next in dish.name == "ice" ? .handled("cold") : next(dish) } },
    { Fallback($0, to: FreeCook(name: "bar of \($0)", dishes: ["jam", "ice"])) },
    { Cache($0, capacity: 2) },
    { OneFlight($0) },
  ]

  private static let limiting: [@Sendable (String) -> Element] = [
    { CircuitBreaker($0, settings: CircuitSettings(minimumCalls: 2)) { _ in Jam() } },
    { RateLimit($0, to: 3, per: .seconds(60)) { _ in Jam() } },
    { Limit($0, to: 1) { Jam() } },
    { ClientThrottle($0) { _ in Jam() } },
    { AdaptiveLimit($0) { _ in Jam() } },
    { Chaos($0, by: ChaosSwitch(rate: 0.5, seed: 1)) { _ in .fault(Jam()) } },
  ]

  private static let asynchronous: [@Sendable (String) -> Element] = [
    { WaitingLimit($0, to: 1) },
    { Shedding($0, to: 1) { _ in Jam() } },
    { WaitingTimeout($0, after: .seconds(60)) { _ in Jam() } },
    { LeavingTimeout($0, after: .nanoseconds(1)) { _ in Jam() } },
    { LeavingTimeout($0, after: .seconds(60)) { _ in Jam() } },
  ]
}

struct FreeCook: Handler, FreeOfEffects {
  let name: String
  let dishes: Set<String>

  func handle(_ request: Dish) throws(Jam) -> Outcome<String> {
    if request.name == "jam" { throw Jam() }
    return dishes.contains(request.name) ? .handled("\(name) cooks \(request.name)") : .passed
  }
}

struct Oven: Handler {
  let name: String
  let broken: String

  func handle(_ request: Dish) throws(Jam) -> Outcome<String> {
    if request.name == broken { throw Jam() }
    return request.name == "rice" ? .handled("\(name) bakes") : .passed
  }
}

final class Moody: Handler {
  let name: String
  private let count = Atomic<Int>(0)

  init(name: String) { self.name = name }

  func handle(_ request: Dish) throws(Jam) -> Outcome<String> {
    switch count.add(1, ordering: .relaxed).newValue % 3 {
    case 0: return .passed
    case 1: throw Jam()
    default: return .handled("\(name) cooks \(request.name)")
    }
  }
}

/// An around handler that returns soup instead of a failure and discards cooked rice.
struct FreeAround: Around, FreeOfEffects {
  let name: String

  func handle(
    _ request: Dish, next: consuming Next<Dish, String, Jam>
  ) -> Step<Dish, String, Jam> {
    next(request) { result in
      switch result {
      case .failure: .success(.handled("soup"))
      case .success(.handled) where request.name == "rice": .success(.passed)
      default: result
      }
    }
  }
}
