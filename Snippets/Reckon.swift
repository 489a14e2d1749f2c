// A sum in XML from standard input, and what it comes to; or all that is wrong with it:
//
//   echo '<sum><number>2</number><product>…</product></sum>' | swift run Reckon

import Baton
import Foundation
import InterfaceXML

// snippet.definition
struct Number: ElementHandler {
  let keys = ["number"]
  var content: ContentRule { .text }

  func output(of element: OpenElement<Double>) throws(Refusal) -> Double {
    let text = element.element.text
    guard let number = Double(text.filter { !$0.isWhitespace }), number.isFinite else {
      throw element.refusal("\"\(text.prefix(20))\" is no number; write one in digits")
    }
    return number
  }
}

struct Operation: ElementHandler {
  let name: String
  let reckon: @Sendable (Double, Double) -> Double
  var keys: [String] { [name] }

  func output(of element: OpenElement<Double>) throws(Refusal) -> Double {
    let parts = try element.outputs()
    guard let first = parts.first else {
      throw element.refusal("a \(name) needs parts; write <number>1</number> into it")
    }
    return parts.dropFirst().reduce(first, reckon)
  }
}

let reckon = Interpreter("reckon") {
  Number()
  Operation(name: "sum") { $0 + $1 }
  Operation(name: "difference") { $0 - $1 }
  Operation(name: "product") { $0 * $1 }
}
// snippet.end

let bytes = FileHandle.standardInput.readDataToEndOfFile()
do throws(DocumentError) {
  print(try reckon(Element(reading: bytes, named: "input"), named: "input"))
} catch {
  try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
  exit(1)
}
