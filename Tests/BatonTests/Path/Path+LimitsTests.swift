import Testing

@testable import Baton

private let long = String(repeating: "\u{301}", count: 60_000)
private let limit = Path.textLimit

@Test func `text is truncated after a number of scalars, whatever characters they form`() {
  for sign in ["x", "\u{301}", "양", "\""] {
    let fits = String(repeating: sign, count: limit)
    #expect(fits.shortened.unicodeScalars.elementsEqual(fits.unicodeScalars))
    let cut = String(repeating: sign, count: 60_000).shortened
    #expect(cut.unicodeScalars.elementsEqual((fits + "…").unicodeScalars))
    #expect(cut.shortened == cut)
  }
}

@Test func `notes, reasons and errors are truncated, and only some notes are shown`() {
  struct Refused: Error, CustomStringConvertible { var description: String { long } }
  let chatty = ClosureAround<String, String, Refused>("chatty") { request, next in
    for number in 0..<20 { next.note(number == 0 ? long : "\(number)") }
    return next(request)
  }
  struct Reasoned: Handler {
    func handle(_ request: String) throws(Refused) -> Outcome<String> {
      if request == "fail" { throw Refused() }
      return .passed
    }
    func reasonForPassing(_ request: String) -> String? { long }
  }
  let chain = Reasoned().surrounded(by: chatty)
  let passed = chain.path(of: "tofu").path.allVisits
  let cut = long.shortened
  #expect(passed[0].notes == [cut] + (1..<16).map { "\($0)" } + ["and 4 more"])
  #expect(passed[1].detail == cut)
  #expect(chain.path(of: "fail").path.allVisits[1].detail == cut)
}

@Test func `a drawing truncates names, labels, details and notes, even of a decoded path`() {
  let visit = Path.Visit(
    name: long, decision: .passed, duration: .nanoseconds(41), detail: long,
    notes: [String](repeating: long, count: 100))
  let path = Path(visits: [visit])
  for drawing in [path.description, path.mermaid, path.dot] {
    #expect(drawing.unicodeScalars.count < 30 * limit)
  }
  #expect(path.description.contains("and 84 more"))
  // A document contains only the notes that the path kept when it was recorded.
  let notes = (1...16).map { "\($0)" } + ["and 4 more"]
  let taken = Path.Visit(
    name: "chatty", decision: .passed, duration: .nanoseconds(41), notes: notes)
  #expect(Path(visits: [taken]).description.contains("16; and 4 more)"))
  let outline = Outline(long, parts: [Outline("inside", label: long)])
  for drawing in [outline.description, outline.mermaid, outline.dot] {
    #expect(drawing.unicodeScalars.count < 4 * limit)
  }
  #expect(outline.name.unicodeScalars.count == 60_000)
}

@Test func `notes beyond the limit are counted but not stored`() {
  let chatty = ClosureAround<String, String, Never>("chatty") { request, next in
    for number in 0..<100 { next.note("\(number)") }
    return next(request)
  }
  let notes = Machine(name: "onion").surrounded(by: chatty).path(of: "onion").path.visits[0].notes
  #expect(notes.dropLast() == (0..<Path.noteLimit).map { "\($0)" }[...])
  #expect(notes.last == "and \(100 - Path.noteLimit) more")
}
