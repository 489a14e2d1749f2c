public import Synchronization

// Links whose handlers are of one type, side by side, are called as one: their handlers lie in an
// array of that type, with no call through a pointer between them.

extension Snapshot {
  /// How many walks a snapshot sees before its rows are fused, which costs about as much as two.
  @usableFromInline static var fusingThreshold: Int { 8 }

  /// The snapshot to be walked in place of this one: itself, until its rows are fused.
  @inlinable
  func walkFused(_ request: Request) -> Result {
    if let fused = fused.load(ordering: .acquiring) {
      return fused._withUnsafeGuaranteedRef { $0.walkPlain(request) }
    }
    guard isPlain else { return walk(request, in: .unobserved) }
    if walks.load(ordering: .relaxed) < Self.fusingThreshold { countWalk() }
    return walkPlain(request)
  }

  @usableFromInline
  @inline(never)
  func countWalk() {
    let count = walks.add(1, ordering: .relaxed).newValue
    guard count == Self.fusingThreshold else { return }
    let fusedLinks = fusedLinks()
    guard fusedLinks.count < self.count else { return }
    fused.store(.passRetained(Snapshot(fusedLinks)), ordering: .releasing)
  }

  private func fusedLinks() -> [Element] {
    var fused: [Element] = []
    var row: [Element] = []
    func closeRow() {
      if row.count > 1, let link = row.first, let fusion = link.fusion {
        fused.append(
          Element(name: link.name, link: link.link, call: link.call, handle: fusion.fuse(row)))
      } else {
        fused += row
      }
      row = []
    }
    for index in 0..<count {
      let link = self[index]
      if link.fusion == nil || link.fusion?.type != row.last?.fusion?.type { closeRow() }
      row.append(link)
    }
    closeRow()
    return fused
  }
}
