internal import Baton

extension Terminal {
  /// The events of a terminal, as they come, until its window is closed or ``Terminal/close()`` is called.
  ///
  /// One reader at a time: with more, each event goes to one of them. Reading blocks no thread.
  public struct Events: AsyncSequence, AsyncIteratorProtocol, Sendable {
    /// What comes.
    public typealias Element = TerminalEvent
    /// Why reading may end.
    public typealias Failure = TerminalError

    let terminal: Terminal

    /// Itself: all iterators take from the same stream.
    ///
    /// - Returns: Itself.
    public func makeAsyncIterator() -> Events { self }

    /// Waits for the next event.
    ///
    /// - Returns: The event; `nil` at the end, and when the task was cancelled.
    /// - Throws: ``TerminalError/Code/system`` if the terminal cannot be read.
    public func next() async throws(TerminalError) -> TerminalEvent? {
      while true {
        switch try await terminal.nextSignal() {
        case .event(let event): return event
        case .wake: if Task.isCancelled { return nil }
        case .end: return nil
        }
      }
    }

    /// Waits for the next event, where the caller runs.
    ///
    /// - Parameter actor: Where the caller runs.
    /// - Returns: The event; `nil` at the end, and when the task was cancelled.
    /// - Throws: ``TerminalError/Code/system`` if the terminal cannot be read.
    public func next(
      isolation actor: isolated (any Actor)?
    ) async throws(TerminalError) -> TerminalEvent? {
      try await next()
    }
  }

  /// Its events, as they come.
  public var events: Events { Events(terminal: self) }

  /// What ends a wait.
  enum Signal {
    case event(TerminalEvent)
    case wake
    case end
  }

  /// What was read and not given out.
  struct InputState {
    var parser: InputParser
    var ready: ArraySlice<TerminalEvent> = []
    /// The number of the latest wait of an Escape; only that one's end counts.
    var wait = 0
    var timer: Task<Void, Never>?
  }

  /// Waits for the next event, or for a ``wake()``.
  func nextSignal() async throws(TerminalError) -> Signal {
    while true {
      if let event = input.withLock({ $0.ready.popFirst() }) { return .event(event) }
      switch await queue.next() {
      case .bytes(let bytes, let moreFollow): parse(bytes, moreFollow: moreFollow)
      case .timeOut(let number):
        input.withLock { state in
          guard number == state.wait else { return }
          state.ready += state.parser.isPasting ? state.parser.endPaste() : state.parser.timeOut()
        }
      case .resize:
        let size = size
        return .event(.resize(columns: size.columns, rows: size.rows))
      case .wake: return .wake
      case .end(nil): return .end
      case .end(let error?): throw error
      }
    }
  }

  /// Whether ``nextSignal()`` would not have to wait.
  var hasMore: Bool { input.withLock { !$0.ready.isEmpty } || queue.hasMore }

  /// Ends a wait that goes on, or the next one.
  func wake() { queue.push(.wake) }

  private func parse(_ bytes: [UInt8], moreFollow: Bool) {
    let (wait, old) = input.withLock { state in
      state.ready += state.parser.parse(bytes, moreFollow: moreFollow)
      state.wait += 1
      defer { state.timer = nil }
      let isWaiting = state.parser.isPasting || state.parser.pendingEscape || moreFollow
      let length = state.parser.isPasting ? options.pasteWait : options.escapeWait
      return (isWaiting ? (number: state.wait, length: length) : nil, state.timer)
    }
    old?.cancel()
    guard let wait else { return }
    let timer = Task { [clock, queue] in
      guard (try? await clock.sleep(for: wait.length.waitable)) != nil else { return }
      queue.push(.timeOut(wait.number))
    }
    input.withLock { $0.timer = timer }
  }
}
