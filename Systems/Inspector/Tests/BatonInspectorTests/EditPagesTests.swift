import Baton
import HTTPTypes
import Testing

@testable import BatonInspector

@Suite struct EditPagesTests {
  let site: TestSite
  let line: Inspected<RuntimeChain<Dish, String, Never>>

  init() throws {
    let inspector = Inspector(InspectorSettings(share: 1), now: { .seconds(1_800_000_000) })
    line =
      inspector.register(
        try RuntimeChain(
          "line",
          links: [
            Cook(name: "Ada", dishes: ["soup"]), Cook(name: "Bob", dishes: ["soup", "fish"]),
          ]),
        adding: [Cook(name: "Eve", dishes: [])], revisions: MemoryRevisions()
      ).chain
    site = TestSite(inspector)
  }

  func post(
    _ fields: String, as name: String = "olive", headers: HTTPFields = [:]
  ) async throws -> (status: Int, headers: HTTPFields, body: String) {
    try await site.answer(
      "/inspector/chains/1/edits", as: name, method: .post, headers: headers, body: fields)
  }

  var order: [String] { line.outline.parts.map(\.name) }

  @Test func `the owner edits the chain and undoes it with one click`() async throws {
    let made = try await post(
      "token=olive's+token&revision=0&mode=apply&link=Ada&kind=off&other=")
    #expect(made.status == 303)
    #expect(made.headers[.location] == "/inspector/chains/1")
    #expect(order == ["Bob"])
    #expect(
      try await site.text("/inspector/chains/1").suffix(14) == [
        "Undo revision 1", "Revisions", "Revision", "Made", "By", "Change", "Go back", "1",
        "2027-01-15T08:00:00.000Z", "olive", "Ada off", "0", "initial chain",
        "Restore revision 0",
      ])
    #expect(try await post("token=olive's+token&revision=1&mode=undo").status == 303)
    #expect(order == ["Ada", "Bob"])
    // No edit is left to undo, but an earlier revision can still be restored.
    let text = try await site.text("/inspector/chains/1")
    let buttons = text.filter { $0.hasPrefix("Undo") || $0.hasPrefix("Restore") }
    #expect(buttons == ["Restore revision 1"])
    #expect(try await post("token=olive's+token&revision=2&mode=restore&restored=1").status == 303)
    #expect(order == ["Bob"])
  }

  @Test func `a rejected edit shows the reason on the page and changes nothing`() async throws {
    let refused = try await post(
      "token=olive's+token&revision=0&mode=apply&link=Ann&kind=off&other=")
    #expect(refused.status == 409)
    #expect(
      refused.body.pieces.prefix(2) == [
        "line", #""line" has no link "Ann"; it has "Ada", "Bob""#,
      ])
    #expect(order == ["Ada", "Bob"])
  }

  @Test func `a what-if shows which requests would change, and changes nothing`() async throws {
    for dish in ["soup", "fish"] { _ = line(Dish(name: dish)) }
    let answer = try await post(
      "token=olive's+token&revision=0&mode=try&link=Ada&kind=off&other=")
    #expect(answer.status == 200)
    #expect(
      answer.body.pieces == [
        "What if Ada: switch off?", "line".isolated + " would be: " + "Bob".isolated + ".",
        "Of the recorded requests, 1 would have a different outcome and 1 the same.",
        "Before", "Before: line",
        """
        Ada: 2 requests, 1 handled; Bob: 1 request, 1 handled; 0 not handled. A thick border marks \
        what the edit changes.
        """,
        "2 requests", "1 handled", "1 handled", "0 not handled", "Ada", "2", "Bob", "1",
        "passed", "changed", "handled", "failed", "cancelled", "not handled",
        "A thick border marks what the edit changes.",
        "After", "After: line", "Bob: 2 requests, 2 handled; 0 not handled.",
        "2 requests", "2 handled", "0 not handled", "Bob", "2",
        "passed", "changed", "handled", "failed", "cancelled", "not handled",
        "Different outcomes", "Before", "After", "Requests",
        "handled: Ada", "handled: Bob", "1",
        "Requests", "Request", "Before", "After", "Shown as",
        "1-1", "handled: Ada", "handled: Bob", "a dish of soup", "Apply", "Cancel",
      ])
    #expect(order == ["Ada", "Bob"])
  }

  @Test(
    arguments: [
      ("", "olive"), ("token=olive's+token&revision=0&mode=apply", "olive"),
      ("token=olive's+token&revision=0&mode=restore&restored=x", "olive"),
      ("token=forged&revision=0&mode=apply&link=Ada&kind=off", "olive"),
      ("token=&revision=0&mode=apply&link=Ada&kind=off", "guest"),
      ("revision=0&mode=apply&link=Ada&kind=off", "guest"),
    ])
  func `a form that the owner did not submit does nothing`(fields: String, name: String)
    async throws
  {
    #expect(try await post(fields, as: name).status == 403)
    #expect(order == ["Ada", "Bob"])
  }

  @Test func `another site's form does nothing`() async throws {
    let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
    let answer = try await post(
      "token=olive's+token&revision=0&mode=apply&link=Ada&kind=off",
      headers: [site: "cross-site"])
    #expect(answer.status == 403)
    #expect(order == ["Ada", "Bob"])
  }

  @Test func `the owner turns recording of all requests on and off`() async throws {
    func record(_ fields: String) async throws -> Int {
      try await site.answer(
        "/inspector/chains/1/recording", method: .post, body: fields
      ).status
    }
    #expect(try await record("token=olive's+token&all=1") == 303)
    #expect(site.chain.sampling.recordsAll)
    #expect(try await record("token=forged&all=0") == 403)
    #expect(site.chain.sampling.recordsAll)
    #expect(try await record("token=olive's+token&all=0") == 303)
    #expect(!site.chain.sampling.recordsAll)
  }

  @Test func `after an edit, a replay shows which outcomes would differ`() async throws {
    for dish in ["soup", "fish"] { _ = line(Dish(name: dish)) }
    let none = try await site.text("/inspector/chains/1/now", as: "guest")
    #expect(
      none.contains("Of the recorded requests, 0 would have a different outcome and 2 the same.")
    )
    _ = try await post("token=olive's+token&revision=0&mode=apply&link=Bob&kind=off&other=")
    #expect(
      try await site.text("/inspector/chains/1/now") == [
        "Replay on the current chain: line", "line".isolated + " is: " + "Ada".isolated + ".",
        "Of the recorded requests, 1 would have a different outcome and 1 the same.",
        "Different outcomes", "Before", "After", "Requests", "handled: Bob", "not handled",
        "1", "Requests", "Request", "Before", "After", "Shown as",
        "1-2", "handled: Bob", "not handled", "a dish of fish", "The chain",
      ])
  }

  @Test func `a what-if links to the page about requests in flight, if there is one`()
    async throws
  {
    #expect(
      try await !site.answer("/inspector/chains/1/now").body.contains("Requests in flight"))
    let inspector = Inspector(
      InspectorSettings(share: 1, inFlight: (title: "Orders & returns", path: "/work")))
    let chain = try RuntimeChain<Dish, String, Never>(
      "line", links: [Cook(name: "Ada", dishes: ["soup"]), Cook(name: "Bob", dishes: ["fish"])])
    _ = inspector.register(chain, revisions: MemoryRevisions())
    let site = TestSite(inspector)
    let link = """
      <p>Requests in flight are not replayed here. See <a href="/work">Orders &amp; returns</a>.</p>
      """
    #expect(try await site.answer("/inspector/chains/1/now").body.contains(link))
    let tried = try await site.answer(
      "/inspector/chains/1/edits", method: .post,
      body: "token=olive's+token&revision=0&mode=try&link=Ada&kind=off&other=")
    #expect(tried.status == 200)
    #expect(tried.body.contains(link))
  }

  @Test func `visitors with read-only access see no forms`() async throws {
    let text = try await site.text("/inspector/chains/1", as: "guest")
    #expect(text.contains("Bob"))
    #expect(!text.contains("Edit"))
  }

  @Test func `after an edit, the page lists the handlers not called since then`() async throws {
    for dish in ["soup", "fish"] { _ = line(Dish(name: dish)) }
    _ = try await post("token=olive's+token&revision=0&mode=apply&link=Eve&kind=on&other=")
    _ = line(Dish(name: "soup"))
    let text = try await site.text("/inspector/chains/1")
    #expect(
      text.drop { !$0.hasPrefix("Not called") }.prefix(3) == [
        "Not called since the last change", "Bob", "Eve",
      ])
  }
}
