internal import Baton

/// An error in a script, with its position and a description of how to fix it.
public struct ScriptError: Error, Hashable, Sendable {
  /// The kind of error.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code.
    public let description: String

    /// The file could not be read.
    public static let unreadable = Code(description: "unreadable")
    /// The file is larger than ``Script/limit``.
    public static let tooLong = Code(description: "tooLong")
    /// A line is not a JSON object.
    public static let notJSON = Code(description: "notJSON")
    /// A line is not a known event.
    public static let notAnEvent = Code(description: "notAnEvent")
    /// A line's time is not a number of seconds, or is earlier than that of the previous line.
    public static let wrongTime = Code(description: "wrongTime")
  }

  /// The kind of error.
  public let code: Code
  /// The line, starting at 1, or `nil` if the error is about the whole file.
  public let line: Int?
  /// The position of the invalid value in the line, in characters starting at 1, if known.
  public let column: Int?
  /// A description of the problem and how to fix it.
  public let sentence: String
}

extension ScriptError: CustomStringConvertible {
  /// The line, the column, and the message.
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
        give the path of an existing UTF-8 file
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
