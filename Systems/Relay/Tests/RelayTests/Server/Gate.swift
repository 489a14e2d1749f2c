/// A gate that opens once.
actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Opens the gate, and returns whether it was closed.
  @discardableResult
  func open() -> Bool {
    defer { isOpen = true }
    for continuation in waiting { continuation.resume() }
    waiting = []
    return !isOpen
  }

  /// Waits until the gate is open.
  func wait() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}
