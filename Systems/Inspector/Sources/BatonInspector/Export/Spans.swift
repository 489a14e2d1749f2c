import Baton
import BatonObservability

/// A path as OpenTelemetry spans, one for each visit, in OTLP's JSON encoding.
///
/// https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding
struct Spans: Encodable {
  let resourceSpans: [ResourceSpans]

  init(_ export: RequestExport) {
    let path = export.request.path
    let began = path.began ?? .zero
    // The start time and the number together identify a request uniquely.
    let trace =
      began.nanoseconds.hexadecimal
      + (Int64(export.number.chain) << 32 | Int64(export.number.request)).hexadecimal
    var around: [String] = []
    let visits = path.allVisits
    let spans = visits.enumerated().map { index, visit in
      around.removeLast(around.count - visit.depth)
      let parent = around.last
      let id = Int64(index + 1).hexadecimal
      around.append(id)
      return Span(
        visit, trace: trace, id: id, parent: parent, began: began,
        ofRequest: index == 0 ? export : nil)
    }
    let node = export.request.node.map { [Attribute("service.instance.id", $0)] } ?? []
    resourceSpans = [
      ResourceSpans(
        resource: Resource(attributes: [Attribute("service.name", export.chain.service)] + node),
        scopeSpans: [ScopeSpans(scope: Scope(name: "BatonInspector"), spans: spans)])
    ]
  }
}

extension Spans {
  struct ResourceSpans: Encodable {
    let resource: Resource
    let scopeSpans: [ScopeSpans]
  }

  struct Resource: Encodable { let attributes: [Attribute] }
  struct Scope: Encodable { let name: String }

  struct ScopeSpans: Encodable {
    let scope: Scope
    let spans: [Span]
  }

  struct Attribute: Encodable {
    enum Value: Encodable {
      case text(String)
      case number(Int)

      private enum CodingKeys: String, CodingKey { case stringValue, intValue }

      func encode(to encoder: any Encoder) throws {
        var value = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .text(let text): try value.encode(text, forKey: .stringValue)
        // Protocol Buffers' JSON encodes 64-bit integers as strings.
        case .number(let number): try value.encode("\(number)", forKey: .intValue)
        }
      }
    }

    let key: String
    let value: Value

    init(_ key: String, _ text: String) {
      self.key = key
      value = .text(text)
    }

    init(_ key: String, _ number: Int) {
      self.key = key
      value = .number(number)
    }
  }

  struct Status: Encodable {
    /// The status code: 2 for an error, and 0 for anything else.
    let code: Int
    var message: String?
  }
}

extension Int64 {
  fileprivate var hexadecimal: String {
    let digits = String(UInt64(bitPattern: self), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
