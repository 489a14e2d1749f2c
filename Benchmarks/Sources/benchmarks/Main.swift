import BatonRows
import FormRows
import Harness
import Peers

@main
enum Main {
  static func main() {
    Benchmarks(Peers.cases + BatonRows.cases + FormRows.cases).main()
  }
}
