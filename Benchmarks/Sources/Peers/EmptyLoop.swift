import Harness

/// What the loop around every synchronous row costs by itself; nothing is subtracted for it.
enum EmptyLoop {
  static let cases = [
    Case("empty loop", in: .synchronous, expecting: 10) {
      .synchronous { count in drain(count) { $0 } }
    }
  ]
}
