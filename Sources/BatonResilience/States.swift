/// The state of a handler, either one state for all requests or one for each key.
///
/// Keys that are not equal to themselves, such as NaN, share one state.
@usableFromInline
struct States<Request, State: AnyObject & Sendable>: Sendable {
  @usableFromInline let of: @Sendable (Request) -> State
  /// Returns a request's key, or `nil` if all requests share one state.
  let key: @Sendable (Request) -> (any Hashable & Sendable)?
  let all: @Sendable () -> [State]

  init(_ state: State) {
    of = { _ in state }
    key = { _ in nil }
    all = { [state] }
  }

  /// Creates one state for each key; when the table is full, spared states are removed last.
  init<Key: Hashable & Sendable>(
    forEach key: @escaping @Sendable (Request) -> Key, capacity: Int,
    sparing isSpared: @escaping @Sendable () -> (State) -> Bool = { { _ in false } },
    _ make: @escaping @Sendable () -> State
  ) {
    let table = KeyedTable<Key, State>(capacity: capacity)
    // A key such as NaN is not equal to itself and would receive a new state each time.
    let unequal = make()
    of = { request in
      let key = key(request)
      return key == key ? table.value(of: key, sparing: isSpared, orNew: make) : unequal
    }
    self.key = key
    all = { table.values }
  }
}
