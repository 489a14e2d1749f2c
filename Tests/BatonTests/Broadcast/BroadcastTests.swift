import Testing

import Baton

@Suite struct BroadcastTests {
  typealias Trouble = Subscribers.Trouble

  let news = Broadcast("news", to: Subscribers.readers)
  let slowNews = Broadcast("news", to: Subscribers.readers.map(Subscribers.SlowReader.init))

  @Test func `every handler gets the request, and responses are in declared order`() async throws {
    let all = ["ada read essay", "bob read essay", "cyd read essay", "dan read essay"]
    #expect(try news("essay") == .handled(all))
    #expect(try await slowNews.run("essay") == .handled(all))
  }

  @Test func `a passing handler adds nothing`() async throws {
    #expect(try news("gossip") == .handled(["ada read gossip", "dan read gossip"]))
    #expect(try await slowNews.run("gossip") == .handled(["ada read gossip", "dan read gossip"]))
  }

  @Test func `the broadcast passes if all handlers pass or there are none`() async throws {
    let nobody = Broadcast(to: [Subscribers.Reader]())
    #expect(try nobody("essay") == .passed)
    let bored = Broadcast(to: [Subscribers.Reader(name: "bob", passes: ["gossip"])])
    #expect(try bored("gossip") == .passed)
    let slow = Broadcast(to: [Subscribers.SlowReader]())
    #expect(try await slow.run("essay") == .passed)
    #expect(nobody.path(of: "essay").path.story == "broadcast passed")
  }

  @Test func `the first error stops the broadcast`() async {
    let story = """
      news failed
        ada handled "ada read riddle"
        bob failed full
      """
    let recorded = news.path(of: "riddle")
    #expect(recorded.complaint == "\"bob\" failed: full (news → bob)")
    #expect(recorded.path.story == story)
    let slow = await slowNews.path(ofRunning: "riddle")
    #expect(slow.complaint == "\"bob\" failed: full (news → bob)")
    #expect(slow.path.story == story)
  }

  @Test func `a cancelled task starts no further handler, and the error names the next one`()
    async
  {
    let cancelling = AsyncClosureHandler("ada") { (_: String) async throws(Trouble) in
      withUnsafeCurrentTask { $0?.cancel() }
      return Outcome.handled("half")
    }
    let news = Broadcast("news", to: [cancelling, cancelling])
    let recorded = await Task { await news.path(ofRunning: "essay") }.value
    #expect(
      recorded.complaint == "cancelled: the next handler, \"ada\", was not started (news → ada)")
    #expect(
      recorded.path.story == """
        news cancelled
          ada handled "half"
          ada cancelled
        """)
  }

  @Test func `a broadcast is a handler with an array as its response`() async throws {
    let editor = ClosureHandler("editor") { (request: String) throws(Trouble) in
      request == "typo" ? .handled(["fixed"]) : Outcome<[String]>.passed
    }
    let fixed = Chain("paper") {
      editor
      news
    }
    let editable = RuntimeChain<String, [String], Trouble>("paper")
    try editable.append(editor)
    try editable.append(news)
    let suspending = AsyncRuntimeChain<String, [String], Trouble>("paper")
    try suspending.append(editor)
    try suspending.append(slowNews)
    let story = """
      paper failed
        editor passed
        news failed
          ada handled "ada read poem"
          bob handled "bob read poem"
          cyd passed
          dan failed full
      """
    #expect(fixed.path(of: "poem").path.story == story)
    #expect(editable.path(of: "poem").path.story == story)
    #expect(await suspending.path(ofRunning: "poem").path.story == story)
    #expect(
      fixed.path(of: "poem").complaint == "\"dan\" failed: full (paper → news → dan)")
  }

  @Test func `a broadcast that never fails is called without try`() {
    let echo = ClosureHandler("echo") { (request: Int) in .handled(request) }
    #expect(Broadcast(to: [echo, echo])(3) == .handled([3, 3]))
  }

  @Test func `the outline shows the handlers`() {
    #expect(news.outline.description == "news\n├─ ada\n├─ bob\n├─ cyd\n└─ dan")
  }
}
