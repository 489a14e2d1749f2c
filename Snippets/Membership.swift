// A form with name and phone, to which gender and address are added while a user fills it in. It
// prints the message at each field after every step.
//
//   swift run Membership

import FormValidation
import LiveForms

struct Member: Sendable {
  var name = ""
  var phone = ""
  var gender = ""
  var address = ""
}

// snippet.definition
let membership = try FormChain("membership", blank: Member()) {
  Field("name", \.name, .trimmed, .required, .length(2...40), .personName)
  Field("phone", \.phone, .trimmed, .required, .phoneNumber(in: "KR"))
}
let live = LiveForm(membership, Member())
// snippet.end

/// Prints a line for each field with its text and the first problem.
@MainActor func show(_ step: String) {
  print(step)
  for (path, text) in [
    ("name", live.form.name), ("phone", live.form.phone), ("gender", live.form.gender),
    ("address", live.form.address),
  ] as [(FieldPath, String)] {
    let wrong = live.findings(at: path).first.map { "  <- \($0.message())" } ?? ""
    if !text.isEmpty || !wrong.isEmpty { print("  \(path): \(text)\(wrong)") }
  }
}

live.focus = "name"
live.form.name = "A"
show("half a name is typed")
live.focus = nil
show("the name was left")
live.focus = "name"
live.form.name = "Ada"
show("the name is put right")
live.focus = "phone"
live.form.phone = "010-1234"
live.focus = nil
show("the phone was left")
live.form.phone = "010-1234-5678"

try live.append(Field("gender", \.gender, .required, .oneOf(["woman", "man", "other"])))
try live.append(Field("address", \.address, .trimmed, .required, .length(5...80)))
show("gender and address are appended")
_ = await live.submit()
show("it was sent; the focus goes to \(live.firstWrong.map { "\($0)" } ?? "nothing")")
live.form.gender = "woman"
live.form.address = " 12 Sejong-daero, Seoul "
if let member = live.validated { print("welcome, \(member.name) of \(member.address)") }
