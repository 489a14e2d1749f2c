import Testing

import Baton

@Suite struct CollectingTests {
  typealias Trouble = Subscribers.Trouble

  let news = Broadcast("news", to: Subscribers.readers).collectingFailures()
  let slowNews = Broadcast("news", to: Subscribers.readers.map(Subscribers.SlowReader.init))
    .collectingFailures()

  @Test func `an error is one of the replies, and the other handlers continue`() async throws {
    let replies = ["ada: ada read riddle", "bob: full", "cyd: cyd read riddle", "dan: full"]
    #expect(news("riddle").response?.map(\.text) == replies)
    #expect(try await slowNews.run("riddle").response?.map(\.text) == replies)
  }

  @Test func `a passing handler does not reply`() {
    #expect(
      news("poem").response?.map(\.text) == [
        "ada: ada read poem", "bob: bob read poem", "dan: full",
      ])
  }

  @Test func `the broadcast passes if all handlers pass or there are none`() async throws {
    #expect(Broadcast(to: [Subscribers.Reader]()).collectingFailures()("essay").response == nil)
    let slow = Broadcast(to: [Subscribers.SlowReader]()).collectingFailures()
    #expect(try await slow.run("essay").response == nil)
  }

  @Test func `the path shows the failed handler, but not a failed broadcast`() async {
    let story = """
      news handled
        ada handled "ada read riddle"
        bob failed full
        cyd handled "cyd read riddle"
        dan failed full
      """
    #expect(news.path(of: "riddle").path.story == story)
    #expect(await slowNews.path(ofRunning: "riddle").path.story == story)
  }

  @Test func `a cancellation ends the broadcast, and its error names the next handler`() async {
    let cancelling =
      AsyncClosureHandler("ada") { (_: String) async throws(Trouble) in
        withUnsafeCurrentTask { $0?.cancel() }
        throw Trouble.offline
      } as AsyncClosureHandler<String, String, Trouble>
    let news = Broadcast("news", to: [cancelling, cancelling]).collectingFailures()
    let recorded = await Task { await news.path(ofRunning: "essay") }.value
    #expect(
      recorded.complaint == "cancelled: the next handler, \"ada\", was not started (news → ada)")
    #expect(
      recorded.path.story == """
        news cancelled
          ada failed offline
          ada cancelled
        """)
  }

  @Test func `a collecting broadcast keeps the broadcast's name and outline`() {
    #expect(news.name == "news")
    #expect(news.outline.description == "news\n├─ ada\n├─ bob\n├─ cyd\n└─ dan")
  }
}
