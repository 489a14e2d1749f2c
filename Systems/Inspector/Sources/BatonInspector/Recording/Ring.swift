struct Ring<Element> {
  private var elements: [(element: Element, weight: Int)?] = []
  private var oldest = 0
  private var weight = 0
  private let capacity: Int
  private let mostWeight: Int

  init(of capacity: Int, weighing mostWeight: Int = .max) {
    self.capacity = capacity
    self.mostWeight = mostWeight
  }

  var inOrder: [Element] { elements[oldest...].compactMap { $0?.element } }

  /// Adds an element, and returns the elements that no longer fit, oldest first.
  ///
  /// If the new element alone exceeds the weight limit, it is also removed and returned.
  mutating func append(_ element: Element, weighing weight: Int = 0) -> [Element] {
    elements.append((element, weight))
    self.weight += weight
    var gone: [Element] = []
    while elements.count - oldest > capacity || self.weight > mostWeight {
      guard let (element, weight) = elements[oldest].take() else { break }
      oldest += 1
      self.weight -= weight
      gone.append(element)
    }
    if oldest > capacity {
      elements.removeFirst(oldest)
      oldest = 0
    }
    return gone
  }
}
