internal import Baton

/// A script that cannot be played: in which line, what is wrong, and what to do.
public struct ScriptError: Error, Hashable, Sendable {
  /// What kind of thing is wrong.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name.
    public let description: String

    /// The file could not be read.
    public static let unreadable = Code(description: "unreadable")
    /// The file has more bytes than a script may have.
    public static let tooLong = Code(description: "tooLong")
    /// A line is no object of JSON.
    public static let notJSON = Code(description: "notJSON")
    /// A line is no event that there is.
    public static let notAnEvent = Code(description: "notAnEvent")
    /// The time of a line is not a number of seconds, or before that of a line before.
    public static let wrongTime = Code(description: "wrongTime")
  }

  /// What kind of thing is wrong.
  public let code: Code
  /// The line, the first one being 1; `nil` if it is the whole file.
  public let line: Int?
  /// The character of the line at which the value stands that is wrong, the first one being 1; `nil` if
  /// it is no single value.
  public let column: Int?
  /// What is wrong, and what to do, in a sentence.
  public let sentence: String
}

extension ScriptError: CustomStringConvertible {
  /// The line, the column, and the sentence.
  public var description: String {
    let place = [line.map { "line \($0)" }, column.map { "column \($0)" }].compactMap { $0 }
    return place.isEmpty ? sentence : "\(place.joined(separator: ", ")): \(sentence)"
  }
}

extension ScriptError {
  static func unreadable(_ name: String) -> ScriptError {
    ScriptError(
      code: .unreadable, line: nil, column: nil,
      sentence: """
        the script \(name.printable(upTo: 200)) cannot be read; \
        give the path of a file of UTF-8 that there is
        """)
  }

  static func tooLong(_ name: String, limit: Int) -> ScriptError {
    ScriptError(
      code: .tooLong, line: nil, column: nil,
      sentence: """
        the script \(name.printable(upTo: 200)) has more than \(limit) bytes; \
        play a part of it
        """)
  }
}
