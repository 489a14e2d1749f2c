import BatonRows
import Harness
import Peers

@main
enum Main {
  static func main() {
    Benchmarks(Peers.cases + BatonRows.cases).main()
  }
}
