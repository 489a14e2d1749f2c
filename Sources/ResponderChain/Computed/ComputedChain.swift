public import Baton

/// A chain that determines its next element at each step.
///
/// Use it if each element determines the next one, as a view determines its enclosing view. The
/// walk ends at the first repeated element and reports the cycle. It also ends at a limit that the
/// client sets.
///
/// The elements are objects and need not conform to `Handler`. A class isolated to the main actor
/// could not conform, because handlers must be sendable. The chain accesses its elements through
/// functions, which run in the caller's isolation.
///
/// ```swift
/// @MainActor
/// class Part {
///   let name: String
///   let around: Part?
///
///   init(_ name: String, in around: Part? = nil) {
///     self.name = name
///     self.around = around
///   }
///
///   func help(on word: String) -> Outcome<String> {
///     word == name ? .handled("\(name) explains itself") : .passed
///   }
/// }
///
/// @MainActor
/// func help(on word: String, from part: Part) -> Outcome<String> {
///   let chain = ComputedChain(
///     "help", name: { (part: Part) in part.name }, next: { $0.around },
///     ask: { (part, word: String) in part.help(on: word) })
///   return chain(word, from: part).outcome
/// }
///
/// let button = Part("button", in: Part("panel", in: Part("window")))
/// help(on: "panel", from: button)   // handled("panel explains itself")
/// help(on: "tofu", from: button)    // passed
/// ```
///
/// The chain calls the elements in order until one handles the request. It calls `next` only after
/// an element has passed, so the walk reflects any changes that the element makes.
///
/// - Complexity: O(n) in the number of elements on the walk.
public struct ComputedChain<Element: AnyObject, Request, Response, Failure: Error> {
  /// The chain's name in errors and paths.
  public let name: String
  /// The maximum number of elements in a walk.
  public let limit: Int

  let nameOf: (Element) -> String
  let next: (Element) -> Element?
  let ask: (Element, Request) throws(Failure) -> Outcome<Response>

  /// Creates a chain from functions.
  ///
  /// - Parameters:
  ///   - name: The chain's name.
  ///   - limit: The maximum number of elements in a walk; values less than 1 are treated as 1.
  ///   - nameOf: A closure that returns an element's name; called only for a path, an error, or a
  ///     cycle.
  ///   - next: A closure that returns the next element, or `nil` after the last one.
  ///   - ask: A closure that calls an element with the request.
  public init(
    _ name: String, limit: Int = 1_000_000, name nameOf: @escaping (Element) -> String,
    next: @escaping (Element) -> Element?,
    ask: @escaping (Element, Request) throws(Failure) -> Outcome<Response>
  ) {
    self.name = name
    self.limit = max(limit, 1)
    self.nameOf = nameOf
    self.next = next
    self.ask = ask
  }

  /// Calls elements, starting with the given one, until one of them handles the request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - first: The first element to call; if `nil`, no element is called.
  /// - Returns: The outcome, and the reason that the walk ended.
  /// - Throws: The error that an element throws, with the names of the chain and the element.
  public func callAsFunction(
    _ request: Request, from first: Element?
  ) throws(ChainError<Failure>) -> ComputedOutcome<Response> {
    var failed: Element?
    do throws(Failure) {
      return try walk(request, from: first, recordedBy: nil, failed: &failed)
    } catch {
      throw named(error, after: failed)
    }
  }

  /// Calls the elements, and records a visit for each of them; see `Handler.path(of:began:)`.
  ///
  /// ```text
  /// help       passed  4 µs  the links form a cycle: panel → window → panel; point one o…
  /// ├─ panel   passed  1 µs
  /// └─ window  passed  1 µs
  /// ```
  public func path(
    of request: Request, from first: Element?, began: Duration? = nil
  ) -> RecordedRequest<Response, Failure> {
    let writer = VisitWriter(name, isGapless: true, began: began)
    var failed: Element?
    do throws(Failure) {
      let walked = try walk(request, from: first, recordedBy: writer, failed: &failed)
      return RecordedRequest(
        of: request, result: .success(walked.outcome), path: writer.path)
    } catch {
      if let failed { writer.add(nameOf(failed), throwing: error) }
      writer.end(.failed, nil)
      return RecordedRequest(
        of: request, result: .failure(named(error, after: failed)), path: writer.path)
    }
  }

  func named(_ failure: Failure, after failed: Element?) -> ChainError<Failure> {
    ChainError(
      code: .failed, handlers: [name] + (failed.map { [nameOf($0)] } ?? []), cause: failure)
  }

  // `failed` is set only if an element throws an error.
  func walk(
    _ request: Request, from first: Element?, recordedBy writer: VisitWriter?,
    failed: inout Element?
  ) throws(Failure) -> ComputedOutcome<Response> {
    var visited = VisitedElements<Element>()
    var current = first
    while let element = current {
      if visited.contains(element) {
        return ended(.circle(visited.cycle(closedBy: element).map(nameOf)), writer)
      }
      guard visited.count < limit else { return ended(.limit(limit), writer) }
      visited.append(element)
      let outcome: Outcome<Response>
      do throws(Failure) {
        outcome = try ask(element, request)
      } catch {
        failed = element
        throw error
      }
      if let writer { writer.add(nameOf(element), outcome) }
      if case .handled = outcome {
        writer?.end(.handled, nil)
        return ComputedOutcome(outcome: outcome, end: .handled)
      }
      current = next(element)
    }
    return ended(.passed, writer)
  }

  func ended(_ end: ComputedEnd, _ writer: VisitWriter?) -> ComputedOutcome<Response> {
    writer?.end(.passed, end.detail)
    return ComputedOutcome(outcome: .passed, end: end)
  }
}

extension ComputedChain where Failure == Never {
  /// Calls elements that cannot throw, starting with the given one, until one handles the request.
  public func callAsFunction(
    _ request: Request, from first: Element?
  ) -> ComputedOutcome<Response> {
    var failed: Element?
    return walk(request, from: first, recordedBy: nil, failed: &failed)
  }
}
