internal import SecretMessages

/// An open message, prepared for display.
struct Opening: Sendable {
  let report: OpeningReport
  let content: MessageContent
  let sender: String?

  /// Opens a message off the main actor.
  ///
  /// If the task is cancelled, this method returns immediately.
  @concurrent
  static func run(
    _ message: InboxMessage, _ opener: MessageOpener, hint: String?,
    progress: @escaping @Sendable (OpeningProgress) -> Void
  ) async -> Result<Opening, OpeningFailure> {
    do {
      let opened = try await opener.open(message.source(), hint: hint, progress: progress)
      var content = MessageContentReader()
      // Read the message to the end, which may contain a signature or be damaged.
      try opened.write { bytes in
        try Task.checkCancellation()
        content.take(bytes)
      }
      return .success(
        Opening(
          report: opened.report, content: content.finish(),
          sender: opened.sender?.description))
    } catch let error as OpeningFailure {
      return .failure(error)
    } catch {
      return .failure(OpeningFailure(inaccessible: error))
    }
  }
}
