import Baton

/// The form of a broadcast's response: either plain responses, or the replies of all handlers that
/// did not pass.
struct BroadcastForm<Response>: Sendable {
  /// Whether the replies include failures, so that a failure does not stop the broadcast.
  let collectsFailures: Bool
  let part: @Sendable (_ name: String, _ decision: Path.Decision) -> String
  let parts: @Sendable (Response) -> [String]
}

extension BroadcastForm<[String]> {
  /// A form with only responses, in which the first failure stops the broadcast.
  static var responses: BroadcastForm {
    BroadcastForm(collectsFailures: false, part: { name, _ in name }, parts: { $0 })
  }
}

extension BroadcastForm<[Reply<String, ProbeFailure>]> {
  /// A form with the replies of all handlers that did not pass.
  static var replies: BroadcastForm {
    BroadcastForm(
      collectsFailures: true,
      part: { name, decision in
        decision == .failed ? "\(name): failure of \(name)" : "\(name): \(name)"
      },
      parts: { replies in
        replies.map { reply in
          switch reply.result {
          case .success(let response): "\(reply.handler): \(response)"
          case .failure(let error): "\(reply.handler): failure of \(error.handler)"
          }
        }
      })
  }
}
