// A broadcast that keeps nothing: what the handlers have to tell they enter in what the request brings
// along, as a check does in a report, and whoever asks is told after each.

/// A request that is told which of the links it is at.
@usableFromInline
package protocol Placed {
  /// Where the link stands that is asked.
  var place: Int { get set }
}

extension RuntimeChain where Request: Placed, Failure == Never {
  /// Gives a request to every link, as the chain stands, one after the other.
  ///
  /// Nobody is told of a pass. An admission is asked once, and what it lets through is given to all
  /// behind it. No other around handler may stand in such a chain, since there is no outcome of the rest
  /// that it could be given.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - walk: The walk.
  ///   - isOver: Gets the request after a link has taken it or, as an admission, let it through, and
  ///     says whether the others are not to be asked.
  /// - Returns: How many links were asked.
  @inlinable
  package func gather(
    _ request: Request, in walk: Walk = .unobserved, until isOver: (Request) -> Bool
  ) -> Int {
    let (snapshot, readers) = editor.published.enter()
    defer { editor.published.leave(readers) }
    return snapshot._withUnsafeGuaranteedRef { $0.gather(request, in: walk, until: isOver) }
  }

  /// The same with the path: the chain's own visit, in which the links note theirs.
  package func path(
    gathering request: Request, until isOver: (Request) -> Bool
  ) -> (count: Int, path: Path) {
    let trace = Trace(began: nil)
    let walk = Walk(recorder: Recorder(trace: trace, visit: Trace.root), isCancellable: false)
    let visit = walk.begin(self, as: .gapless)
    var isTaken = false
    let count = gather(request, in: visit.walk) { request in
      isTaken = isOver(request)
      return isTaken
    }
    if let recorder = visit.walk.recorder {
      recorder.trace.end(recorder.visit, isTaken ? .handled : .passed, nil)
    }
    return (count, trace.path)
  }
}

extension Snapshot where Request: Placed, Failure == Never {
  @inlinable
  func gather(
    _ request: Request, in walk: Walk, until isOver: (Request) -> Bool
  ) -> Int {
    var request = request
    var answer = Element.Walked.passed
    _withUnprotectedUnsafeMutablePointer(to: &request) { request in
      _withUnprotectedUnsafeMutablePointer(to: &answer) { answer in
        while request.pointee.place < count {
          let link = base[request.pointee.place]
          let hasPassed: Bool
          if !walk.isFollowed, link._withUnsafeGuaranteedRef({ $0.isHandler }) {
            hasPassed = link._withUnsafeGuaranteedRef {
              $0.passes(UnsafePointer(request).inPlace, followedBy: nil, answer)
            }
          } else {
            hasPassed = offer(&request.pointee, in: walk)
          }
          request.pointee.place += 1
          if hasPassed { continue }
          answer.pointee = .passed
          if isOver(request.pointee) { return }
        }
      }
    }
    return request.place
  }

  /// Asks a link that is followed, or that is no handler, and says whether it passed.
  @inlinable
  func offer(_ request: inout Request, in walk: Walk) -> Bool {
    let link = self[request.place]
    switch link.call {
    case .handler:
      guard case .passed = link.answer(to: request, in: walk) else { return false }
      return true
    case .around:
      let visit = walk.begin(link.ownName, as: .around)
      // What cannot fail lets every request through.
      if case .proceed(let onward, _)? = link.enter?(request, visit.walk).move {
        visit.sendOn(request, as: onward)
        request = onward
      }
      visit.recordHandingOut()
      return false
    case .link, .asyncHandler, .asyncAround, .asyncLink:
      preconditionFailure(
        "\(link.name) is no admission, in a chain whose links are asked one by one")
    }
  }
}
