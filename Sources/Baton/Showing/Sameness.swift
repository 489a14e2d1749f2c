@usableFromInline
enum Sameness: String, Sendable, Codable {
  case same = "passed"
  case different = "changed"
  /// The values cannot be compared, or the request has no comparisons left.
  case notCompared = "not compared"

  /// Compares two values; do not hold a lock during this call, because `==` may run arbitrary code.
  init<Value>(of left: Value, and right: Value) {
    let type = type(of: left as Any)
    if type != Swift.type(of: right as Any) {
      self = .different
    } else if let left = left as? any Equatable {
      self = left.sameness(to: right)
    } else if type is AnyObject.Type {
      self = left as AnyObject === right as AnyObject ? .same : .different
    } else {
      self = .notCompared
    }
  }

  func and(_ other: Sameness) -> Sameness {
    if self == .different || other == .different { return .different }
    return self == .same ? other : self
  }

  var decision: Path.Decision {
    switch self {
    case .same: .passed
    case .different: .changed
    case .notCompared: .notCompared
    }
  }
}

extension Equatable {
  fileprivate func sameness(to other: Any) -> Sameness {
    guard let other = other as? Self else { return .notCompared }
    if self == other { return .same }
    // A value that differs from itself, such as NaN, has not necessarily been changed.
    return self == self ? .different : .notCompared
  }
}
