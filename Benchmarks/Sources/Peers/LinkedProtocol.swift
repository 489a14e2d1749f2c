import Harness

/// The other chain of the tutorials: `next` is a requirement, and a protocol extension passes
/// requests.
enum LinkedProtocol {
  class MonkeyHandler: LinkedHandler {
    var nextHandler: (any LinkedHandler)?
    let key: Int

    init(key: Int) { self.key = key }

    func handle(request: Int) -> Int? {
      if request == key {
        return hidden(request) &* 31 &+ key
      }
      return nextHandler?.handle(request: request)
    }
  }

  class SquirrelHandler: LinkedHandler {
    var nextHandler: (any LinkedHandler)?
    let key: Int

    init(key: Int) { self.key = key }

    func handle(request: Int) -> Int? {
      if request == key {
        return hidden(request) &* 31 &+ key
      }
      return nextHandler?.handle(request: request)
    }
  }

  static func linked(keys: [Int]) -> any LinkedHandler {
    let handlers: [any LinkedHandler] = keys.map { key in
      if key.isMultiple(of: 2) { SquirrelHandler(key: key) } else { MonkeyHandler(key: key) }
    }
    for (handler, next) in zip(handlers, handlers.dropFirst()) {
      handler.setNext(handler: next)
    }
    return handlers[0]
  }

  static let cases = [
    Case("linked classes, protocol extension", in: .synchronous) {
      let chain = linked(keys: Workload.keys)
      return .synchronous { count in drain(count) { chain.handle(request: $0) } }
    }
  ]
}

protocol LinkedHandler: AnyObject {
  @discardableResult
  func setNext(handler: any LinkedHandler) -> any LinkedHandler
  func handle(request: Int) -> Int?
  var nextHandler: (any LinkedHandler)? { get set }
}

extension LinkedHandler {
  @discardableResult
  func setNext(handler: any LinkedHandler) -> any LinkedHandler {
    nextHandler = handler
    return handler
  }

  func handle(request: Int) -> Int? {
    nextHandler?.handle(request: request)
  }
}
