import Baton

extension Outline {
  /// Whether this outline shows a `BatonResilience` handler's state instead of a link.
  var isState: Bool { label == "state" && parts.isEmpty }
}
