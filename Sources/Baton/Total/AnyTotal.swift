/// A type-erased total chain that never suspends and can be stored in a property.
///
/// ```swift
/// struct Counter {
///   var line: AnyTotal<String, String, Never>
/// }
///
/// var counter = Counter(line: kitchen.otherwise { "no handler took \($0)" }.erased())
/// counter.line("tofu")   // "no handler took tofu"
///
/// counter.line = kitchen.otherwise { "no \($0) today" }.erased()
/// counter.line("tofu")   // "no tofu today"
/// ```
public typealias AnyTotal<Request, Response, Failure: Error> = Total<
  AnyHandler<Request, Response, Failure>, AnyHandler<Request, Response, Failure>
>

/// A type-erased total chain that may suspend; see ``AnyTotal``.
public typealias AnyAsyncTotal<Request, Response, Failure: Error> = Total<
  AnyAsyncHandler<Request, Response, Failure>, AnyAsyncHandler<Request, Response, Failure>
>

extension Total where Base: Handler, Last: Handler {
  /// Returns a type-erased form of this chain; see ``AnyTotal``.
  @inlinable
  public func erased() -> AnyTotal<Base.Request, Base.Response, Base.Failure> {
    .init(base.erased(), last.erased())
  }
}

extension Total {
  /// Returns a type-erased form of this chain that may suspend; see ``AnyAsyncTotal``.
  @inlinable
  public func erasedToAsync() -> AnyAsyncTotal<Base.Request, Base.Response, Base.Failure> {
    .init(base.erasedToAsync(), last.erasedToAsync())
  }
}
