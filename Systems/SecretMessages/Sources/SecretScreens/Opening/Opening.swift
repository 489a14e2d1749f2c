internal import SecretMessages

/// A message that is open, as far as a screen shows it.
struct Opening: Sendable {
  let report: OpeningReport
  let content: MessageContent
  /// Who signed it.
  let sender: String?

  /// Opens a message, off the main actor; what is under way ends as soon as its task is cancelled.
  @concurrent
  static func run(
    _ message: InboxMessage, _ opener: MessageOpener, hint: String?,
    progress: @escaping @Sendable (OpeningProgress) -> Void
  ) async -> Result<Opening, OpeningFailure> {
    do {
      let opened = try await opener.open(message.source(), hint: hint, progress: progress)
      var content = MessageContentReader()
      // To its end, since damage may be there, and the signature is.
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
