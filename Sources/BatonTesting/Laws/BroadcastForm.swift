import Baton

/// What a broadcast answers with: the responses, or a reply of each handler that did not pass.
struct BroadcastForm<Response>: Sendable {
  /// Whether a failure is one of the replies, and does not stop the others.
  let collectsFailures: Bool
  /// What one handler adds to the answer, as a message shows it.
  let part: @Sendable (_ name: String, _ decision: Path.Decision) -> String
  /// The parts of an answer, as a message shows them.
  let parts: @Sendable (Response) -> [String]
}

extension BroadcastForm<[String]> {
  /// The responses alone; the first failure stops the broadcast.
  static var responses: BroadcastForm {
    BroadcastForm(collectsFailures: false, part: { name, _ in name }, parts: { $0 })
  }
}

extension BroadcastForm<[Reply<String, ProbeFailure>]> {
  /// A reply of each handler that did not pass.
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
