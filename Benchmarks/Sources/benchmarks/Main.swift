import BatonRows
import ClientRows
import FormRows
import Harness
import PageRows
import Peers
import ResponderRows
import TerminalRows

@main
enum Main {
  static func main() {
    let baton =
      BatonRows.cases + ClientRows.cases + FormRows.cases + PageRows.cases + ResponderRows.cases
      + TerminalRows.cases
    Benchmarks(Peers.cases + baton).main()
  }
}
