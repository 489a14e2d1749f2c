import Baton
import InterfaceXML

struct Sum: ElementHandler {
  let name = "sum"
  let keys = ["sum", "plus"]

  func output(of element: OpenElement<Int>) throws(Refusal) -> Int {
    try element.outputs().reduce(0, &+)
  }
}

struct Number: ElementHandler {
  let name = "number"
  let keys = ["number"]
  let value = AttributeKey.wholeNumber("value", in: 0...99)
  let sign = AttributeKey<Sign>.choice("sign")
  var attributes: [AttributeRule] { [.required(value), .optional(sign)] }
  var content: ContentRule { .nothing }

  enum Sign: String, CaseIterable { case plus, minus }

  func output(of element: OpenElement<Int>) throws(Refusal) -> Int {
    let value = try element.value(value)
    return try element.value(ifPresent: sign) == .minus ? -value : value
  }
}

/// A handler for quotients of two parts, but not inside a sum.
struct Quotient: ElementHandler {
  let name = "quotient"
  let keys = ["quotient"]

  func takes(_ element: Element, in parent: String?) -> Bool { parent != "sum" }

  func output(of element: OpenElement<Int>) throws(Refusal) -> Int {
    let parts = try element.outputs()
    guard parts.count == 2 else { throw element.refusal("<quotient> needs two parts") }
    guard parts[1] != 0 else { throw element.refusal("nothing is divided by 0") }
    return parts[0] / parts[1]
  }
}

let calculator = Interpreter("calculator") {
  Sum()
  Number()
  Quotient()
}

func problems<Output>(_ text: String, in interpreter: Interpreter<Output>) -> String? {
  do throws(DocumentError) {
    _ = try interpreter(text)
    return nil
  } catch {
    return "\(error)"
  }
}
