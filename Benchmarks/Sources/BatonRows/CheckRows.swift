import Baton
import Harness

/// Ten checks in a list that can be edited while subjects are checked, next to a fixed row of them.
enum CheckRows {
  struct Within: Check {
    let name: String
    let limit: Int

    func check(_ number: Int) -> Verdict<Int> {
      number <= limit ? .valid : .invalid(number - limit)
    }
  }

  static let checks = (0..<10).map { Within(name: "\($0)", limit: hidden(1000)) }

  static let group = Group("ten checks that find nothing", baseline: "Baton, a row of ten checks")

  static let cases = [
    Case("Baton, a row of ten checks", in: group, expecting: 10) {
      let row = Checks("row") { for check in checks { check } }
      return .synchronous { count in drain(count) { row.report(on: $0).passedCount } }
    },
    Case("Baton, a list of ten checks", in: group, expecting: 10) {
      let list = CheckList<Int, Int, Never>("list")
      for check in checks { try list.append(check.handler) }
      let row = Checks(list)
      return .synchronous { count in drain(count) { row.report(on: $0).passedCount } }
    },
  ]
}
