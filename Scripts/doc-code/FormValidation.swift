// The types of the examples in FormValidation's documentation.

import Baton
import FormValidation

struct SignUp: Sendable {
  var name = ""
  var email = ""
  var age: Int?
  var password = ""
  var again = ""
}

let signUp = {
  do {
    return try FormChain("sign-up", blank: SignUp()) {
      Field("name", \.name, .trimmed, .required, .length(...80))
      Field("email", \.email, .trimmed, .required)
      Field("age", \.age, .required, .range(18...120))
    }
  } catch {
    preconditionFailure("\(error)")
  }
}()
let ada = SignUp(name: "Ada", email: "ada@example.com", age: 36)

actor Register {
  func has(_ name: String) -> Bool { name == "Ada" }
}

let register = Register()

struct Order: Sendable {
  var postcode = ""
  var country = ""
}

struct Trip: Sendable {
  var start = 0
  var end = 0
}

struct Contact: Sendable {
  var phones: [String] = []
}

struct Person: Sendable {
  var name = ""
}

struct Party: Sendable {
  var people: [Person] = []
}
