import Testing

import Baton
import BatonResilience
import TestSupport

@Suite struct SampledTests {
  enum Trouble: Error { case closed, cold }

  let shop = ClosureHandler("shop") { (request: Int) throws(Trouble) in
    if request == 13 { throw .closed }
    return request == 0 ? .passed : .handled("number \(request)")
  }
  let slowShop = AsyncClosureHandler("shop") { (request: Int) async throws(Trouble) in
    await Task.yield()
    if request == 13 { throw .closed }
    return request == 0 ? Outcome.passed : .handled("number \(request)")
  }
  let sink = Notebook<RecordedRequest<String, Trouble>>()

  /// The responses of the recorded requests.
  private var recorded: [String?] { sink.entries.map(\.response) }

  @Test(arguments: [(0.0, 0), (1.0, 1000)])
  func `either no requests or all of them can be recorded`(share: Double, count: Int) async throws {
    let observed = shop.recorded(share: share, into: sink.note)
    let slow = slowShop.recorded(share: share, into: sink.note)
    for number in 100..<600 {
      #expect(try observed(number) == .handled("number \(number)"))
      #expect(try await slow.run(number) == .handled("number \(number)"))
    }
    #expect(recorded.count == count)
  }

  @Test(arguments: [0.01, 0.3, 0.5, 0.9])
  func `a random fraction is sampled, with the same requests for the same seed`(share: Double)
    async throws
  {
    let count = 10_000
    let observed = shop.recorded(share: share, seed: 7, into: sink.note)
    for number in 100..<100 + count { _ = try observed(number) }
    let quick = recorded
    let slow = slowShop.recorded(share: share, seed: 7, into: sink.note)
    for number in 100..<100 + count { _ = try await slow.run(number) }
    #expect(Array(recorded.dropFirst(quick.count)) == quick)
    let deviation = (Double(count) * share * (1 - share)).squareRoot()
    #expect(abs(Double(quick.count) - Double(count) * share) < 4 * deviation)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `periodic requests are all represented in the sample`(seed: UInt64) throws {
    let observed = shop.recorded(share: 0.25, seed: seed, into: sink.note)
    for number in 0..<4000 { _ = try observed(100 + number % 4) }
    let counts = Dictionary(grouping: recorded) { $0 }.mapValues(\.count)
    #expect(counts.count == 4)
    // 250 of each are expected, with a standard deviation of 14.
    #expect(counts.values.allSatisfy { (190...310).contains($0) }, "\(counts)")
  }

  @Test func `each request from many tasks is counted once`() async {
    let observed = slowShop.recorded(share: 0.5, seed: 7, into: sink.note)
    await withTaskGroup { group in
      for task in 1...4 {
        group.addTask { for _ in 0..<100 { _ = try? await observed.run(task) } }
      }
    }
    var dice = Dice(seed: 7)
    #expect(sink.entries.count == (0..<400).count { _ in dice.next() < 1 << 63 })
  }

  @Test func `the sink receives the path and the outcome, even a pass or an error`() async throws {
    let observed = Chain("street") { shop }.recorded(share: 1, into: sink.note)
    let slow = Chain("street") { slowShop }.recorded(share: 1, into: sink.note)
    for request in [1, 0, 13] {
      _ = try? observed(request)
      _ = try? await slow.run(request)
    }
    let stories = [
      "street handled\n  shop handled \"number 1\"", "street passed\n  shop passed",
      "street failed\n  shop failed closed",
    ]
    #expect(sink.entries.map(\.path.story) == stories.flatMap { [$0, $0] })
    #expect(sink.entries.last?.complaint == "\"shop\" failed: closed (street → shop)")
    let error = #expect(throws: ChainError<Trouble>.self) { try observed(13) }
    #expect(error?.description == "\"shop\" failed: closed (street → shop)")
  }

  @Test func `the sink is called before the client receives its outcome`() async throws {
    let order = Notebook<String>()
    let observed = shop.recorded(share: 1) { _ in order.note("sink") }
    _ = try observed(1)
    order.note("client")
    #expect(order.entries == ["sink", "client"])
  }

