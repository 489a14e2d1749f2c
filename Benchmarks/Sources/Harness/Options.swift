/// The options of the command line.
struct Options: Equatable {
  var filter: String?
  var runs = 9
  var json: String?
  var check: String?
  var partial = false
  var tag: String?
  var only: String?
  var count: Int?
  var merge: [String] = []
  var markdown = false
  var list = false
  var help = false

  static let usage = """
    --filter TEXT         measure only rows whose name or group contains TEXT
    --runs N              runs of each row (9)
    --json FILE           also write the rows to FILE
    --check FILE          fail if a row breaks one of the thresholds in FILE
    --partial             figures that were not measured break no threshold
    --merge FILE...       measure nothing; show the rows of these files as one report
    --markdown            show the rows as a Markdown table
    --tag TEXT            append TEXT to the name of every row
    --list                print group, name and round of the rows that --only can run
    --only ROW --count N  send N requests through one row, and time nothing
    """

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--filter": filter = try Self.value(of: option, &rest)
      case "--runs": runs = try Self.number(of: option, &rest)
      case "--json": json = try Self.value(of: option, &rest)
      case "--check": check = try Self.value(of: option, &rest)
      case "--tag": tag = try Self.value(of: option, &rest)
      case "--only": only = try Self.value(of: option, &rest)
      case "--count": count = try Self.number(of: option, &rest)
      case "--merge":
        merge = Array(rest.prefix { !$0.hasPrefix("--") })
        rest = rest.dropFirst(merge.count)
      case "--partial": partial = true
      case "--markdown": markdown = true
      case "--list": list = true
      case "--help": help = true
      default: throw BenchmarkError("There is no option \(option).\n\(Self.usage)")
      }
    }
    guard (only == nil) == (count == nil) else {
      throw BenchmarkError("--only ROW and --count N go together.")
    }
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else {
      throw BenchmarkError("\(option) needs a value.")
    }
    return value
  }

  private static func number(of option: String, _ rest: inout ArraySlice<String>) throws -> Int {
    let text = try value(of: option, &rest)
    guard let number = Int(text), number > 0 else {
      throw BenchmarkError("\(option) needs a number above 0, not \(text).")
    }
    return number
  }
}
