/// How a command ends: the codes of `sysexits.h`, which shells know, and 1 for a refusal.
public enum CommandExit: Int32, Sendable {
  /// All was done.
  case done = 0
  /// What was asked for was understood, and refused.
  case refused = 1
  /// The command line is not understood.
  case wrongUsage = 64
  /// What was read is nothing that the command understands.
  case wrongInput = 65
  /// There is no such file, or it cannot be read.
  case noInput = 66
  /// The command itself is wrong.
  case broken = 70
  /// A file, or standard output, cannot be written.
  case noOutput = 73
  /// There is no terminal.
  case noTerminal = 74
}
