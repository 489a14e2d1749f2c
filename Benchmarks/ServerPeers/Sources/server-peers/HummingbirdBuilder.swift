import Harness
import Hummingbird

/// Hummingbird's middleware, composed by its result builder: written out, and with a `for` loop.
enum HummingbirdBuilder {
  struct KeyMiddleware: MiddlewareProtocol {
    typealias Input = Int
    typealias Output = Int?
    typealias Context = Void

    let key: Int

    func handle(
      _ input: Int, context: Void, next: (Int, Void) async throws -> Int?
    ) async throws -> Int? {
      input == key ? input &* 31 &+ key : try await next(input, context)
    }
  }

  static func composed<Chain: MiddlewareProtocol<Int, Int?, Void>>(
    @MiddlewareFixedTypeBuilder<Int, Int?, Void> _ chain: () -> Chain
  ) -> Chain {
    chain()
  }

  static let cases = [
    Case("Hummingbird, builder", in: .asynchronous) {
      let keys = Workload.keys
      let chain = composed {
        KeyMiddleware(key: keys[0])
        KeyMiddleware(key: keys[1])
        KeyMiddleware(key: keys[2])
        KeyMiddleware(key: keys[3])
        KeyMiddleware(key: keys[4])
        KeyMiddleware(key: keys[5])
        KeyMiddleware(key: keys[6])
        KeyMiddleware(key: keys[7])
        KeyMiddleware(key: keys[8])
        KeyMiddleware(key: keys[9])
      }
      return .asynchronous { count in
        await drain(count) { try? await chain.handle($0, context: ()) { _, _ in nil } }
      }
    },
    Case("Hummingbird, builder with a for loop", in: .asynchronous) {
      let keys = Workload.keys
      let chain = composed {
        for key in keys {
          KeyMiddleware(key: key)
        }
      }
      return .asynchronous { count in
        await drain(count) { try? await chain.handle($0, context: ()) { _, _ in nil } }
      }
    },
  ]
}
