// Reads a form from standard input, and prints its path through the checks and their findings:
//
//   echo '{"name": " Ada ", "email": "ada@", "age": 7}' | swift run SignUp --language ko

import Baton
import CommandInput
import FormValidation
import Foundation

struct SignUp: Sendable {
  var name = ""
  var email = ""
  var age: Int?
  var password = ""
  var again = ""
}

// snippet.definition
let signUp = try FormChain("sign-up", blank: SignUp()) {
  Field("name", \.name, .ordinaryWidth, .trimmed, .required, .length(...80), .personName)
  Field("email", \.email, .trimmed, .required, .email(.html5))
  Field("age", \.age, .required, .range(18...120))
  Field("password", \.password, .required, .length(8...64))
  CrossCheck("again", \.again, equals: "password", \.password)
}
// snippet.end

let manual = CommandManual(
  "SignUp",
  CommandText(
    "Reads a form as JSON from standard input, and says what is wrong with it.",
    "표준 입력에서 JSON으로 된 양식을 읽고 잘못된 것을 알려 줍니다.", "从标准输入读取 JSON 表单，并指出其中的错误。"),
  end: CommandText(
    "The exit code is 0 for a form that is taken, 1 for one that is refused, and 64 for a wrong call.",
    "종료 코드: 양식을 받으면 0, 거절하면 1, 명령이 잘못되면 64.", "退出码：表单被接受为 0，被拒绝为 1，命令有误为 64。"))
let language = CommandStreams.words(of: manual).language.rawValue

// One byte more than the limit is enough for the input to be refused.
let input = try FileHandle.standardInput.read(upToCount: InputLimits().bytes + 1) ?? Data()
let example = #"{"name": " Ada ", "email": "ada@", "age": 7}"#
let json = input.isEmpty ? Array(example.utf8) : Array(input)

do throws(FormReport) {
  print(try signUp.path(ofJSON: json))
  let valid = try signUp.validate(json: json)
  print("welcome, \(valid.name)")
} catch {
  for finding in error.findings {
    let field = finding.path.components.isEmpty ? "" : "\(finding.path): "
    print("\(field)\(finding.message(in: language))  [\(finding.code)]")
  }
  print(error.problemDetails(in: language))
  exit(CommandExit.refused.rawValue)
}
