internal import Baton

/// What the reading thread found, until somebody asks for it.
///
/// It is bounded: past 64 KiB the thread reads no more, and the system keeps the bytes, or the sender.
final class InputQueue: Sendable {
  /// Something that a thread, a signal or a timer tells.
  enum Item: Sendable {
    case bytes([UInt8], moreFollow: Bool)
    /// The window has another size, or what is on it is lost.
    case resize
    /// The wait of this number is over.
    case timeOut(Int)
    /// Somebody wants to be waited for no longer.
    case wake
    /// Nothing more comes.
    case end(TerminalError?)
  }

  private struct State {
    var items: [Item] = []
    var bytes = 0
    var end: Item?
    var waiting: [(id: Int, continuation: CheckedContinuation<Item, Never>)] = []
    var nextID = 0
    var isPaused = false
  }

  /// How many bytes wait at most before the reading thread does.
  static let limit = 1 << 16

  private let state = Lock(State())
  /// Tells the reading thread that there is room again.
  private let onRoom: @Sendable () -> Void

  init(onRoom: @escaping @Sendable () -> Void) { self.onRoom = onRoom }

  /// How many bytes wait, how many readers do, and whether the thread was told to wait as well.
  var load: (bytes: Int, readers: Int, isFull: Bool) {
    state.withLock { ($0.bytes, $0.waiting.count, $0.isPaused) }
  }

  /// Whether something is there to be taken, besides the end.
  var hasMore: Bool { state.withLock { !$0.items.isEmpty } }

  /// Adds an item, or gives it to whoever waits.
  ///
  /// - Returns: Whether there is room for more bytes.
  @discardableResult
  func push(_ item: Item) -> Bool {
    let (waiter, hasRoom) = state.withLock { state in
      if case .end = item {
        guard state.end == nil else { return (nil as CheckedContinuation<Item, Never>?, true) }
        state.end = item
      }
      if !state.waiting.isEmpty { return (state.waiting.removeFirst().continuation, true) }
      switch item {
      case .end: return (nil, true)
      // One look at the window's size is enough for many changes, and one look at all is for many wakes.
      case .resize where state.items.contains(where: \.isResize): return (nil, true)
      case .wake where state.items.contains(where: \.isWake): return (nil, true)
      case .bytes(let bytes, let moreFollow):
        state.bytes += bytes.count
        // Bytes that come one by one would make a long queue of short items.
        if case .bytes(let before, _) = state.items.last {
          state.items.removeLast()
          state.items.append(.bytes(before + bytes, moreFollow: moreFollow))
        } else {
          state.items.append(item)
        }
      default: state.items.append(item)
      }
      state.isPaused = state.bytes >= Self.limit
      return (nil, !state.isPaused)
    }
    waiter?.resume(returning: item)
    return hasRoom
  }

  /// The next item, waiting for it; `wake` at once when the task is cancelled.
  func next() async -> Item {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (item, hasRoom) = state.withLock { state -> (Item?, Bool) in
          if Task.isCancelled { return (.wake, false) }
          if let item = state.items.first {
            state.items.removeFirst()
            if case .bytes(let bytes, _) = item { state.bytes -= bytes.count }
            let hasRoom = state.isPaused && state.bytes < Self.limit
            if hasRoom { state.isPaused = false }
            return (item, hasRoom)
          }
          if let end = state.end { return (end, false) }
          state.waiting.append((id, continuation))
          return (nil, false)
        }
        if hasRoom { onRoom() }
        if let item { continuation.resume(returning: item) }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0).continuation }
      }
      continuation?.resume(returning: .wake)
    }
  }
}

extension InputQueue.Item {
  fileprivate var isResize: Bool {
    if case .resize = self { true } else { false }
  }

  fileprivate var isWake: Bool {
    if case .wake = self { true } else { false }
  }
}
