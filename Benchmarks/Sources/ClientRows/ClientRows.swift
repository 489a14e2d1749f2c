import ClientByHand
import ClientOnBaton
public import Harness

/// A client with ten interceptors, next to a hand-written client with nested ones.
public enum ClientRows {
  static let group = Group(
    "a client of ten interceptors", baseline: "by hand, ten interceptors")

  // The cache holds 16 of 64 pages, so each call passes through all interceptors.
  private static func page(_ index: Int) -> WebRequest { WebRequest(page: index % 64 + 1) }

  /// The hand-written client and the one on Baton.
  public static let cases = [
    Case("by hand, ten interceptors", in: group, expecting: 1) {
      let client = ClientByHand()
      return .asynchronous { count in
        var number = 0
        for index in 0..<count {
          number = (try? await client.send(page(index)))?.number ?? -1
          blackHole(number)
        }
        return number
      }
    },
    Case("Baton, ten interceptors", in: group, expecting: 1) {
      let client = ClientOnBaton.client()
      return .asynchronous { count in
        var number = 0
        for index in 0..<count {
          number = (try? await client(page(index)))?.number ?? -1
          blackHole(number)
        }
        return number
      }
    },
  ]
}
