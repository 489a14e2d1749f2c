internal import Baton

/// A bounded queue for the reading thread's input.
///
/// If the queue contains 64 KiB, the thread pauses, and all further bytes stay in the system's
/// buffer or with the sender.
final class InputQueue: Sendable {
  enum Item: Sendable {
    case bytes([UInt8], moreFollow: Bool)
    /// The window was resized or its contents were lost.
    case resize
    /// The wait with this number has timed out.
    case timeOut(Int)
    /// The current wait must end.
    case wake
    /// The input has ended.
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

  /// The number of queued bytes at which the reading thread pauses.
  static let limit = 1 << 16

  private let state = Lock(State())
  /// A closure that notifies the reading thread that it can read again.
  private let onRoom: @Sendable () -> Void

  init(onRoom: @escaping @Sendable () -> Void) { self.onRoom = onRoom }

  var load: (bytes: Int, readers: Int, isFull: Bool) {
    state.withLock { ($0.bytes, $0.waiting.count, $0.isPaused) }
  }

  var hasMore: Bool { state.withLock { !$0.items.isEmpty } }

  /// Adds an item or passes it to a waiting reader, and returns whether there is space for more
  /// bytes.
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
      // One item represents any number of resizes; the same applies to wakes.
      case .resize where state.items.contains(where: \.isResize): return (nil, true)
      case .wake where state.items.contains(where: \.isWake): return (nil, true)
      case .bytes(let bytes, let moreFollow):
        state.bytes += bytes.count
        // Merge bytes that arrive one by one, to prevent a long queue of short items.
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

  /// Waits for the next item and returns it, or returns `wake` immediately if the task is
  /// cancelled.
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
