import Harness

/// The cost of the loop of every synchronous row; it is not subtracted from other rows.
enum EmptyLoop {
  static let cases = [
    Case("empty loop", in: .synchronous, expecting: 10) {
      .synchronous { count in drain(count) { $0 } }
    }
  ]
}
