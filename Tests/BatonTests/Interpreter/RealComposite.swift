@testable import Baton

/// A composite that records its own visit.
struct RealComposite<Q: Asked, F: Error>: Composite {
  let name: String
  let part: any Handler<Q, String, F>

  var outlines: [Outline] { [Outline(name, parts: part.outlines)] }

  func handle(_ request: Q, in walk: Walk) throws(ChainError<F>) -> Outcome<String> {
    try walk.visit(of: self) { (walk) throws(ChainError<F>) in
      try part.handle(request, in: walk)
    }
  }
}

/// An asynchronous composite that records its own visit.
struct RealAsyncComposite<Q: Asked, F: Error>: AsyncComposite {
  let name: String
  let part: any AsyncHandler<Q, String, F>

  var outlines: [Outline] { [Outline(name, parts: part.outlines)] }

  func handle(_ request: Q, in walk: Walk) async throws(ChainError<F>) -> Outcome<String> {
    try await walk.visit(of: self) { (walk) async throws(ChainError<F>) in
      try await part.handle(request, in: walk)
    }
  }
}

/// A tree of numbers, in a chain with other requests and failures.
struct RealTree<Q: Asked, F: Error, Base: Handler>: Composite
where Base.Request == Int, Base.Response == String {
  let tree: Base

  var name: String { tree.name }
  var outlines: [Outline] { tree.outlines }

  func handle(_ request: Q, in walk: Walk) throws(ChainError<F>) -> Outcome<String> {
    do throws(ChainError<Base.Failure>) {
      return try tree.handle(request.number, in: walk)
    } catch {
      throw error.retyped()
    }
  }
}

/// An asynchronous tree of numbers.
struct RealAsyncTree<Q: Asked, F: Error, Base: AsyncHandler>: AsyncComposite
where Base.Request == Int, Base.Response == String {
  let tree: Base

  var name: String { tree.name }
  var outlines: [Outline] { tree.outlines }

  func handle(_ request: Q, in walk: Walk) async throws(ChainError<F>) -> Outcome<String> {
    do throws(ChainError<Base.Failure>) {
      return try await tree.handle(request.number, in: walk)
    } catch {
      throw error.retyped()
    }
  }
}

extension ChainError {
  fileprivate func retyped<F: Error>() -> ChainError<F> {
    ChainError<F>(
      code: code == .cancelled ? .cancelled : .failed, handlers: handlers,
      cause: cause.map { $0.typed() })
  }
}

extension Result where Success == Outcome<String> {
  /// Returns the answer as text, in the format of the interpreter.
  func told<F: Error>() -> String where Failure == ChainError<F> {
    switch self {
    case .success(.handled(let response)): "handled \(response)"
    case .success(.passed): "passed"
    case .failure(let error):
      "\(error.code) \(error.handlers): \(error.cause.map { "\($0)" } ?? "")"
    }
  }
}

extension Path {
  /// The path in the format of the interpreter.
  var sketch: String { visits.map { $0.lines("") }.joined() }
}

extension Path.Visit {
  fileprivate func lines(_ indent: String) -> String {
    let detail = detail.map { " \($0)" } ?? ""
    let notes = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
    let around = sentOn.map { " [\($0.rawValue), \(outcome.rawValue)]" } ?? ""
    return "\(indent)\(name) \(decision.rawValue)\(around)\(detail)\(notes)\n"
      + visits.map { $0.lines(indent + "  ") }.joined()
  }
}
