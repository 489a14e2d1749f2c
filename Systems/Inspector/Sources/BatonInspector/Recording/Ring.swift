/// The last few of many elements, which together weigh no more than so much.
struct Ring<Element> {
  private var elements: [(element: Element, weight: Int)?] = []
  /// Where the oldest one is; those before it are gone.
  private var oldest = 0
  private var weight = 0
  private let capacity: Int
  private let mostWeight: Int

  init(of capacity: Int, weighing mostWeight: Int = .max) {
    self.capacity = capacity
    self.mostWeight = mostWeight
  }

  /// The elements, the oldest first.
  var inOrder: [Element] { elements[oldest...].compactMap { $0?.element } }

  /// Adds an element, and returns those that went for it; itself, too, if it weighs too much alone.
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
