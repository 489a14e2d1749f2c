import Foundation
import TestSupport
import Testing

private let vend = BuiltCommand("vend")

@Test func `the command accepts coins, sells and gives change`() throws {
  let run = try vend.run([], input: "26.49 8.1\n30.61 11.340\r\n\n# a comment\nselect A1\nrefund")
  #expect(
    run.output == """
      26.49 mm, 8.1 g: dollar, $1.00; credit: $1.00
      30.61 mm, 11.34 g: half dollar, $0.50; credit: $1.50
      A1 water for $1.25; change: 1 × quarter
      there is nothing to return

      """)
  #expect(run.error == "")
  #expect(run.code == 0)
}

@Test func `the command shows the path of one coin, and of all coins on request`() throws {
  let run = try vend.run(
    ["--coins", "euro"],
    input: "path 25.75 8.5\npath on\n16.25 2.3\npath off\n16.25 2.3\n")
  #expect(
    run.output.withoutDurations == """
      coins handled <time>
      ├─ 1 cent passed <time> invalid diameter: 25.75 mm is 9.35 mm over 16.4 mm; invalid mass: 8.5 g is 6.05 g over 2.45 g
      ├─ 2 cent passed <time> invalid diameter: 25.75 mm is 6.85 mm over 18.9 mm; invalid mass: 8.5 g is 5.29 g over 3.21 g
      ├─ 5 cent passed <time> invalid diameter: 25.75 mm is 4.35 mm over 21.4 mm; invalid mass: 8.5 g is 4.43 g over 4.07 g
      ├─ 10 cent passed <time> invalid diameter: 25.75 mm is 5.85 mm over 19.9 mm; invalid mass: 8.5 g is 4.25 g over 4.25 g
      ├─ 20 cent passed <time> invalid diameter: 25.75 mm is 3.35 mm over 22.4 mm; invalid mass: 8.5 g is 2.61 g over 5.89 g
      ├─ 50 cent passed <time> invalid diameter: 25.75 mm is 1.35 mm over 24.4 mm; invalid mass: 8.5 g is 0.55 g over 7.95 g
      ├─ 1 euro passed <time> invalid diameter: 25.75 mm is 2.35 mm over 23.4 mm; invalid mass: 8.5 g is 0.85 g over 7.65 g
      └─ 2 euro handled <time> 2 euro, €2.00
      coins handled <time>
      └─ 1 cent handled <time> 1 cent, €0.01
      16.25 mm, 2.3 g: 1 cent, €0.01; credit: €0.01
      16.25 mm, 2.3 g: 1 cent, €0.01; credit: €0.02

      """)
}

@Test func `the command draws the chain`() throws {
  #expect(
    try vend.run([], input: "chain").output == """
      coins
      ├─ penny
      ├─ nickel
      ├─ dime
      ├─ quarter
      ├─ half dollar
      └─ dollar

      """)
}

