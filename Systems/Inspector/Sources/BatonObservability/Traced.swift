public import Baton
public import Tracing

/// A chain each of whose requests is a span; see `traced(by:spansForHandlers:)`.
public struct Traced<Base: AsyncHandler>: AsyncComposite {
  let base: Base
  let tracer: any Tracer
  let hasHandlerSpans: Bool

  /// The name of the chain inside.
  public var name: String { base.name }
  /// The outlines of the chain inside.
  public var outlines: [Outline] { base.outlines }

  /// Offers the request to the chain inside, in a span.
  public func handle(
    _ request: Base.Request, in walk: Walk
  ) async throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    // What fails is a value here: a tracer would note what is thrown as an event.
    try await tracer.withAnySpan(base.name) { span in
      await result(of: request, in: walk, span)
    }.get()
  }

  private func result(
    of request: Base.Request, in walk: Walk, _ span: any Span
  ) async -> ChainResult<Base.Response, Base.Failure> {
    do throws(ChainError<Base.Failure>) {
      guard span.isRecording else { return .success(try await base.handle(request, in: walk)) }
      return .success(try await recorded(span).handle(request, in: walk))
    } catch {
      return .failure(error)
    }
  }

  private func recorded(_ span: any Span) -> Links.Sampled<Base> {
    let began = DefaultTracerClock.now.nanosecondsSinceEpoch
    return base.recorded(share: 1) { [tracer, hasHandlerSpans] recorded in
      span.tell(recorded)
      if hasHandlerSpans { span.addVisits(of: recorded.path, from: began, by: tracer) }
    }
  }
}

extension Traced: Handler, Link where Base: Handler {
  /// Offers the request to the chain inside, in a span.
  public func handle(
    _ request: Base.Request, in walk: Walk
  ) throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    try tracer.withAnySpan(base.name) { span -> ChainResult<Base.Response, Base.Failure> in
      do throws(ChainError<Base.Failure>) {
        guard span.isRecording else { return .success(try base.handle(request, in: walk)) }
        return .success(try recorded(span).handle(request, in: walk))
      } catch {
        return .failure(error)
      }
    }.get()
  }
}

extension AsyncHandler {
  /// This chain, with an internal span for each of its requests.
  ///
  /// ```swift
  /// let observed = shop.traced(by: InstrumentationSystem.tracer)
  /// ```
  ///
  /// The span has the chain's name, and as attributes who took the request and what came of it
  /// (`baton.handler.name`, `baton.decision`, `baton.handlers.asked`, `error.type`). What handlers
  /// do is inside of it. It has no events. Where the tracer does not record the span, the chain is
  /// asked as without it.
  ///
  /// - Parameters:
  ///   - tracer: Makes the spans.
  ///   - spansForHandlers: Whether each handler has a span of its own, too; they are made when the
  ///     request is over, so that what a handler does stands beside its span.
  /// - Returns: A handler, which suspends only if this one does.
  public func traced(by tracer: any Tracer, spansForHandlers: Bool = false) -> Traced<Self> {
    Traced(base: self, tracer: tracer, hasHandlerSpans: spansForHandlers)
  }
}
