import Baton
import Foundation
import Kitchen

@main
struct KitchenLine {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.prefix(while: { $0 != "--" }).contains("--help") {
      print(Arguments.usage)
      exit(0)
    }
    guard let arguments = Arguments.parse(words, nextLine: { readLine() }) else {
      try? FileHandle.standardError.write(contentsOf: Data((Arguments.usage + "\n").utf8))
      exit(2)
    }
    let line = Line.classic()
    if arguments.showsPaths {
      for ingredient in arguments.order.ingredients { print("\(line.path(of: ingredient))\n") }
    }
    let ticket = line.prepare(arguments.order)
    print(ticket)
    exit(ticket.isComplete ? 0 : 1)
  }
}
