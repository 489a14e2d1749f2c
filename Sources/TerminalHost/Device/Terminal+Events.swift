internal import Baton

extension Terminal {
  /// The events of a terminal, in the order in which they arrive.
  ///
  /// The sequence ends when the terminal's window is closed or ``Terminal/close()`` is called.
  /// Reading does not block a thread. Use only one reader at a time, because each event is
  /// delivered to only one of them.
  public struct Events: AsyncSequence, AsyncIteratorProtocol, Sendable {
    /// The type of the events.
    public typealias Element = TerminalEvent
    /// The error that ends the sequence.
    public typealias Failure = TerminalError

    let terminal: Terminal

    /// Returns the sequence itself, because all iterators read from the same stream.
    public func makeAsyncIterator() -> Events { self }

    /// Waits for the next event; returns `nil` at the end or if the task is cancelled.
    ///
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

    /// Waits for the next event on the caller's actor; see ``next()``.
    ///
    /// - Throws: ``TerminalError/Code/system`` if the terminal cannot be read.
    public func next(
      isolation actor: isolated (any Actor)?
    ) async throws(TerminalError) -> TerminalEvent? {
      try await next()
    }
  }

  /// The terminal's events, in the order in which they arrive.
  public var events: Events { Events(terminal: self) }

  enum Signal {
    case event(TerminalEvent)
    case wake
    case end
  }

  struct InputState {
    var parser: InputParser
    var ready: ArraySlice<TerminalEvent> = []
    /// The number of the current wait for more input; timeouts of earlier waits are ignored.
    var wait = 0
    var timer: Task<Void, Never>?
  }

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

  var hasMore: Bool { input.withLock { !$0.ready.isEmpty } || queue.hasMore }

  /// Ends the current wait or, if there is none, the next one.
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
