public import Synchronization

// Fusing combines adjacent handlers of the same type into a contiguous sequence. Within the
// sequence, handlers are called without function pointers.
//
// A snapshot fuses its links only after several requests have walked it.

extension Snapshot {
  /// The number of walks before fusing begins.
  private static var threshold: Int { 8 }

  /// Runs a request through the fused links, or the original links until fusing has finished.
  @inlinable
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

  @usableFromInline
  @inline(never)
  func countWalk() {
    // Exactly one walk fuses the links; until it has finished, other threads walk the unfused
    // links.
    guard walks.add(1, ordering: .relaxed).newValue == Self.threshold + 1 else { return }
    let rows = fusedRows
    if rows.count < count {
      let chain = Unmanaged.passRetained(Snapshot(rows))
      storedFused.store(chain.toOpaque(), ordering: .releasing)
    }
    isSettled.store(true, ordering: .releasing)
  }

  private var fusedRows: [Element] {
    var rows: [Element] = []
    var start = 0
    while start < count {
      var end = start + 1
      if let type = fusibleType(at: start) {
        while end < count, fusibleType(at: end) == type { end += 1 }
      }
      rows.append(self[start].fused(with: base, start..<end))
      start = end
    }
    return rows
  }

  private func fusibleType(at index: Int) -> ObjectIdentifier? {
    base[index]._withUnsafeGuaranteedRef {
      $0.isFusible ? ObjectIdentifier(type(of: $0.stored)) : nil
    }
  }
}
