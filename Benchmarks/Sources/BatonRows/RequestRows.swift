import Baton
import Harness

/// Requests that are a number, and requests that contain a string and an array.
///
/// A chain must not retain and release the contents for each handler that sees them. As in user
/// code, every handler calls a function that is opaque to the compiler. Otherwise the compiler
/// could tell that nothing happens in between, and would never copy the contents.
enum RequestRows {
  private protocol Numbered: Sendable {
    var number: Int { get }
  }

  private struct Number: Numbered {
    let number: Int
  }

  private struct Letter: Numbered {
    let number: Int
    let text: String
    let list: [Int]
  }

  private static let text = "a text that is too long to stand in the value itself"
  private static let list = Array(1...20)

  private static func letter(_ number: Int) -> Letter {
    Letter(number: number, text: text, list: list)
  }

  /// A handler with a distinct type for each mark, so that the chain cannot merge calls.
  private struct Taking<Mark, Request: Numbered>: Handler {
    let key: Int

    /// Distinct for each type, since it is the identifier in a run-time chain.
    var name: String { "\(Mark.self)" }

    func handle(_ request: Request) -> Outcome<Int> {
      hidden(request.number) == key ? .handled(request.number &* 31 &+ key) : .passed
    }
  }

  private struct AsyncTaking<Mark, Request: Numbered>: AsyncHandler {
    let key: Int

    /// Distinct for each type, since it is the identifier in a run-time chain.
    var name: String { "\(Mark.self)" }

    func handle(_ request: Request) async -> Outcome<Int> {
      hidden(request.number) == key ? .handled(request.number &* 31 &+ key) : .passed
    }
  }

  private static func chain<Request: Numbered>(
    of type: Request.Type
  ) throws -> RuntimeChain<Request, Int, Never> {
    let (chain, keys) = (RuntimeChain<Request, Int, Never>(), Workload.keys)
    try chain.append(Taking<Int8, Request>(key: keys[0]))
    try chain.append(Taking<Int16, Request>(key: keys[1]))
    try chain.append(Taking<Int32, Request>(key: keys[2]))
    try chain.append(Taking<Int64, Request>(key: keys[3]))
    try chain.append(Taking<UInt8, Request>(key: keys[4]))
    try chain.append(Taking<UInt16, Request>(key: keys[5]))
    try chain.append(Taking<UInt32, Request>(key: keys[6]))
    try chain.append(Taking<UInt64, Request>(key: keys[7]))
    try chain.append(Taking<Float, Request>(key: keys[8]))
    try chain.append(Taking<Double, Request>(key: keys[9]))
    return chain
  }

  private static func asyncChain<Request: Numbered>(
    of type: Request.Type
  ) throws -> AsyncRuntimeChain<Request, Int, Never> {
    let (chain, keys) = (AsyncRuntimeChain<Request, Int, Never>(), Workload.keys)
    try chain.append(AsyncTaking<Int8, Request>(key: keys[0]))
    try chain.append(AsyncTaking<Int16, Request>(key: keys[1]))
    try chain.append(AsyncTaking<Int32, Request>(key: keys[2]))
    try chain.append(AsyncTaking<Int64, Request>(key: keys[3]))
    try chain.append(AsyncTaking<UInt8, Request>(key: keys[4]))
    try chain.append(AsyncTaking<UInt16, Request>(key: keys[5]))
    try chain.append(AsyncTaking<UInt32, Request>(key: keys[6]))
    try chain.append(AsyncTaking<UInt64, Request>(key: keys[7]))
    try chain.append(AsyncTaking<Float, Request>(key: keys[8]))
    try chain.append(AsyncTaking<Double, Request>(key: keys[9]))
    return chain
  }

  static let cases = [
    Case("Baton, run-time chain, a number", in: .requests) {
      let chain = try Self.chain(of: Number.self)
      return .synchronous { count in drain(count) { chain(Number(number: $0)).response } }
    },
    Case("Baton, run-time chain, a text and a list", in: .requests) {
      let chain = try Self.chain(of: Letter.self)
      return .synchronous { count in drain(count) { chain(letter($0)).response } }
    },
    Case("Baton, async run-time chain, a number", in: .requests) {
      let chain = try asyncChain(of: Number.self)
      return .asynchronous { count in
        await drain(count) { try? await chain.run(Number(number: $0)).response }
      }
    },
    Case("Baton, async run-time chain, a text and a list", in: .requests) {
      let chain = try asyncChain(of: Letter.self)
      return .asynchronous { count in
        await drain(count) { try? await chain.run(letter($0)).response }
      }
    },
  ]
}
