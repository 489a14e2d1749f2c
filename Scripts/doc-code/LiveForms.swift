// The types of the examples in LiveForms's documentation.

import Baton
import FormValidation

struct Member: Sendable {
  var name = ""
  var phone = ""
}

let membership = {
  do {
    return try FormChain("membership", blank: Member()) {
      Field("name", \.name, .trimmed, .required)
      Field("phone", \.phone, .trimmed, .required, .phoneNumber(in: "KR"))
    }
  } catch {
    preconditionFailure("\(error)")
  }
}()
