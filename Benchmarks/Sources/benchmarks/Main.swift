import BatonRows
import FormRows
import Harness
import Peers
import ResponderRows

@main
enum Main {
  static func main() {
    Benchmarks(Peers.cases + BatonRows.cases + FormRows.cases + ResponderRows.cases).main()
  }
}
