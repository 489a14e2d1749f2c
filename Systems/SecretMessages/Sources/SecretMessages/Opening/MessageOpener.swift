internal import Baton

/// A type that opens messages by trying each password and key in turn.
///
/// ```swift
/// let opener = MessageOpener(MemoryPasswords([home, work]))
/// let message = try await opener.open(ByteReader(bytes))
/// print(message.report.name)      // home
/// let text = String(decoding: try message.bytes(), as: UTF8.self)
/// ```
public struct MessageOpener: Sendable {
  private let places: [any PasswordClient]
  private let formats: [any MessageFormat]

  /// Creates an opener that tries the passwords and keys from one or two sources.
  ///
  /// - Parameters:
  ///   - passwords: The first source to search.
  ///   - later: The second source, such as a vault that must be unlocked first. The second source
  ///     is searched only if nothing in the first one opens the message.
  ///   - formats: The supported formats.
  public init(
    _ passwords: any PasswordClient, then later: (any PasswordClient)? = nil,
    formats: [any MessageFormat] = [AgeFormat(), RNCryptorFormat()]
  ) {
    places = [passwords] + [later].compactMap(\.self)
    self.formats = formats
  }

  /// Finds the password or key that opens a message.
  ///
  /// - Parameters:
  ///   - reader: A reader at the beginning of the message.
  ///   - hint: Text to look for in names and hints. Credentials whose name or hint contains this
  ///     text are tried earlier.
  ///   - progress: A function that is called before each attempt.
  /// - Returns: The open message.
  /// - Throws: ``OpeningFailure``.
  public func open(
    _ reader: ByteReader, hint: String? = nil,
    progress: (@Sendable (OpeningProgress) -> Void)? = nil
  ) async throws(OpeningFailure) -> OpenedMessage {
    let (message, body): (SecretMessage, ByteReader)
    do {
      (message, body) = try Sniffer(formats).read(reader)
    } catch {
      throw OpeningFailure(error)
    }
    let request = OpeningRequest(message, progress: progress)
    var (count, paths): (Int, [Path]) = (0, [])
    for place in places {
      let (credentials, order): ([Credential], TrialOrder)
      do {
        credentials = try await place.credentials(for: message.facts)
        order = TrialOrder(try await place.recollection(), for: message, hint: hint)
      } catch {
        throw failure(OpeningFailure(error), request, paths)
      }
      count += credentials.count
      let handlers = order.sorted(handlers(trying: order.sorted(credentials), on: message))
      request.expects(handlers.count)
      let recorded = await dispatcher(handlers, for: message).path(ofRunning: request)
      paths.append(recorded.path)
      switch recorded.result {
      case .success(.handled(let unlocked)):
        let opener = credentials.first { $0.id == unlocked.handler?.credential }
        let report = await report(unlocked, request, paths, rememberedIn: place)
        return OpenedMessage(report, for: opener?.asRecipient ?? "", unlocked, body)
      case .success(.passed): continue
      case .failure(let error):
        throw failure(error.cause.map { OpeningFailure($0) } ?? .cancelled, request, paths)
      }
    }
    throw failure(.noneFits(of: count, mayBeDamaged: !tellsDamage(message)), request, paths)
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

  /// Returns a dispatcher with a branch for each format.
  ///
  /// Only the branch for the message's format has handlers.
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

  private func report(
    _ unlocked: UnlockedMessage, _ request: OpeningRequest, _ paths: [Path],
    rememberedIn place: any PasswordClient
  ) async -> OpeningReport {
    let handler = unlocked.handler ?? (name: "", credential: "")
    var report = OpeningReport(
      facts: request.message.facts, credential: handler.credential, name: handler.name,
      tried: request.tried, declined: request.declined, path: paths[paths.count - 1],
      earlier: paths.dropLast())
    do {
      try await place.remember(handler.credential, opening: request.message.fingerprint)
    } catch {
      // Report this error without throwing it, because the message is already open.
      report.forgotten = "\(error)"
    }
    return report
  }

  private func failure(
    _ failure: OpeningFailure, _ request: OpeningRequest, _ paths: [Path]
  ) -> OpeningFailure {
    var failure = failure
    failure.declined = request.declined
    failure.path = paths.last
    failure.earlier = paths.dropLast()
    return failure
  }
}
