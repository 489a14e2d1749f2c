import Testing

import Baton
import BatonResilience

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

  /// The responses of those that were recorded.
  private var recorded: [String?] { sink.entries.map(\.response) }

  @Test(arguments: [
    (0.0, []), (0.25, [4, 8, 12]), (0.5, [2, 4, 6, 8, 10, 12]), (0.3, [4, 7, 10]),
    (1.0, Array(1...12)),
  ])
  func `a share of all requests is recorded, evenly spread`(share: Double, numbers: [Int]) throws {
    let observed = shop.recorded(share: share, into: sink.note)
    for number in 1...12 { #expect(try observed(number) == .handled("number \(number)")) }
    #expect(recorded == numbers.map { "number \($0)" })
  }

  @Test(arguments: [
    (0.0, []), (0.25, [4, 8, 12]), (0.3, [4, 7, 10]), (1.0, Array(1...12)),
  ])
  func `so it is where handlers suspend`(share: Double, numbers: [Int]) async throws {
    let observed = slowShop.recorded(share: share, into: sink.note)
    for number in 1...12 { #expect(try await observed.run(number) == .handled("number \(number)")) }
    #expect(recorded == numbers.map { "number \($0)" })
  }

  @Test func `the share is exact, however many tasks send requests`() async {
    let observed = slowShop.recorded(share: 0.125, into: sink.note)
    await withTaskGroup { group in
      for task in 1...4 {
        group.addTask { for _ in 0..<100 { _ = try? await observed.run(task) } }
      }
    }
    #expect(sink.entries.count == 50)
  }

  @Test func `the sink gets the path and the outcome, be it a pass or an error`() async throws {
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

  @Test func `the sink is called before the client gets its outcome`() async throws {
    let order = Notebook<String>()
    let observed = shop.recorded(share: 1) { _ in order.note("sink") }
    _ = try observed(1)
    order.note("client")
    #expect(order.entries == ["sink", "client"])
  }

  @Test func `the sink is told of its share, whoever else records a request`() async throws {
    let observed = shop.recorded(share: 0.5, into: sink.note)
    for number in 1...2 {
      #expect(observed.path(of: number).path.names == ["shop"])
      #expect(await observed.path(ofRunning: number).path.names == ["shop"])
    }
    for number in 3...6 { _ = try observed(number) }
    #expect(recorded == ["number 1", "number 2", "number 4", "number 6"])
    #expect(sink.entries.allSatisfy { $0.path.names == ["shop"] })
  }

  @Test func `two who record a request have the same visits`() async throws {
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

  @Test func `what is noted outside a visit of one's own stands where it would without a sink`() {
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

  @Test func `it stands in run-time chains, and is named and drawn as what is recorded`()
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

  @Test func `a share that is none is refused`() async {
    let below = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Pass<Int, Int, Never>().recorded(share: -0.1) { _ in }
    }
    #expect(below.says("a share is from 0 to 1, and -0.1 is not"))
    let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Pass<Int, Int, Never>().recorded(share: .nan) { _ in }
    }
    #expect(unknown.says("a share is from 0 to 1, and nan is not"))
  }
}
