internal import Baton

/// An element in the hands of its handler, with the way back into the tree for what is inside it.
public struct OpenElement<Output> {
  /// What became of the elements inside, by their places.
  private final class Memory {
    var results: [Place: Interpreted<Output>] = [:]
  }

  private let request: ElementRequest<Output>
  private let memory = Memory()

  init(_ request: ElementRequest<Output>) { self.request = request }

  /// The element.
  public var element: Element { request.part.element }

  /// The name of the element around it; `nil` for the root.
  public var parent: String? { request.part.parent }

  /// The value of an attribute that has to be there.
  ///
  /// - Parameter key: The attribute; one that the handler's ``ElementHandler/attributes`` call required
  ///   is there.
  /// - Returns: The value.
  /// - Throws: A refusal if it is missing or none of those that the key reads.
  public func value<Value>(_ key: AttributeKey<Value>) throws(Refusal) -> Value {
    guard let value = try value(ifPresent: key) else {
      throw refusal(.missingAttribute, element.place, missing(key.name, key.expectation))
    }
    return value
  }

  /// The value of an attribute that may be missing.
  ///
  /// - Parameter key: The attribute.
  /// - Returns: The value; `nil` if it is missing.
  /// - Throws: A refusal if it is none of those that the key reads.
  public func value<Value>(ifPresent key: AttributeKey<Value>) throws(Refusal) -> Value? {
    guard let attribute = element.attributes.first(where: { $0.name == key.name }) else {
      return nil
    }
    guard let value = key.read(attribute.value) else {
      throw refusal(.invalidAttribute, attribute.place, invalid(attribute, key.expectation))
    }
    return value
  }

  /// What the handlers make of an element inside.
  ///
  /// - Parameter child: One of the element's children.
  /// - Returns: The output.
  /// - Throws: A refusal if nothing came of it, and the reasons are reported.
  public func output(of child: Element) throws(Refusal) -> Output {
    guard case .made(let output) = interpreted(child) else { throw Refusal() }
    return output
  }

  /// What the handlers make of the elements inside, in document order.
  ///
  /// - Returns: An output for each child.
  /// - Throws: A refusal if nothing came of one or more of them. All of them were looked at then.
  public func outputs() throws(Refusal) -> [Output] {
    let results = element.children.map { interpreted($0) }
    var outputs: [Output] = []
    for result in results {
      guard case .made(let output) = result else { throw Refusal() }
      outputs.append(output)
    }
    return outputs
  }

  /// Reports that the handler makes nothing of the element.
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
  ///   - sentence: What is wrong, and what to do.
  ///   - attribute: The name of the attribute that it is about; the tag itself if `nil`.
  /// - Returns: What to throw.
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

  /// Has all elements inside looked at that were not yet, and says whether something came of each.
  func isEachMade() -> Bool {
    var isEach = true
    for child in element.children where interpreted(child).output == nil { isEach = false }
    return isEach
  }

  /// Whether the element is as its handler wants it; reports what is not.
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
          "<\(element.name.shown)> takes no text; take \(text.trimmed.quoted) out")
      case .element(let child) where !rule.allowsElements:
        report(
          .misplacedElement, child.place,
          "<\(element.name.shown)> takes no elements; take <\(child.name.shown)> out")
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
      + (names.isEmpty ? "; it takes none" : suggestion(for: attribute.name, among: names) { $0 })
  }
}

extension String {
  /// Without spaces at both ends.
  var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
