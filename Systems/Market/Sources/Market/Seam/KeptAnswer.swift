/// The result of a request with a key, in the form that a store saves.
enum KeptAnswer<Value: Codable & Sendable>: Codable, Sendable {
  case done(Value)
  case refused(Refusal)

  /// Returns the result as the answer to a request.
  func result(isReplay: Bool) -> Result<Answer<Value>, Refusal> {
    switch self {
    case .done(let value): .success(Answer(value: value, isReplay: isReplay))
    case .refused(let refusal): .failure(refusal)
    }
  }
}
