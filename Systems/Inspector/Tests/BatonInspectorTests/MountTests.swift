import Baton
import BatonInspectorHummingbird
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServerTesting
import Testing

@testable import BatonInspector

@Suite struct MountTests {
  struct Session: Sendable {
    let user: String
    let isOwner: Bool
    var isOver = false
    var formToken = ""
  }

  let inspector = Inspector(InspectorSettings(share: 1))
  let line: Inspected<RuntimeChain<Dish, String, Never>>
  let sessions = [
    "1": Session(user: "olive", isOwner: true, formToken: "olive's token"),
    "2": Session(user: "carl", isOwner: false, formToken: "carl's token"),
    "3": Session(user: "olive", isOwner: true, isOver: true, formToken: "old token"),
    "4": Session(user: "oscar", isOwner: true),
  ]

  init() throws {
    line =
      inspector.register(
        try RuntimeChain(
          "line", links: [Cook(name: "Ada", dishes: ["soup"]), Cook(name: "Bob", dishes: ["fish"])]),
        revisions: MemoryRevisions()
      ).chain
    _ = line(Dish(name: "soup"))
    _ = line(Dish(name: "tofu"))
  }

  var app: some ApplicationProtocol {
    let router = Router()
    inspector.mount(on: router, at: "/owner/inspector") { request, _ in
      guard let session = sessions[request.cookies["session"]?.value ?? ""],
        session.isOwner, !session.isOver
      else { return nil }
      return InspectorViewer(name: session.user, formToken: session.formToken)
    }
    return Application(router: router)
  }

  func answer(
    _ path: String, session: String?, method: HTTPRequest.Method = .get, body: String = "",
    headers: [(String, String)] = []
  ) async throws -> (status: Int, body: String) {
    var fields = HTTPFields()
    if let session { fields[.cookie] = "session=\(session)" }
    for (name, value) in headers { fields[try #require(HTTPField.Name(name))] = value }
    return try await app.test { [fields] client in
      try await client.execute(
        uri: "/owner/inspector\(path)", method: method, headers: fields,
        body: ByteBuffer(string: body)
      ) { ($0.status.code, String(buffer: $0.body)) }
    }
  }

  @Test(arguments: [
    "", "/chains/1", "/requests", "/requests/1-1", "/unhandled", "/difference?old=1-1&new=1-2",
  ])
  func `every address on a page is below the mount point`(path: String) async throws {
    let body = try await answer(path, session: "1").body
    let addresses = body.matches(of: /(?:href|action|src|data-source)="([^"]*)"/).map(\.1)
    #expect(addresses.count > 5)
    #expect(addresses.filter { $0 != "#content" && !$0.hasPrefix("/owner/inspector") } == [])
  }

  @Test(arguments: [nil, "2", "3", "", "olive"])
  func `only the owner's session can view pages and make edits`(session: String?) async throws {
    for path in ["", "/chains/1", "/requests/1-1/path.json", "/live?part=/chains"] {
      let answer = try await answer(path, session: session)
      #expect(answer.status == 403)
      #expect(!answer.body.contains("Ada"))
    }
    for token in ["olive's+token", "carl's+token", "old+token", ""] {
      #expect(try await edit(session: session, token: token) == 403)
    }
    #expect(line.outline.parts.map(\.name) == ["Ada", "Bob"])
  }

  @Test(arguments: ["forged", "", "carl's+token", "olive's+token+", "Olive's+token"])
  func `a forged token edits nothing`(token: String) async throws {
    #expect(try await edit(session: "1", token: token) == 403)
    #expect(line.outline.parts.map(\.name) == ["Ada", "Bob"])
  }

  @Test func `an empty token edits nothing`() async throws {
    #expect(try await answer("/chains/1", session: "4").status == 200)
    #expect(try await edit(session: "4", token: "") == 403)
  }

  @Test(arguments: [
    [("Sec-Fetch-Site", "cross-site")], [("Sec-Fetch-Site", "same-site")],
    [("Sec-Fetch-Site", "cross-site"), ("Origin", "http://localhost")],
    [("Origin", "https://evil.example")], [("Origin", "null")],
    [("Origin", "http://localhost:8081")],
  ])
  func `another site's form edits nothing, even with the token`(
    headers: [(String, String)]
  ) async throws {
    #expect(try await edit(session: "1", token: "olive's+token", headers: headers) == 403)
    #expect(line.outline.parts.map(\.name) == ["Ada", "Bob"])
  }

  @Test(arguments: [
    [], [("Sec-Fetch-Site", "same-origin")], [("Sec-Fetch-Site", "none")],
    [("Origin", "http://localhost")], [("Origin", "http://LOCALHOST")],
  ])
  func `the owner's own form edits the chain`(headers: [(String, String)]) async throws {
    #expect(try await edit(session: "1", token: "olive's+token", headers: headers) == 303)
    #expect(line.outline.parts.map(\.name) == ["Bob"])
  }

  @Test func `the README mounts the inspector as these tests do`() throws {
    let here = URL(filePath: #filePath)
    let folder = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    func words(_ file: URL) throws -> String {
      try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
    let example = try words(folder.appending(path: "README.md"))
      .firstMatch(of: /inspector\.mount\(on: router, at: .*?formToken: session\.formToken\) \}/)
    #expect(try words(here).contains(try #require(example).output))
  }

  private func edit(
    session: String?, token: String, headers: [(String, String)] = []
  ) async throws -> Int {
    try await answer(
      "/chains/1/edits", session: session, method: .post,
      body: "token=\(token)&revision=0&mode=apply&link=Ada&kind=off&other=", headers: headers
    ).status
  }
}
