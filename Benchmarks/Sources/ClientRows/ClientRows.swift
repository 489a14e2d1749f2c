import ClientByHand
import ClientOnBaton
public import Harness

/// A client of ten interceptors, beside the same nested by hand.
public enum ClientRows {
  static let group = Group(
    "a client of ten interceptors", baseline: "by hand, ten interceptors")

  // Of 64 pages the cache remembers 16, so each call goes the whole way.
  private static func page(_ index: Int) -> WebRequest { WebRequest(page: index % 64 + 1) }

  /// The client by hand, then on Baton.
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
