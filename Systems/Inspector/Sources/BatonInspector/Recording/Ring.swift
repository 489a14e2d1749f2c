/// The last few of many elements.
struct Ring<Element> {
  private var elements: [Element] = []
  private var oldest = 0
  private let capacity: Int

  init(of capacity: Int) {
    self.capacity = capacity
  }

  /// The elements, the oldest first.
  var inOrder: [Element] { Array(elements[oldest...] + elements[..<oldest]) }

  /// Adds an element, and returns the one that went for it.
  mutating func append(_ element: Element) -> Element? {
    guard elements.count == capacity else {
      elements.append(element)
      return nil
    }
    let old = elements[oldest]
    elements[oldest] = element
    oldest = (oldest + 1) % capacity
    return old
  }
}
