import Harness

/// The chain of the tutorials, in which a base class stores the next handler and subclasses call
/// `super`.
enum LinkedClasses {
  protocol Handler: AnyObject {
    @discardableResult
    func setNext(_ handler: any Handler) -> any Handler
    func handle(_ request: Int) -> Int?
  }

  class BaseHandler: Handler {
    private var nextHandler: (any Handler)?

    @discardableResult
    func setNext(_ handler: any Handler) -> any Handler {
      nextHandler = handler
      return handler
    }

    func handle(_ request: Int) -> Int? {
      nextHandler?.handle(request)
    }
  }

  class MonkeyHandler: BaseHandler {
    let key: Int

    init(key: Int) { self.key = key }

    override func handle(_ request: Int) -> Int? {
      if request == key {
        return hidden(request) &* 31 &+ key
      }
      return super.handle(request)
    }
  }

  class SquirrelHandler: BaseHandler {
    let key: Int

    init(key: Int) { self.key = key }

    override func handle(_ request: Int) -> Int? {
      if request == key {
        return hidden(request) &* 31 &+ key
      }
      return super.handle(request)
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
    Case("linked classes", in: .synchronous) {
      let chain = linked(keys: Workload.keys)
      return .synchronous { count in drain(count) { chain.handle($0) } }
    }
  ]
}
