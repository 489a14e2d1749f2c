import Baton
import BatonObservability
import Foundation

extension Duration {
  var shown: String {
    switch nanoseconds {
    case ..<10_000: "\(nanoseconds) ns"
    case ..<10_000_000: "\(nanoseconds / 1000) µs"
    case ..<10_000_000_000: "\(nanoseconds / 1_000_000) ms"
    default: "\(nanoseconds / 1_000_000_000) s"
    }
  }

  var shownAsMoment: String {
    Date(timeIntervalSince1970: Double(nanoseconds) / 1e9)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}

extension Path.Decision {
  static let all: [Path.Decision] = [
    .handled, .passed, .changed, .notCompared, .valid, .reported, .skipped, .failed, .cancelled,
  ]

  static let ofRequests: [Path.Decision] = [.handled, .passed, .failed, .cancelled]

  var ofRequest: String { self == .passed ? "not handled" : rawValue }

  var styleClass: String { self == .notCompared ? "not-compared" : rawValue }
}
