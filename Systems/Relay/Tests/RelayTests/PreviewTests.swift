import Baton
import Foundation
import PostgreSQL
import PostgreSQLTesting
import Testing

@testable import Relay

struct PreviewTests {
  @Test("A preview shows where requests would continue, and which would have no place")
  func places() async throws {
    let chain = try await kitchen {
      cook("cut")
      cook("wash")
      cook("onion")
    }
    for _ in 1...2 { try await chain.submit(Dish(name: "onion")) }
    let washed = try await chain.submit(Dish(name: "onion"))
    try await chain.move(washed, to: "wash")
    let preview = try await chain.preview {
      cook("salt")
      cook("cut")
      cook("onion")
    }
    #expect(
      preview.description == """
        2 requests at "cut" of revision 1 continue with "cut", "onion"; never called: "salt"
        1 request at "wash" of revision 1 has no place
        \(washed) at "wash": unknown, because it depends on "wash", now without a place, because \
        "wash" is missing
        """)
    #expect(preview.missing == ["wash"])
    // The proposal hasn't become a revision, and no request was moved.
    #expect(try await chain.positions() == ["cut": 2, "wash": 1])
    let next = try await kitchen(chain.name) { cook("onion") }
    #expect(next.revision == 2)
  }

  @Test("A preview names the handlers that a changed order would call again or skip")
  func order() async throws {
    let chain = try await kitchen {
      cook("cut")
      cook("wash")
      cook("onion")
    }
    try await chain.submit(Dish(name: "onion"))
    let cut = try await chain.submit(Dish(name: "onion"))
    try await chain.move(cut, to: "wash")
    let groups = try await chain.preview {
      cook("wash")
      cook("cut")
      cook("onion")
    }.groups
    #expect(groups.map(\.handler) == ["cut", "wash"])
    #expect(groups.map(\.before) == [["cut", "wash", "onion"], ["wash", "onion"]])
    #expect(groups.map(\.after) == [["cut", "onion"], ["wash", "cut", "onion"]])
    #expect(groups.map(\.skipped) == [["wash"], []])
    #expect(groups.map(\.repeated) == [[], ["cut"]])
  }

  @Test("A preview without a list shows what reanchor() would do")
  func reanchoring() async throws {
    let old = try await kitchen(attempts: 1) {
      AsyncClosureHandler<Dish, String, any Error>("stove") { dish in
        guard dish.name == "onion" else { throw Burnt() }
        return .passed
      }
      cook("onion")
    }
    let new = try await kitchen(old.name) { cook("onion") }
    let (dead, id) = (
      try await old.submit(Dish(name: "tofu")), try await old.submit(Dish(name: "onion"))
    )
    #expect(try await old.hop(on: old.links[0]))
    #expect(try await old.deadLetters().map(\.id) == [dead])
    let blocked = try await new.preview()
    #expect(blocked.groups.map(\.isDead) == [false, true])
    #expect(blocked.groups.map(\.after) == [nil, nil])
    #expect(blocked.missing == ["stove"])
    let error = await #expect(throws: RelayError.self) { try await new.reanchor() }
    #expect(error?.names == blocked.missing)
    #expect(try await old.hop(on: old.links[0]))
    let free = try await new.preview()
    // A dead letter without a place doesn't block other requests.
    #expect(free.missing == [])
    #expect(
      "\(free)" == """
        1 request at "onion" of revision 1 continues as before
        1 dead letter at "stove" of revision 1 has no place
        """)
    #expect(try await new.reanchor() == 1)
    #expect(try await new.preview().groups.map(\.revision) == [2, 1])
    #expect(free.requests.map(\.id) == [id])
  }

  @Test("The preview of a chain itself predicts only requests that reanchor() would move")
  func ownRevision() async throws {
    let old = try await kitchen {
      cook("cut")
      cook("onion")
    }
    let new = try await kitchen(old.name) {
      cook("onion")
      cook("cut")
    }
    try await new.submit(Dish(name: "onion"))
    let moved = try await old.submit(Dish(name: "onion"))
    let preview = try await new.preview(atMost: 1)
    #expect(preview.groups.map(\.revision) == [1, 2])
    #expect(preview.requests.map(\.id) == [moved])
    #expect(try await new.preview(atMost: 0).requests.isEmpty)
    #expect(try await new.reanchor() == 1)
    #expect(try await new.preview().requests.isEmpty)
  }

  @Test("A preview calls only handlers without side effects, and stores nothing")
  func outcomes() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.makeEffects()
    let chain = try await kitchen(on: database) {
      Cut()
      Cook(name: "onion")
      cook("tofu")
    }
    var ids: [UUID] = []
    for dish in ["onion", "leek", "tofu", "tin"] {
      ids.append(try await chain.submit(Dish(name: dish)))
    }
    let preview = try await chain.preview(calling: { $0 is any Pure }) {
      Cut()
      Cook(name: "leek")
      Cook(name: "onion")
    }
    #expect(preview.requests.map(\.id) == ids)
    #expect(
      preview.requests.map(\.was) == [
        .handled(by: "onion"), .unknown(at: "tofu"), .unknown(at: "tofu"), .failed(at: "cut"),
      ])
    #expect(
      preview.requests.map(\.now) == [
        .handled(by: "onion"), .handled(by: "leek"), .unhandled, .failed(at: "cut"),
      ])
    #expect(try await chain.positions() == ["cut": 4])
    for id in ids { #expect(try await database.effects(of: id) == []) }
    // The oldest come first.
    let one = try await chain.preview(atMost: 1) { Cook(name: "onion") }
    #expect(one.requests.map(\.id) == [ids[0]])
    #expect(one.groups.map(\.count) == [4])
  }

  @Test("A waiting handler makes the outcome unknown, and an undecodable request fails")
  func waiting() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await kitchen(on: database) {
      Wait()
      Cook(name: "onion")
    }
    let (good, bad) = (
      try await chain.submit(Dish(name: "onion")), try await chain.submit(Dish(name: "onion"))
    )
    try await database.query("UPDATE relay_request SET body = '[]' WHERE id = \(bad)")
    let preview = try await chain.preview(calling: { _ in true }) {
      Wait()
      Cook(name: "onion")
    }
    let requests = preview.requests
    #expect(requests.map(\.id) == [good, bad])
    #expect(requests.map(\.now) == [.unknown(at: "wait"), .failed(at: "wait")])
  }

  @Test("Proposals with duplicate names or without handlers are rejected")
  func badProposals() async throws {
    let chain = try await kitchen { cook("onion") }
    #expect(
      await text {
        try await chain.preview {
          cook("leek")
          cook("leek")
        }
      } == """
        The durable chain "\(chain.name)" has two handlers with the name "leek", but the name \
        identifies the position of its requests. Rename one of them.
        """)
    #expect(await text { try await chain.preview {} } != nil)
  }
}

/// A handler without side effects.
private protocol Pure {}

private struct Cut: AsyncAdmission, Pure {
  let name = "cut"

  func admit(_ dish: Dish) async throws(Burnt) -> Dish {
    writeEffect(name)
    guard dish.name != "tin" else { throw Burnt() }
    return Dish(name: "\(dish.name), cut")
  }
}

private struct Cook: AsyncHandler, Pure {
  let name: String

  func handle(_ dish: Dish) async -> Outcome<String> {
    dish.name == "\(name), cut" ? .handled("\(dish.name), cooked") : .passed
  }
}

private struct Wait: AsyncHandler {
  let name = "wait"

  func handle(_ dish: Dish) async -> Outcome<String> { .again(at: .distantFuture) }
}

extension DurableChain {
  /// Moves a request to a handler, as a worker does.
  fileprivate func move(_ id: UUID, to handler: String) async throws {
    try await database.query(.moving(id, to: handler, body: nil))
  }
}
