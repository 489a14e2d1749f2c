public import Synchronization

// Links whose handlers are of one type, side by side, are called as one: their handlers lie in an
// array of that type, with no call through a pointer between them.
//
// Walks show whether that is worth it, and each of them fuses a few links only, so that none is felt.
// Once the rows of a chain are fused its edits keep them so, and the walks after an edit are as fast
// as those before.

extension Snapshot {
  /// How many walks a snapshot sees before its rows are fused.
  private static var threshold: Int { 8 }

  /// How many links a walk fuses at least: some microseconds.
  private static var step: Int { 256 }

  /// Walks what is to be walked in place of this snapshot: itself, until its rows are fused.
  @inlinable
  @inline(__always)
  func walkFused(_ request: Request, in walk: Walk = .unobserved) -> Result {
    var (first, count) = (base, count)
    if let fused {
      (first, count) = fused._withUnsafeGuaranteedRef { ($0.base, $0.count) }
    } else {
      guard isPlain else { return self.walk(request, in: walk) }
      if !isSettled.load(ordering: .relaxed) { countWalk() }
    }
    return Self.walkPlain(request, from: first, to: first + count)
  }

  /// The row of handlers to be walked in place of this one: itself, until its rows are fused.
  @inlinable var fusedRow: Snapshot {
    if let fused { return fused.takeUnretainedValue() }
    if !isSettled.load(ordering: .relaxed) { countWalk() }
    return self
  }

  @usableFromInline
  @inline(never)
  func countWalk() {
    let number = walks.add(1, ordering: .relaxed).newValue
    guard number > Self.threshold, !isFusing.exchange(true, ordering: .acquiring) else { return }
    if !isSettled.load(ordering: .relaxed) { fuse(upTo: max(Self.step, count / 64)) }
    isFusing.store(false, ordering: .releasing)
  }

  /// Fuses the next links.
  private func fuse(upTo limit: Int) {
    var rows = rows ?? FusedRows(capacity: count)
    self.rows = nil
    rows.add(upTo: limit, of: self)
    guard rows.done == count else {
      self.rows = rows
      return
    }
    if let chain = rows.chain { keep(fused: chain) }
    isSettled.store(true, ordering: .releasing)
  }

  /// Fuses the rows of a new chain if those of the one before it are.
  func settle(after replaced: Snapshot) {
    guard kinds.around == 0, !asksAll, replaced.isSettled.load(ordering: .acquiring) else { return }
    fuse(upTo: count)
  }

  /// Keeps the fused rows of a chain that a link has been added to at one end, in constant amortised
  /// time.
  ///
  /// In a long chain the link stands beside the rows as it is. When too many do, the walks decide
  /// anew.
  func settle(afterAddingTo replaced: Snapshot, _ adding: (Snapshot) -> Snapshot) {
    guard kinds.around == 0, !asksAll, replaced.isSettled.load(ordering: .acquiring) else { return }
    guard count > Self.step else { return fuse(upTo: count) }
    // Rows that no handler among them suspends are fused in another way.
    guard isPlain == replaced.isPlain else { return }
    guard replaced.addedSinceFusing < count / 64 else { return }
    addedSinceFusing = replaced.addedSinceFusing + 1
    if let fused = replaced.fused { keep(fused: fused._withUnsafeGuaranteedRef(adding)) }
    isSettled.store(true, ordering: .releasing)
  }
}
