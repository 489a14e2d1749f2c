internal import Baton

/// Opens messages with whatever opens them: every password and key is asked in turn.
///
/// ```swift
/// let opener = MessageOpener(MemoryPasswords([home, work]))
/// let message = try await opener.open(ByteReader(bytes))
/// print(message.report.name)      // home
/// let text = String(decoding: try message.bytes(), as: UTF8.self)
/// ```
public struct MessageOpener: Sendable {
  private let passwords: any PasswordClient
  private let formats: [any MessageFormat]

  /// An opener that tries the passwords and keys of one place.
  ///
  /// - Parameters:
  ///   - passwords: Where passwords and keys are.
  ///   - formats: The formats that are known.
  public init(
    _ passwords: any PasswordClient,
    formats: [any MessageFormat] = [AgeFormat(), RNCryptorFormat()]
  ) {
    self.passwords = passwords
    self.formats = formats
  }

  /// Finds the password or key that opens a message.
  ///
  /// - Parameters:
  ///   - reader: The message, at its beginning.
  ///   - hint: What the name or the hint of the right one may contain; those come earlier.
  ///   - progress: Is told of each password or key before it is tried.
  /// - Returns: The open message.
  /// - Throws: ``OpeningFailure``.
  public func open(
    _ reader: ByteReader, hint: String? = nil,
    progress: (@Sendable (OpeningProgress) -> Void)? = nil
  ) async throws(OpeningFailure) -> OpenedMessage {
    let (message, body): (SecretMessage, ByteReader)
    let (credentials, order): ([Credential], TrialOrder)
    do {
      (message, body) = try Sniffer(formats).read(reader)
      credentials = try await passwords.credentials()
      order = TrialOrder(try await passwords.recollection(), for: message, hint: hint)
    } catch {
      throw OpeningFailure(error)
    }
    let handlers = order.sorted(handlers(trying: order.sorted(credentials), on: message))
    let request = OpeningRequest(message, count: handlers.count, progress: progress)
    let recorded = await dispatcher(handlers, for: message).path(ofRunning: request)
    switch recorded.result {
    case .success(.handled(let unlocked)):
      let opener = credentials.first { $0.id == unlocked.handler?.credential }
      return await opened(unlocked, request, recorded.path, body, opener?.asRecipient)
    case .success(.passed):
      throw failure(
        .noneFits(of: credentials.count, mayBeDamaged: !tellsDamage(message)),
        request, recorded.path)
    case .failure(let error):
      throw failure(
        error.cause.map { OpeningFailure($0) } ?? .cancelled, request, recorded.path)
    }
  }

  private func handlers(
    trying credentials: [Credential], on message: SecretMessage
  ) -> [DecryptionHandler] {
    format(of: message)?.handlers(trying: credentials, on: message) ?? []
  }

  private func format(of message: SecretMessage) -> (any MessageFormat)? {
    formats.first { $0.name == message.format }
  }

  private func tellsDamage(_ message: SecretMessage) -> Bool {
    format(of: message)?.tellsDamageFromWrongKeys ?? true
  }

  /// A tree with a branch for each format; only handlers of the message's own are made.
  private func dispatcher(
    _ handlers: [DecryptionHandler], for message: SecretMessage
  ) -> Dispatcher<String, AnyAsyncHandler<OpeningRequest, UnlockedMessage, UnreadableMessage>> {
    Dispatcher(
      "message", by: \OpeningRequest.message.format,
      branches: formats.map { format in
        Branch(
          keys: [format.name],
          part: Chain(format.name, of: format.name == message.format ? handlers : [])
            .erasedToAsync())
      })
  }

  private func opened(
    _ unlocked: UnlockedMessage, _ request: OpeningRequest, _ path: Path, _ body: ByteReader,
    _ recipient: String?
  ) async -> OpenedMessage {
    let handler = unlocked.handler ?? (name: "", credential: "")
    var report = OpeningReport(
      facts: request.message.facts, credential: handler.credential, name: handler.name,
      tried: request.tried, declined: request.declined, path: path)
    do {
      try await passwords.remember(handler.credential, opening: request.message.fingerprint)
    } catch {
      // The message is open all the same.
      report.forgotten = "\(error)"
    }
    return OpenedMessage(report, for: recipient ?? "", unlocked, body)
  }

  private func failure(
    _ failure: OpeningFailure, _ request: OpeningRequest, _ path: Path
  ) -> OpeningFailure {
    var failure = failure
    failure.declined = request.declined
    failure.path = path
    return failure
  }
}
