import Baton
import BatonResilience
import BatonTesting
import Testing

/// A handler whose lifetime can be observed.
private final class Guest: Handler {
  let name: String
  private let visit: @Sendable () -> Void

  init(_ name: String, visit: @escaping @Sendable () -> Void = {}) {
    self.name = name
    self.visit = visit
  }

  func handle(_ request: String) -> Outcome<String> {
    visit()
    return request == name ? .handled(name) : .passed
  }
}

/// Counts the handlers that are still alive.
private final class Lives: Sendable {
  private struct Weak {
    weak let guest: Guest?
  }

  private let guests = Lock<[Weak]>([])

  func watch(_ guests: Guest...) {
    self.guests.withLock { $0 += guests.map { Weak(guest: $0) } }
  }

  var count: Int { guests.withLock { $0.count { $0.guest != nil } } }
}

/// A door that opens once, for all tasks that wait.
private actor Door {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  func pass() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}

private typealias Row = RuntimeChain<String, String, Never>
private typealias AsyncRow = AsyncRuntimeChain<String, String, Never>

/// Tests that a chain and its handlers are released when they are no longer in use.
///
/// The address sanitizer also finds objects left in a cycle.
struct LawsReleaseTests {
  @Test(arguments: [0, 1, 20])
  func `a removed link is released at once if no request is in progress`(
    requests: Int
  ) throws {
    let row = Row()
    var guests: [Guest]? = ["a", "b", "c", "d"].map { Guest($0) }
    for guest in guests ?? [] { try row.append(guest) }
    // After some requests, the chain has a copy of its rows.
    for _ in 0..<requests { #expect(row("d") == .handled("d")) }
    weak let a = guests?[0]
    weak let b = guests?[1]
    weak let c = guests?[2]
    weak let d = guests?[3]
    guests = nil
    try row.move("d", to: .before("a"))
    #expect(a != nil && b != nil && c != nil && d != nil)
    try row.remove("a")
    #expect(a == nil)
    try row.replace("b", with: Guest("e"))
    #expect(b == nil)
    row.removeAll()
    #expect(c == nil && d == nil)
  }

  @Test func `a rejected link is not retained`() throws {
    let row = Row("row")
    try row.append(Guest("a"))
    weak var guest: Guest?
    weak var other: Row?
    do {
      let twin = Guest("a")
      guest = twin
      #expect(throws: EditError.self) { try row.append(twin) }
      let circle = Row("circle")
      try circle.append(row)
      other = circle
      #expect(throws: EditError.self) { try row.append(circle) }
    }
    #expect(guest == nil && other == nil)
  }

  @Test func `a chain is released with its links after edits, requests, observation and nesting`()
    async throws
  {
    weak var weakRow: Row?
    weak var weakInner: Row?
    weak var weakGuest: Guest?
    let observer: Task<Int, Never>
    do {
      let row = Row("row")
      let inner = Row("inner")
      let guest = Guest("guest")
      (weakRow, weakInner, weakGuest) = (row, inner, guest)
      let edits = row.edits
      observer = Task { await edits.reduce(0) { count, _ in count + 1 } }
      try inner.append(guest)
      try row.append(ClosureAround<String, String, Never>("around") { $1($0) })
      try row.append(Chain("static") { inner }.erased())
      try row.append(Fallback(to: Guest("other")))
      try row.prepend(Guest("first"))
      try row.move("first", to: .after("around"))
      for _ in 0..<20 { #expect(row("guest") == .handled("guest")) }
      #expect(row.path(of: "guest").response == "guest")
    }
    #expect(weakRow == nil && weakInner == nil && weakGuest == nil)
    #expect(await observer.value == 5, "the edits end with the chain")
  }

  @Test func `a handler that removes itself lives until its request ends`() throws {
    let row = Row()
    let lives = Lives()
    do {
      let own = Guest("a") { [unowned row] in
        row.removeAll()
        #expect(lives.count == 2)
      }
      let second = Guest("b")
      lives.watch(own, second)
      try row.append(own)
      try row.append(second)
    }
    #expect(row("b") == .handled("b"))
    #expect(lives.count == 0)
    #expect(row("b") == .passed)
  }

  @Test func `a link removed during a suspended request is released after it`()
    async throws
  {
    let (arrived, door) = (Door(), Door())
    let row = AsyncRow()
    weak var guest: Guest?
    do {
      let last = Guest("b")
      guest = last
      try row.append(
        AsyncClosureHandler("a") { (_: String) async in
          await arrived.open()
          await door.pass()
          return .passed
        })
      try row.append(last)
    }
    let request = Task { try await row.run("b") }
    await arrived.pass()
    try row.replace("b", with: Guest("c"))
    #expect(guest != nil, "the request is on its way to it")
    await door.open()
    #expect(try await request.value == .handled("b"))
    #expect(guest == nil)
    #expect(try await row.run("b") == .passed)
  }

  @Test func `a chain with a cancelled request is released`() async throws {
    let arrived = Door()
    weak var weakRow: AsyncRow?
    weak var guest: Guest?
    do {
      let row = AsyncRow("row")
      let last = Guest("b")
      (weakRow, guest) = (row, last)
      try row.append(
        AsyncClosureAround<String, String, Never>("around") {
          (request, next) async throws(ChainError<Never>) in try await next(request)
        })
      try row.append(
        AsyncClosureHandler("a") { (_: String) async in
          await arrived.open()
          while !Task.isCancelled { await Task.yield() }
          return .passed
        })
      try row.append(last)
      let request = Task { await row.path(ofRunning: "b") }
      await arrived.pass()
      request.cancel()
      try await request.value.expect("row(around-(a- b|))")
    }
    #expect(weakRow == nil && guest == nil)
  }

  @Test func `a recorded path retains no handler`() throws {
    weak var guest: Guest?
    let recorded: RecordedRequest<String, Never>
    do {
      let own = Guest("guest")
      guest = own
      recorded = Chain("row") { own }.path(of: "guest")
    }
    #expect(guest == nil)
    try recorded.expect("row(guest+)")
  }
}
