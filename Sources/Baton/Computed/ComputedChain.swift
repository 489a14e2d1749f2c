/// A chain whose next element is asked for at each step.
///
/// Its order is stored nowhere: a view's next element is the view around it, whichever that is when
/// the walk gets there. So a walk has no length that is known beforehand, and may go round. It ends at
/// the first element that it meets a second time, which is not asked again, and says by which links it
/// got there; and it ends at a limit that the client sets.
///
/// The elements are objects, and need not be handlers: a class that is bound to the main actor cannot
/// conform to ``Handler``, whose values may go anywhere. What the chain has to know of them is given to
/// it as functions, which run where the caller runs.
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
/// What holds for every chain holds here: elements are asked in order, at most one takes the request,
/// and those behind it are not called. `next` is asked of an element after it has passed, so what a
/// handler changes on the way counts.
///
/// - Complexity: A walk is O(n) in the number of elements that it meets.
@frozen
public struct ComputedChain<Element: AnyObject, Request, Response, Failure: Error> {
  /// The chain's name, which stands in its errors and paths.
  public let name: String
  /// How many elements a walk meets at most.
  public let limit: Int

  @usableFromInline let nameOf: (Element) -> String
  @usableFromInline let next: (Element) -> Element?
  @usableFromInline let ask: (Element, Request) throws(Failure) -> Outcome<Response>

  /// Makes a chain of functions.
  ///
  /// - Parameters:
  ///   - name: The chain's name.
  ///   - limit: How many elements a walk meets at most; below one it is one.
  ///   - nameOf: An element's name; asked for a path, an error or a circle only.
  ///   - next: The element behind another; `nil` behind the last.
  ///   - ask: Asks an element to take the request.
  @inlinable
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

  /// Offers a request to an element and to those behind it, until one takes it.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - first: The element that is asked first; with none, nobody is.
  /// - Returns: The response or a pass, and how the walk ended.
  /// - Throws: What an element threw, with the chain's name and the element's.
  @inlinable
  public func callAsFunction(
    _ request: Request, from first: Element?
  ) throws(ChainError<Failure>) -> ComputedOutcome<Response> {
    var asked: Element?
    do throws(Failure) {
      return try walk(request, from: first, recordedBy: nil, asked: &asked)
    } catch {
      throw named(error, after: asked)
    }
  }

  /// Offers a request to the elements, and records each one that is asked; see
  /// ``Handler/path(of:began:)``.
  ///
  /// ```text
  /// help       passed  4 µs  the links go in a circle: panel → window → panel; let one of …
  /// ├─ panel   passed  1 µs
  /// └─ window  passed  1 µs
  /// ```
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - first: The element that is asked first; with none, nobody is.
  ///   - began: When the request began, since the epoch of a clock of yours; see ``Path/began``.
  /// - Returns: The outcome or error, with the path. It does not throw.
  @inlinable
  public func path(
    of request: Request, from first: Element?, began: Duration? = nil
  ) -> RecordedRequest<Response, Failure> {
    let writer = VisitWriter(name, isGapless: true, began: began)
    var asked: Element?
    do throws(Failure) {
      let walked = try walk(request, from: first, recordedBy: writer, asked: &asked)
      return RecordedRequest(
        of: request, result: .success(walked.outcome), path: writer.path)
    } catch {
      if let asked { writer.add(nameOf(asked), .failed, Path.text(of: error)) }
      writer.end(.failed, nil)
      return RecordedRequest(
        of: request, result: .failure(named(error, after: asked)), path: writer.path)
    }
  }

  @inlinable
  func named(_ failure: Failure, after asked: Element?) -> ChainError<Failure> {
    ChainError(code: .failed, handlers: [name] + (asked.map { [nameOf($0)] } ?? []), cause: failure)
  }

  // `asked` becomes the element that failed, if one does.
  @inlinable
  func walk(
    _ request: Request, from first: Element?, recordedBy writer: VisitWriter?,
    asked: inout Element?
  ) throws(Failure) -> ComputedOutcome<Response> {
    var met = Met<Element>()
    var due = first
    while let element = due {
      if met.contains(element) {
        return ended(.circle(met.circle(closedBy: element).map(nameOf)), writer)
      }
      guard met.count < limit else { return ended(.limit(limit), writer) }
      met.append(element)
      let outcome: Outcome<Response>
      do throws(Failure) {
        outcome = try ask(element, request)
      } catch {
        asked = element
        throw error
      }
      if let writer { writer.add(nameOf(element), outcome) }
      if case .handled = outcome {
        writer?.end(.handled, nil)
        return ComputedOutcome(outcome: outcome, end: .handled)
      }
      due = next(element)
    }
    return ended(.passed, writer)
  }

  @inlinable
  func ended(_ end: ComputedEnd, _ writer: VisitWriter?) -> ComputedOutcome<Response> {
    writer?.end(.passed, end.detail)
    return ComputedOutcome(outcome: .passed, end: end)
  }
}

extension ComputedChain where Failure == Never {
  /// Offers a request to an element and to those behind it, of which none fails.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - first: The element that is asked first; with none, nobody is.
  /// - Returns: The response or a pass, and how the walk ended.
  @inlinable
  public func callAsFunction(
    _ request: Request, from first: Element?
  ) -> ComputedOutcome<Response> {
    var asked: Element?
    return walk(request, from: first, recordedBy: nil, asked: &asked)
  }
}
