import Baton

/// The form of a broadcast's answer: responses, or the reply of each handler that did not pass.
struct BroadcastForm<Response>: Sendable {
  /// Whether the replies contain failures, which then do not stop the broadcast.
  let collectsFailures: Bool
  let part: @Sendable (_ name: String, _ decision: Path.Decision) -> String
  let parts: @Sendable (Response) -> [String]
}

extension BroadcastForm<[String]> {
  /// Only the responses; the first failure stops the broadcast.
  static var responses: BroadcastForm {
    BroadcastForm(collectsFailures: false, part: { name, _ in name }, parts: { $0 })
  }
}

extension BroadcastForm<[Reply<String, ProbeFailure>]> {
  /// The replies of the handlers that did not pass.
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
