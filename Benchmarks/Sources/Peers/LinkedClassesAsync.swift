import Harness

/// The chain of the tutorials with an asynchronous `handle`.
enum LinkedClassesAsync {
  protocol Handler: AnyObject {
    @discardableResult
    func setNext(_ handler: any Handler) -> any Handler
    func handle(_ request: Int) async -> Int?
  }

  class BaseHandler: Handler {
    private var nextHandler: (any Handler)?

    @discardableResult
    func setNext(_ handler: any Handler) -> any Handler {
      nextHandler = handler
      return handler
    }

    func handle(_ request: Int) async -> Int? {
      await nextHandler?.handle(request)
    }
  }

  class MonkeyHandler: BaseHandler {
    let key: Int

    init(key: Int) { self.key = key }

    override func handle(_ request: Int) async -> Int? {
      if request == key {
        return hidden(request) &* 31 &+ key
      }
      return await super.handle(request)
    }
  }

  class SquirrelHandler: BaseHandler {
    let key: Int

    init(key: Int) { self.key = key }

    override func handle(_ request: Int) async -> Int? {
      if request == key {
        return hidden(request) &* 31 &+ key
      }
      return await super.handle(request)
    }
  }

  static func linked(keys: [Int]) -> any Handler {
    let handlers: [any Handler] = keys.map { key in
      if key.isMultiple(of: 2) { SquirrelHandler(key: key) } else { MonkeyHandler(key: key) }
    }
    for (handler, next) in zip(handlers, handlers.dropFirst()) {
      handler.setNext(next)
    }
    return handlers[0]
  }

  static let cases = [
    Case("linked classes, async", in: .asynchronous) {
      let chain = linked(keys: Workload.keys)
      return .asynchronous { count in await drain(count) { await chain.handle($0) } }
    }
  ]
}
