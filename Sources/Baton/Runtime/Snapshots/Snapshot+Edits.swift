/// How many links a chain has, and of what kinds they are.
struct LinkKinds {
  private(set) var count = 0
  /// Handlers that may suspend.
  private(set) var suspending = 0
  private(set) var around = 0
  /// Handlers made of others that do not suspend.
  private(set) var nesting = 0

  mutating func add<Q, R, F>(_ link: RuntimeLink<Q, R, F>) { change(by: 1, link) }
  mutating func remove<Q, R, F>(_ link: RuntimeLink<Q, R, F>) { change(by: -1, link) }

  private mutating func change<Q, R, F>(by number: Int, _ link: RuntimeLink<Q, R, F>) {
    count += number
    switch link.kind {
    case .handler: if link.details?.nests == true { nesting += number }
    case .asyncHandler: suspending += number
    case .around, .asyncAround, .link, .asyncLink: around += number
    }
  }
}

// The same chain with one change. Links are copied as pointers, each counted once.
extension Snapshot {
  /// The same chain with one more link at its end, in constant amortised time.
  ///
  /// Only the newest snapshot may be added to.
  func appending(_ link: Element) -> Snapshot {
    let buffer = buffer.room.back > 0 ? buffer : buffer.grown(inFront: false)
    buffer.append(link)
    return added(link, in: buffer) { $0.appending(link) }
  }

  /// The same chain with one more link at its beginning, in constant amortised time.
  ///
  /// Only the newest snapshot may be added to.
  func prepending(_ link: Element) -> Snapshot {
    let buffer = buffer.room.front > 0 ? buffer : buffer.grown(inFront: true)
    buffer.prepend(link)
    return added(link, in: buffer) { $0.prepending(link) }
  }

  private func added(
    _ link: Element, in buffer: LinkBuffer, _ toFused: (Snapshot) -> Snapshot
  ) -> Snapshot {
    var kinds = kinds
    kinds.add(link)
    let chain = Snapshot(buffer, kinds, asksAll: asksAll)
    chain.settle(afterAddingTo: self, toFused)
    return chain
  }

  /// The same chain with one more link.
  func inserting(_ link: Element, at index: Int) -> Snapshot {
    if index == count { return appending(link) }
    if index == 0 { return prepending(link) }
    return changed(adding: link) { links in
      links.append(base, 0..<index)
      links.append(link)
      links.append(base, index..<count)
    }
  }

  /// The same chain with another link in the place of one.
  func replacing(at index: Int, with link: Element) -> Snapshot {
    changed(adding: link, removing: self[index]) { links in
      links.append(base, 0..<index)
      links.append(link)
      links.append(base, index + 1..<count)
    }
  }

  /// The same chain with one link less.
  func removing(at index: Int) -> Snapshot {
    changed(removing: self[index]) { links in
      links.append(base, 0..<index)
      links.append(base, index + 1..<count)
    }
  }

  /// The same chain with a link in another place, where it stands then.
  func moving(from: Int, to: Int) -> Snapshot {
    changed { links in
      links.append(base, 0..<min(from, to))
      if to < from { links.append(base, from..<from + 1) }
      links.append(base, to < from ? to..<from : from + 1..<to + 1)
      if to >= from { links.append(base, from..<from + 1) }
      links.append(base, max(from, to) + 1..<count)
    }
  }

  private func changed(
    adding new: Element? = nil, removing old: Element? = nil, _ fill: (LinkBuffer) -> Void
  ) -> Snapshot {
    var kinds = kinds
    if let old { kinds.remove(old) }
    if let new { kinds.add(new) }
    let buffer = LinkBuffer(capacity: max(kinds.count, 4))
    fill(buffer)
    let chain = Snapshot(buffer, kinds, asksAll: asksAll)
    chain.settle(after: self)
    return chain
  }
}
