extension Terminal {
  /// The settings of a terminal.
  public struct Options: Hashable, Sendable {
    /// Whether the mouse is reported while no button is held down.
    ///
    /// The default is `false`, because users otherwise cannot select text in the terminal.
    public var reportsHover: Bool
    /// The time that the parser waits for the rest of a sequence before it reports an Escape key.
    public var escapeWait: Duration
    /// The maximum number of UTF-8 bytes in one paste; the rest is discarded.
    public var pasteLimit: Int
    /// The time that the parser waits for the rest of a paste before it reports the incomplete
    /// paste.
    public var pasteWait: Duration

    /// Creates options.
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
