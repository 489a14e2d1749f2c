internal import Baton

/// An element passed to its handler, with access to the outputs of nested elements.
public struct OpenElement<Output> {
  private final class Memory {
    var results: [Place: Interpreted<Output>] = [:]
  }

  private let request: ElementRequest<Output>
  private let memory = Memory()

  init(_ request: ElementRequest<Output>) { self.request = request }

  /// The element.
  public var element: Element { request.part.element }

  /// The name of the enclosing element, or `nil` for the root.
  public var parent: String? { request.part.parent }

  /// Returns the value of an attribute that is required by ``ElementHandler/attributes``.
  ///
  /// - Throws: A refusal if the attribute is missing or its value is not valid.
  public func value<Value>(_ key: AttributeKey<Value>) throws(Refusal) -> Value {
    guard let value = try value(ifPresent: key) else {
      throw refusal(.missingAttribute, element.place, missing(key.name, key.expectation))
    }
    return value
  }

  /// Returns the value of an optional attribute, or `nil` if the attribute is missing.
  ///
  /// - Throws: A refusal if the value is not valid.
  public func value<Value>(ifPresent key: AttributeKey<Value>) throws(Refusal) -> Value? {
    guard let attribute = element.attributes.first(where: { $0.name == key.name }) else {
      return nil
    }
    guard let value = key.read(attribute.value) else {
      throw refusal(.invalidAttribute, attribute.place, invalid(attribute, key.expectation))
    }
    return value
  }

  /// Returns the output for one of the element's children.
  ///
  /// - Throws: A refusal if there is no output. The reasons have already been reported.
  public func output(of child: Element) throws(Refusal) -> Output {
    guard case .made(let output) = interpreted(child) else { throw Refusal() }
    return output
  }

  /// Returns the outputs for all nested elements, in document order.
  ///
  /// - Throws: A refusal if a child has no output. All children are handled first.
  public func outputs() throws(Refusal) -> [Output] {
    let results = element.children.map { interpreted($0) }
    var outputs: [Output] = []
    for result in results {
      guard case .made(let output) = result else { throw Refusal() }
      outputs.append(output)
    }
    return outputs
  }

  /// Reports a problem with the element, and returns the error to throw.
  ///
  /// ```swift
  /// struct Half: ElementHandler {
  ///   let keys = ["half"]
  ///
  ///   func output(of element: OpenElement<Int>) throws(Refusal) -> Int {
  ///     let parts = try element.outputs()
  ///     guard parts.count == 1 else { throw element.refusal("<half> is of one part") }
  ///     return parts[0] / 2
  ///   }
  /// }
  ///
  /// do {
  ///   _ = try Interpreter { Half() }("<half/>")
  /// } catch {
  ///   print(error)   // document:1:1: <half> is of one part
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - sentence: A description of the problem and how to fix it.
  ///   - attribute: The name of the attribute that has the problem, or `nil` if the tag itself has
  ///     the problem.
  /// - Returns: The error to throw.
  public func refusal(_ sentence: String, at attribute: String? = nil) -> Refusal {
    let place = element.attributes.first { $0.name == attribute }?.place
    return refusal(.refused, place ?? element.place, sentence)
  }

  private func refusal(_ code: Problem.Code, _ place: Place, _ sentence: String) -> Refusal {
    report(code, place, sentence)
    return Refusal()
  }

  private func report(_ code: Problem.Code, _ place: Place, _ sentence: String) {
    request.part.problems.report(Problem(code, place, sentence))
  }

  private func interpreted(_ child: Element) -> Interpreted<Output> {
    if let known = memory.results[child.place] { return known }
    let part = ElementPart(
      element: child, parent: element.name, problems: request.part.problems)
    var result = Interpreted<Output>.reported
    do throws(Problem) {
      result = try request.descend(into: part, as: child.name, otherwise: .reported)
    } catch {
      request.part.problems.report(error)
    }
    memory.results[child.place] = result
    return result
  }

  /// Handles all remaining nested elements, and returns whether each of them has an output.
  func isEachMade() -> Bool {
    var isEach = true
    for child in element.children where interpreted(child).output == nil { isEach = false }
    return isEach
  }

  /// Returns whether the element satisfies its handler's rules, and reports each violation.
  func isRight(attributes rules: [AttributeRule], content: ContentRule) -> Bool {
    let known = request.part.problems.problems.count
    for attribute in element.attributes {
      if let rule = rules.first(where: { $0.name == attribute.name }) {
        if !rule.isReadable(attribute.value) {
          report(.invalidAttribute, attribute.place, invalid(attribute, rule.expectation))
        }
      } else {
        report(.unknownAttribute, attribute.place, unknown(attribute, rules.map(\.name)))
      }
    }
    for rule in rules where rule.isRequired && element[rule.name] == nil {
      report(.missingAttribute, element.place, missing(rule.name, rule.expectation))
    }
    reportContent(against: content)
    return request.part.problems.problems.count == known
  }

  private func reportContent(against rule: ContentRule) {
    for content in element.content {
      switch content {
      case .text(let text, let place)
      where !rule.allowsText && !text.utf8.allSatisfy(\.isSpace):
        report(
          .misplacedText, place,
          "<\(element.name.shown)> does not accept text; remove \(text.trimmed.quoted)")
      case .element(let child) where !rule.allowsElements:
        report(
          .misplacedElement, child.place,
          "<\(element.name.shown)> does not accept elements; remove <\(child.name.shown)>")
      default: break
      }
    }
  }

  private func missing(_ name: String, _ expectation: String) -> String {
    "<\(element.name.shown)> has no \(name); write \(expectation)"
  }

  private func invalid(_ attribute: Attribute, _ expectation: String) -> String {
    "the \(attribute.name) of <\(element.name.shown)> is \(attribute.value.quoted); "
      + "write \(expectation)"
  }

  private func unknown(_ attribute: Attribute, _ names: [String]) -> String {
    "<\(element.name.shown)> has no attribute \(attribute.name.shown)"
      + (names.isEmpty ? "; it has none" : suggestion(for: attribute.name, among: names) { $0 })
  }
}

extension String {
  var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
