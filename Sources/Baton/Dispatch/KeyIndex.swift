/// Which handlers of a row can take a key, in declared order.
@usableFromInline
struct KeyIndex<Key: Hashable & Sendable>: Sendable {
  /// The positions of the handlers that declare a key; nearly always there is one.
  @usableFromInline
  enum Positions: Sendable {
    case one(Int32)
    case many([Int32])

    @inlinable
    func position(_ number: Int) -> Int32? {
      switch self {
      case .one(let position): number == 0 ? position : nil
      case .many(let positions): number < positions.count ? positions[number] : nil
      }
    }
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
    case .many(var positions)?:
      // The dictionary lets go of the row before it grows, so that it is not copied each time.
      declared[key] = .one(position)
      positions.append(position)
      declared[key] = .many(positions)
    }
  }

  /// The only handler that can take a key, if there is just one and no others look at every key.
  @inlinable
  func only(for key: Key) -> Int? {
    guard others.isEmpty, case .one(let position)? = declared[key] else { return nil }
    return Int(position)
  }

  /// The handlers that can take a key, in declared order.
  @inlinable
  func candidates(for key: Key) -> Candidates {
    Candidates(key: key, declared: declared[key], others: others)
  }

  /// Finds one handler after the other that can take a key.
  ///
  /// A pattern is tried when its turn comes, and not at all once a handler took the request.
  @usableFromInline
  struct Candidates: IteratorProtocol {
    @usableFromInline let key: Key
    @usableFromInline let declared: Positions?
    @usableFromInline let others: [(position: Int32, isMatching: (@Sendable (Key) -> Bool)?)]
    @usableFromInline var nextDeclared = 0
    @usableFromInline var nextOther = 0

    @inlinable
    init(
      key: Key, declared: Positions?,
      others: [(position: Int32, isMatching: (@Sendable (Key) -> Bool)?)]
    ) {
      self.key = key
      self.declared = declared
      self.others = others
    }

    @inlinable
    mutating func next() -> Int? {
      let indexed = declared?.position(nextDeclared)
      while nextOther < others.count, others[nextOther].position < indexed ?? .max {
        let other = others[nextOther]
        nextOther += 1
        if other.isMatching?(key) ?? true { return Int(other.position) }
      }
      nextDeclared += 1
      return indexed.map { Int($0) }
    }
  }

  /// The handler that is first to be asked about a key, of those that declare it.
  func first(for key: Key) -> Int? {
    declared[key]?.position(0).map { Int($0) }
  }
}
