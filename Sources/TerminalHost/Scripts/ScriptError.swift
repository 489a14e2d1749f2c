/// A script that cannot be played: in which line, what is wrong, and what to do.
public struct ScriptError: Error, Hashable, Sendable {
  /// What kind of thing is wrong.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name.
    public let description: String

    /// The file could not be read.
    public static let unreadable = Code(description: "unreadable")
    /// A line is no object of JSON.
    public static let notJSON = Code(description: "notJSON")
    /// A line is no event that there is.
    public static let notAnEvent = Code(description: "notAnEvent")
    /// The time of a line is no number of seconds, or before that of a line before.
    public static let wrongTime = Code(description: "wrongTime")
  }

  /// What kind of thing is wrong.
  public let code: Code
  /// The line, the first one being 1; `nil` if it is the whole file.
  public let line: Int?
  /// What is wrong, and what to do, in a sentence.
  public let sentence: String
}

extension ScriptError: CustomStringConvertible {
  /// The line, and the sentence.
  public var description: String { line.map { "line \($0): \(sentence)" } ?? sentence }
}
