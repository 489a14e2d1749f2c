public import Synchronization

/// A run-time chain as it stands at one moment, which no edit changes any more.
@usableFromInline
final class Snapshot<Request, Response, Failure: Error>: Sendable {
  @usableFromInline typealias Element = RuntimeLink<Request, Response, Failure>

  let buffer: LinkBuffer
  /// Where the first link is, in the buffer.
  @usableFromInline nonisolated(unsafe) let base: UnsafeMutablePointer<Unmanaged<Element>>
  @usableFromInline let count: Int
  /// Whether every link is a handler that does not suspend, so that it can be walked in fused rows.
  @usableFromInline let isPlain: Bool
  /// Whether every link is a handler of its own, of which some may suspend.
  @usableFromInline let isAllHandlers: Bool
  /// Whether a link is made of others that do not suspend.
  @usableFromInline let nests: Bool
  /// Whether every link is asked, as in a list of checks, and not each until one takes the request.
  @usableFromInline let asksAll: Bool
  let kinds: LinkKinds

  // Of no type: nobody has to ask the runtime for one where a snapshot is released.
  @usableFromInline nonisolated(unsafe) let storedFused = Atomic<UnsafeRawPointer?>(nil)
  /// Whether no walk has to be counted any more: its rows are fused, where there are any.
  @usableFromInline let isSettled = Atomic<Bool>(false)
  let walks = Atomic<Int>(0)
  let isFusing = Atomic<Bool>(false)
  // These two belong to whoever has set `isFusing`, and to the editor until it publishes the chain.
  nonisolated(unsafe) var rows: FusedRows<Request, Response, Failure>?
  nonisolated(unsafe) var addedSinceFusing = 0

  /// A chain of all links that a buffer has now.
  init(_ buffer: LinkBuffer, _ kinds: LinkKinds, asksAll: Bool = false) {
    self.buffer = buffer
    base = buffer.base.assumingMemoryBound(to: Unmanaged<Element>.self)
    self.kinds = kinds
    count = kinds.count
    self.asksAll = asksAll
    isPlain = kinds.around == 0 && kinds.suspending == 0 && !asksAll
    isAllHandlers = kinds.around == 0 && kinds.nesting == 0 && !asksAll
    nests = kinds.nesting > 0
  }

  convenience init(_ links: [Element], asksAll: Bool = false) {
    let buffer = LinkBuffer(capacity: max(links.count, 4))
    var kinds = LinkKinds()
    for link in links {
      buffer.append(link)
      kinds.add(link)
    }
    self.init(buffer, kinds, asksAll: asksAll)
  }

  deinit {
    if let fused = storedFused.load(ordering: .acquiring) {
      Unmanaged<AnyObject>.fromOpaque(fused).release()
    }
  }

  /// Whether links are given a walk: it is followed, or what one holds may end with its task.
  @inlinable
  func tells(_ walk: Walk) -> Bool { walk.isFollowed || nests && walk.isCancellable }

  /// The same chain with rows of one type fused, once it is worth it.
  @inlinable
  @inline(__always)
  var fused: Unmanaged<Snapshot>? {
    guard let fused = storedFused.load(ordering: .acquiring) else { return nil }
    return .fromOpaque(fused)
  }

  /// Keeps the chain with fused rows; once only.
  func keep(fused chain: Snapshot) {
    storedFused.store(Unmanaged.passRetained(chain).toOpaque(), ordering: .releasing)
  }

  @inlinable
  subscript(index: Int) -> Element {
    base[index].takeUnretainedValue()
  }

  var links: [Element] { (0..<count).map { self[$0] } }

  /// The names of the links, made as they are asked for.
  var names: some Collection<String> { (0..<count).lazy.map { self[$0].name } }

  /// Where a link stands.
  ///
  /// - Complexity: O(n), in comparisons of pointers.
  func index(of link: AnyObject) -> Int? {
    let place = Unmanaged.passUnretained(link).toOpaque()
    var index = 0
    while index < count, base[index].toOpaque() != place { index += 1 }
    return index < count ? index : nil
  }

  /// The chain, each around handler with the rest inside it.
  func outlined() -> Outline.Row {
    var row = Outline.Row()
    for index in (0..<count).reversed() { self[index].link.outline(before: &row) }
    return row
  }
}
