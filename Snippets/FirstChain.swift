// The first example of the README.

import Baton

struct Machine: Handler {
  let name: String

  func handle(_ request: String) -> Outcome<String> {
    request == name ? .handled("\(name), sliced") : .passed
  }
}

let kitchen = Chain("kitchen") {
  Machine(name: "tomato")
  Machine(name: "onion")
  Machine(name: "lettuce")
}
let line = kitchen.otherwise { "no handler took \($0)" }

print(kitchen("onion"))
print(line("tofu"))
print(kitchen.path(of: "onion"))
