public import Synchronization

/// A run-time chain as it stands at one moment, which no edit changes any more.
@usableFromInline
final class Snapshot<Request, Response, Failure: Error>: Sendable {
  @usableFromInline typealias Element = RuntimeLink<Request, Response, Failure>

  @usableFromInline let buffer: LinkBuffer<Element>
  @usableFromInline let count: Int
  /// Whether every link is a handler that does not suspend, so that the shortest loop will do.
  @usableFromInline let isPlain: Bool
  /// Whether every link is a handler, of which some may suspend.
  @usableFromInline let isRow: Bool

  /// The same chain with rows of one type fused, once it is worth it.
  @usableFromInline let fused = Atomic<Unmanaged<Snapshot>?>(nil)
  /// How often the chain was walked before that was decided.
  @usableFromInline let walks = Atomic<Int>(0)

  init(_ buffer: LinkBuffer<Element>, count: Int, isPlain: Bool, isRow: Bool) {
    self.buffer = buffer
    self.count = count
    self.isPlain = isPlain
    self.isRow = isRow
  }

  convenience init(_ links: [Element]) {
    let buffer = LinkBuffer<Element>(capacity: max(links.count, 4))
    for link in links { buffer.append(link) }
    self.init(
      buffer, count: links.count, isPlain: links.allSatisfy(\.isHandler),
      isRow: links.allSatisfy(\.isAnyHandler))
  }

  deinit {
    fused.load(ordering: .acquiring)?.release()
  }

  /// The same chain with one more link at its end, in constant amortised time.
  ///
  /// Only the newest snapshot may be appended to.
  func appending(_ link: Element) -> Snapshot {
    let isPlain = isPlain && link.isHandler
    let isRow = isRow && link.isAnyHandler
    guard count < buffer.capacity else {
      let larger = LinkBuffer<Element>(capacity: count * 2)
      for index in 0..<count { larger.append(self[index]) }
      larger.append(link)
      return Snapshot(larger, count: count + 1, isPlain: isPlain, isRow: isRow)
    }
    buffer.append(link)
    return Snapshot(buffer, count: count + 1, isPlain: isPlain, isRow: isRow)
  }

  @inlinable
  subscript(index: Int) -> Element {
    buffer.base[index].takeUnretainedValue()
  }

  var links: [Element] { (0..<count).map { self[$0] } }

  /// The chain from the link at `start`, each around handler with the rest inside it.
  @usableFromInline
  func row(from start: Int = 0) -> Outline.Row {
    var row = Outline.Row()
    for index in stride(from: count - 1, through: start, by: -1) {
      self[index].link.outline(before: &row)
    }
    return row
  }
}
