import BatonResilience
import Testing

@testable import Baton

struct AnyLinkTests {
  let known: [String: AnyLink<String, String, Never>] = [
    "trim": AnyLink(Trimmed()),
    "onion": AnyLink(Machine(name: "onion")),
    "line": AnyLink(Chain("line") { Machine(name: "leek") }),
  ]

  @Test func `links of different types are stored together and made into a chain by name`()
    throws
  {
    let chain = RuntimeChain<String, String, Never>("kitchen")
    for name in ["onion", "trim", "line"] { try chain.append(#require(known[name]), as: name) }
    #expect(chain.identifiers == ["onion", "trim", "line"])
    #expect(chain("l e e k") == .handled("leek, sliced"))
    #expect(chain("o nion") == .passed)
    #expect(
      chain.outline.description == """
        kitchen
        ├─ onion
        └─ Trimmed
           └─ line
              └─ leek
        """)
  }

  @Test func `a static chain can contain them, too`() {
    let chain = Chain("kitchen") {
      AnyLink(Trimmed())
      for name in ["onion", "line"] { known[name] ?? AnyLink(Machine(name: "tofu")) }
    }
    #expect(chain("l e e k") == .handled("leek, sliced"))
    #expect(chain("on ion") == .handled("onion, sliced"))
    #expect(chain.path(of: "on ion").path.names == ["kitchen", "Trimmed", "onion"])
  }

  @Test func `erasing a link twice is the same as erasing it once`() {
    let once = AnyLink(Machine(name: "onion"))
    #expect(once.name == "onion")
    #expect(AnyLink(once).link is Machine)
    #expect(AnyAsyncLink(AnyAsyncLink(Slow(name: "leek"))).link is Slow)
  }

  @Test func `an erased link has its contents' rules`() throws {
    let chain = RuntimeChain<String, String, OrderRuleTests.ShopError>("kitchen")
    try chain.append(AnyLink(Cache(capacity: 1)))
    #expect(throws: EditError.self) { try chain.append(AnyLink(OrderRuleTests.Again())) }
  }

  private func texts(
    _ link: AnyLink<String, String, KitchenError>, of request: String
  ) throws -> [String] {
    let chain = Chain("shop") {
      link
      Machine(name: "onion").setFailureType(to: KitchenError.self)
    }
    let edited = RuntimeChain<String, String, KitchenError>("shop")
    try edited.append(link)
    try edited.append(Machine(name: "onion").setFailureType(to: KitchenError.self))
    #expect(edited.identifiers == [link.name, "onion"])
    #expect(edited.outline == chain.outline)
    let (one, other) = (chain.path(of: request), edited.path(of: request))
    #expect(one.path.story == other.path.story)
    #expect(one.complaint == other.complaint)
    #expect(one.response == chain.erased().path(of: request).response)
    return [chain.outline.description, one.path.story, one.complaint ?? ""]
  }

  @Test func `a handler is shown with its given name everywhere`() throws {
    let link = AnyLink(Broken(name: "tomato"), name: "red")
    #expect(link.name == "red")
    #expect(
      try texts(link, of: "tomato") == [
        "shop\n├─ red\n└─ onion",
        "shop failed\n  red failed broken",
        #""red" failed: broken (shop → red)"#,
      ])
    #expect(try texts(link, of: "tofu")[1] == "shop passed\n  red passed\n  onion passed")
    #expect(
      try texts(AnyLink(Broken(name: "tomato").erased(), name: "red"), of: "tomato")[1]
        == "shop failed\n  red failed broken")
  }

  @Test func `an around handler has its given name, and the rest keeps its names`() throws {
    let strict = ClosureAround<String, String, KitchenError>("strict") { request, next in
      request == "fish" ? .failed(.dirty) : next(request.lowercased())
    }
    let link = AnyLink(strict, name: "clean")
    #expect(
      try texts(link, of: "fish") == [
        "shop\n└─ clean\n   └─ onion", "shop failed\n  clean failed dirty",
        #""clean" failed: dirty (shop → clean)"#,
      ])
    #expect(
      try texts(link, of: "ONION")[1]
        == "shop handled\n  clean changed\n    onion handled \"onion, sliced\"")
    let door = ClosureAdmission<String, KitchenError>("door") {
      (request) throws(KitchenError) in
      guard request != "fish" else { throw .dirty }
      return request
    }
    #expect(
      try texts(AnyLink(door.answering(String.self), name: "gate"), of: "fish") == [
        "shop\n└─ gate\n   └─ onion", "shop failed\n  gate failed dirty",
        #""gate" failed: dirty (shop → gate)"#,
      ])
  }

  @Test func `two retries are distinguished, and order rules still recognize them`() throws {
    let chain = RuntimeChain<String, String, Never>("kitchen")
    let retry = Retry<String, String, Never>(attempts: 2)
    // Nested retries multiply, so their own rule rejects them.
    let nested = AnyLink(retry, orderRules: [])
    for name in ["outer", "inner"] { try chain.append(AnyLink(nested, name: name)) }
    try chain.append(Machine(name: "onion"))
    #expect(chain.identifiers == ["outer", "inner", "onion"])
    #expect(chain.path(of: "onion").path.names == ["kitchen", "outer", "inner", "onion"])
    try chain.append(AnyLink(nested, name: "inner"), as: "innermost")
    #expect(chain.identifiers.last == "innermost")
    let cached = RuntimeChain<String, String, Never>("kitchen")
    try cached.append(AnyLink(Cache(capacity: 1), name: "recent"))
    let again = AnyLink(retry, orderRules: [.outside(role: "cache")])
    let error = #expect(throws: EditError.self) {
      try cached.append(AnyLink(again, name: "again"))
    }
    #expect(
      error?.description == """
        "kitchen" would be out of order and is unchanged:
        - "again" must be outside "cache"
        """)
    try cached.append(AnyLink(again, name: "again", orderRules: []))
    try cached.append(AnyLink(AnyLink(retry, orderRules: []), name: "once more"))
    #expect(
      cached.outline.description == """
        kitchen
        └─ recent
           ├─ state: 0 of 1 cached
           └─ again
              └─ once more
        """)
  }

  @Test func `other rules replace those inside the link, but not those of later links`() {
    struct Salted: Handler {
      let name: String
      var orderRules: [OrderRule] { [.needs("salt")] }
      func handle(_ request: String) -> Outcome<String> { .passed }
    }
    let spare = Fallback(to: Salted(name: "spare"))
    let chain = Chain("kitchen") {
      AnyLink(spare, orderRules: [])
      Salted(name: "stew")
    }
    #expect(chain.brokenOrderRules.map(\.description) == [#""stew" needs "salt""#])
  }

  @Test func `a chain takes the new name, and other composites keep their inner names`()
    throws
  {
    let line = Chain("line") { Broken(name: "leek") }
    #expect(
      try texts(AnyLink(line, name: "dessert"), of: "leek") == [
        "shop\n├─ dessert\n│  └─ leek\n└─ onion",
        "shop failed\n  dessert failed\n    leek failed broken",
        #""leek" failed: broken (shop → dessert → leek)"#,
      ])
    let editable = RuntimeChain<String, String, KitchenError>("line")
    try editable.append(Broken(name: "leek"))
    for link in [
      AnyLink(editable, name: "dessert"), AnyLink(AnyLink(editable, name: "cake"), name: "dessert"),
    ] {
      #expect(
        try texts(link, of: "leek") == [
          "shop\n├─ dessert\n│  └─ line\n│     └─ leek\n└─ onion",
          "shop failed\n  dessert failed\n    line failed\n      leek failed broken",
          #""leek" failed: broken (shop → dessert → line → leek)"#,
        ])
    }
    #expect(AnyLink(line.erased(), name: "dessert").outlinesAlone.map(\.name) == ["dessert"])
    let circle = #expect(throws: EditError.self) {
      try editable.append(AnyLink(editable, name: "dessert"))
    }
    #expect(circle?.code == .circle)
  }

  @Test func `a name given later replaces an earlier one`() {
    let link = AnyLink(AnyLink(Machine(name: "onion"), name: "red"), name: "white")
    #expect(link.name == "white")
    #expect(AnyLink(link).name == "white")
    #expect(
      Chain("kitchen") { AnyAsyncLink(link, name: "blue") }.outline.description
        == "kitchen\n└─ blue")
    #expect(AnyAsyncLink(AnyAsyncLink(Slow(name: "leek"), name: "a"), name: "b").name == "b")
  }

  @Test func `a renamed handler keeps its reason for passing`() {
    struct Shy: Handler {
      func handle(_ request: String) -> Outcome<String> { .passed }
      func reasonForPassing(_ request: String) -> String? { "is shy" }
    }
    let chain = Chain("kitchen") { AnyLink(Shy(), name: "bold") }
    #expect(chain.path(of: "onion").path.story == "kitchen passed\n  bold passed is shy")
  }

  @Test func `a named admission in a list of checks is still called once`() throws {
    let list = CheckList<String, String, Never>("rules")
    let trim = ClosureAdmission<CheckQuestion<String>, Never>("trim") {
      question in
      var question = question
      question.subject = question.subject.filter { $0 != " " }
      return question
    }
    try list.append(AnyLink(trim.answering(CheckReport<String>.self), name: "tidy"))
    try list.append(
      ClosureCheck("short") { (text: String) in text.count < 3 ? .invalid("is short") : .valid }
        .handler)
    let recorded = list.path(checking: "a b")
    #expect(recorded.path.names == ["rules", "tidy", "short"])
    #expect(recorded.response?.findings.map(\.check) == ["short"])
  }

  @Test func `asynchronous links have their given names`() async throws {
    let polite = AsyncClosureAround<String, String, Never>("polite") {
      (request, next) async throws(ChainError<Never>) in
      try await next(request)
    }
    let known = AsyncClosureAdmission<String, Never>("known") { request in
      await Task.yield()
      return request
    }
    let links: [AnyAsyncLink<String, String, Never>] = [
      AnyAsyncLink(polite, name: "kind"),
      AnyAsyncLink(known.answering(String.self), name: "friend"),
      AnyAsyncLink(Trimmed(), name: "thin"), AnyAsyncLink(Slow(name: "leek"), name: "green"),
      AnyAsyncLink(Chain("line") { Slow(name: "kale") }, name: "row"),
      AnyAsyncLink(Slow(name: "beet").erasedToAsync(), name: "red"),
    ]
    let chain = AsyncRuntimeChain<String, String, Never>("shop")
    for link in links { try chain.append(link) }
    #expect(chain.identifiers == ["kind", "friend", "thin", "green", "row", "red"])
    let names = ["shop", "kind", "friend", "thin", "green", "row", "kale", "red"]
    #expect(await chain.path(ofRunning: "be et").path.names == names)
    #expect(await chain.handle("be et") == .handled("beet, slow"))
    let fixed = Chain("shop") {
      links[0]
      links[1]
      links[2]
      links[3]
      links[4]
      links[5]
    }
    #expect(fixed.outline == chain.outline)
    #expect(await fixed.path(ofRunning: "be et").path.names == names)
  }

  @Test func `a cancelled task's error uses the links' given names`() async throws {
    let line = AsyncRuntimeChain<String, String, Never>("line")
    try line.append(AnyAsyncLink(Slow(name: "leek"), name: "green"))
    let twice = AsyncRuntimeChain<String, String, Never>("twice")
    try twice.append(AnyAsyncLink(line, name: "row"))
    let names = await cancelled { await twice.path(ofRunning: "leek").complaint }
    #expect(
      names
        == #"cancelled: the next handler, "green", was not started (twice → row → line → green)"#)
    let around = Chain("shop") {
      AnyAsyncLink(Trimmed(), name: "thin")
      Slow(name: "leek")
    }
    #expect(
      await cancelled { await around.path(ofRunning: "leek").complaint }
        == #"cancelled: the next handler, "thin", was not started (shop → thin)"#)
  }

  @Test func `asynchronous links are stored together, too`() async throws {
    let chain = AsyncRuntimeChain<String, String, Never>("kitchen")
    for link in [AnyAsyncLink(Trimmed()), AnyAsyncLink(Slow(name: "leek"))] {
      try chain.append(link)
    }
    #expect(await chain.handle("l eek") == .handled("leek, slow"))
    let static_ = Chain("kitchen") {
      AnyAsyncLink(Trimmed())
      Slow(name: "leek")
    }
    #expect(await static_.handle("l eek") == .handled("leek, slow"))
  }

  @Test func `an erased asynchronous link is drawn like its contents`() {
    let chain = Chain("kitchen") {
      AnyAsyncLink(Trimmed())
      AnyAsyncLink(Chain("line") { Slow(name: "leek") })
    }
    #expect(
      chain.outline.description == """
        kitchen
        └─ Trimmed
           └─ line
              └─ leek
        """)
  }
}

@Test func `a link that is not drawn does not give its name to another link`() throws {
  struct Silent: Handler {
    var outlines: [Outline] { [] }
    func handle(_ request: String) -> Outcome<String> { .passed }
  }
  struct Unseen: Around {
    func outline(before rest: inout Outline.Row) {}
    func handle(
      _ request: String, next: consuming Next<String, String, Never>
    ) -> Step<String, String, Never> { next(request) }
  }
  let chain = RuntimeChain<String, String, Never>("chain")
  try chain.append(AnyLink(Unseen(), name: "unseen"))
  try chain.append(AnyLink(Silent(), name: "silent"))
  try chain.append(Machine(name: "onion"))
  #expect(
    chain.outline.description == """
      chain
      └─ onion
      """)
}
