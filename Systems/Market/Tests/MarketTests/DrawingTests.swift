import Foundation
import Testing

@testable import Market

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite(.serialized) struct DrawingTests {
  @Test func `every demonstration product has its own drawing`() {
    let products = Stock.demonstration.products.map(\.id)
    #expect(products.count == 40)
    #expect(Drawing.bytes.keys.sorted() == products.sorted())
    #expect(Set(products.map { Drawing.of($0).tag }).count == 40)
    #expect(Drawing.of("tofu") == Drawing.of("seitan"), "all other products share one drawing")
  }

  @Test(arguments: Drawing.bytes.keys.sorted())
  func `a drawing is a flat SVG of two to five shapes in one frame`(product: String) throws {
    let parser = XMLParser(data: Data(Drawing.of(product).bytes))
    let elements = Elements()
    parser.delegate = elements
    #expect(parser.parse())
    let svg = try #require(elements.all.first)
    #expect(svg.name == "svg" && svg.attributes["viewBox"] == "0 0 120 80")
    let shapes = elements.all.dropFirst()
    #expect((2...5).contains(shapes.count))
    for shape in shapes {
      #expect(["path", "ellipse", "circle", "rect"].contains(shape.name))
      #expect(shape.attributes["fill"] != nil)
    }
  }

  private final class Elements: NSObject, XMLParserDelegate {
    var all: [(name: String, attributes: [String: String])] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      all.append((name, attributes))
    }
  }
}
