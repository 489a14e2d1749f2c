/// The result of a request with a key, as a store saves it.
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
