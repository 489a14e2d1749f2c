import Baton
import Foundation
import PostgreSQL
import PostgreSQLTesting
import Relay
import Testing

struct RevisionTests {
  @Test("Chains with the same handler names share a revision; other names create a new one")
  func numbers() async throws {
    let name = freshName()
    let first = try await kitchen(name) { cook("onion") }
    let second = try await kitchen(name) {
      cook("onion")
      cook("leek")
    }
    let again = try await kitchen(name) { cook("onion") }
    #expect([first, second, again].map(\.revision) == [1, 2, 1])
  }

  @Test("A request finishes on the revision of its submission, even with a newer worker")
  func oldRequest() async throws {
    let (old, new) = try await revisions()
    let early = try await old.submit(Dish(name: "onion"))
    let late = try await new.submit(Dish(name: "onion"))
    try await working(on: [new]) {
      for (id, names) in [(early, ["cut", "onion"]), (late, ["wash", "cut", "onion"])] {
        let outcome = try await new.response(of: id)
        let path = try await new.path(of: id)
        #expect(outcome.response == "onion, cooked")
        #expect(path.names == [new.name] + names)
      }
    }
  }

  @Test("A re-anchored request continues on the new revision, at the handler with the same name")
  func reanchored() async throws {
    let (old, new) = try await revisions(salting: true)
    let id = try await old.submit(Dish(name: "onion"))
    #expect(try await new.reanchor() == 1)
    #expect(try await new.reanchor() == 0)
    try await working(on: [new]) {
      let outcome = try await new.response(of: id)
      let path = try await new.path(of: id)
      #expect(outcome.response == "onion, cooked")
      #expect(path.names == [new.name, "cut", "salt", "onion"])
    }
  }

  @Test("Re-anchoring throws an error that names missing handlers, and moves no request")
  func missing() async throws {
    let name = freshName()
    let old = try await kitchen(name) {
      cook("tomato")
      cook("onion")
    }
    let new = try await kitchen(name) { cook("onion") }
    let id = try await old.submit(Dish(name: "onion"))
    #expect(try await new.positions() == ["tomato": 1])
    #expect(
      await text { try await new.reanchor() } == """
        Requests of the durable chain "\(name)" wait for handlers that revision 2 doesn't have: \
        "tomato". Add these handlers, or let a worker of the older revision finish the requests.
        """)
    do {
      try await new.reanchor()
      Issue.record("no error")
    } catch let error as RelayError {
      #expect(error.names == ["tomato"])
    }
    let outcome = try await working(on: [old]) { try await new.response(of: id) }
    #expect(outcome.response == "onion, cooked")
    #expect(try await new.path(of: id).names == [name, "tomato", "onion"])
    #expect(try await new.positions() == [:])
  }

  @Test("Requests re-anchored in a transaction move only if it is committed")
  func reanchoredInTransaction() async throws {
    let (old, new) = try await revisions(salting: true)
    try await old.submit(Dish(name: "onion"))
    let database = try await PostgreSQLServer.shared.database
    await #expect(throws: Undone.self) {
      try await database.transaction { session in
        try await new.reanchor(in: session)
        throw Undone()
      }
    }
    #expect(try await new.preview().groups.map(\.revision) == [old.revision])
    let moved = try await database.transaction { try await new.reanchor(in: $0) }
    #expect(moved == 1)
    #expect(try await new.preview().groups.map(\.revision) == [new.revision])
  }

  @Test("A leased request that is re-anchored while its handler runs continues on the new revision")
  func reanchoredWhileLeased() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.makeEffects()
    let late = try await LateWorker(on: database)
    async let first: Void = late.first()
    await late.started.wait()
    let new = try await kitchen(late.chain.name) {
      cook("stove")
      cook("salt")
      cook("onion")
    }
    try await new.reanchor()
    await late.released.open()
    try await first
    let outcome = try await working(on: [new]) { try await new.response(of: late.id) }
    let path = try await new.path(of: late.id)
    #expect(outcome.response == "onion, cooked")
    #expect(path.names == [new.name, "stove", "salt", "onion"])
  }

  private func revisions(salting: Bool = false) async throws -> (Kitchen, Kitchen) {
    let name = freshName()
    let old = try await kitchen(name) {
      cook("cut")
      cook("onion")
    }
    let new = try await kitchen(name) {
      if !salting { cook("wash") }
      cook("cut")
      if salting { cook("salt") }
      cook("onion")
    }
    return (old, new)
  }
}

/// An error that rolls a transaction back.
private struct Undone: Error {}
