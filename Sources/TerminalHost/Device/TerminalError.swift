/// An error thrown when a terminal cannot be opened, read, or written.
///
/// ```swift
/// func open() throws -> Terminal? {
///   do {
///     return try Terminal()
///   } catch where error.code == .notATerminal {
///     print(error)
///     return nil
///   }
/// }
/// ```
public struct TerminalError: Error, Hashable, CustomStringConvertible {
  /// The kind of error; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind { case notATerminal, unableToDraw, alreadyOpen, system }
    private let kind: Kind

    /// The process has no terminal.
    public static var notATerminal: Code { Code(kind: .notATerminal) }
    /// `TERM` is not set, or specifies a terminal that cannot position its cursor.
    public static var unableToDraw: Code { Code(kind: .unableToDraw) }
    /// A ``Terminal`` of this process is already open.
    public static var alreadyOpen: Code { Code(kind: .alreadyOpen) }
    /// A system call failed; ``TerminalError/number`` is the error number.
    public static var system: Code { Code(kind: .system) }

    /// The name of the code.
    public var description: String { "\(kind)" }
  }

  /// The kind of error.
  public let code: Code
  /// The system's error number (`errno`), or 0 if there is none.
  public let number: Int
  /// A description of the problem and how to fix it.
  public let description: String
}

extension TerminalError {
  static func notATerminal(_ failure: System.Failure) -> TerminalError {
    TerminalError(
      code: .notATerminal, number: Int(failure.number),
      description: """
        standard input and output are not a terminal, and /dev/tty cannot be opened: \(failure.text); \
        run it in a terminal, or use --script FILE
        """)
  }

  /// Returns an error if the environment specifies a terminal that cannot be drawn on.
  static func unableToDraw(_ environment: [String: String]) -> TerminalError? {
    let kind = environment["TERM"] ?? ""
    let reason: String
    switch kind {
    case "": reason = "TERM is not set, so the terminal's features are unknown"
    case "dumb", "unknown": reason = "TERM is \(kind), a terminal that cannot place its cursor"
    default: return nil
    }
    return TerminalError(
      code: .unableToDraw, number: 0,
      description: """
        \(reason); set it to the terminal's type, such as TERM=xterm-256color, \
        or use --script FILE
        """)
  }

  static var alreadyOpen: TerminalError {
    TerminalError(
      code: .alreadyOpen, number: 0,
      description: "this process already has an open terminal; close it first")
  }

  static func system(_ failure: System.Failure, _ action: String, at place: String) -> TerminalError
  {
    TerminalError(
      code: .system, number: Int(failure.number),
      description: """
        \(place) cannot be \(action): \(failure.text); \
        check whether its window is still open, and open the terminal again
        """)
  }
}
