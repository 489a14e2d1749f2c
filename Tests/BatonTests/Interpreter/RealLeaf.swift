import Baton

/// A leaf as a synchronous handler.
struct RealLeaf<Q: Asked, F: Error>: Handler {
  let leaf: Form.Leaf
  let stage: Stage

  var name: String { leaf.name }

  func handle(_ request: Q) throws(F) -> Outcome<String> {
    do {
      return try leaf.answer(request, stage)
    } catch {
      throw error.typed() as F
    }
  }

  func reasonForPassing(_ request: Q) -> String? { leaf.reason(at: request) }
}

/// A leaf as an object, which a run-time chain does not fuse.
final class RealLeafObject<Q: Asked, F: Error>: Handler {
  let value: RealLeaf<Q, F>

  init(_ value: RealLeaf<Q, F>) { self.value = value }

  var name: String { value.name }

  func handle(_ request: Q) throws(F) -> Outcome<String> { try value.handle(request) }

  func reasonForPassing(_ request: Q) -> String? { value.reasonForPassing(request) }
}

/// A leaf as a composite.
struct RealLeafComposite<Q: Asked, F: Error>: Composite {
  let leaf: Form.Leaf
  let stage: Stage

  var name: String { leaf.name }

  func handle(_ request: Q, in walk: Walk) throws(ChainError<F>) -> Outcome<String> {
    try walk.visit(of: self) { (walk) throws(ChainError<F>) in
      do {
        return try leaf.answer(request, stage, in: walk)
      } catch {
        throw .whole(error)
      }
    }
  }
}

/// A leaf as a suspending composite.
struct RealAsyncLeafComposite<Q: Asked, F: Error>: AsyncComposite {
  let leaf: Form.Leaf
  let stage: Stage

  var name: String { leaf.name }

  func handle(_ request: Q, in walk: Walk) async throws(ChainError<F>) -> Outcome<String> {
    try await walk.visit(of: self) { (walk) async throws(ChainError<F>) in
      do {
        return try await leaf.answerSuspending(request, stage, in: walk)
      } catch {
        throw .whole(error)
      }
    }
  }
}

extension ChainError {
  /// Returns the unchanged error of a descent, or the leaf's own failure as a chain error.
  fileprivate static func whole(_ error: any Error) -> ChainError {
    error as? ChainError ?? .failed(error.typed() as Failure)
  }
}

/// A leaf as a suspending handler.
struct RealAsyncLeaf<Q: Asked, F: Error>: AsyncHandler {
  let leaf: Form.Leaf
  let stage: Stage

  var name: String { leaf.name }

  func handle(_ request: Q) async throws(F) -> Outcome<String> {
    do {
      return try await leaf.answerSuspending(request, stage)
    } catch {
      throw error.typed() as F
    }
  }

  func reasonForPassing(_ request: Q) -> String? { leaf.reason(at: request) }
}

extension Form.Leaf {
  fileprivate func reason(at request: some Asked) -> String? {
    givesReason ? "\(request.number) is none of mine" : nil
  }

  func answer(
    _ request: some Asked, _ stage: Stage, in walk: Walk? = nil
  ) throws -> Outcome<String> {
    stage.noteAsked(name)
    if fails.covers(request.number) { throw Trouble.broken(failure) }
    guard takes.covers(request.number) else { return .passed }
    var texts = ["\(name)\(request.number)"]
    for difference in descents where request.number >= difference {
      do {
        let below = try request.sendDown(request.number - difference, as: name, in: walk)
        if let below { texts.append(below.response ?? "-") }
      } catch {
        switch onError {
        case .throwsOn: throw error
        case .passes: return .passed
        case .answers: texts.append("!")
        case .failsItself: throw Trouble.own("\(name)\(request.number)")
        }
      }
    }
    return .handled(texts.joined(separator: " ").brief)
  }

  func answerSuspending(
    _ request: some Asked, _ stage: Stage, in walk: Walk? = nil
  ) async throws -> Outcome<String> {
    stage.noteAsked(name)
    for _ in 0..<(pauses ?? 0) { await stage.pause() }
    if fails.covers(request.number) { throw Trouble.broken(failure) }
    guard takes.covers(request.number) else { return .passed }
    var texts = ["\(name)\(request.number)"]
    for difference in descents where request.number >= difference {
      do {
        let below = try await request.sendDownSuspending(
          request.number - difference, as: name, in: walk)
        if let below { texts.append(below.response ?? "-") }
      } catch {
        switch onError {
        case .throwsOn: throw error
        case .passes: return .passed
        case .answers: texts.append("!")
        case .failsItself: throw Trouble.own("\(name)\(request.number)")
        }
      }
    }
    return .handled(texts.joined(separator: " ").brief)
  }
}
