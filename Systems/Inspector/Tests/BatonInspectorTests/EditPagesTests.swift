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
        adding: [Cook(name: "Eve", dishes: [])], editions: MemoryEditions()
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

  @Test func `the owner edits the chain and undoes it with one press`() async throws {
    let made = try await post(
      "token=olive's+token&edition=0&mode=apply&link=Ada&kind=off&other=")
    #expect(made.status == 303)
    #expect(made.headers[.location] == "/inspector/chains/1")
    #expect(order == ["Bob"])
    #expect(
      try await site.text("/inspector/chains/1").suffix(10) == [
        "Undo edition 1", "Editions", "Edition", "Made", "By", "Change", "1",
        "2027-01-15T08:00:00.000Z", "olive", "Ada off",
      ])
    #expect(try await post("token=olive's+token&edition=1&mode=undo").status == 303)
    #expect(order == ["Ada", "Bob"])
  }

  @Test func `a refused edit shows the reason on the page, and changes nothing`() async throws {
    let refused = try await post(
      "token=olive's+token&edition=0&mode=apply&link=Ann&kind=off&other=")
    #expect(refused.status == 409)
    #expect(
      refused.body.pieces.prefix(2) == [
        "line", #""line" has no link "Ann"; it has "Ada", "Bob""#,
      ])
    #expect(order == ["Ada", "Bob"])
  }

  @Test func `what if shows which requests would change, and makes nothing`() async throws {
    for dish in ["soup", "fish"] { _ = line(Dish(name: dish)) }
    let answer = try await post(
      "token=olive's+token&edition=0&mode=try&link=Ada&kind=off&other=")
    #expect(answer.status == 200)
    #expect(
      answer.body.pieces == [
        "What if Ada: switch off?", "line would be: Bob.",
        "Of the requests that are kept, 1 would come to something else, 1 to the same.",
        "Who would take them", "It was", "It would be", "Requests",
        "handled: Ada", "handled: Bob", "1",
        "Requests", "Request", "It was", "It would be", "Shown as",
        "1-1", "handled: Ada", "handled: Bob", "a dish of soup", "Apply", "Leave it as it is",
      ])
    #expect(order == ["Ada", "Bob"])
  }

  @Test(
    arguments: [
      ("", "olive"), ("token=olive's+token&edition=0&mode=apply", "olive"),
      ("token=forged&edition=0&mode=apply&link=Ada&kind=off", "olive"),
      ("token=&edition=0&mode=apply&link=Ada&kind=off", "guest"),
      ("edition=0&mode=apply&link=Ada&kind=off", "guest"),
    ])
  func `a form that is none of the owner's does nothing`(fields: String, name: String) async throws
  {
    #expect(try await post(fields, as: name).status == 403)
    #expect(order == ["Ada", "Bob"])
  }

  @Test func `another site's form does nothing`() async throws {
    let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
    let answer = try await post(
      "token=olive's+token&edition=0&mode=apply&link=Ada&kind=off",
      headers: [site: "cross-site"])
    #expect(answer.status == 403)
    #expect(order == ["Ada", "Bob"])
  }

  @Test func `the owner switches whether all requests are recorded`() async throws {
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

  @Test func `after an edit it is shown who takes the same requests now`() async throws {
    for dish in ["soup", "fish"] { _ = line(Dish(name: dish)) }
    let none = try await site.text("/inspector/chains/1/now", as: "guest")
    #expect(
      none.contains("Of the requests that are kept, 0 would come to something else, 2 to the same.")
    )
    _ = try await post("token=olive's+token&edition=0&mode=apply&link=Bob&kind=off&other=")
    #expect(
      try await site.text("/inspector/chains/1/now") == [
        "Who takes the requests of line now?", "line is: Ada.",
        "Of the requests that are kept, 1 would come to something else, 1 to the same.",
        "Who would take them", "It was", "It would be", "Requests", "handled: Bob", "not handled",
        "1", "Requests", "Request", "It was", "It would be", "Shown as",
        "1-2", "handled: Bob", "not handled", "a dish of fish", "The chain",
      ])
  }

  @Test func `who may look and not edit sees no form`() async throws {
    let text = try await site.text("/inspector/chains/1", as: "guest")
    #expect(text.contains("Bob"))
    #expect(!text.contains("Edit"))
  }

  @Test func `after an edit it counts anew who was never asked`() async throws {
    for dish in ["soup", "fish"] { _ = line(Dish(name: dish)) }
    _ = try await post("token=olive's+token&edition=0&mode=apply&link=Eve&kind=on&other=")
    _ = line(Dish(name: "soup"))
    let text = try await site.text("/inspector/chains/1")
    #expect(
      text.drop { !$0.hasPrefix("Never asked") }.prefix(3) == [
        "Never asked since the start, or the last edit", "Bob", "Eve",
      ])
  }
}
