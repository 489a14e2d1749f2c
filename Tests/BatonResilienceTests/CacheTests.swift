import BatonTesting
import Synchronization
import TestSupport
import Testing

import Baton
import BatonResilience

@Suite struct CacheTests {
  enum Trouble: Error { case burnt }

  /// A handler that records each request it bakes.
  struct Oven: Handler {
    let asked = Notebook<String>()
    var name: String { "oven" }

    func handle(_ request: String) throws(Trouble) -> Outcome<String> {
      asked.note(request)
      if request == "coal" { throw .burnt }
      return request == "stone" ? .passed : .handled("\(request) \(asked.entries.count)")
    }
  }

  let oven = Oven()
  let clock = ManualClock()

  @Test func `a repeated request is served from the cache`() throws {
    let quick = oven.cached(capacity: 2)
    #expect(try quick("bread") == .handled("bread 1"))
    #expect(try quick("bread") == .handled("bread 1"))
    #expect(try quick("cake") == .handled("cake 2"))
    #expect(oven.asked.entries == ["bread", "cake"])
  }

  @Test func `the path shows the oven the first time and only the cache the second`() {
    let quick = oven.cached(capacity: 2)
    #expect(
      quick.path(of: "bread").path.story == """
        cache passed
          oven handled "bread 1"
        """)
    #expect(quick.path(of: "bread").path.story == "cache handled \"bread 1\"")
  }

  @Test func `passes and errors are not cached`() {
    let quick = oven.cached(capacity: 2)
    for request in ["stone", "coal"] {
      let first = quick.path(of: request)
      let second = quick.path(of: request)
      #expect(first.path.names == ["cache", "oven"])
      #expect(first.path.story == second.path.story)
      #expect(first.complaint == second.complaint)
    }
    #expect(oven.asked.entries == ["stone", "stone", "coal", "coal"])
  }

  @Test func `a full cache evicts the least recently used response`() throws {
    let quick = oven.cached(capacity: 2)
    for request in ["bread", "cake", "bread", "pie", "bread", "cake"] { _ = try quick(request) }
    #expect(oven.asked.entries == ["bread", "cake", "pie", "cake"])
  }

  @Test func `a response is valid for its lifetime after its arrival`() throws {
    let chain = RuntimeChain<String, String, Trouble>("kitchen")
    try chain.append(
      Cache("shelf", capacity: 2, lifetime: .seconds(60), clock: clock))
    try chain.append(oven)
    #expect(try chain("bread") == .handled("bread 1"))
    clock.advance(by: .seconds(59))
    #expect(try chain("bread") == .handled("bread 1"))
    clock.advance(by: .seconds(1))
    #expect(try chain("bread") == .handled("bread 2"))
    clock.advance(by: .seconds(59))
    #expect(try chain("bread") == .handled("bread 2"))
  }

  @Test func `the whole cache can be cleared`() throws {
    let cache = Cache<String, String, Trouble>(capacity: 2)
    let quick = oven.surrounded(by: cache)
    _ = try quick("bread")
    cache.removeAll()
    #expect(try quick("bread") == .handled("bread 2"))
    #expect(try quick("bread") == .handled("bread 2"))
  }

  @Test func `a request in flight during a clear is not cached`() async throws {
    let cache = Cache<String, String, Trouble>(capacity: 2)
    let asked = Milestone()
    let door = Milestone()
    let prices = AsyncClosureHandler("prices") { (_: String) async throws(Trouble) in
      let price = "price \(asked.reach())"
      await door.reached()
      return Outcome.handled(price)
    }
    let quick = prices.surrounded(by: cache)
    let early = Task { try await quick.run("bread") }
    await asked.reached()
    cache.removeAll()
    door.reach()
    #expect(try await early.value == .handled("price 1"))
    #expect(try await quick.run("bread") == .handled("price 2"))
    #expect(try await quick.run("bread") == .handled("price 2"))
  }

  @Test func `a request in flight during a clear does not replace a later response`() async throws {
    let cache = Cache<String, String, Trouble>(capacity: 2, clock: clock)
    let asked = Milestone()
    let door = Milestone()
    let quick = AsyncClosureHandler("prices") { (_: String) async throws(Trouble) in
      let number = asked.reach()
      if number == 1 { await door.reached() }
      return Outcome.handled("price \(number)")
    }
    .surrounded(by: cache)
    let early = Task { try await quick.run("bread") }
    await asked.reached()
    cache.removeAll()
    #expect(try await quick.run("bread") == .handled("price 2"))
    door.reach()
    #expect(try await early.value == .handled("price 1"))
    #expect(try await quick.run("bread") == .handled("price 2"))
  }

  @Test func `a cache around a chain that never fails is called without try`() {
    let shelf = ClosureHandler("shelf") { (request: Int) in .handled(-request) }
    #expect(shelf.cached(capacity: 1)(3) == .handled(-3))
  }

  @Test func `parallel tasks each get the response to their own request`() async throws {
    let asked = Milestone()
    let chain = AsyncRuntimeChain<Int, Int, Never>("squares")
    try chain.append(Cache(capacity: 8))
    try chain.append(
      AsyncClosureHandler("square") { (request: Int) in
        asked.reach()
        if request % 2 == 0 { await Task.yield() }
        return .handled(request * request)
      })
    let wrong = await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          var dice = Dice(seed: UInt64(task))
          var wrong = 0
          for _ in 0..<200 {
            let request = dice.roll(12)
            let outcome = try? await chain.run(request)
            if outcome != .handled(request * request) { wrong += 1 }
          }
          return wrong
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
    #expect((12..<1600).contains(asked.count))
  }

  @Test func `a capacity below 1 is rejected`() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Cache<Int, Int, Never>(capacity: 0)
    }
    #expect(exit.says("Cache must hold at least 1 response, not 0"))
  }

  // MARK: User code is not called or released while the lock is held

  /// A value that calls a closure when it is released.
  private final class Guest: Sendable {
    let leave: @Sendable () -> Void
    init(leave: @escaping @Sendable () -> Void) { self.leave = leave }
    deinit { leave() }
  }

  /// A cache of guests, which request "porter" and clear the cache when they are released.
  private final class Hotel: Sendable {
    let left = Notebook<String>()
    let cache: Cache<String, Guest, Never>
    private let chain = RuntimeChain<String, Guest, Never>("hotel")

    init(capacity: Int, clock: ManualClock = ManualClock(), forgetting: Bool = false) throws {
      cache = Cache(
        capacity: capacity, lifetime: .seconds(60), clock: clock)
      try chain.append(cache)
      try chain.append(
        ClosureHandler("rooms") { [weak self] (request: String) in
          .handled(
            Guest {
              self?.left.note(request)
              guard request != "porter" else { return }
              if forgetting { self?.cache.removeAll() }
              self?.ask("porter")
              let heir = ClosureHandler(request) { (_: String) in Outcome<Guest>.passed }
              try? self?.chain.append(heir)
            })
        })
    }

    func ask(_ request: String) { _ = chain(request) }
  }

  @Test(arguments: [false, true])
  func `an evicted response may call the cached chain`(forgetting: Bool) throws {
    let hotel = try Hotel(capacity: 1, forgetting: forgetting)
    hotel.ask("ada")
    hotel.ask("bob")
    #expect(hotel.left.entries.first == "ada")
    hotel.cache.removeAll()
    #expect(Set(hotel.left.entries).isSuperset(of: ["ada", "bob"]))
  }

  @Test func `an expired response may call the chain when the next one arrives`() throws {
    let hotel = try Hotel(capacity: 3, clock: clock)
    hotel.ask("ada")
    clock.advance(by: .seconds(60))
    #expect(hotel.left.entries == [])
    hotel.ask("ada")
    #expect(hotel.left.entries == ["ada"])
  }

  @Test func `all cleared responses may call the chain`() throws {
    let hotel = try Hotel(capacity: 100)
    for number in 0..<100 { hotel.ask("\(number)") }
    hotel.cache.removeAll()
    #expect(Set(hotel.left.entries).isSuperset(of: (0..<100).map { "\($0)" }))
  }

  /// A key that counts its comparisons, and runs a closure once when it is hashed or compared.
  private struct Key: Hashable, Sendable {
    final class Watch: Sendable {
      typealias Alarm = Lock<(@Sendable () -> Void)?>
      let comparisons = Milestone()
      let onHash = Alarm(nil)
      let onComparison = Alarm(nil)
    }

    let number: Double
    let watch: Watch
    var hash: Double?

    static func == (left: Key, right: Key) -> Bool {
      left.watch.comparisons.reach()
      left.watch.onComparison.exchange(nil)?()
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      watch.onHash.exchange(nil)?()
      hasher.combine(hash ?? number)
    }
  }

  @Test func `a key that does not equal itself is not cached and costs no more each time`() throws {
    final class Plate: Sendable {}
    let watch = Key.Watch()
    let made = Lock<[@Sendable () -> Plate?]>([])
    let quick = ClosureHandler("oven") { (_: Key) in
      let plate = Plate()
      made.withLock { $0.append { [weak plate] in plate } }
      return Outcome<Plate>.handled(plate)
    }.cached(capacity: 8)
    _ = quick(Key(number: 1, watch: watch))
    for _ in 0..<1000 { _ = quick(Key(number: .nan, watch: watch)) }
    #expect(watch.comparisons.count <= 2 * 1001)
    #expect(made.withLock { $0.count { $0() != nil } } <= 8)
    _ = quick(Key(number: 1, watch: watch))
    #expect(made.withLock { $0.count } == 1001)
  }

  @Test func `keys with the same hash are distinguished`() throws {
    let watch = Key.Watch()
    let asked = Notebook<Double>()
    let quick = ClosureHandler("oven") { (key: Key) in
      asked.note(key.number)
      return Outcome<Double>.handled(key.number)
    }.cached(capacity: 3)
    for number in [1.0, 2, 3, 1, 4, 3, 1, 4, 2, 3] {
      #expect(quick(Key(number: number, watch: watch, hash: 0)) == .handled(number))
    }
    #expect(asked.entries == [1, 2, 3, 4, 2, 3])
  }

  @Test(arguments: [false, true], [false, true])
  func `a key may call the cached chain`(whenCompared: Bool, hashIsSame: Bool) throws {
    let watch = Key.Watch()
    let cache = Cache<Key, Double, Never>(capacity: 2)
    let chain = RuntimeChain<Key, Double, Never>("squares")
    try chain.append(cache)
    try chain.append(
      ClosureHandler("square") { (key: Key) in .handled(key.number * key.number) })
    let other = Key(number: 3, watch: watch, hash: hashIsSame ? 2 : nil)
    let isAsked = Milestone()
    _ = chain(Key(number: 2, watch: watch))
    let ask: @Sendable () -> Void = {
      #expect(chain(other) == .handled(9))
      cache.removeAll()
      #expect(chain(other) == .handled(9))
      isAsked.reach()
    }
    _ = whenCompared ? watch.onComparison.exchange(ask) : watch.onHash.exchange(ask)
    for _ in 0..<2 { #expect(chain(Key(number: 2, watch: watch)) == .handled(4)) }
    #expect(chain(other) == .handled(9))
    #expect(isAsked.count == 1)
  }

  @Test func `one response is cached for equal requests in flight`() async throws {
    let doors = [Milestone(), Milestone()]
    let asked = Milestone()
    let quick = AsyncClosureHandler("prices") { (_: String) async throws(Trouble) in
      let number = asked.reach()
      if number <= 2 { await doors[number - 1].reached() }
      return Outcome.handled(number)
    }.cached(capacity: 2)
    let first = Task { try await quick.run("bread") }
    await asked.reached(1)
    let second = Task { try await quick.run("bread") }
    await asked.reached(2)
    doors[0].reach()
    #expect(try await first.value == .handled(1))
    doors[1].reach()
    #expect(try await second.value == .handled(2))
    #expect(try await quick.run("bread") == .handled(2))
    #expect(asked.count == 2)
  }
}
