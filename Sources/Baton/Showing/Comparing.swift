/// A type of the standard library that tells what its values hold, however they are stored.
protocol Comparing {
  func sameness(to other: Self, by comparison: inout Comparison) -> Sameness
}

extension Substring: Comparing {
  func sameness(to other: Substring, by comparison: inout Comparison) -> Sameness {
    compareTexts(utf8, other.utf8)
  }
}

extension Character: Comparing {
  func sameness(to other: Character, by comparison: inout Comparison) -> Sameness {
    compareTexts(utf8, other.utf8)
  }
}

// Rows of numbers are compared by their bytes, all others element by element.
extension Comparing where Self: RandomAccessCollection {
  func sameness(to other: Self, by comparison: inout Comparison) -> Sameness {
    guard count == other.count else { return .different }
    return compareRows(self, other) ?? comparison.all(zip(self, other))
  }
}

extension Array: Comparing {}
extension ArraySlice: Comparing {}
extension ContiguousArray: Comparing {}

// Two that are equal may have their elements in different orders.
extension Comparing where Self: Collection {
  func sameness(to other: Self, by comparison: inout Comparison) -> Sameness {
    guard count == other.count else { return .different }
    return isEmpty ? .same : .notCompared
  }
}

extension Set: Comparing {}
extension Dictionary: Comparing {}

extension Optional: Comparing {
  func sameness(to other: Wrapped?, by comparison: inout Comparison) -> Sameness {
    switch (self, other) {
    case (.none, .none): .same
    case (.some(let left), .some(let right)): comparison.sameness(of: left, and: right)
    case (.none, .some), (.some, .none): .different
    }
  }
}

extension Result: Comparing {
  func sameness(to other: Result, by comparison: inout Comparison) -> Sameness {
    switch (self, other) {
    case (.success(let left), .success(let right)): comparison.sameness(of: left, and: right)
    case (.failure(let left), .failure(let right)): comparison.sameness(of: left, and: right)
    case (.success, .failure), (.failure, .success): .different
    }
  }
}

extension AnyHashable: Comparing {
  func sameness(to other: AnyHashable, by comparison: inout Comparison) -> Sameness {
    comparison.sameness(of: base, and: other.base)
  }
}

extension Range: Comparing {
  func sameness(to other: Range, by comparison: inout Comparison) -> Sameness {
    comparison.all([(lowerBound, other.lowerBound), (upperBound, other.upperBound)])
  }
}

extension ClosedRange: Comparing {
  func sameness(to other: ClosedRange, by comparison: inout Comparison) -> Sameness {
    comparison.all([(lowerBound, other.lowerBound), (upperBound, other.upperBound)])
  }
}
