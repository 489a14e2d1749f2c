import Testing

import Baton

@Test func `around handlers of a for are each within the one before`() {
  let chain = Chain("chain") {
    nobody
    for name in ["a", "b", "c"] {
      nobody
      Framed(name: name)
    }
    echo
  }
  #expect(chain("x") == .handled("x>a>b>c<c<b<a"))
  #expect(
    "\(chain.outline)" == """
      chain
      ├─ nobody
      ├─ nobody
      └─ a
         ├─ nobody
         └─ b
            ├─ nobody
            └─ c
               └─ echo
      """)
}
