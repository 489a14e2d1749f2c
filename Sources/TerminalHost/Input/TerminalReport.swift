/// What a terminal answered to a question that ``Terminal`` asks when it is opened.
///
/// More cases may be added: a `switch` in another package has an `@unknown default`.
@nonexhaustive
public enum TerminalReport: Hashable, Sendable {
  /// It has the kitty keyboard protocol, with these flags on.
  ///
  /// The bits of value 2 and 8 together mean that the release of each key is told.
  case keyboardProtocol(flags: Int)
  /// Whether it shows a frame at once that is written between the marks of mode 2026.
  case synchronizedOutput(isSupported: Bool)
  /// It said what kind of terminal it is; the answer to the last question, which every terminal knows.
  ///
  /// So whatever was asked and has not been answered by now never will be.
  case attributes([Int])
}

extension TerminalReport {
  /// - Returns: `nil` for what answers no question of ours.
  init?(_ sequence: ControlSequence) {
    guard sequence.marker == UInt8(ascii: "?") else { return nil }
    switch (Array(sequence.intermediates), Unicode.Scalar(sequence.final)) {
    case ([], "u"): self = .keyboardProtocol(flags: sequence.parameter(0) ?? 0)
    case ([], "c"):
      self = .attributes(sequence.parameters.indices.compactMap { sequence.parameter($0) })
    case ([UInt8(ascii: "$")], "y"):
      guard sequence.parameter(0) == 2026, let setting = sequence.parameter(1) else { return nil }
      // 1 and 2 are on and off, 3 is always on; 0 is unknown, and 4 is never on.
      self = .synchronizedOutput(isSupported: 1...3 ~= setting)
    default: return nil
    }
  }
}
