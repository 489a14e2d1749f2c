import Foundation
import PostgreSQL
import Relay

/// Relay's part of `measure`: three handlers, each of which writes one row.
///
///     relay-bench MODE URL submit COUNT    stores requests
///     relay-bench MODE URL work            prints "ready", and works after a line of input
///     relay-bench MODE URL latency COUNT   prints the seconds from each submission to its response
///     relay-bench MODE URL prune COUNT     deletes the oldest finished requests
@main
struct Bench {
  static func main() async throws {
    let words = CommandLine.arguments
    guard words.count >= 4, let mode = Mode(rawValue: words[1]) else {
      FileHandle.standardError.write(Data("usage: relay-bench MODE URL VERB [COUNT]\n".utf8))
      exit(64)
    }
    let database = Database(words[2], exclusive: 9)
    let chain = try await DurableChain("jobs", on: database) {
      mode.link(Step(name: "one", number: 1))
      mode.link(Step(name: "two", number: 2))
      mode.link(Last())
    }
    let count = words.count > 4 ? Int(words[4]) ?? 0 : 0
    switch words[3] {
    case "submit": try await submit(count, to: chain, on: database)
    case "latency": try await measure(count, on: chain)
    case "prune":
      let rows = try await database.query(
        """
        SELECT finished FROM relay_answer WHERE chain = 'jobs'
        ORDER BY finished OFFSET \(count) LIMIT 1
        """)
      try await chain.prune(endedBefore: rows[0].decode(as: Date.self))
    default:
      FileHandle.standardOutput.write(Data("ready\n".utf8))
      _ = readLine()
      try await chain.work(atOnce: mode == .batches ? 2 : 8)
    }
  }

  private static func submit(
    _ count: Int, to chain: DurableChain<Job, String>, on database: Database
  ) async throws {
    for start in stride(from: 0, to: count, by: 1000) {
      try await database.transaction { session in
        for number in start..<min(start + 1000, count) {
          try await chain.submit(Job(request: "\(number)"), in: session)
        }
      }
    }
  }

  private static func measure(_ count: Int, on chain: DurableChain<Job, String>) async throws {
    for number in 0..<count {
      let start = ContinuousClock.now
      _ = try await chain.response(of: chain.submit(Job(request: "latency \(number)")))
      print((ContinuousClock.now - start) / .seconds(1))
    }
  }
}
