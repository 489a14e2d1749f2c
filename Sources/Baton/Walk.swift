/// The context of a request on its way through a chain.
///
/// It determines where the request is recorded, whether a cancelled task stops it, and whether it
/// may be inside a tree. Composites pass it to their parts. Without a recorder, the optimizer
/// removes it.
@frozen
public struct Walk: Sendable {
  @usableFromInline let recorder: Recorder?
  // All flags are in one byte, which needs one register.
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

  /// Whether the request may be inside a tree, so that its position must be known.
  @inlinable var mayDescend: Bool { flags & 2 == 2 }

  /// Whether the walk has no effect, which makes a plain call equivalent if nothing fails.
  @inlinable var isUnobserved: Bool { recorder == nil && flags == 0 }

  /// Whether every link receives the walk, because of a recording or a tree.
  @inlinable var reachesLinks: Bool { isRecorded || mayDescend }

  /// Whether composites receive the walk, because every link does or it can be cancelled.
  @inlinable var reachesComposites: Bool { reachesLinks || isCancellable }

  @inlinable
  func recorded(in recorder: Recorder?) -> Walk {
    Walk(recorder: recorder, flags: flags)
  }

  /// The walk of a request that an around handler sends again.
  ///
  /// A synchronous chain does not check for cancellation before each handler, but a cancelled task
  /// must still end an endless retry.
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

  /// Whether requests of a type may be parts of a tree; the compiler excludes small types.
  @inlinable
  static func mayDescend<Request>(_ request: Request.Type) -> Bool {
    let leastSize = MemoryLayout<Walk>.size + 4 * MemoryLayout<Int>.size
    return MemoryLayout<Request>.size >= leastSize && request is any Descending.Type
  }

  @inlinable
  var isStopped: Bool { isCancellable && isTaskStopped() }

  /// Whether a cancellation of the current task stops this walk.
  ///
  /// Read this property in the request's own task, before waiting or starting another task. It is
  /// `false` if the caller cannot receive the error, as in a plain call with a typed failure.
  /// ``checkCancellation(due:)`` and `next` check it themselves.
  public var stopsWhenCancelled: Bool {
    isCancellable && !Shield.isUp()
  }

  /// Throws an error that names the next part if the task is cancelled.
  ///
  /// A composite whose parts may suspend calls this method before each part except the first:
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
    // An empty path has no handler to name.
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
    guard let recorder else { return OpenVisit(walk: self, isRecorded: false) }
    return begin(link.name, recorder, kind)
  }

  @inlinable
  func begin(_ name: String, as kind: Trace.Kind) -> OpenVisit {
    guard let recorder else { return OpenVisit(walk: self, isRecorded: false) }
    return begin(name, recorder, kind)
  }

  /// Begins a hidden visit, which fixes the order of the visits inside it; a path shows only those.
  func beginUnnamed() -> OpenVisit {
    guard let recorder else { return OpenVisit(walk: self, isRecorded: false) }
    return begin(nil, recorder, .other)
  }

  @usableFromInline
  @inline(never)
  func begin(_ name: String?, _ recorder: Recorder, _ kind: Trace.Kind) -> OpenVisit {
    let visit = recorder.trace.begin(name, in: recorder.visit, as: kind)
    return OpenVisit(walk: recorded(in: recorder.inside(visit, kind)), isRecorded: true)
  }
}
