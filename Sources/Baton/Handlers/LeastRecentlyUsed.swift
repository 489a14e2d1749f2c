/// A dictionary of bounded size: when it is full, the key that was not used for the longest time
/// goes.
///
/// The entries lie in one array and are linked by index in order of use, so that every operation is
/// O(1).
struct LeastRecentlyUsed<Key: Hashable, Value> {
  private struct Node {
    var key: Key
    var value: Value
    var older: Int?
    var newer: Int?
  }

  private let capacity: Int
  private var nodes: [Node] = []
  private var indices: [Key: Int] = [:]
  private var oldest: Int?
  private var newest: Int?

  init(capacity: Int) {
    self.capacity = capacity
  }

  subscript(key: Key) -> Value? {
    mutating get {
      guard let index = indices[key] else { return nil }
      use(index)
      return nodes[index].value
    }
    set {
      guard let newValue else { preconditionFailure("a key is never taken out on its own") }
      if let index = indices[key] {
        nodes[index].value = newValue
        use(index)
      } else {
        insert(key, newValue)
      }
    }
  }

  mutating func removeAll() {
    self = LeastRecentlyUsed(capacity: capacity)
  }

  private mutating func insert(_ key: Key, _ value: Value) {
    if nodes.count < capacity {
      nodes.append(Node(key: key, value: value))
      indices[key] = nodes.count - 1
      link(nodes.count - 1)
    } else if let index = oldest {
      indices[nodes[index].key] = nil
      unlink(index)
      nodes[index] = Node(key: key, value: value)
      indices[key] = index
      link(index)
    }
  }

  private mutating func use(_ index: Int) {
    guard index != newest else { return }
    unlink(index)
    link(index)
  }

  private mutating func unlink(_ index: Int) {
    let node = nodes[index]
    if let older = node.older { nodes[older].newer = node.newer } else { oldest = node.newer }
    if let newer = node.newer { nodes[newer].older = node.older } else { newest = node.older }
  }

  private mutating func link(_ index: Int) {
    nodes[index].older = newest
    nodes[index].newer = nil
    if let newest { nodes[newest].newer = index }
    newest = index
    if oldest == nil { oldest = index }
  }
}
