/// A terminal's answer to a query that ``Terminal`` sends when it is opened.
///
/// A `switch` outside this package needs an `@unknown default`, because cases may be added.
@nonexhaustive
public enum TerminalReport: Hashable, Sendable {
  /// The terminal supports the kitty keyboard protocol, with these flags set.
  ///
  /// If the bits with values 2 and 8 are set, the terminal reports the release of each key.
  case keyboardProtocol(flags: Int)
  /// Whether the terminal supports mode 2026, which shows the bytes between two marks as one
  /// update.
  case synchronizedOutput(isSupported: Bool)
  /// The terminal identified itself.
  ///
  /// This is the answer to the last query, and every terminal sends it. If earlier queries have not
  /// been answered by then, they never will be.
  case attributes([Int])
}

extension TerminalReport {
  /// Creates a report, or returns `nil` if the sequence answers none of the queries.
  init?(_ sequence: ControlSequence) {
    guard sequence.marker == UInt8(ascii: "?") else { return nil }
    switch (Array(sequence.intermediates), Unicode.Scalar(sequence.final)) {
    case ([], "u"): self = .keyboardProtocol(flags: sequence.parameter(0) ?? 0)
    case ([], "c"):
      self = .attributes(sequence.parameters.indices.compactMap { sequence.parameter($0) })
    case ([UInt8(ascii: "$")], "y"):
      guard sequence.parameter(0) == 2026, let setting = sequence.parameter(1) else { return nil }
      // 1 means on, 2 off, and 3 always on; 0 means unknown, and 4 always off.
      self = .synchronizedOutput(isSupported: 1...3 ~= setting)
    default: return nil
    }
  }
}
