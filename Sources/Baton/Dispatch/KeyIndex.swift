/// An index that maps each key to the handlers that can handle it, in declared order.
@usableFromInline
struct KeyIndex<Key: Hashable & Sendable, Part: Sendable>: Sendable {
  /// A handler that declares a key, and its position.
  ///
  /// If several handlers declare the key, the position is `-1 - index`, where `index` is an index
  /// into ``shared``. The handler itself is stored because a lookup by position would cost a second
  /// memory access.
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

  @usableFromInline var declared: [Key: Declared]
  /// For each key that several handlers declare, the positions of these handlers; usually empty.
  @usableFromInline var shared: [[Int32]] = []
  /// The positions and patterns of handlers without fixed keys; a `nil` pattern matches every key.
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
    // A handler may declare the same key twice, but is called only once per request.
    guard known != position else { return }
    guard known < 0 else {
      declared[key]?.position = Int32(-1 - shared.count)
      return shared.append([known, position])
    }
    let index = Int(-1 - known)
    if shared[index].last != position { shared[index].append(position) }
  }

  @usableFromInline
  func positions(for key: Key) -> [Int32] {
    guard let position = declared[key]?.position else { return [] }
    return position < 0 ? shared[Int(-1 - position)] : [position]
  }

  @inlinable
  func only(for key: Key) -> Part? {
    guard others.isEmpty, let declared = declared[key], declared.position >= 0 else { return nil }
    return declared.part
  }

  @inlinable
  func candidates(for key: Key) -> Candidates {
    Candidates(key: key, declared: positions(for: key), others: others)
  }

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

  func first(for key: Key) -> Int? {
    positions(for: key).first.map { Int($0) }
  }
}
