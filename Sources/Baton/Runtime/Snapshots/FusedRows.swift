/// A chain whose rows of links of one type are called as one, made from its first link on.
struct FusedRows<Request, Response, Failure: Error> {
  typealias Element = RuntimeLink<Request, Response, Failure>

  private let buffer: LinkBuffer
  private var kinds = LinkKinds()
  /// How many links of the chain are in it.
  private(set) var done = 0

  init(capacity: Int) {
    buffer = LinkBuffer(capacity: capacity)
  }

  /// The chain, if it has become shorter.
  var chain: Snapshot<Request, Response, Failure>? {
    buffer.count < done ? Snapshot(buffer, kinds) : nil
  }

  /// Adds the next links, and fuses the rows among them.
  mutating func add(upTo limit: Int, of chain: Snapshot<Request, Response, Failure>) {
    let end = min(done + limit, chain.count)
    while done < end {
      var next = done + 1
      if let type = Self.type(at: done, of: chain) {
        while next < end, Self.type(at: next, of: chain) == type { next += 1 }
      }
      let link = chain[done].fused(with: chain.base, done..<next)
      buffer.append(link)
      kinds.add(link)
      done = next
    }
  }

  /// The type whose handlers may be called as one with that link; `nil` if it stays alone.
  ///
  /// Beside handlers that suspend those that do not are left alone: before each of them the walk looks
  /// for a cancellation.
  private static func type(
    at index: Int, of chain: Snapshot<Request, Response, Failure>
  ) -> ObjectIdentifier? {
    chain.base[index]._withUnsafeGuaranteedRef { link in
      guard link.isFusible, chain.isPlain || link.kind == .asyncHandler else { return nil }
      return ObjectIdentifier(Swift.type(of: link.stored))
    }
  }
}
