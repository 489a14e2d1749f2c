/// What a handler keeps: one state for all requests, or one for each key of theirs.
///
/// Keys that are equal to nothing, such as NaN, share one.
struct States<Request, State: AnyObject & Sendable>: Sendable {
  /// The state of a request.
  let of: @Sendable (Request) -> State
  /// All states there are.
  let all: @Sendable () -> [State]

  init(_ state: State) {
    of = { _ in state }
    all = { [state] }
  }

  init<Key: Hashable & Sendable>(
    forEach key: @escaping @Sendable (Request) -> Key, capacity: Int,
    _ make: @escaping @Sendable () -> State
  ) {
    let table = KeyedTable<Key, State>(capacity: capacity)
    // A key such as NaN is equal to nothing, itself included, and would be a new one each time.
    let unequal = make()
    of = { request in
      let key = key(request)
      return key == key ? table.value(of: key, orNew: make) : unequal
    }
    all = { table.values }
  }
}