@Test func `an invalid line is reported with its number and changes nothing`() throws {
  let run = try vend.run(
    [],
    input: """
      24.26 5.670

      24,26 5.670
      24.26 -5
      24.26
      24.26 5.67 1
      select
      selct A1
      path
      service
      service fill doubloon 3
      service fill half dollar x
      service price A1 1.505 USD
      service price A1 1.50 EUR
      service explode
      jam everything
      \u{1B}[2Jhelp
      coins
      """)
  #expect(
    run.error == #"""
      line 3: "24,26" is not a number of mm; write digits, and up to three more after a point: 24.26
      line 4: "-5" is not a number of g; write digits, and up to three more after a point: 24.26
      line 5: "24.26" is not a coin; write its diameter in mm and its mass in g: 24.26 5.670
      line 6: "24.26 5.67 1" is not a coin; write its diameter in mm and its mass in g: 24.26 5.670
      line 7: "select" is incomplete or too long; write: select A1
      line 8: "selct A1" is not a command; see: help
      line 9: "path" is incomplete or too long; write: path on, or: path quarter, or: path 24.26 5.670
      line 10: "service" is incomplete or too long; write: service restock A1 5, or: service price A1 1.50 USD, \#
      or: service fill dime 20, or: service collect dime 5, or: service reject-box, or: service repair
      line 11: the machine does not accept "doubloon"; it accepts penny, nickel, dime, \#
      quarter, half dollar, dollar
      line 12: "x" is not a quantity; write a whole number
      line 13: "1.505" is not an amount of USD
      line 14: the machine does not accept "EUR"; it accepts USD
      line 15: "service explode" is not a service; see: help
      line 16: the machine has no part "everything"; name a slot, a coin, or the escrow
      line 17: "\u{1B}[2Jhelp" is not a command; see: help

      """#)
  #expect(
    run.output == """
      24.26 mm, 5.67 g: quarter, $0.25; credit: $0.25
      escrow: 1 × quarter; $0.25, 5.67 g
      tubes: 5 × penny, 5 × nickel, 5 × dime, 5 × quarter, 5 × half dollar, 5 × dollar; $9.55, 174.39 g
      together: 5 × penny, 5 × nickel, 5 × dime, 6 × quarter, 5 × half dollar, 5 × dollar; $9.80, 180.06 g
      reject box: 0 coins

      """)
  #expect(run.code == 1)
}

@Test func `the command services the machine and reports what it rejects`() throws {
  let run = try vend.run(
    [],
    input: """
      stock
      service restock B1 2
      service price B1 0.40 USD
      stock
      service collect half dollar 2
      service collect dime 6
      service collect all
      service fill dime 3
      select B1
      select Z9
      refund
      quit
      stock
      """)
  #expect(
    run.output == #"""
      A1 water, $1.25, 5 left
      A2 crisps, $1.50, 5 left
      B1 gum, $0.35, 1 left
      done
      done
      A1 water, $1.25, 5 left
      A2 crisps, $1.50, 5 left
      B1 gum, $0.40, 3 left
      collected: 2 × half dollar
      collected: 5 × penny, 5 × nickel, 5 × dime, 5 × quarter, 3 × half dollar, 5 × dollar
      done
      there is nothing to return

      """#)
  #expect(
    run.error == #"""
      line 6: there are 5 × dime in the tubes, and 6 cannot be collected; collect at most 5
      line 9: B1 gum costs $0.40, but your credit is nothing; insert more coins
      line 10: there is no slot "Z9"; choose one of: A1, A2, B1

      """#)
  #expect(run.code == 1)
}

@Test func `the command makes parts fail and repairs them`() throws {
  let run = try vend.run(
    [],
    input: """
      jam B1
      24.26 5.67
      17.91 2.268
      select B1
      service repair
      select B1
      1 1
      1 1
      1 1
      """)
  #expect(
    run.output == """
      slot B1 is now jammed
      24.26 mm, 5.67 g: quarter, $0.25; credit: $0.25
      17.91 mm, 2.268 g: dime, $0.10; credit: $0.35
      done
      B1 gum for $0.35; no change
      1 mm, 1 g: no validator accepted it, returned; credit: nothing
      1 mm, 1 g: no validator accepted it, returned; credit: nothing
      1 mm, 1 g: no validator accepted it, returned; credit: nothing
      alarm: no validator accepted the last 3 coins

      """)
  #expect(
    run.error == """
      line 4: B1 gum did not fall, slot B1 is jammed; your credit of $0.35 is kept: choose another or \
      ask for a refund

      """)
  #expect(run.code == 1)
}

@Test(arguments: [
  ("26.49 8.1\n30.61 11.34\njam escrow\nselect A1\n", "of change could not be paid"),
  ("26.49 8.1\njam escrow\nrefund\n", "could not be paid"),
])
func `an underpaid sale or refund exits with an error`(input: String, told: String) throws {
  let run = try vend.run([], input: input)
  #expect(run.output.contains(told))
  #expect(run.code == 1)
}

@Test func `a repair reports its payout for a stopped sale`() throws {
  let run = try vend.run(
    [],
    input: """
      26.49 8.1
      30.61 11.34
      jam escrow
      select A1
      refund
      service repair
      coins
      """)
  #expect(
    run.output == """
      26.49 mm, 8.1 g: dollar, $1.00; credit: $1.00
      30.61 mm, 11.34 g: half dollar, $0.50; credit: $1.50
      the escrow is now jammed
      A1 water for $1.25; no change; $0.25 of change could not be paid and is kept as credit
      done; paid out: 1 × quarter; credit: nothing
      escrow: no coins; nothing, 0 g
      tubes: 5 × penny, 5 × nickel, 5 × dime, 4 × quarter, 6 × half dollar, 6 × dollar; $10.80, \
      188.16 g
      together: 5 × penny, 5 × nickel, 5 × dime, 4 × quarter, 6 × half dollar, 6 × dollar; $10.80, \
      188.16 g
      reject box: 0 coins

      """)
  #expect(
    run.error == """
      line 5: the escrow has failed, and the machine is out of order until it is repaired

      """)
  #expect(run.code == 1)
}

@Test func `the coins' mass is the measured one`() throws {
  let run = try vend.run([], input: "24.30 5.60\nservice collect all\ncoins")
  #expect(run.output.contains("escrow: 1 × quarter; $0.25, 5.6 g\n"))
  #expect(run.output.contains("together: 1 × quarter; $0.25, 5.6 g\n"))
}

@Test(arguments: [("order", "quarter, $0.25"), ("nearest", "100 won, ₩100")])
func `an option decides which of two validators accepts a coin`(
  choice: String, coin: String
) throws {
  let run = try vend.run(["--coins", "all", "--overlaps", choice], input: "24.11 5.54")
  #expect(run.output.hasPrefix("24.11 mm, 5.54 g: \(coin);"))
}

@Test func `without the option, a coin that two validators would accept is an error`() throws {
  let run = try vend.run(["--coins", "all"])
  #expect(run.output == "")
  #expect(
    run.error == """
      vend: "quarter" and "100 won" both take 24.11 mm to 24.15 mm with 5.52 g to 5.57 g; choose a \
      validator with --overlaps order or --overlaps nearest

      """)
  #expect(run.code == 64)
}

@Test func `an incomplete service is reported with its syntax`() throws {
  let run = try vend.run([], input: "service fill dime\nservice price A1 1.50\nservice repair now")
  #expect(
    run.error == """
      line 1: "service fill dime" is incomplete or too long; write: service fill dime 20
      line 2: "service price A1 1.50" is incomplete or too long; write: service price A1 1.50 USD
      line 3: "service repair now" is incomplete or too long; write: service repair

      """)
}

#if os(Linux)
  @Test func `the command exits cleanly when its output is closed`() throws {
    #expect(try vend.code(of: "echo nonsense | $0 2> /dev/full") == 1)
    #expect(try vend.code(of: "echo help | $0 > /dev/full 2> /dev/full") == 73)
  }
#endif

@Test func `thousands of coins are inserted and returned`() throws {
  let lines = [String](repeating: "24.26 5.67", count: 5_000) + ["refund"]
  let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
  defer { try? FileManager.default.removeItem(at: file) }
  let run = try vend.run([file.path])
  #expect(run.output.hasSuffix("credit: $1,250.00\nreturned: 5000 × quarter\n"))
}

@Test func `the command reads a file`() throws {
  let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try "19.05 2.5\nnonsense\nrefund\n".write(to: file, atomically: true, encoding: .utf8)
  defer { try? FileManager.default.removeItem(at: file) }
  let run = try vend.run([file.path])
  #expect(
    run.output == "19.05 mm, 2.5 g: penny, $0.01; credit: $0.01\nreturned: 1 × penny\n")
  #expect(run.error == "line 2: \"nonsense\" is not a command; see: help\n")
  #expect(run.code == 1)
}

@Test(arguments: ["/nowhere/at/all", "/tmp"])
func `an unreadable file is reported`(file: String) throws {
  let run = try vend.run([file])
  #expect(run.error == "vend: the file \(file) cannot be read\n")
  #expect(run.code == 66)
}

@Test(arguments: [
  (["--coins"], "\"--coins\" needs a value; see vend --help"),
  (["--coins", "yen"], "--coins must be one of us, euro, korea, all, not \"yen\""),
  (["--overlaps", "x"], "--overlaps must be one of order, nearest, not \"x\""),
  (["a", "b"], "unexpected argument \"b\"; see vend --help"),
  (["-x"], "unknown option \"-x\"; vend --help lists them"),
])
func `the command names the invalid argument`(words: [String], expected: String) throws {
  let run = try vend.run(words)
  #expect(run.output == "")
  #expect(run.error == "vend: \(expected)\n")
  #expect(run.code == 64)
}

@Test func `the command prints help for itself and its lines on request`() throws {
  let help = try vend.run(["--help"])
  #expect(help.output.hasPrefix("usage: vend [OPTION…] [FILE]\n\nA vending machine that reads"))
  #expect(help.code == 0)
  let lines = try vend.run([], input: "help").output.split(separator: "\n")
  #expect(lines.first == "insert quarter              insert one of the machine's coins by name")
  #expect(lines.count == 20)
}

@Test func `a quarter is inserted and inspected as a quarter`() throws {
  let run = try vend.run(
    [], input: "insert quarter\ninsert half dollar\ninsert\ninsert doubloon\npath dime\nrefund")
  #expect(
    run.output.withoutDurations == """
      24.26 mm, 5.67 g: quarter, $0.25; credit: $0.25
      30.61 mm, 11.34 g: half dollar, $0.50; credit: $0.75
      coins handled <time>
      ├─ penny passed <time> invalid diameter: 17.91 mm is 0.99 mm under 18.9 mm; \
      invalid mass: 2.268 g is 0.082 g under 2.35 g
      ├─ nickel passed <time> invalid diameter: 17.91 mm is 3.15 mm under 21.06 mm; \
      invalid mass: 2.268 g is 2.582 g under 4.85 g
      └─ dime handled <time> dime, $0.10
      returned: 1 × quarter, 1 × half dollar

      """)
  #expect(
    run.error == """
      line 3: "insert" is incomplete or too long; write: insert quarter
      line 4: the machine does not accept "doubloon"; it accepts penny, nickel, dime, \
      quarter, half dollar, dollar

      """)
  #expect(run.code == 1)
}

@Test func `a coin whose name begins with a number can be inspected`() throws {
  let run = try vend.run(["--coins", "korea"], input: "path 500 won\ninsert 10 won\npath 5 x")
  #expect(run.output.contains("└─ 500 won"))
  #expect(run.output.hasSuffix("10 won, ₩10; credit: ₩10\n"))
  #expect(run.error.hasPrefix("line 3: \"x\" is not a number of g;"))
}

@Test func `an overlong line is reported, and the next one is read`() throws {
  let long = String(repeating: "9", count: 5_000_000)
  let run = try vend.run(file: "\(long)\nrefund\n")
  #expect(run.output == "there is nothing to return\n")
  #expect(run.error == "line 1: the line is longer than 1000 bytes; shorten it\n")
  #expect(run.code == 1)
}

extension BuiltCommand {
  /// Runs the command on a file, which may be larger than a pipe's buffer.
  fileprivate func run(file text: String) throws -> Run {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    return try run([file.path])
  }
}

extension String {
  /// The text with durations replaced by `<time>`, and columns separated by one space.
  fileprivate var withoutDurations: String {
    replacing(#/ +\d+ (ns|µs|ms|s)\b/#, with: " <time>").replacing(#/ {2,}/#, with: " ")
  }
}
