import Baton

/// What a handler does with a request, held against what it does with it after others.
struct MemoryTrial<Request> {
  /// Two rows of requests that end with the same one, each for a handler made anew.
  struct Comparison {
    let plain: [Int]
    let disturbed: [Int]
    /// The position of what has to be passed for the comparison to hold.
    let passed: Int?
  }

  let name: String
  let samples: [(request: Request, expected: Path.Decision)]
  /// Whether the handler is meant to remember what it took.
  let isRemembering: Bool

  /// Each request, asked again after each other one.
  ///
  /// What a handler took or failed at may change one that remembers; a pass changes none.
  var comparisons: [Comparison] {
    samples.indices.flatMap { asked in
      samples.indices.flatMap { other -> [Comparison] in
        guard isRemembering else {
          return [Comparison(plain: [asked], disturbed: [asked, other, asked], passed: nil)]
        }
        guard samples[other].expected == .passed else { return [] }
        return [
          Comparison(plain: [asked], disturbed: [other, asked], passed: 0),
          Comparison(plain: [asked, asked], disturbed: [asked, other, asked], passed: 1),
        ]
      }
    }
  }

  func requests(_ row: [Int]) -> [Request] { row.map { samples[$0].request } }

  /// Throws if the last answers of the two rows differ.
  func check<Response, Failure: Error>(
    _ comparison: Comparison, _ plain: [Observation<Response, Failure>],
    _ disturbed: [Observation<Response, Failure>], at location: String
  ) throws {
    if let passed = comparison.passed, disturbed[passed].decision != .passed { return }
    let (before, after) = (plain[plain.count - 1], disturbed[disturbed.count - 1])
    guard before.decision != after.decision || !haveSameResponse(before, after) else { return }
    let asked = text(requests(comparison.plain)[0])
    let other = text(requests(comparison.disturbed)[disturbed.count - 2])
    let finding =
      if isRemembering {
        "It passed \(other) on, and that changed what it does with \(asked): before, it "
          + "\(before.what); after, it \(after.what)."
      } else {
        "Asked for \(asked), it \(before.what); asked again after \(other), it \(after.what). "
          + "One that is meant to remember what it took is checked with \"remembering: true\"."
      }
    throw Finding(.passAndError, finding).violation(by: name, at: location)
  }

  private func haveSameResponse<Response, Failure: Error>(
    _ one: Observation<Response, Failure>, _ other: Observation<Response, Failure>
  ) -> Bool {
    guard case .success(.handled(let one)) = one.result,
      case .success(.handled(let other)) = other.result
    else { return true }
    return areSame(one, other)
  }
}
