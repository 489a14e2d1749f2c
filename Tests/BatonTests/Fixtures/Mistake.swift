import Testing

/// A program that does not compile, with the heading of the article about it.
struct Mistake: CustomTestStringConvertible, Sendable {
  let heading: String
  let programs: [String]

  var testDescription: String { heading }

  init(_ heading: String, _ programs: String...) {
    self.heading = heading
    self.programs = programs
  }

  static let all = ofHandlers + ofLinks + ofClosures + ofAroundHandlers + ofIsolation
}
