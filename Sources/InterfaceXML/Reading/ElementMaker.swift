internal import Foundation

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// A parser delegate that builds elements, using the positions that a ``Scanner`` found.
final class ElementMaker: NSObject, XMLParserDelegate {
  private struct Level {
    let tag: Scanner.Tag
    let attributes: [Attribute]
    var content: [Content] = []
  }

  private let tags: [Scanner.Tag]
  private let texts: [Place]
  private let bytes: [UInt8]
  private var nextTag = 0
  private var nextText = 0
  private var levels: [Level] = []
  private var text = ""
  private var root: Element?
  private var isAtOdds = false

  init(_ scanner: Scanner) {
    tags = scanner.tags
    texts = scanner.texts
    bytes = scanner.readableBytes
  }

  func element() throws(Problem) -> Element {
    let parser = XMLParser(data: Data(bytes))
    parser.shouldResolveExternalEntities = false
    parser.delegate = self
    // Ignore the return value, because it is `true` even for an incomplete document.
    _ = parser.parse()
    guard !isAtOdds, nextTag == tags.count, nextText == texts.count, let root else {
      let place = nextTag > 0 ? tags[min(nextTag, tags.count) - 1].place : .start
      throw Problem(
        .illFormed, place,
        "the toolchain's parser stops after this tag; simplify what follows")
    }
    return root
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes values: [String: String] = [:]
  ) {
    endText()
    guard nextTag < tags.count, tags[nextTag].name == name else { return isAtOdds = true }
    let tag = tags[nextTag]
    nextTag += 1
    let attributes = tag.attributes.enumerated().compactMap { (position, attribute) in
      values[Scanner.readableName(of: position)].map {
        Attribute(name: attribute.name, value: $0, place: attribute.place)
      }
    }
    if attributes.count < tag.attributes.count { isAtOdds = true }
    levels.append(Level(tag: tag, attributes: attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    endText()
    guard let level = levels.popLast(), level.tag.name == name else { return isAtOdds = true }
    let element = Element(
      name: name, attributes: level.attributes, content: level.content, place: level.tag.place)
    if levels.isEmpty { root = element } else { append(.element(element)) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if !levels.isEmpty { text += string }
  }

  func parser(_ parser: XMLParser, foundCDATA data: Data) {
    text += String(decoding: data, as: UTF8.self)
  }

  private func endText() {
    guard !text.isEmpty else { return }
    defer { text = "" }
    guard nextText < texts.count else { return isAtOdds = true }
    append(.text(text, at: texts[nextText]))
    nextText += 1
  }

  private func append(_ content: Content) {
    guard !levels.isEmpty else { return isAtOdds = true }
    levels[levels.count - 1].content.append(content)
  }
}
