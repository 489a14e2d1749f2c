import Testing

import Baton

@Test(arguments: [(0, "x>a<a"), (1, "x>b>c<c<b"), (2, "x")])
func `around handlers work in some branches of a switch`(
  number: Int, answer: String
) {
  let chain = Chain("chain") {
    switch number {
    case 0: Framed(name: "a")
    case 1:
      Framed(name: "b")
      nobody
      Framed(name: "c")
    default: nobody
    }
    echo
  }
  #expect(chain("x") == .handled(answer))
}

@Test(arguments: [(true, ["chain", "a", "echo"]), (false, ["chain", "nobody", "echo"])])
func `a branch with an around handler is drawn in calling order`(isThere: Bool, names: [String]) {
  let chain = Chain("chain") {
    if isThere { Framed(name: "a") } else { nobody }
    echo
  }
  #expect(chain.path(of: "x").path.names == names)
  #expect(chain.outline.parts.map(\.name) == Array(names.dropFirst().prefix(isThere ? 1 : 2)))
}
