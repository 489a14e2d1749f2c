import Baton
import BatonTesting
import Foundation

/// An exported request, with only the content that the request's page shows.
struct RequestExport: Sendable {
  enum Format: String, Sendable, CaseIterable {
    /// The path as encoded by `Path`, with the request's number, chain and decision.
    case json = "path.json"
    case mermaid = "path.mmd"
    case dot = "path.dot"
    case traceEvents = "trace.json"
    case spans = "otlp.json"
    case test = "test.swift"

    var title: String {
      switch self {
      case .json: "JSON"
      case .mermaid: "Mermaid"
      case .dot: "DOT"
      case .traceEvents: "Chrome trace events"
      case .spans: "OTLP"
      case .test: "Test"
      }
    }

    var contentType: String {
      rawValue.hasSuffix(".json") ? "application/json" : "text/plain; charset=utf-8"
    }
  }

  let chain: RegisteredChain
  let request: KeptRequest

  var number: RequestNumber { RequestNumber(request, of: chain) }

  func text(_ format: Format) throws -> String {
    switch format {
    case .json: try Self.json(RequestDocument(self))
    case .mermaid: request.path.mermaid + "\n"
    case .dot: request.path.dot + "\n"
    // Perfetto treats a quotation mark after an escaped backslash as escaped, although it is not.
    case .traceEvents:
      try Self.json(TraceEvents(self)).replacing(#"\\"#, with: #"\u005c"#)
    case .spans: try Self.json(Spans(self))
    case .test: test
    }
  }

  /// The source code of a test that uses `BatonTesting` to expect this path.
  ///
  /// The code refers to a chain and a request that it does not define.
  var test: String {
    let shown = request.shown.map { ", shown as \($0.literal)" } ?? ""
    return """
      @Test func `request \(number) takes its path`() async throws {
        // Request \(number)\(shown).
        try await chain.path(ofRunning: request).expect(
          \(request.path.notation.literal))
      }

      """
  }

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}

extension String {
  fileprivate var literal: String { debugDescription.replacing(#"\'"#, with: "'") }
}

private struct RequestDocument: Encodable {
  let number: String
  let chain: String
  let decision: Path.Decision
  let request: String?
  let path: Path

  init(_ export: RequestExport) {
    number = "\(export.number)"
    chain = export.chain.name
    decision = export.request.decision
    request = export.request.shown
    path = export.request.path
  }
}
