import Foundation
import TestSupport
import Testing

/// What the library's own around handlers are written with, a user can use: their sources are compiled
/// as a user's module, under other names.
@Suite struct PublicDoorTests {
  private static let sources = URL(filePath: #filePath)
    .appending(path: "../../../Sources/Baton").standardized
  private static let resilience = sources.deletingLastPathComponent()
    .appending(path: "BatonResilience")

  /// The folders of the library's own handlers, and what else of the kind stands elsewhere.
  ///
  /// What the handlers keep their state with is copied with them, since it is no API: a user would
  /// write it, too.
  private static func files() throws -> [URL] {
    let folders = [resilience, sources.appending(path: "Fitting")]
    let inFolders = try folders.flatMap {
      try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "swift" }
    }
    let others = [
      "Around/AsyncClosureAdmission.swift", "Around/AsyncHandler+Admitting.swift",
      "Around/ClosureAdmission.swift", "Around/ClosureAround.swift", "Checks/Gate.swift",
      "Static/ClosureHandler.swift",
    ]
    return inFolders + others.map { sources.appending(path: $0) }
  }

  /// The sources as a user's, by their names.
  private static func asUsers(_ files: [URL]) throws -> [String: String] {
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    let names = Set(texts.flatMap { $0.matches(of: #/public struct (\w+)/#).map { String($0.1) } })
    // By Unicode's rules `Links.Map` is one word.
    let word = #/\b[A-Z]\w+/#.wordBoundaryKind(.simple)
    let renamed = texts.map { text in
      "import Baton\n"
        + text.replacing(word) { names.contains(String($0.0)) ? "My\($0.0)" : String($0.0) }
    }
    return Dictionary(uniqueKeysWithValues: zip(files.map(\.lastPathComponent), renamed))
  }

  @Test(.enabled(if: Compiler.isAsked))
  func `the library's own around handlers compile as a user's module`() throws {
    let module = try Self.asUsers(Self.files())
    #expect(module["LeavingTimeout.swift"]?.contains("public struct MyLeavingTimeout<") == true)
    #expect(module["MapFailure.swift"]?.contains("Links.MyMapFailure:") == true)
    #expect(module.count > 15)
    #expect(try Compiler.diagnostics(inModuleOf: module) == [])
  }

  @Test(.enabled(if: Compiler.isAsked))
  func `what is no API does not compile there`() throws {
    let module = [
      "Peeping.swift": "import Baton\nfunc peep(_ walk: Walk) -> Bool { walk.isCancellable }"
    ]
    #expect(
      try Compiler.diagnostics(inModuleOf: module) == [
        "Peeping.swift: error: 'isCancellable' is inaccessible due to 'internal' protection level"
      ])
  }
}
