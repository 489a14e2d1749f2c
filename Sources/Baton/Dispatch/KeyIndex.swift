/// Which handlers of a row can take a key, in declared order.
@usableFromInline
struct KeyIndex<Key: Hashable & Sendable>: Sendable {
  /// The positions of the handlers that declare a key; nearly always there is one.
  @usableFromInline
  enum Positions: Sendable {
    case one(Int32)
    case many([Int32])
  }

  @usableFromInline var declared: [Key: Positions]
  /// The handlers that no index can find, by position, with their patterns; `nil` fits every key.
  @usableFromInline var others: [(position: Int32, isMatching: (@Sendable (Key) -> Bool)?)] = []

  init(_ patterns: some Collection<KeyPattern<Key>>) {
    declared = Dictionary(minimumCapacity: patterns.count)
    for (index, pattern) in patterns.enumerated() {
      let position = Int32(index)
      switch pattern {
      case .keys(let keys):
        for key in keys { declare(key, at: position) }
      case .matching(let isMatching):
        others.append((position, isMatching))
      case .any:
        others.append((position, nil))
      }
    }
  }

  private mutating func declare(_ key: Key, at position: Int32) {
    switch declared[key] {
    case nil: declared[key] = .one(position)
    // A handler may name a key twice; it still looks at a request once.
    case .one(position)?: break
    case .one(let first)?: declared[key] = .many([first, position])
    case .many(let positions)? where positions.last == position: break
    case .many(let positions)?: declared[key] = .many(positions + [position])
    }
  }

  /// The only handler that can take a key, if there is just one and no others look at every key.
  @inlinable
  func only(for key: Key) -> Int? {
    guard others.isEmpty, case .one(let position)? = declared[key] else { return nil }
    return Int(position)
  }

  /// The handlers that can take a key, in declared order.
  @usableFromInline
  func candidates(for key: Key) -> [Int] {
    let indexed: [Int32] =
      switch declared[key] {
      case nil: []
      case .one(let position)?: [position]
      case .many(let positions)?: positions
      }
    let fitting = others.filter { $0.isMatching?(key) ?? true }.map(\.position)
    var candidates: [Int] = []
    candidates.reserveCapacity(indexed.count + fitting.count)
    var (left, right) = (indexed[...], fitting[...])
    while let first = left.first, let second = right.first {
      candidates.append(Int(min(first, second)))
      if first < second { left.removeFirst() } else { right.removeFirst() }
    }
    return candidates + (left + right).map { Int($0) }
  }

  /// The handler that is first to be asked about a key, of those that declare it.
  func first(for key: Key) -> Int? {
    switch declared[key] {
    case nil: nil
    case .one(let position)?: Int(position)
    case .many(let positions)?: positions.first.map { Int($0) }
    }
  }
}