  @Test func `the sink receives a request that is also recorded elsewhere`() async throws {
    let observed = shop.recorded(share: 1, into: sink.note)
    for number in 1...2 {
      #expect(observed.path(of: number).path.names == ["shop"])
      #expect(await observed.path(ofRunning: number).path.names == ["shop"])
    }
    for number in 3...6 { _ = try observed(number) }
    #expect(recorded == [1, 1, 2, 2, 3, 4, 5, 6].map { "number \($0)" })
    #expect(sink.entries.allSatisfy { $0.path.names == ["shop"] })
  }

  @Test func `two recorders of a request have the same visits`() async throws {
    let outer = Notebook<RecordedRequest<String, Trouble>>()
    let noting = ClosureAround<Int, String, Trouble>("noting") { request, next in
      next.note("seen")
      return next(request)
    }
    let row = Chain("street") {
      ClosureHandler("empty") { (_: Int) throws(Trouble) in Outcome<String>.passed }
      Chain("corner") {
        noting
        shop
      }
      .recorded(share: 1, now: { .seconds(7) }, into: sink.note)
    }
    let chains: [any AsyncHandler<Int, String, Trouble>] = [
      row.recorded(share: 1, into: outer.note),
      row.erasedToAsync().recorded(share: 1, into: outer.note),
    ]
    for chain in chains { _ = try await chain.run(1) }
    for (inner, outer) in zip(sink.entries, outer.entries) {
      #expect(
        outer.path.story == """
          street handled
            empty passed
            corner handled
              noting passed
                shop handled "number 1"
          """)
      #expect(inner.path.visits[0] == outer.path.visits[0].visits[1])
      #expect(inner.path.began == .seconds(7))
      #expect(inner.path.visits[0].start == .zero)
      #expect(inner.path.allVisits[1].notes == ["seen"])
    }
    #expect(sink.entries.count == 2)
    #expect(outer.entries.count == 2)
  }

  @Test func `a note outside its own visit has the same place with and without a sink`() {
    struct Remark: Composite {
      let name = "remark"
      let base: AnyHandler<Int, String, Trouble>
      var outlines: [Outline] { base.outlines }

      func handle(_ request: Int, in walk: Walk) throws(ChainError<Trouble>) -> Outcome<String> {
        walk.note("by the way")
        return try base.handle(request, in: walk)
      }
    }
    let street = Chain("street") {
      Remark(base: shop.erased()).recorded(share: 1, into: sink.note)
    }
    #expect(street.path(of: 1).path.visits[0].notes == ["by the way"])
  }

  @Test func `a sampled chain works in run-time chains, with the chain's own name and drawing`()
    async throws
  {
    let chain = RuntimeChain<Int, String, Trouble>("street")
    try chain.append(shop.recorded(share: 1, into: sink.note))
    let suspending = AsyncRuntimeChain<Int, String, Trouble>("town")
    try suspending.append(slowShop.recorded(share: 1, into: sink.note))
    #expect(try chain(1) == .handled("number 1"))
    #expect(try await suspending.run(2) == .handled("number 2"))
    #expect(recorded == ["number 1", "number 2"])
    #expect(chain.identifiers == ["shop"])
    #expect(suspending.outline.description == "town\n└─ shop")
  }

  @Test func `a cancellation is the same, recorded or not`() async {
    let window = ClosureHandler("window") { (_: Int) throws(Trouble) -> Outcome<String> in
      withUnsafeCurrentTask { $0?.cancel() }
      throw .cold
    }
    for share in [0.0, 1.0] {
      let counter = Chain("counter") { window.fallingBack(to: shop) }
        .recorded(share: share, into: sink.note)
      let street = Chain("street") {
        AsyncClosureHandler("nobody") { (_: Int) async throws(Trouble) in Outcome<String>.passed }
        counter.erased()
      }
      let error = await Task {
        await #expect(throws: ChainError<Trouble>.self) { try await street.run(1) }
      }.value
      #expect(
        error?.description
          == "cancelled: the next handler, \"shop\", was not started (street → counter → shop)")
    }
    #expect(
      sink.entries.map(\.path.story) == [
        """
        counter cancelled
          fallback cancelled
            window failed cold
            shop cancelled
        """
      ])
  }

  @Test func `an invalid fraction is rejected`() async {
    let below = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Pass<Int, Int, Never>().recorded(share: -0.1) { _ in }
    }
    #expect(below.says("the fraction must be from 0 to 1, not -0.1"))
    let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Pass<Int, Int, Never>().recorded(share: .nan) { _ in }
    }
    #expect(unknown.says("the fraction must be from 0 to 1, not nan"))
  }
}
