public import Foundation

extension MessageOpener {
  /// Opens several messages concurrently, and delivers each result as soon as it is available.
  ///
  /// If the task is cancelled or the iteration ends, the remaining messages are not opened.
  ///
  /// - Parameters:
  ///   - messages: The messages, in the order in which to start opening them.
  ///   - most: The maximum number of messages to open at the same time. The default is the number
  ///     of active cores.
  ///   - deliver: A function that receives each open message, in the task that opened it. If the
  ///     function throws an error, that error becomes the message's result.
  /// - Returns: The results, in order of completion.
  public func open(
    all messages: [InboxMessage], atOnce most: Int = ProcessInfo.processInfo.activeProcessorCount,
    deliver: @escaping @Sendable (InboxMessage, OpenedMessage) throws -> Void
  ) -> AsyncStream<InboxResult> {
    AsyncStream { continuation in
      let task = Task {
        await withTaskGroup { group in
          var rest = messages[...]
          for message in rest.prefix(max(1, most)) {
            group.addTask { await result(of: message, deliver) }
          }
          rest = rest.dropFirst(max(1, most))
          for await result in group {
            continuation.yield(result)
            guard !Task.isCancelled, let message = rest.popFirst() else { continue }
            group.addTask { await self.result(of: message, deliver) }
          }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func result(
    of message: InboxMessage, _ deliver: @Sendable (InboxMessage, OpenedMessage) throws -> Void
  ) async -> InboxResult {
    do {
      let opened = try await open(message.source())
      try deliver(message, opened)
      return InboxResult(
        name: message.name, result: .success(opened.report), authorship: opened.authorship)
    } catch {
      return InboxResult(
        name: message.name, result: .failure(OpeningFailure(error)), authorship: nil)
    }
  }
}
