public import Synchronization

/// An immutable snapshot of a run-time chain's links.
@usableFromInline
final class Snapshot<Request, Response, Failure: Error>: Sendable {
  @usableFromInline typealias Element = RuntimeLink<Request, Response, Failure>

  let buffer: LinkBuffer
  @usableFromInline nonisolated(unsafe) let base: UnsafeMutablePointer<Unmanaged<Element>>
  @usableFromInline let count: Int
  /// Whether every link is a synchronous handler, so that the chain's links can be fused.
  @usableFromInline let isPlain: Bool
  /// Whether every link is a handler and none is a synchronous composite.
  @usableFromInline let isAllHandlers: Bool
  /// Whether any link is a synchronous composite.
  @usableFromInline let nests: Bool
  /// Whether a walk calls every link even after a link has handled the request, as in a check list.
  @usableFromInline let runsEveryCheck: Bool
  private let kinds: LinkKinds

  // The pointer is untyped so that releasing a snapshot needs no type lookup at run time.
  @usableFromInline nonisolated(unsafe) let storedFused = Atomic<UnsafeRawPointer?>(nil)
  /// Whether walks no longer need to be counted, because fusing has finished or has no effect.
  @usableFromInline let isSettled = Atomic<Bool>(false)
  let walks = Atomic<Int>(0)

  private init(_ buffer: LinkBuffer, _ kinds: LinkKinds, runsEveryCheck: Bool) {
    self.buffer = buffer
    base = buffer.base.assumingMemoryBound(to: Unmanaged<Element>.self)
    self.kinds = kinds
    count = kinds.count
    self.runsEveryCheck = runsEveryCheck
    isPlain = kinds.around == 0 && kinds.suspending == 0 && !runsEveryCheck
    isAllHandlers = kinds.around == 0 && kinds.nesting == 0 && !runsEveryCheck
    nests = kinds.nesting > 0
  }

  convenience init(_ links: [Element], runsEveryCheck: Bool = false) {
    let buffer = LinkBuffer(capacity: max(links.count, 4))
    var kinds = LinkKinds()
    for link in links {
      buffer.append(link)
      kinds.add(link)
    }
    self.init(buffer, kinds, runsEveryCheck: runsEveryCheck)
  }

  deinit {
    if let fused = storedFused.load(ordering: .acquiring) {
      Unmanaged<AnyObject>.fromOpaque(fused).release()
    }
  }

  /// Returns whether links receive the walk, because every link must or because composites check it
  /// for cancellation.
  @inlinable
  func linksReceive(_ walk: Walk) -> Bool { walk.reachesLinks || nests && walk.isCancellable }

  /// The snapshot with fused links, or `nil` until fusing has finished.
  @inlinable
  var fused: Unmanaged<Snapshot>? {
    guard let fused = storedFused.load(ordering: .acquiring) else { return nil }
    return .fromOpaque(fused)
  }

  @inlinable
  subscript(index: Int) -> Element {
    base[index].takeUnretainedValue()
  }

  var links: [Element] { (0..<count).map { self[$0] } }

  var names: some Collection<String> { (0..<count).lazy.map { self[$0].name } }

  /// Returns the index of the given link in O(n) time.
  func index(of link: AnyObject) -> Int? {
    let place = Unmanaged.passUnretained(link).toOpaque()
    var index = 0
    while index < count, base[index].toOpaque() != place { index += 1 }
    return index < count ? index : nil
  }

  /// Returns the chain's outlines; an around handler's outline contains those of all later links.
  func outlined() -> Outline.Row {
    var row = Outline.Row()
    for index in (0..<count).reversed() { self[index].link.outline(before: &row) }
    return row
  }

  /// Returns a snapshot with the given links.
  func edited(to links: [Element]) -> Snapshot { Snapshot(links, runsEveryCheck: runsEveryCheck) }

  /// Returns a snapshot with the link appended, in amortized O(1) time; call this method only on
  /// the newest snapshot.
  func appending(_ link: Element) -> Snapshot {
    let buffer = buffer.room.back > 0 ? buffer : buffer.grown(inFront: false)
    buffer.append(link)
    return Snapshot(buffer, kinds.adding(link), runsEveryCheck: runsEveryCheck)
  }

  /// Returns a snapshot with the link prepended, in amortized O(1) time; call this method only on
  /// the newest snapshot.
  func prepending(_ link: Element) -> Snapshot {
    let buffer = buffer.room.front > 0 ? buffer : buffer.grown(inFront: true)
    buffer.prepend(link)
    return Snapshot(buffer, kinds.adding(link), runsEveryCheck: runsEveryCheck)
  }
}

/// The number of links in a chain, in total and by kind.
private struct LinkKinds {
  private(set) var count = 0
  /// The number of handlers that may suspend.
  private(set) var suspending = 0
  private(set) var around = 0
  /// The number of composites that do not suspend.
  private(set) var nesting = 0

  mutating func add<Q, R, F>(_ link: RuntimeLink<Q, R, F>) {
    count += 1
    switch link.kind {
    case .handler: if link.details?.nests == true { nesting += 1 }
    case .asyncHandler: suspending += 1
    case .around, .asyncAround, .link, .asyncLink: around += 1
    }
  }

  func adding<Q, R, F>(_ link: RuntimeLink<Q, R, F>) -> LinkKinds {
    var kinds = self
    kinds.add(link)
    return kinds
  }
}
