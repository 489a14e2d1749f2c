/// An iterator over the links of a tree level that uses no stack space while handlers run.
final class LevelCursor<Part, Response, Failure: Error> {
  typealias Request = TreePart<Part, Response, Failure>
  typealias Row = LinkRow<Request, Response, Failure>
  typealias Result = Step<Request, Response, Failure>.Result

  private struct Waiting {
    enum Kind {
      case row(String?)
      case around(name: String, then: Step<Request, Response, Failure>.Look?)
    }

    let kind: Kind
    let visit: OpenVisit
    let row: Row
    let index: Int
    let request: Request
    let walk: Walk
  }

  private(set) var offered: Request
  private(set) var result: Result = .success(.passed)

  private var request: Request
  private var row: Row
  private var index = 0
  private var walk: Walk
  private var visit: OpenVisit
  private var waiting: [Waiting] = []

  init(_ part: Request, over row: Row) {
    offered = part
    request = part
    walk = part.walk
    visit = OpenVisit(walk)
    self.row = row
  }

  /// Returns the next handler to call with ``offered``, or `nil` if ``result`` is final.
  func next() -> (any Handler<Request, Response, Failure>)? {
    while true {
      while index < row.members.count, result.isPassing() {
        index += 1
        switch row.members[index - 1] {
        case .handler(let handler):
          if let error = walk.endOfRepeating(before: handler) {
            result = .failure(error)
            continue
          }
          visit = walk.begin(handler.name, as: .other)
          offered = visit.isRecorded ? request.onWalk(visit.walk) : request
          return handler
        case .composite(let handler):
          result =
            walk.endOfRepeating(before: handler).map { .failure($0) }
            ?? handler.synchronousResult(of: request, in: walk)
        case .around(let link):
          enter(link)
        case .row(let name, let inner):
          enter(inner, name)
        }
      }
      guard let last = waiting.popLast() else { return nil }
      comeBack(to: last)
    }
  }

  func answered(
    _ outcome: Outcome<Response>, by handler: any Handler<Request, Response, Failure>
  ) {
    result = .success(outcome)
    guard visit.isRecorded else { return }
    visit.end(outcome)
    if case .passed = outcome, let reason = handler.reasonForPassing(request) {
      visit.explain(reason)
    }
  }

  func failed(_ failure: Failure, in handler: some Handler<Request, Response, Failure>) {
    result = .failure(
      visit.isRecorded
        ? visit.failed(failure, in: handler) : ChainError.thrown(failure, by: handler))
  }

  private func enter(_ inner: Row, _ name: String?) {
    let visit = name.map { walk.begin($0, as: .gapless) } ?? OpenVisit(walk)
    wait(.row(name), visit, at: index)
    row = inner
    index = 0
    walk = visit.walk
  }

  private func enter(_ link: some RepeatingAround<Request, Response, Failure>) {
    let name = link.name
    let visit = walk.begin(name, as: .around)
    let around = Waiting(
      kind: .around(name: name, then: nil), visit: visit, row: row, index: index, request: request,
      walk: walk)
    let step = link.handle(request, next: RepeatableNext(walk: visit.walk))
    follow(step, for: around, in: visit.walk)
  }

  private func wait(_ kind: Waiting.Kind, _ visit: OpenVisit, at index: Int) {
    waiting.append(
      Waiting(kind: kind, visit: visit, row: row, index: index, request: request, walk: walk))
  }

  private func comeBack(to last: Waiting) {
    row = last.row
    index = last.index
    request = last.request
    walk = last.walk
    switch last.kind {
    case .row(let name):
      guard let name else { return }
      switch result {
      case .success(let outcome): last.visit.endComposite(outcome)
      case .failure(let error): result = .failure(last.visit.left(name, with: error))
      }
    case .around(_, let then):
      last.visit.recordRestResult(result)
      follow(then?(result) ?? .answer(result), for: last, in: last.visit.walk.again)
    }
  }

  private func follow(
    _ step: Step<Request, Response, Failure>, for around: Waiting, in onwardWalk: Walk
  ) {
    guard case .around(let name, _) = around.kind else { return }
    switch step.move {
    case .answer(let answer):
      result = around.visit.closeAround(name, answer)
      // The around handler encloses the remaining links of its sequence, so they are finished, too.
      index = row.members.count
    case .proceed(let onward, let then):
      around.visit.recordForwarding(request, as: onward)
      if then != nil || around.visit.isRecorded {
        wait(.around(name: name, then: then), around.visit, at: around.index)
      }
      request = onward
      walk = onwardWalk
      result = .success(.passed)
    }
  }
}
