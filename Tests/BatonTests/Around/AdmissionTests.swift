import Baton
import Testing

private struct Lowercased: Admission {
  func admit(_ request: String) -> String { request.lowercased() }
}

private struct Doorman: Admission {
  func admit(_ request: String) throws(KitchenError) -> String {
    guard request != "fish" else { throw .broken }
    return request
  }
}

/// Adds its number to leeks.
private struct Numbered: Admission {
  let number: Int
  var name: String { "Number \(number)" }

  init(_ number: Int) { self.number = number }

  func admit(_ request: String) throws(KitchenError) -> String {
    request.hasPrefix("leek") ? "leek-\(number)" : request
  }
}

private struct Concierge: AsyncAdmission {
  func admit(_ request: String) async throws(KitchenError) -> String {
    await Task.yield()
    guard request != "fish" else { throw .broken }
    return request == "guest" ? "onion" : request
  }
}

@Suite struct AdmissionTests {
  private let onion = Machine(name: "onion").setFailureType(to: KitchenError.self)

  @Test func `an admission lets a request through, changed or not, and the path shows which`() {
    let shop = Chain("shop") {
      Lowercased()
      Machine(name: "onion")
    }
    #expect(shop("ONION") == .handled("onion, sliced"))
    #expect(
      shop.path(of: "ONION").path.story == """
        shop handled
          Lowercased changed
            onion handled "onion, sliced"
        """)
    #expect(
      shop.path(of: "onion").path.story == """
        shop handled
          Lowercased passed
            onion handled "onion, sliced"
        """)
  }

  @Test func `a rejection is the plain failure with the admission's name`() {
    let shop = Chain("shop") {
      Doorman()
      onion
    }
    let error = #expect(throws: ChainError<KitchenError>.self) { try shop("fish") }
    #expect(error?.description == #""Doorman" failed: broken (shop → Doorman)"#)
    #expect(shop.path(of: "fish").path.names == ["shop", "Doorman"])
    #expect(shop.path(of: "fish").path.allVisits.map(\.decision) == [.failed, .failed])
  }

  @Test func `an asynchronous admission behaves the same`() async throws {
    let shop = Chain("shop") {
      Concierge()
      onion
    }
    #expect(try await shop.run("guest") == .handled("onion, sliced"))
    #expect(try await shop.run("tofu") == .passed)
    let changed = await shop.path(ofRunning: "guest").path
    #expect(changed.allVisits.map(\.decision) == [.handled, .changed, .handled])
    let refused = await shop.path(ofRunning: "fish")
    #expect(refused.complaint == #""Concierge" failed: broken (shop → Concierge)"#)
  }

  @Test func `a synchronous definition also works in asynchronous and run-time chains`()
    async throws
  {
    let slow = Chain("slow") {
      Lowercased()
      Slow(name: "onion")
    }
    #expect(await slow.path(ofRunning: "ONION").path.names == ["slow", "Lowercased", "onion"])
    #expect(try await slow.run("ONION") == .handled("onion, slow"))
    let live = RuntimeChain<String, String, Never>("live")
    try live.append(Lowercased())
    try live.append(Machine(name: "onion"))
    #expect(live("ONION") == .handled("onion, sliced"))
    let asynchronous = AsyncRuntimeChain<String, String, KitchenError>("live")
    try asynchronous.append(Doorman())
    try asynchronous.append(Concierge())
    try asynchronous.append(onion)
    #expect(try await asynchronous.run("guest") == .handled("onion, sliced"))
    let error = await #expect(throws: ChainError<KitchenError>.self) {
      try await asynchronous.run("fish")
    }
    #expect(error?.description == #""Doorman" failed: broken (live → Doorman)"#)
  }

  /// The same chain with inferred types, with declared types, and as a list of links.
  private func chains(
    isStrict: Bool, languages: Int
  ) -> [AnyHandler<String, String, KitchenError>] {
    let inferred = Chain("shop") {
      Doorman()
      if isStrict { Numbered(1) } else { Numbered(2) }
      for number in 0..<languages { Numbered(10 + number) }
      if isStrict {
        Numbered(3)
        Numbered(4)
      }
      onion
      if isStrict { Numbered(5) }
      Numbered(6)
      Machine(name: "leek-6").setFailureType(to: KitchenError.self)
    }
    let declared = Chain(
      "shop", request: String.self, response: String.self, failure: KitchenError.self
    ) {
      Doorman()
      if isStrict { Numbered(1) } else { Numbered(2) }
      for number in 0..<languages { Numbered(10 + number) }
      if isStrict {
        Numbered(3)
        Numbered(4)
      }
      onion
      if isStrict { Numbered(5) }
      Numbered(6)
      Machine(name: "leek-6").setFailureType(to: KitchenError.self)
    }
    let inner =
      (isStrict ? [1] : [2]) + (0..<languages).map { 10 + $0 } + (isStrict ? [3, 4] : [])
    let listed = try? RuntimeChain(
      "shop",
      links: [Doorman().answering(String.self)]
        + inner.map { Numbered($0).answering(String.self) } + [onion]
        + (isStrict ? [Numbered(5).answering(String.self)] : [])
        + [
          Numbered(6).answering(String.self),
          Machine(name: "leek-6").setFailureType(to: KitchenError.self),
        ] as [any Link<String, String, KitchenError>])
    return [AnyHandler(inferred), AnyHandler(declared)] + (listed.map { [AnyHandler($0)] } ?? [])
  }

  @Test(arguments: [true, false], [0, 1, 3])
  func `admissions without a response type work wherever a builder or a list accepts them`(
    isStrict: Bool, languages: Int
  ) throws {
    let chains = chains(isStrict: isStrict, languages: languages)
    #expect(chains.count == 3)
    for request in ["onion", "fish", "leek", "tofu"] {
      let paths = chains.map { $0.path(of: request).path.story }
      #expect(Set(paths).count == 1)
      #expect(Set(chains.map { "\($0.outline)" }).count == 1)
      let results = chains.map { chain in "\(Result { try chain(request) })" }
      #expect(Set(results).count == 1)
    }
    #expect(try chains[0]("leek") == .handled("leek-6, sliced"))
  }

  @Test func `asynchronous admissions at the head of a chain need no response type either`()
    async throws
  {
    let isOpen = true
    let shop = Chain("shop") {
      Concierge()
      if isOpen { Doorman() }
      for number in 1...2 { Numbered(number) }
      Slow(name: "onion").setFailureType(to: KitchenError.self)
    }
    #expect(try await shop.run("guest") == .handled("onion, slow"))
    #expect(
      await shop.path(ofRunning: "guest").path.names
        == ["shop", "Concierge", "Doorman", "Number 1", "Number 2", "onion"])
    let cancelled = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await shop.path(ofRunning: "guest").complaint
    }.value
    #expect(
      cancelled
        == "cancelled: the next handler, \"Concierge\", was not started (shop → Concierge)")
  }

  @Test func `an asynchronous admission can be prepended to a run-time chain`() async throws {
    let shop = AsyncRuntimeChain<String, String, KitchenError>("shop")
    try shop.append(Slow(name: "onion").setFailureType(to: KitchenError.self))
    try shop.prepend(Concierge())
    try shop.append(Concierge(), as: "last")
    #expect(shop.identifiers == ["Concierge", "onion", "last"])
    #expect(try await shop.run("guest") == .handled("onion, slow"))
  }

  @Test func `looking up a link by its identifier returns the admission as it was added`() throws {
    let live = RuntimeChain<String, String, KitchenError>("live")
    try live.append(Doorman(), as: "door")
    try live.edit { batch in
      batch.prepend(Numbered(1))
      batch.insert(Numbered(2), at: .after("door"))
      batch.replace("door", with: Doorman(), as: "gate")
    }
    #expect(live.identifiers == ["Number 1", "gate", "Number 2"])
    let link = try #require(live.link("Number 1") as? Links.Admitted<Numbered, String>)
    #expect(link.admission.number == 1)
    try live.append(AnyLink(Doorman().answering(String.self), name: "gate"), as: "gate 2")
    #expect(live.link("gate 2") is Links.Admitted<Doorman, String>)
  }

  @Test func `a closure is an admission`() async throws {
    let shop = onion.surrounded(
      by: ClosureAdmission<String, KitchenError>("lowercased") { $0.lowercased() })
    #expect(try shop("ONION") == .handled("onion, sliced"))
    let closed = ClosureAdmission<String, KitchenError>("closed") {
      (_: String) throws(KitchenError) in throw .broken
    }
    let error = #expect(throws: ChainError<KitchenError>.self) {
      try onion.surrounded(by: closed)("onion")
    }
    #expect(error?.description == #""closed" failed: broken"#)
    let slow = AsyncClosureAdmission<String, KitchenError>("slow") {
      (request) async throws(KitchenError) in
      await Task.yield()
      guard request != "fish" else { throw .broken }
      return request.lowercased()
    }
    #expect(try await onion.surrounded(by: slow).run("ONION") == .handled("onion, sliced"))
    await #expect(throws: ChainError<KitchenError>.self) {
      try await onion.surrounded(by: slow).run("fish")
    }
  }

  @Test func `non-throwing closures work in a chain that can fail`() async throws {
    let shop = Chain(
      "shop", request: String.self, response: String.self, failure: KitchenError.self
    ) {
      ClosureAdmission("lowercased") { $0.lowercased() }
      ClosureAdmission("trimmed") { text in
        let trimmed = text.filter { $0 != " " }
        return trimmed
      }
      ClosureHandler("leek") { $0 == "leek" ? .handled("a leek") : .passed }
      onion
    }
    #expect(try shop(" ONION") == .handled("onion, sliced"))
    #expect(try shop("LEEK ") == .handled("a leek"))
    let slow = Chain(
      "shop", request: String.self, response: String.self, failure: KitchenError.self
    ) {
      AsyncClosureAdmission("lowercased") { text in
        await Task.yield()
        return text.lowercased()
      }
      AsyncClosureHandler("leek") { text in
        await Task.yield()
        return text == "leek" ? .handled("a leek") : .passed
      }
      onion
    }
    #expect(try await slow.run("ONION") == .handled("onion, sliced"))
    #expect(try await slow.run("LEEK") == .handled("a leek"))
  }

  @Test func `the same initializer creates an admission from an asynchronous closure`() async throws
  {
    let guest = AsyncClosureAdmission("guest") { (request: String) async throws(KitchenError) in
      await Task.yield()
      guard request != "fish" else { throw .broken }
      return request == "guest" ? "onion" : request
    }
    let shop = onion.surrounded(by: guest)
    #expect(try await shop.run("guest") == .handled("onion, sliced"))
    let refused = await shop.path(ofRunning: "fish")
    #expect(refused.complaint == #""guest" failed: broken"#)
  }

  @Test func `a closure with several statements can throw any error if the chain can`()
    async throws
  {
    let any = Machine(name: "onion").setFailureType(to: (any Error).self)
    let strict = any.surrounded(
      by: ClosureAdmission<String, any Error>("strict") { request in
        guard request != "fish" else { throw KitchenError.broken }
        return request
      })
    #expect(throws: ChainError<any Error>.self) { try strict("fish") }
    let slow = any.surrounded(
      by: AsyncClosureAdmission<String, any Error>("slow") { request in
        await Task.yield()
        guard request != "fish" else { throw KitchenError.broken }
        return request
      })
    await #expect(throws: ChainError<any Error>.self) { try await slow.run("fish") }
  }

  @Test func `a cancelled task is not admitted`() async {
    let cancelling = AsyncClosureAdmission<String, Never>("cancelling") { request in
      withUnsafeCurrentTask { $0?.cancel() }
      return request
    }
    let shop = Machine(name: "onion").surrounded(by: cancelling)
    let recorded = await Task { await shop.path(ofRunning: "onion") }.value
    #expect(recorded.complaint == #"cancelled: the next handler, "onion", was not started"#)
  }
}
