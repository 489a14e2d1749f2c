import Baton
import Synchronization
import TestSupport
import Testing

/// A request that records the handlers it meets, in order.
private final class Visitor {
  private(set) var met: [String] = []

  func meet(_ name: String) { met.append(name) }
}

/// A handler that passes, and adds its name to the request.
private struct Witness: Handler {
  typealias Request = Visitor

  let name: String

  func handle(_ request: Visitor) -> Outcome<Never> {
    request.meet(name)
    return .passed
  }
}

/// A witness that yields to other tasks.
private struct SlowWitness: AsyncHandler {
  typealias Request = Visitor

  let name: String

  func handle(_ request: Visitor) async -> Outcome<Never> {
    request.meet(name)
    await Task.yield()
    return .passed
  }
}

/// The handlers that a request met, and the edits between which it ran.
private struct Sighting {
  /// The minimum number of edits made when it entered.
  let first: Int
  /// The maximum number of edits made when it left.
  let last: Int
  let met: [String]
}

/// The shared state of the tasks of a test.
private final class Log: Sendable {
  private let made = Atomic<Int>(0)
  private let writing: Atomic<Int>
  private let storage = Lock<[Sighting]>([])

  init(writers: Int) {
    writing = Atomic(writers)
  }

  var edits: Int { made.load(ordering: .sequentiallyConsistent) }
  var hasWriters: Bool { writing.load(ordering: .sequentiallyConsistent) > 0 }
  var sightings: [Sighting] { storage.withLock { $0 } }

  func countEdit() { made.add(1, ordering: .sequentiallyConsistent) }
  func countWriterOut() { writing.subtract(1, ordering: .sequentiallyConsistent) }
  func note(_ sighting: Sighting) { storage.withLock { $0.append(sighting) } }
}

/// Tests of concurrent edits and requests: every request meets a row of links that existed at some
/// time between its start and its end.
struct ModelConcurrencyTests {
  private static let writers = 3
  private static let editsEach = 300

  @Test(arguments: Seed.all)
  func `a request sees the links that the chain had at its entry`(seed: UInt64) async throws {
    let chain = RuntimeChain<Visitor, Never, Never>("chain")
    try await compare(chain, seed) { (identifier, place) throws(EditError) in
      try chain.put(Witness(name: identifier), place)
    } ask: { visitor in
      _ = chain(visitor)
    }
  }

  @Test(arguments: Seed.all)
  func `a recorded request sees the links that the chain had at its entry`(
    seed: UInt64
  ) async throws {
    let chain = RuntimeChain<Visitor, Never, Never>("chain")
    try await compare(chain, seed) { (identifier, place) throws(EditError) in
      try chain.put(Witness(name: identifier), place)
    } ask: { visitor in
      let names = chain.path(of: visitor).path.names
      if names != ["chain"] + visitor.met { visitor.meet("and left another path: \(names)") }
    }
  }

  @Test(arguments: Seed.all)
  func `an asynchronous request sees the links that the chain had at its entry`(
    seed: UInt64
  ) async throws {
    let chain = AsyncRuntimeChain<Visitor, Never, Never>("chain")
    try await compare(chain, seed) { (identifier, place) throws(EditError) in
      try chain.put(SlowWitness(name: identifier), place)
    } ask: { visitor in
      _ = try? await chain.run(visitor)
    }
  }

  /// The position of a new link.
  fileprivate enum Place { case last, first, before(String), after(String), instead(String) }

  private func compare<C: EditableChain>(
    _ chain: C, _ seed: UInt64,
    put: @escaping @Sendable (String, Place) throws(EditError) -> Void,
    ask: @escaping @Sendable (Visitor) async -> Void
  ) async throws {
    var edits = chain.edits.makeAsyncIterator()
    let log = Log(writers: Self.writers)
    await withTaskGroup { group in
      for writer in 0..<Self.writers {
        group.addTask {
          var random = Dice(seed: seed &+ UInt64(writer))
          for number in 0..<Self.editsEach {
            if Self.edit(chain, "\(writer).\(number)", put, using: &random) { log.countEdit() }
            await Task.yield()
          }
          log.countWriterOut()
        }
      }
      for _ in 0..<3 {
        group.addTask {
          while log.hasWriters {
            let visitor = Visitor()
            let first = log.edits
            await ask(visitor)
            // Each writer may have made an edit that it has not counted yet.
            log.note(Sighting(first: first, last: log.edits + Self.writers, met: visitor.met))
            await Task.yield()
          }
        }
      }
    }
    var replay = ModelReplay()
    var states = [replay.identifiers]
    for _ in 0..<log.edits {
      if let edit = await edits.next() { replay.apply(edit) }
      states.append(replay.identifiers)
    }
    #expect(chain.identifiers == states.last)
    let seen = log.sightings
    #expect(seen.count > 10 && states.count > Self.editsEach, "there was something to see")
    for sighting in seen {
      let possible = states[sighting.first...min(sighting.last, states.count - 1)]
      try #require(possible.contains(sighting.met), "between edits \(sighting)")
    }
  }

  /// Makes a random edit of existing links, unless other tasks have removed them.
  private static func edit(
    _ chain: some EditableChain, _ identifier: String,
    _ put: (String, Place) throws(EditError) -> Void, using random: inout Dice
  ) -> Bool {
    let all = chain.identifiers
    let one = all.randomElement(using: &random) ?? ""
    let other = all.randomElement(using: &random) ?? ""
    do throws(EditError) {
      // Appends share memory with earlier rows, so most edits are appends.
      switch all.count < 20 ? Int.random(in: 0..<19, using: &random) : 19 {
      case ..<9: try put(identifier, .last)
      case 9: try put(identifier, .first)
      case 10: try put(identifier, .before(one))
      case 11: try put(identifier, .after(one))
      case 12, 13: try put(identifier, .instead(one))
      case 14, 15: try chain.move(one, to: .before(other))
      case 16: try chain.move(one, to: .after(other))
      case 17, 18: try chain.remove(one)
      default: chain.removeAll()
      }
      return true
    } catch {
      return false
    }
  }
}

extension RuntimeChain {
  fileprivate func put<L: Link>(
    _ link: L, _ place: ModelConcurrencyTests.Place
  ) throws(EditError)
  where L.Request == Request, L.Response == Response, L.Failure == Failure {
    switch place {
    case .last: try append(link)
    case .first: try prepend(link)
    case .before(let other): try insert(link, at: .before(other))
    case .after(let other): try insert(link, at: .after(other))
    case .instead(let other): try replace(other, with: link)
    }
  }
}

extension AsyncRuntimeChain {
  fileprivate func put<L: AsyncLink>(
    _ link: L, _ place: ModelConcurrencyTests.Place
  ) throws(EditError)
  where L.Request == Request, L.Response == Response, L.Failure == Failure {
    switch place {
    case .last: try append(link)
    case .first: try prepend(link)
    case .before(let other): try insert(link, at: .before(other))
    case .after(let other): try insert(link, at: .after(other))
    case .instead(let other): try replace(other, with: link)
    }
  }
}
