import Harness
import Peers

@main
enum Main {
  static func main() {
    let peers = NIOPipeline.cases + HummingbirdBuilder.cases + HummingbirdGroup.cases
    Benchmarks(Peers.baselines + peers).main()
  }
}
