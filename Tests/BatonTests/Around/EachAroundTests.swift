import Testing

import Baton
@testable import BatonTesting

@Test func `each around handler in a for loop is inside the previous one`() {
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

@Test(arguments: [false, true])
func `many around handlers in a for loop fit on a small stack`(isRecorded: Bool) throws {
  #if THREAD_SANITIZER
    // The thread sanitizer keeps a list of 65,536 calls in progress, and writes past its end.
    let count = 300
  #else
    let count = 3000
  #endif
  let chain = Chain("chain") {
    for number in 0..<count {
      ClosureAround<Int, Int, Never>("\(number)") { request, next in
        next(request + 1).map { $0 + 1 }
      }
    }
    ClosureHandler("end") { (request: Int) in .handled(request) }
  }
  try Stack.small.run {
    let response = isRecorded ? chain.path(of: 0).response : chain(0).response
    #expect(response == 2 * count)
  }
}
