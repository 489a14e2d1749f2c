import Baton
import FieldFormats
import FormValidation
import LiveForms
import Observation

struct Member: Sendable {
  var name = ""
  var phone = ""
  var gender = ""
  var address = ""
}

/// A service that checks whether a text is free, and whose responses come from the test.
final class Register: Sendable {
  /// A question to answer once, with the text's fault.
  struct Question: Sendable {
    let text: String
    let answer: @Sendable (Result<FormatFault?, any Error>) -> Void
  }

  private let coming = AsyncStream<Question>.makeStream()
  private let log = Lock([String]())

  /// The texts that were checked, and those of cancelled checks with the prefix `-`.
  var asked: [String] { log.withLock { $0 } }

  func look(at text: String) async throws -> FormatFault? {
    log.withLock { $0.append(text) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        coming.continuation.yield(Question(text: text) { continuation.resume(with: $0) })
      }
    } onCancel: {
      log.withLock { $0.append("-\(text)") }
    }
  }

  /// Returns the next question, once it arrives.
  func next() async -> Question {
    var questions = coming.stream.makeAsyncIterator()
    return await questions.next() ?? Question(text: "") { _ in }
  }
}

extension AsyncFormChain<Member> {
  /// Returns a form with a name and a phone number, each with an asynchronous check.
  static func membership(
    _ names: Register, _ phones: Register = Register()
  ) throws -> AsyncFormChain<Member> {
    try AsyncFormChain("membership", blank: Member()) {
      Field("name", \.name, .trimmed, .required, .length(2...40))
      AsyncFieldCheck("name", \.name, "free", within: .seconds(1_000_000)) { name in
        try await names.look(at: name)
      }
      Field("phone", \.phone, .trimmed, .phoneNumber(in: "KR"))
      AsyncFieldCheck("phone", \.phone, "free", within: .seconds(1_000_000)) { phone in
        try await phones.look(at: phone)
      }.when { !$0.phone.isEmpty }
    }
  }
}

/// Waits until an observed condition is true.
@MainActor func until(_ isTrue: @escaping @MainActor () -> Bool) async {
  while true {
    var isNow = false
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let once = Lock(Optional(continuation))
      withObservationTracking {
        isNow = isTrue()
      } onChange: {
        once.exchange(nil)?.resume()
      }
      if isNow { once.exchange(nil)?.resume() }
    }
    if isNow { return }
  }
}
