public import Baton
public import Tracing

/// A chain that creates a span for each request.
///
/// `traced(by:spansForHandlers:)` returns it.
public struct Traced<Base: AsyncHandler>: AsyncComposite {
  let base: Base
  let tracer: any Tracer
  let hasHandlerSpans: Bool

  /// The name of the base chain.
  public var name: String { base.name }
  /// The outlines of the base chain.
  public var outlines: [Outline] { base.outlines }

  /// Sends the request through the base chain within a span.
  public func handle(
    _ request: Base.Request, in walk: Walk
  ) async throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    // Return failures as values, because a tracer would record a thrown error as an event.
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
  /// Sends the request through the base chain within a span.
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
  /// Returns this chain with an internal span for each request.
  ///
  /// ```swift
  /// let observed = shop.traced(by: InstrumentationSystem.tracer)
  /// ```
  ///
  /// The span is named after the chain. Its attributes describe the deciding handler and the
  /// outcome (`baton.handler.name`, `baton.decision`, `baton.handlers.asked`, `error.type`). The
  /// span has no events. Spans that handlers start are nested in it. If the tracer does not record
  /// the span, the chain is called as usual.
  ///
  /// - Parameters:
  ///   - tracer: The tracer that creates the spans.
  ///   - spansForHandlers: Whether each handler also gets a span. These spans are created after the
  ///     request, so a span that a handler starts is not nested in the handler's span.
  /// - Returns: A handler that suspends only if this chain does.
  public func traced(by tracer: any Tracer, spansForHandlers: Bool = false) -> Traced<Self> {
    Traced(base: self, tracer: tracer, hasHandlerSpans: spansForHandlers)
  }
}
