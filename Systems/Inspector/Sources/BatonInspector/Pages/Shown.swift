import Baton
import BatonObservability
import Foundation

extension Duration {
  /// The duration in the unit that suits it, as paths show it.
  var shown: String {
    switch nanoseconds {
    case ..<10_000: "\(nanoseconds) ns"
    case ..<10_000_000: "\(nanoseconds / 1000) µs"
    case ..<10_000_000_000: "\(nanoseconds / 1_000_000) ms"
    default: "\(nanoseconds / 1_000_000_000) s"
    }
  }

  /// The moment that is so long after the beginning of 1970.
  var shownAsMoment: String {
    Date(timeIntervalSince1970: Double(nanoseconds) / 1e9)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}

extension Path.Decision {
  /// All of them, in the order in which a table has them.
  static let all: [Path.Decision] = [
    .handled, .passed, .changed, .notCompared, .valid, .reported, .skipped, .failed, .cancelled,
  ]

  /// What came of a whole request, in words.
  var ofRequest: String { self == .passed ? "not handled" : rawValue }

  /// The decision as a class of the style sheet.
  var styleClass: String { self == .notCompared ? "not-compared" : rawValue }
}
