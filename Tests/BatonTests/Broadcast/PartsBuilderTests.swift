import Testing

import Baton

@Suite struct PartsBuilderTests {
  @Test(arguments: [true, false])
  func `handlers of different types are in the order of their lines`(isSunday: Bool) async throws {
    let news = Broadcast("news") {
      Subscribers.Reader(name: "ada")
      ClosureHandler("log") { (request: String) throws(Subscribers.Trouble) in
        .handled("logged \(request)")
      }
      if isSunday { Subscribers.Reader(name: "sun") }
      if isSunday {
        Subscribers.Reader(name: "bob")
      } else {
        Subscribers.Reader(name: "cyd")
        Subscribers.Reader(name: "dan")
      }
      for name in ["x", "y"] { Subscribers.Reader(name: name) }
    }
    let names =
      isSunday
      ? ["ada", "log", "sun", "bob", "x", "y"] : ["ada", "log", "cyd", "dan", "x", "y"]
    #expect(news.outline.parts.map(\.name) == names)
    #expect(try news("essay").response?.count == 6)

    let slow = Broadcast("news") {
      Subscribers.Reader(name: "ada")
      Subscribers.SlowReader(reader: .init(name: "log"))
      if isSunday { Subscribers.Reader(name: "sun") }
      if isSunday {
        Subscribers.SlowReader(reader: .init(name: "bob"))
      } else {
        Subscribers.Reader(name: "cyd")
        Subscribers.Reader(name: "dan")
      }
      for name in ["x", "y"] { Subscribers.SlowReader(reader: .init(name: name)) }
    }
    #expect(slow.outline.parts.map(\.name) == names)
    #expect(try await slow.run("essay").response?.count == 6)
  }
}
