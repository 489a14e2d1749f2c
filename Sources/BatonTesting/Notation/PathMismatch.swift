public import Baton

/// An error thrown by a test whose request took a different path than expected.
///
/// ```
/// the request took a different path
///   expected: kitchen(tomato- onion+)
///       took: kitchen(tomato- onion- lettuce+)
///                                  ^
/// Checked at KitchenTests/KitchenTests.swift:12.
/// ```
public struct PathMismatch: Error, Sendable, Hashable {
  /// The expected path.
  public let expected: PathNotation
  /// The actual path.
  public let actual: PathNotation
  /// The file and line of the expectation.
  public let location: String

  /// Both paths, with the first difference marked.
  public var message: String {
    let (expected, actual) = ("\(expected)", "\(actual)")
    let same = zip(expected, actual).prefix { $0 == $1 }.count
    return """
      the request took a different path
        expected: \(expected)
            took: \(actual)
                  \(String(repeating: " ", count: same))^
      """
  }
}

extension PathMismatch: CustomStringConvertible {
  /// Both paths, with the first difference marked, and the location of the expectation.
  public var description: String { "\(message)\nChecked at \(location)." }
}

extension PathNotation {
  func expect(_ text: String, _ fileID: String, _ line: Int) throws {
    let expected = try PathNotation(parsing: text)
    guard self == expected else {
      throw PathMismatch(expected: expected, actual: self, location: "\(fileID):\(line)")
    }
  }
}

extension Path {
  /// Throws an error unless the request took exactly the given path; see
  /// ``BatonTesting/PathNotation``.
  ///
  /// ```swift
  /// try kitchen.path(of: "onion").path.expect("kitchen(tomato- onion+)")
  /// ```
  ///
  /// - Throws: ``BatonTesting/PathMismatch`` or ``BatonTesting/NotationError``.
  public func expect(
    _ notation: String, fileID: String = #fileID, line: Int = #line
  ) throws {
    try PathNotation(self).expect(notation, fileID, line)
  }
}

extension RecordedRequest {
  /// Throws an error unless the request took exactly the given path; see
  /// ``BatonTesting/PathNotation``.
  ///
  /// ```swift
  /// try kitchen.path(of: "onion").expect("kitchen(tomato- onion+)")
  /// ```
  ///
  /// - Throws: ``BatonTesting/PathMismatch`` or ``BatonTesting/NotationError``.
  public func expect(
    _ notation: String, fileID: String = #fileID, line: Int = #line
  ) throws {
    try path.expect(notation, fileID: fileID, line: line)
  }
}
