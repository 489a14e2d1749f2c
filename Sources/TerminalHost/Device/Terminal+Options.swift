extension Terminal {
  /// What a terminal is asked for.
  public struct Options: Hashable, Sendable {
    /// Whether the mouse is told about while no button is held down; off, since terminals then have no
    /// selection of text.
    public var reportsHover: Bool
    /// How long an Escape waits for the rest of a sequence before it is taken for the key.
    public var escapeWait: Duration
    /// How many bytes of UTF-8 one paste has at most; the rest is left out.
    public var pasteLimit: Int
    /// How long a paste waits for more before it is taken for complete without its end.
    public var pasteWait: Duration

    /// Makes options.
    ///
    /// - Parameters:
    ///   - reportsHover: Whether the mouse is told about while no button is held down.
    ///   - escapeWait: How long an Escape waits for the rest of a sequence.
    ///   - pasteLimit: How many bytes of UTF-8 one paste has at most.
    ///   - pasteWait: How long a paste waits for more.
    public init(
      reportsHover: Bool = false, escapeWait: Duration = .milliseconds(50),
      pasteLimit: Int = 1 << 20, pasteWait: Duration = .seconds(5)
    ) {
      self.reportsHover = reportsHover
      self.escapeWait = escapeWait
      self.pasteLimit = pasteLimit
      self.pasteWait = pasteWait
    }
  }
}
