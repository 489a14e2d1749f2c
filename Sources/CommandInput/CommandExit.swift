/// The exit codes of a command: those of `sysexits.h`, and 1 if the command rejects a request.
public enum CommandExit: Int32, Sendable {
  /// The command succeeded.
  case done = 0
  /// The command understood the request but rejected it.
  case refused = 1
  /// The command line is invalid.
  case wrongUsage = 64
  /// The input is invalid.
  case wrongInput = 65
  /// The input file does not exist or cannot be read.
  case noInput = 66
  /// The command has an internal error.
  case broken = 70
  /// A file or standard output cannot be written.
  case noOutput = 73
  /// No terminal is available.
  case noTerminal = 74
}
