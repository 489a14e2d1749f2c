import Baton
import BatonTesting
import Foundation

/// A kept request as others read it.
///
/// It has what the pages show, and nothing else of the request.
struct RequestExport: Sendable {
  /// What a request is exported as.
  enum Format: String, Sendable, CaseIterable {
    /// The path as `Path` encodes it, with the request's number, chain and decision.
    case json = "path.json"
    /// A flowchart of the path.
    case mermaid = "path.mmd"
    /// A graph of the path, for Graphviz.
    case dot = "path.dot"
    /// Chrome trace events, which Perfetto reads.
    case traceEvents = "trace.json"
    /// Spans, as OTLP has them in JSON.
    case spans = "otlp.json"
    /// A test that the path is taken.
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

  var number: RequestNumber { RequestNumber(chain: chain.number, request: request.number) }

  func text(_ format: Format) throws -> String {
    switch format {
    case .json: try Self.json(RequestDocument(self))
    case .mermaid: request.path.mermaid + "\n"
    case .dot: request.path.dot + "\n"
    case .traceEvents: try Self.json(TraceEvents(self))
    case .spans: try Self.json(Spans(self))
    case .test: test
    }
  }

  /// A test in the notation of `BatonTesting`, for which the author says chain and request.
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
  /// The text as Swift's source has it.
  fileprivate var literal: String { debugDescription.replacing(#"\'"#, with: "'") }
}

/// A kept request as JSON.
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
