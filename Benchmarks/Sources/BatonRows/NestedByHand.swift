import Baton
import Harness

/// Functions around a function, written without a chain.
///
/// They are nested where they are called, or folded once into one closure.
enum NestedByHand {
  struct Unchanged: Sendable {
    @inline(__always)
    func handle(_ request: Int, next: (Int) -> Int?) -> Int? { next(request) }

    @inline(__always)
    func handle(_ request: Int, next: (Int) async -> Int?) async -> Int? { await next(request) }
  }

  struct Adding: Sendable {
    let number: Int

    @inline(__always)
    func handle(_ request: Int, next: (Int) -> Int?) -> Int? { next(request &+ number) }
  }

  /// Ten handlers, called by one `if` after another.
  struct Inside: Sendable {
    let first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth: KeyHandler

    init(keys: [Int] = Workload.keys) {
      let handlers = keys.map(KeyHandler.init)
      (first, second, third) = (handlers[0], handlers[1], handlers[2])
      (fourth, fifth, sixth) = (handlers[3], handlers[4], handlers[5])
      (seventh, eighth, ninth, tenth) = (handlers[6], handlers[7], handlers[8], handlers[9])
    }

    func answer(_ request: Int) -> Int? {
      if case .handled(let response) = first.handle(request) { return response }
      if case .handled(let response) = second.handle(request) { return response }
      if case .handled(let response) = third.handle(request) { return response }
      if case .handled(let response) = fourth.handle(request) { return response }
      if case .handled(let response) = fifth.handle(request) { return response }
      if case .handled(let response) = sixth.handle(request) { return response }
      if case .handled(let response) = seventh.handle(request) { return response }
      if case .handled(let response) = eighth.handle(request) { return response }
      if case .handled(let response) = ninth.handle(request) { return response }
      if case .handled(let response) = tenth.handle(request) { return response }
      return nil
    }

    func answerLater(_ request: Int) async -> Int? {
      answer(request)
    }
  }

  static func folded(_ number: Int) -> @Sendable (Int) -> Int? {
    let inside = Inside()
    var next: @Sendable (Int) -> Int? = { inside.answer($0) }
    for _ in 0..<number {
      let (around, rest) = (Unchanged(), next)
      next = { around.handle($0, next: rest) }
    }
    return next
  }

  static func foldedAsync(_ number: Int) -> @Sendable (Int) async -> Int? {
    let inside = Inside()
    var next: @Sendable (Int) async -> Int? = { await inside.answerLater($0) }
    for _ in 0..<number {
      let (around, rest) = (Unchanged(), next)
      next = { await around.handle($0, next: rest) }
    }
    return next
  }

  static let cases = [
    Case("nested by hand, one", in: .around) {
      let (around, inside) = (Unchanged(), Inside())
      return .synchronous { count in
        drain(count) { around.handle($0) { inside.answer($0) } }
      }
    },
    Case("nested by hand, five", in: .around) {
      let (first, second, third) = (
        Adding(number: hidden(0)), Adding(number: hidden(0)), Adding(number: hidden(0))
      )
      let (fourth, fifth) = (Adding(number: hidden(0)), Adding(number: hidden(0)))
      let inside = Inside()
      return .synchronous { count in
        drain(count) {
          first.handle($0) {
            second.handle($0) {
              third.handle($0) { fourth.handle($0) { fifth.handle($0) { inside.answer($0) } } }
            }
          }
        }
      }
    },
    Case("nested by hand, one that changes the response", in: .around) {
      let (around, inside) = (Unchanged(), Inside())
      return .synchronous { count in
        drain(count) { around.handle($0) { inside.answer($0) }.map { $0 &+ hidden(0) } }
      }
    },
    Case("closures folded once, one", in: .around) {
      let chain = folded(1)
      return .synchronous { count in drain(count) { chain($0) } }
    },
    Case("closures folded once, five", in: .around) {
      let chain = folded(5)
      return .synchronous { count in drain(count) { chain($0) } }
    },
    Case("nested by hand, one async", in: .asyncAround) {
      let (around, inside) = (Unchanged(), Inside())
      return .asynchronous { count in
        await drain(count) { await around.handle($0) { await inside.answerLater($0) } }
      }
    },
    Case("nested by hand, five async", in: .asyncAround) {
      let (around, inside) = (Unchanged(), Inside())
      return .asynchronous { count in
        await drain(count) {
          await around.handle($0) {
            await around.handle($0) {
              await around.handle($0) {
                await around.handle($0) { await around.handle($0) { await inside.answerLater($0) } }
              }
            }
          }
        }
      }
    },
    Case("closures folded once, one async", in: .asyncAround) {
      let chain = foldedAsync(1)
      return .asynchronous { count in await drain(count) { await chain($0) } }
    },
    Case("closures folded once, five async", in: .asyncAround) {
      let chain = foldedAsync(5)
      return .asynchronous { count in await drain(count) { await chain($0) } }
    },
  ]
}
