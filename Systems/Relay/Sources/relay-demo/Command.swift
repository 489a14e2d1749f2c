import Baton
import BatonResilience
import Foundation
import PostgreSQL
import Relay

/// A command that the user entered on the demonstration's command line.
struct Command {
  let database: Database
  let verb: String
  let words: [String]

  static let usage = """
    usage: relay-demo postgres://user@host:port/database VERB
      submit DISH…       stores orders, and prints their identifiers
      work [HANDLER…]    calls the handlers until it is stopped
      response ID        waits for the response, and prints it with the path
      dead               lists the orders that failed, with their reasons
      redrive ID         lets such an order continue
      discard ID         ends such an order as cancelled
      preview HANDLER…   prints what a chain of these handlers would do to the orders in flight
    """

  init?(_ words: [String]) {
    guard words.count >= 2 else { return nil }
    let counts = [
      "submit": 1...Int.max, "work": 0...Int.max, "response": 1...1, "dead": 0...0,
      "redrive": 1...1, "discard": 1...1, "preview": 1...Int.max,
    ]
    guard let count = counts[words[1]], count.contains(words.count - 2) else { return nil }
    database = Database(words[0], exclusive: 5)
    verb = words[1]
    self.words = Array(words.dropFirst(2))
  }

  /// Creates the table to which the handlers write, and returns the chain.
  func orders() async throws -> DurableChain<Order, String> {
    try await database.pipeline([
      "SELECT pg_advisory_xact_lock(46)",
      "CREATE TABLE IF NOT EXISTS relay_demo (request uuid NOT NULL, handler text NOT NULL)",
    ])
    let backoff = Backoff(base: .milliseconds(10), longest: .milliseconds(500))
    return try await DurableChain(
      "orders", on: database, attempts: 10, backoff: backoff, when: { !($0 is NoBox) },
      poll: .milliseconds(200)
    ) { for link in Self.links { link } }
  }

  func run() async throws {
    let orders = try await orders()
    switch verb {
    case "submit":
      for dish in words { print(try await orders.submit(Order(dish: dish))) }
    case "work":
      try await orders.work(on: words.isEmpty ? nil : words, atOnce: 4)
    case "response":
      let id = try identifier()
      print(try await orders.response(of: id).response ?? "no handler handled the order")
      print(try await orders.path(of: id))
    case "dead":
      for letter in try await orders.deadLetters() {
        print(letter.id, letter.reason)
      }
    case "discard": try await orders.discard(identifier())
    case "preview":
      let proposal = try proposal()
      print(try await orders.preview { for link in proposal { link } })
    default:
      try await orders.redrive(identifier())
    }
  }

  /// Returns the handlers named on the command line, in that order.
  private func proposal() throws -> [DurableLink<Order, String>] {
    let links = Self.links
    return try words.map { word in
      guard let link = links.first(where: { $0.name == word }) else {
        throw UsageError(
          description: "\(word) isn't a handler. Use prepare, pack or send.")
      }
      return link
    }
  }

  @DurableChainBuilder<Order, String>
  private static var links: [DurableLink<Order, String>] {
    Prepare().inBatches(of: 20)
    Pack().leased(for: .milliseconds(500))
    Send()
  }

  private func identifier() throws -> UUID {
    guard let id = UUID(uuidString: words[0]) else {
      throw UsageError(description: "\(words[0]) isn't an identifier. Use one that submit printed.")
    }
    return id
  }
}

struct UsageError: Error, CustomStringConvertible {
  let description: String
}
