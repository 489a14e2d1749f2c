/// What a request carries along its way through a chain, beside itself: who records it, whether it
/// stops when its task is cancelled, and whether it is inside a tree.
///
/// Handlers made of handlers hand it to their parts and need not look inside; with nobody
/// recording it is two constants, which the optimiser removes.
@frozen
public struct Walk: Sendable {
  @usableFromInline let recorder: Recorder?
  // Both in one byte, which takes one register.
  @usableFromInline let flags: UInt8

  @inlinable
  init(recorder: Recorder?, isCancellable: Bool, mayDescend: Bool = false) {
    self.init(recorder: recorder, flags: (mayDescend ? 2 : 0) | (isCancellable ? 1 : 0))
  }

  @inlinable
  init(recorder: Recorder?, flags: UInt8) {
    self.recorder = recorder
    self.flags = flags
  }

  @inlinable package var isRecorded: Bool { recorder != nil }

  @inlinable var isCancellable: Bool { flags & 1 == 1 }

  /// Whether a request may have to be told where it is, since its handler may send parts of it back
  /// into a tree: inside a tree, and where a recording begins that may be inside one.
  @inlinable var mayDescend: Bool { flags & 2 == 2 }

  /// Whether it carries nothing: the plain call of a handler, where nothing fails, is the same then.
  @inlinable var isUnobserved: Bool { recorder == nil && flags == 0 }

  /// Whether every link is given the walk: it is recorded, or goes on with what is sent back into a tree.
  @inlinable var isFollowed: Bool { isRecorded || mayDescend }

  /// Whether a link that holds others has to be given the walk: it is followed, or may be cancelled.
  @inlinable var isTold: Bool { isFollowed || isCancellable }

  /// The same walk, recorded at another place.
  @inlinable
  func recorded(in recorder: Recorder?) -> Walk {
    Walk(recorder: recorder, flags: flags)
  }

  /// The walk of a request that an around handler sends on again.
  ///
  /// Nothing suspends in a synchronous chain, and its handlers are not looked at one by one; but a retry
  /// without end has to end when its task is cancelled.
  @inlinable var again: Walk {
    isCancellable ? Walk(recorder: recorder, flags: flags | 4) : self
  }

  /// Whether an around handler has sent the request on before, and a cancellation ends that.
  @inlinable var isAgain: Bool { flags & 4 != 0 }

  /// A walk that nobody records and nothing cancels.
  @inlinable
  public static var unobserved: Walk { Walk(recorder: nil, isCancellable: false) }

  /// A walk that nobody records and that stops when its task is cancelled.
  @inlinable
  static var cancellable: Walk { Walk(recorder: nil, isCancellable: true) }

  /// The same for requests of a type, which may be parts of a tree.
  @inlinable
  static func cancellable<Request>(for request: Request.Type) -> Walk {
    Walk(recorder: nil, isCancellable: true, mayDescend: mayDescend(request))
  }

  /// Whether requests of a type may be parts of a tree.
  ///
  /// A part takes more room than most requests do; of those the compiler knows the answer.
  @inlinable
  static func mayDescend<Request>(_ request: Request.Type) -> Bool {
    let leastSize = MemoryLayout<Walk>.size + 4 * MemoryLayout<Int>.size
    return MemoryLayout<Request>.size >= leastSize && request is any Descending.Type
  }

  /// Whether the task is cancelled, and the walk stops for it.
  @inlinable
  var isStopped: Bool { isCancellable && isTaskStopped() }

  /// The same for a function that looks more often than once, and keeps what ``runningTask()`` told it.
  @inlinable
  func isStopped(in task: RunningTask) -> Bool { isCancellable && isTaskStopped(task) }

  /// Whether a cancellation of the current task stops this walk.
  ///
  /// It is for around handlers that wait, or let the rest run in another task, and have to know
  /// whether a cancellation is to end that. Where nobody could be told of it, as in a plain call with
  /// a typed failure, it is not. ``checkCancellation(due:)`` and `next` know by themselves.
  ///
  /// Ask it in the request's own task, and before the wait.
  public var stopsWhenCancelled: Bool {
    // A look at the shield, which those on the way have only in a cancelled task.
    isCancellable && !Shield.isUp()
  }

