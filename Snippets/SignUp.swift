// A form from standard input, what its checks find in it, and the way it took. A language may follow:
//
//   echo '{"name": " Ada ", "email": "ada@", "age": 7}' | swift run SignUp ko

import Baton
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

var json = Array(FileHandle.standardInput.readDataToEndOfFile())
if json.isEmpty { json = Array(#"{"name": " Ada ", "email": "ada@", "age": 7}"#.utf8) }
let language = CommandLine.arguments.dropFirst().first ?? "en"

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
}
