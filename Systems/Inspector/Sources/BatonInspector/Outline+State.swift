import Baton

extension Outline {
  /// Whether it tells how a handler of `BatonResilience` stands, which no request is sent to.
  var isState: Bool { label == "state" && parts.isEmpty }
}
