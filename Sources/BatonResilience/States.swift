/// What a handler keeps: one state for all requests, or one for each key of theirs.
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
    of = { table.value(of: key($0), orNew: make) }
    all = { table.values }
  }
}
