/// Elements in order of arrival, which can be removed from any position in O(1).
struct WaitingLine<Element: Sendable>: Sendable {
  private struct Node: Sendable {
    let element: Element
    var before: Int?
    var after: Int?
  }

  private var nodes: [Int: Node] = [:]
  private var next = 0
  private var head: Int?
  private var tail: Int?

  var count: Int { nodes.count }
  var isEmpty: Bool { nodes.isEmpty }
  var first: Element? { head.flatMap { nodes[$0]?.element } }

  mutating func append(_ element: Element) -> Int {
    let number = next
    next += 1
    nodes[number] = Node(element: element, before: tail)
    if let tail { nodes[tail]?.after = number } else { head = number }
    tail = number
    return number
  }

  mutating func removeFirst() -> Element? { head.flatMap { remove($0) } }

  mutating func removeLast() -> Element? { tail.flatMap { remove($0) } }

  mutating func remove(_ number: Int) -> Element? {
    guard let node = nodes.removeValue(forKey: number) else { return nil }
    if let before = node.before { nodes[before]?.after = node.after } else { head = node.after }
    if let after = node.after { nodes[after]?.before = node.before } else { tail = node.before }
    return node.element
  }
}
