/// Why a terminal could not be opened, read or written.
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
  /// What kind of failure it is; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind { case notATerminal, alreadyOpen, system }
    private let kind: Kind

    /// There is no terminal.
    public static var notATerminal: Code { Code(kind: .notATerminal) }
    /// Another ``Terminal`` of this process is open.
    public static var alreadyOpen: Code { Code(kind: .alreadyOpen) }
    /// The system refused something; ``TerminalError/number`` says why.
    public static var system: Code { Code(kind: .system) }

    /// The code's name.
    public var description: String { "\(kind)" }
  }

  /// What kind of failure it is.
  public let code: Code
  /// The system's number of the failure (`errno`), or 0.
  public let number: Int
  /// What was wrong, where, and what to do.
  public let description: String
}

extension TerminalError {
  static func notATerminal(_ failure: System.Failure) -> TerminalError {
    TerminalError(
      code: .notATerminal, number: Int(failure.number),
      description: """
        standard input and output are no terminal, and /dev/tty cannot be opened: \(failure.text); \
        run it in a terminal, or without one by --script FILE
        """)
  }

  static var alreadyOpen: TerminalError {
    TerminalError(
      code: .alreadyOpen, number: 0,
      description: "this process has an open terminal already; close that one first")
  }

  static func system(_ failure: System.Failure, _ action: String, at place: String) -> TerminalError
  {
    TerminalError(
      code: .system, number: Int(failure.number),
      description: """
        \(place) cannot be \(action): \(failure.text); \
        see whether the terminal's window is still there, and open it anew
        """)
  }
}
