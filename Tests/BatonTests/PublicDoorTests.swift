import Foundation
import TestSupport
import Testing

/// Tests that users can write the library's own around handlers: their sources compile as a user's
/// module, under other names.
@Suite struct PublicDoorTests {
  private static let sources = URL(filePath: #filePath)
    .appending(path: "../../../Sources/Baton").standardized
  private static let resilience = sources.deletingLastPathComponent()
    .appending(path: "BatonResilience")

  /// Returns the sources of the library's own handlers, and of the types that store their state.
  ///
  /// Those types are copied because they are not public; a user would write them as well.
  private static func files() throws -> [URL] {
    let folders = [resilience, sources.appending(path: "Fitting")]
    let inFolders = folders.flatMap { folder in
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    }
    let others = [
      "Around/ClosureAdmission.swift",
      "Around/ClosureAround.swift", "Checks/Gate.swift", "Static/ClosureHandler.swift",
    ]
    return inFolders + others.map { sources.appending(path: $0) }
  }

  /// Returns the sources as a user's, by their names.
  private static func asUsers(_ files: [URL]) throws -> [String: String] {
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    let names = Set(texts.flatMap { $0.matches(of: #/public struct (\w+)/#).map { String($0.1) } })
    // By Unicode's rules, `Links.Fitted` is one word.
    let word = #/\b[A-Z]\w+/#.wordBoundaryKind(.simple)
    let renamed = texts.map { text in
      "import Baton\n"
        + text.replacing(word) { names.contains(String($0.0)) ? "My\($0.0)" : String($0.0) }
    }
    return Dictionary(uniqueKeysWithValues: zip(files.map(\.lastPathComponent), renamed))
  }

  @Test(.enabled(if: Compiler.isAsked))
  func `the library's own around handlers compile in a user's module`() throws {
    let module = try Self.asUsers(Self.files())
    #expect(module["LeavingTimeout.swift"]?.contains("public struct MyLeavingTimeout<") == true)
    #expect(module["Fitted.swift"]?.contains("Links.MyFitted:") == true)
    #expect(module.count > 15)
    #expect(try Compiler.diagnostics(inModuleOf: module) == [])
  }

  @Test(.enabled(if: Compiler.isAsked))
  func `a user's module cannot use declarations outside the API`() throws {
    let module = [
      "Peeping.swift": "import Baton\nfunc peep(_ walk: Walk) -> Bool { walk.isCancellable }"
    ]
    #expect(
      try Compiler.diagnostics(inModuleOf: module) == [
        "Peeping.swift: error: 'isCancellable' is inaccessible due to 'internal' protection level"
      ])
  }
}
