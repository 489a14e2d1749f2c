/// What a handler of a synchronous ``Tree`` gets as its request.
public typealias TreePart<Part, Response, Failure: Error> = Descent<
  Part, Response, Failure, Trees.Synchronous
>

/// What a handler of an asynchronous ``Tree`` gets as its request.
public typealias AsyncTreePart<Part, Response, Failure: Error> = Descent<
  Part, Response, Failure, Trees.Suspending
>

/// The two kinds of a ``Tree``, public for the compiler's sake.
public enum Trees {
  /// Of handlers that do not suspend.
  public enum Synchronous {}

  /// Of handlers that may suspend.
  public enum Suspending {}
}
