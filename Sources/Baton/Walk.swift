/// The context in which a chain handles a request.
///
/// A walk determines where the request is recorded, whether cancelling the task stops the request,
/// and whether the request may be part of a tree. Composites pass the walk to their parts. In a
/// call that is not recorded, the optimizer can remove the walk.
@frozen
public struct Walk: Sendable {
  @usableFromInline let recorder: Recorder?
  // All flags are stored in one byte, so that they fit in one register.
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

  /// Whether the request may be part of a tree, in which case links must know the current visit.
  @inlinable var mayDescend: Bool { flags & 2 == 2 }

  /// Whether the walk has no effect, so that a plain call is equivalent unless a handler fails.
  @inlinable var isUnobserved: Bool { recorder == nil && flags == 0 }

  /// Whether every link must receive the walk, because the request is recorded or may be part of a
  /// tree.
  @inlinable var reachesLinks: Bool { isRecorded || mayDescend }

  /// Whether composites must receive the walk, because every link must or the walk is cancellable.
  @inlinable var reachesComposites: Bool { reachesLinks || isCancellable }

  @inlinable
  func recorded(in recorder: Recorder?) -> Walk {
    Walk(recorder: recorder, flags: flags)
  }

  /// The walk to use when an around handler sends the request again.
  ///
  /// A synchronous chain does not check for cancellation before each handler, but cancelling the
  /// task must still stop a retry that would otherwise never end.
  @inlinable var again: Walk {
    isCancellable ? Walk(recorder: recorder, flags: flags | 4) : self
  }

  @inlinable var isAgain: Bool { flags & 4 != 0 }

  /// A walk that is not recorded and cannot be cancelled.
  @inlinable
  public static var unobserved: Walk { Walk(recorder: nil, isCancellable: false) }

  @inlinable
  static var cancellable: Walk { Walk(recorder: nil, isCancellable: true) }

  @inlinable
  static func cancellable<Request>(for request: Request.Type) -> Walk {
    Walk(recorder: nil, isCancellable: true, mayDescend: mayDescend(request))
  }

  /// Returns whether requests of the given type may be part of a tree; small requests never are.
  @inlinable
  static func mayDescend<Request>(_ request: Request.Type) -> Bool {
    let leastSize = MemoryLayout<Walk>.size + 4 * MemoryLayout<Int>.size
    return MemoryLayout<Request>.size >= leastSize && request is any Descending.Type
  }

  @inlinable
  var isStopped: Bool { isCancellable && isTaskStopped() }

  /// Whether cancelling the current task stops the request of this walk.
  ///
  /// Read this property in the request's own task, before waiting or starting a different task. The
  /// value is `false` if the caller cannot receive a cancellation error, as in a plain call with a
  /// typed failure. ``checkCancellation(due:)`` and `next` already check this property.
  public var stopsWhenCancelled: Bool {
    isCancellable && !Shield.isUp()
  }

  /// Throws a cancellation error that names the given link if the task is cancelled.
  ///
  /// A composite whose parts may suspend calls this method before it calls each part:
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
  @inlinable
  public func checkCancellation<L: AsyncLink>(due link: L) throws(ChainError<L.Failure>) {
    guard isStopped else { return }
    try throwCancellation(due: link)
  }

  @inlinable
  @inline(never)
  func throwCancellation<L: AsyncLink>(due link: L) throws(ChainError<L.Failure>) {
    let error: ChainError<L.Failure>? = cancellation(due: link.wayToFirst)
    if let error { throw error }
  }

  @inlinable
  func endOfRepeating<L: AsyncLink>(before link: L) -> ChainError<L.Failure>? {
    isAgain && isStopped ? cancellation(due: link.wayToFirst) : nil
  }

  @usableFromInline
  @inline(never)
  func cancellation<Failure: Error>(due way: [String]) -> ChainError<Failure>? {
    let names = Array(way.reversed())
    // If the path is empty, the error would have no handler to name.
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

  @inlinable
  func begin<L: AsyncLink>(_ link: L, as kind: Trace.Kind = .other) -> OpenVisit {
    guard let recorder else { return OpenVisit(self) }
    return begin(link.name, recorder, kind)
  }

  @inlinable
  func begin(_ name: String, as kind: Trace.Kind) -> OpenVisit {
    guard let recorder else { return OpenVisit(self) }
    return begin(name, recorder, kind)
  }

  /// Begins a visit that recorded paths do not show, but that keeps the visits inside it in order.
  func beginUnnamed() -> OpenVisit {
    guard let recorder else { return OpenVisit(self) }
    return begin(nil, recorder, .other)
  }

  @usableFromInline
  @inline(never)
  func begin(_ name: String?, _ recorder: Recorder, _ kind: Trace.Kind) -> OpenVisit {
    let visit = recorder.trace.begin(name, in: recorder.visit, as: kind)
    return OpenVisit(recorded(in: recorder.inside(visit, kind)))
  }
}
