// Reads a sum in XML from standard input, and prints its value or everything that is wrong with it:
//
//   echo '<sum><number>2</number><product>…</product></sum>' | swift run Reckon

import Baton
import CommandInput
import Foundation
import InterfaceXML

let manual = CommandManual(
  "Reckon",
  CommandText(
    "Reads a sum in XML from standard input, and prints what it comes to.",
    "표준 입력에서 XML로 된 식을 읽고 값을 출력합니다.", "从标准输入读取 XML 算式，并打印结果。"),
  end: CommandText(
    """
    The elements are number, sum, difference and product. The exit code is 0, 1 for a document that is
    refused, and 64 for a wrong call. What is wrong with the XML itself is told in English.
    """,
    """
    요소: number, sum, difference, product. 종료 코드: 0, 문서를 거절하면 1, 명령이 잘못되면 64.
    XML 자체의 잘못은 영어로 나옵니다.
    """, "元素：number、sum、difference、product。退出码：0；文档被拒绝为 1；命令有误为 64。XML 本身的错误以英文显示。"))
let noNumber = CommandText(
  "{text} is not a number; write one in digits", "{text} 수가 아닙니다. 숫자로 쓰세요", "{text}不是数；请用数字书写")
let noParts = CommandText(
  "{name} needs parts; write <number>1</number> into it",
  "{name} 요소에는 부분이 있어야 합니다. <number>1</number>을 쓰세요", "{name}需要内容；请写入 <number>1</number>")
let language = CommandStreams.words(of: manual).language

// snippet.definition
struct Number: ElementHandler {
  let keys = ["number"]
  var content: ContentRule { .text }

  func output(of element: OpenElement<Double>) throws(Refusal) -> Double {
    let text = element.element.text
    guard let number = Double(text.filter { !$0.isWhitespace }), number.isFinite else {
      throw element.refusal(noNumber(in: language, ["text": "\"\(text.prefix(20))\""]))
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
      throw element.refusal(noParts(in: language, ["name": "<\(name)>"]))
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

// One byte more than the limit is enough for the input to be refused.
let bytes = try FileHandle.standardInput.read(upToCount: ReadingLimits().bytes + 1) ?? Data()
do throws(DocumentError) {
  print(try reckon(Element(reading: bytes, named: "input"), named: "input"))
} catch {
  CommandStreams.fail("\(error)", .refused)
}