  /// Throws if the task is cancelled: the error says which part was next.
  ///
  /// A handler made of handlers, some of which may suspend, calls it before each part but the first,
  /// so that a cancelled task starts no further one:
  ///
  /// ```swift
  /// struct InTurn<Part: AsyncHandler>: AsyncComposite {
  ///   let name = "in turn"
  ///   let parts: [Part]
  ///
  ///   var outlines: [Outline] { [Outline(name, parts: parts.flatMap(\.outlines))] }
  ///
  ///   func handle(
  ///     _ request: Part.Request, in walk: Walk
  ///   ) async throws(ChainError<Part.Failure>) -> Outcome<Part.Response> {
  ///     try await walk.visit(of: self) { (walk) async throws(ChainError<Part.Failure>) in
  ///       for part in parts {
  ///         try walk.checkCancellation(due: part)
  ///         let outcome = try await part.handle(request, in: walk)
  ///         if case .handled = outcome { return outcome }
  ///       }
  ///       return .passed
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// On a walk that cannot be cancelled it does nothing.
  ///
  /// - Parameter link: The part that is to be started next.
  /// - Throws: A cancellation, with the part's name.
  @inlinable
  public func checkCancellation<L: AsyncLink>(due link: L) throws(ChainError<L.Failure>) {
    guard isStopped else { return }
    try throwCancellation(due: link)
  }

  /// The same for a function that looks more often than once.
  @inlinable
  func checkCancellation<L: AsyncLink>(
    due link: L, in task: RunningTask
  ) throws(ChainError<L.Failure>) {
    guard isStopped(in: task) else { return }
    try throwCancellation(due: link)
  }

  @inlinable
  @inline(never)
  func throwCancellation<L: AsyncLink>(due link: L) throws(ChainError<L.Failure>) {
    let error: ChainError<L.Failure>? = cancellation(due: link.wayToFirst)
    if let error { throw error }
  }

  /// The error of a request that was sent on again in a task that is cancelled by now.
  @inlinable
  func endOfRepeating<L: AsyncLink>(before link: L) -> ChainError<L.Failure>? {
    isAgain && isStopped ? cancellation(due: link.wayToFirst) : nil
  }

  @usableFromInline
  @inline(never)
  func cancellation<Failure: Error>(due way: [String]) -> ChainError<Failure>? {
    let names = Array(way.reversed())
    // The end of a chain has no handler that could be due.
    guard !names.isEmpty else { return nil }
    if let recorder {
      var way = [recorder.visit]
      for name in names {
        way.append(recorder.trace.begin(name, in: way[way.count - 1], as: .gapless))
      }
      for visit in way.dropFirst().reversed() { recorder.trace.end(visit, .cancelled, nil) }
    }
    return ChainError(code: .cancelled, handlers: names, cause: nil)
  }

  /// Begins the visit of a link; the walk of what it is made of is the visit's.
  @inlinable
  func begin<L: AsyncLink>(_ link: L, as kind: Trace.Kind = .other) -> OpenVisit {
    guard let recorder else { return OpenVisit(walk: self, isRecorded: false) }
    return begin(link.name, recorder, kind)
  }

  @inlinable
  func begin(_ name: String, as kind: Trace.Kind) -> OpenVisit {
    guard let recorder else { return OpenVisit(walk: self, isRecorded: false) }
    return begin(name, recorder, kind)
  }

  @usableFromInline
  @inline(never)
  func begin(_ name: String, _ recorder: Recorder, _ kind: Trace.Kind) -> OpenVisit {
    let visit = recorder.trace.begin(name, in: recorder.visit, as: kind)
    return OpenVisit(walk: recorded(in: recorder.inside(visit, kind)), isRecorded: true)
  }
}
