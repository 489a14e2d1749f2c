import FieldFormats
import Foundation
import GRDB
import Testing

@testable import Market

@Suite(.serialized) struct UserNameTests {
  /// Returns a name's prepared text, or its fault's code.
  private func result(of name: String) -> String {
    do throws(FormatFault) { return try UserName(name).text } catch { return error.code }
  }

  @Test(arguments: [
    ("ada", "ada"), ("Ada", "ada"), ("ＡＤＡ", "ada"), ("ａda", "ada"),
    ("Ada Lovelace", "ada lovelace"),
    ("Ada\u{3000}Lovelace", "ada lovelace"), ("E\u{301}va", "\u{E9}va"), ("e\u{301}va", "\u{E9}va"),
    ("fußball", "fußball"), ("ΣΊΣΥΦΟΣ", "σίσυφοσ"), ("\u{130}pek", "i\u{307}pek"),
    ("foo@example.com", "foo@example.com"), ("henry4", "henry4"), ("김민지", "김민지"),
    ("田中ゆみ", "田中ゆみ"), ("田中・ゆみ", "田中・ゆみ"), ("ﾕﾐ", "ユミ"), ("王小明", "王小明"),
    ("l·l", "l·l"), ("\u{1100}\u{1161}", "가"), ("עדה", "עדה"), ("क्\u{200D}ष", "क्\u{200D}ष"),
  ])
  func `a name is prepared as RFC 8265 specifies`(name: String, prepared: String) {
    #expect(result(of: name) == prepared)
    #expect(result(of: prepared) == prepared, "preparing it again changes nothing")
  }

  @Test(arguments: [
    "", " ada", "ada ", "ada  lovelace", "ada\u{200B}", "\u{AD}ada", "ad\u{200D}a", "ada\u{202E}",
    "henry\u{2163}", "\u{265A}", "a\tb", "a\u{1F600}", "\u{1100}", "a·a", "ada・",
    "\u{FB01}", String(repeating: "a", count: 513),
  ])
  func `a name with a character that identifiers do not allow is refused`(name: String) {
    #expect(result(of: name) == "name.character")
  }

  @Test(arguments: [
    "аda", "adа", "αda", "Ада Lovelace", "김ada", "ゆみ김", "ꓮꓓꓮ", "\u{10330}\u{10331}",
  ])
  func `a name in two scripts, or in one no longer in use, is refused`(name: String) {
    #expect(result(of: name) == "name.mixed")
  }

  @Test(arguments: ["עדהa", "1עדה", "ا1١"])
  func `a name with two writing directions is refused`(name: String) {
    #expect(result(of: name) == "name.direction")
  }

  @Test func `names that are prepared to the same text identify one account`() async throws {
    let shop = try TestShop()
    let hash = PasswordHash(nobodysWith: .cheap)
    for name in ["Ada", "ａda", "ADA"] {
      await #expect(throws: Refusal.nameTaken("ada")) {
        try await shop.store.register(UserName(name), hash)
      }
    }
    try await shop.store.register(UserName("Bob"), hash)
    for name in ["bob", "BOB", "ｂob"] {
      #expect(try await shop.store.user(named: name)?.user.name == "bob")
    }
    #expect(try await shop.store.user(named: "bоb") == nil, "the o is Cyrillic")
  }

  @Test func `an older name keeps working, and no new name may be prepared to the same text`()
    async throws
  {
    let folder = try TestFolder()
    try TestShop(in: folder).store.close()
    let queue = try DatabaseQueue(path: folder.url.appending(component: "market.sqlite").path)
    try await queue.write { database in
      // Restore a file from before names were prepared.
      try database.execute(
        sql: """
          DELETE FROM grdb_migrations WHERE identifier LIKE '9:%';
          DROP INDEX user_prepared;
          ALTER TABLE user DROP COLUMN prepared;
          PRAGMA user_version = 7;
          INSERT INTO user (name, password) SELECT 'Ada', password FROM user WHERE name = 'grace';
          INSERT INTO user (name, password) SELECT 'Bob', password FROM user WHERE name = 'grace';
          INSERT INTO user (name, password) SELECT 'b\u{200B}', password FROM user
            WHERE name = 'grace';
          """)
    }
    try queue.close()
    let shop = try TestShop(in: folder)
    #expect(try await shop.session("Ada", "hopper").user.name == "Ada")
    #expect(try await shop.session("ada", "lovelace").user.name == "ada")
    #expect(try await shop.session("Bob", "hopper").user.name == "Bob")
    #expect(try await shop.session("b\u{200B}", "hopper").user.name == "b\u{200B}")
    await #expect(throws: Refusal.nameTaken("bob")) {
      try await shop.store.register(UserName("bob"), PasswordHash(nobodysWith: .cheap))
    }
  }

  @Test func `all spellings of a name share one count of failures`() {
    let failed = FailedLogins(LoginLimits(failures: 2))
    failed.add(SignIn(name: "ada", password: ""), at: .distantPast)
    failed.add(SignIn(name: "ＡDA", password: ""), at: .distantPast)
    #expect(failed.wait(of: SignIn(name: "Ada", password: ""), at: .distantPast) == 300)
  }

  @Test(arguments: ["en", "ko", "zh"])
  func `each fault has a sentence`(language: String) {
    for code in UserName.codes { #expect(Words(language)(code) != code) }
  }
}
