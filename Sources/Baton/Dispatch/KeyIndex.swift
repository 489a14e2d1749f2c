/// Which handlers of a row can take a key, in declared order.
@usableFromInline
struct KeyIndex<Key: Hashable & Sendable, Part: Sendable>: Sendable {
  /// A handler, and its position in four bytes: `-1 - index` into ``shared`` once its key is declared
  /// by others as well.
  ///
  /// The handler itself, and not its position alone: among a million, whoever looks it up in the row
  /// afterwards waits for memory once more.
  @usableFromInline
  struct Declared: Sendable {
    @usableFromInline var position: Int32
    @usableFromInline let part: Part

    @inlinable
    init(position: Int32, part: Part) {
      self.position = position
      self.part = part
    }
  }

  /// For each key the handler that declares it.
  @usableFromInline var declared: [Key: Declared]
  /// The positions for each key that several handlers declare; nearly always there are none.
  @usableFromInline var shared: [[Int32]] = []
  /// The handlers that no index can find, by position, with their patterns; `nil` fits every key.
  @usableFromInline var others: [(position: Int32, isMatching: (@Sendable (Key) -> Bool)?)] = []

  @inlinable
  init(_ parts: [Part], declaring pattern: (Int) -> KeyPattern<Key>) {
    declared = Dictionary(minimumCapacity: parts.count)
    for index in parts.indices {
      let position = Int32(index)
      switch pattern(index) {
      case .keys(let keys):
        for key in keys { declare(key, by: parts[index], at: position) }
      case .matching(let isMatching):
        others.append((position, isMatching))
      case .any:
        others.append((position, nil))
      }
    }
  }

  @inlinable
  mutating func declare(_ key: Key, by part: Part, at position: Int32) {
    guard let known = declared[key]?.position else {
      return declared[key] = Declared(position: position, part: part)
    }
    // A handler may name a key twice; it still looks at a request once.
    guard known != position else { return }
    guard known < 0 else {
      declared[key]?.position = Int32(-1 - shared.count)
      return shared.append([known, position])
    }
    let index = Int(-1 - known)
    if shared[index].last != position { shared[index].append(position) }
  }

  /// The positions of the handlers that declare a key, in order.
  @usableFromInline
  func positions(for key: Key) -> [Int32] {
    guard let position = declared[key]?.position else { return [] }
    return position < 0 ? shared[Int(-1 - position)] : [position]
  }

  /// The only handler that can take a key, if there is just one and no others look at every key.
  @inlinable
  func only(for key: Key) -> Part? {
    guard others.isEmpty, let declared = declared[key], declared.position >= 0 else { return nil }
    return declared.part
  }

  /// The handlers that can take a key, in declared order.
  @inlinable
  func candidates(for key: Key) -> Candidates {
    Candidates(key: key, declared: positions(for: key), others: others)
  }

  /// Finds one handler after the other that can take a key.
  ///
  /// A pattern is tried when its turn comes, and not at all once a handler took the request.
  @usableFromInline
  struct Candidates: Sequence, IteratorProtocol {
    @usableFromInline let key: Key
    @usableFromInline let declared: [Int32]
    @usableFromInline let others: [(position: Int32, isMatching: (@Sendable (Key) -> Bool)?)]
    @usableFromInline var nextDeclared = 0
    @usableFromInline var nextOther = 0

    @inlinable
    init(
      key: Key, declared: [Int32],
      others: [(position: Int32, isMatching: (@Sendable (Key) -> Bool)?)]
    ) {
      self.key = key
      self.declared = declared
      self.others = others
    }

    @inlinable
    mutating func next() -> Int? {
      let indexed = nextDeclared < declared.count ? declared[nextDeclared] : nil
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
    positions(for: key).first.map { Int($0) }
  }
}
