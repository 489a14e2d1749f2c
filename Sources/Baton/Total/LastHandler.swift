/// `(Request) async throws(Failure) -> Response`: answers whatever reaches the end of a chain.
public protocol AsyncLastHandler<Request, Response, Failure>: Sendable {
  /// What goes in.
  associatedtype Request
  /// What comes out.
  associatedtype Response
  /// What is thrown when a request cannot be answered; `Never` where nothing fails.
  associatedtype Failure: Error = Never

  /// The name in paths, drawings and errors; the type's name unless given.
  var name: String { get }

  /// Answers a request that no handler took.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response; there is no pass, since nobody comes after.
  /// - Throws: Why the request cannot be answered.
  func respond(to request: Request) async throws(Failure) -> Response
}

/// `(Request) throws(Failure) -> Response`: answers whatever reaches the end of a chain.
///
/// ```swift
/// struct Apology: LastHandler {
///   func respond(to request: String) -> String { "sorry, no \(request) today" }
/// }
///
/// let line = kitchen.otherwise(lastly: Apology())
/// line("tofu")   // "sorry, no tofu today"
/// ```
public protocol LastHandler<Request, Response, Failure>: AsyncLastHandler {
  /// Answers a request that no handler took.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response; there is no pass, since nobody comes after.
  /// - Throws: Why the request cannot be answered.
  func respond(to request: Request) throws(Failure) -> Response
}

extension AsyncLastHandler {
  /// The type's name, as its author wrote it.
  @inlinable public var name: String { withoutArguments(typeName(of: Self.self)) }
}

extension Links {
  /// A last handler as a link that takes everything.
  public struct Lastly<Last: AsyncLastHandler>: AsyncHandler {
    @usableFromInline let last: Last

    @inlinable
    init(_ last: Last) {
      self.last = last
    }

    /// The name in paths, drawings and errors.
    public var name: String { last.name }

    /// Answers with the last handler.
    @inlinable
    public func handle(
      _ request: Last.Request
    ) async throws(Last.Failure) -> Outcome<Last.Response> {
      .handled(try await last.respond(to: request))
    }
  }
}

extension Links.Lastly: Handler, Link where Last: LastHandler {
  /// Answers with the last handler.
  @inlinable
  public func handle(_ request: Last.Request) throws(Last.Failure) -> Outcome<Last.Response> {
    .handled(try last.respond(to: request))
  }
}

/// A last handler made of a closure, as ``Handler/otherwise(_:)`` makes it.
public struct ClosureLastHandler<Request, Response, Failure: Error>: LastHandler {
  /// The name in paths, drawings and errors.
  public let name: String
  @usableFromInline let body: @Sendable (Request) throws(Failure) -> Response

  @inlinable
  init(_ name: String, _ body: @escaping @Sendable (Request) throws(Failure) -> Response) {
    self.name = name
    self.body = body
  }

  /// Calls the closure.
  @inlinable
  public func respond(to request: Request) throws(Failure) -> Response { try body(request) }
}

/// A last handler made of a closure that awaits, as ``AsyncHandler/otherwise(_:)`` makes it.
public struct AsyncClosureLastHandler<Request, Response, Failure: Error>: AsyncLastHandler {
  /// The name in paths, drawings and errors.
  public let name: String
  @usableFromInline let body: @Sendable (Request) async -> Response

  @inlinable
  init(_ name: String, _ body: @escaping @Sendable (Request) async -> Response) {
    self.name = name
    self.body = body
  }

  /// Calls the closure.
  @inlinable
  public func respond(to request: Request) async throws(Failure) -> Response { await body(request) }
}
