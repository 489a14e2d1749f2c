import Foundation
import Testing

@testable import Market

@Suite(.serialized) struct ShopFileTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func path(_ name: String) -> String { folder.url.appending(component: name).path }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  private func expectRefusal(
    _ description: String, _ work: () throws -> Void, at location: SourceLocation = #_sourceLocation
  ) throws {
    let before = try names
    let error = #expect(throws: StartupError.self, sourceLocation: location) { try work() }
    #expect(error?.description == description, sourceLocation: location)
    #expect(try names == before, "nothing is left behind", sourceLocation: location)
  }

  @Test func `a copy made while the shop sells is a complete shop`() async throws {
    let shop = try TestShop(in: folder, units: 1000)
    let (begun, go) = AsyncStream<Void>.makeStream()
    let seller = Task {
      let guest = Visitor.newGuest()
      for count in 0..<200 {
        _ = try await shop.store.change(
          BagChange(visitor: guest, edits: [.add("bread", 1)], hold: 60))
        if count == 10 { go.finish() }
      }
    }
    for await _ in begun {}
    try ShopFile.backUp(path("market.sqlite"), to: path("copy.sqlite"))
    try await seller.value
    #expect(try shop.count("bread").held == 200)
    let status = try FileManager.default.attributesOfItem(atPath: path("copy.sqlite"))
    #expect(status[.posixPermissions] as? Int == 0o600)

    let other = try TestFolder()
    try ShopFile.restore(
      path("copy.sqlite"), to: other.url.appending(component: "market.sqlite").path)
    let restored = try TestShop(in: other)
    #expect(try restored.miscounted() == [])
    let held = try #require(try restored.count("bread").held)
    #expect((11...200).contains(held))
    #expect(try await restored.session().user.name == "ada")
  }

  @Test func `a copy is one file without a log`() throws {
    try TestShop(in: folder).store.close()
    try ShopFile.backUp(path("market.sqlite"), to: path("copy.sqlite"))
    let copy = try Data(contentsOf: URL(fileURLWithPath: path("copy.sqlite")))
    // SQLite stores the file format versions here; 1 means no log, so a single file is complete.
    #expect(copy[18..<20] == Data([1, 1]))
    #expect(try names == ["copy.sqlite", "market.sqlite"])
  }

  @Test func `an existing file is left unchanged`() throws {
    try TestShop(in: folder).store.close()
    let (market, copy) = (path("market.sqlite"), path("copy.sqlite"))
    try Data("mine".utf8).write(to: URL(fileURLWithPath: copy))
    func taken(_ file: String) -> String {
      "the file \(file) already exists and is left unchanged; move it, or choose another name"
    }
    try expectRefusal(taken(copy)) { try ShopFile.backUp(market, to: copy) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == Data("mine".utf8))
    try expectRefusal(taken(market)) { try ShopFile.restore(copy, to: market) }
    // The new shop would treat the log of the moved shop as its own.
    try Data("log".utf8).write(to: URL(fileURLWithPath: path("new.sqlite-wal")))
    try expectRefusal(taken(path("new.sqlite-wal"))) {
      try ShopFile.restore(market, to: path("new.sqlite"))
    }
  }

  @Test func `a file that is not a shop is not copied`() throws {
    let (text, target) = (path("text"), path("new.sqlite"))
    try Data("hello, this is a text".utf8).write(to: URL(fileURLWithPath: text))
    try expectRefusal("the file \(path("nothing")) does not exist") {
      try ShopFile.restore(path("nothing"), to: target)
    }
    try expectRefusal("\(text) cannot be copied to \(target): it is another kind of file") {
      try ShopFile.restore(text, to: target)
    }
    try Data().write(to: URL(fileURLWithPath: path("empty")))
    try expectRefusal("\(path("empty")) cannot be copied to \(target): it contains no shop") {
      try ShopFile.restore(path("empty"), to: target)
    }
    try expectRefusal("\(path("empty")) cannot be copied to \(target): it contains no shop") {
      try ShopFile.backUp(path("empty"), to: target)
    }
    try TestShop(in: folder).store.close()
    let half = path("half.sqlite")
    try Data(contentsOf: URL(fileURLWithPath: path("market.sqlite"))).prefix(20_000)
      .write(to: URL(fileURLWithPath: half))
    try expectRefusal("\(half) cannot be copied to \(target): it is damaged") {
      try ShopFile.restore(half, to: target)
    }
    try expectRefusal(
      "\(path("market.sqlite")) cannot be copied to /nowhere/new.sqlite: it cannot be opened, and no "
        + "file can be created there"
    ) {
      try ShopFile.backUp(path("market.sqlite"), to: "/nowhere/new.sqlite")
    }
  }
}
