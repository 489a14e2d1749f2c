import BatonInspector
import CommandInput
import Foundation
import Hummingbird
import Logging

/// The demo for Documentation/inspector.md, in which a shop receives orders and rejects some of
/// them.
@main
struct Demo {
  private static let manual = CommandManual(
    "inspector-demo",
    CommandText(
      """
      Serves a shop that rejects some orders, and the inspector that shows why. It prints its
      address; Control-C ends it.
      """,
      """
      일부 주문을 거절하는 상점과, 그 이유를 보여 주는 인스펙터를 제공합니다. 주소를 출력하며
      Control-C로 끝냅니다.
      """,
      "运行一个会拒绝部分订单的商店，以及显示原因的检查器。它会输出地址；按 Control-C 结束。"),
    options: [
      CommandManual.Option(
        "--port", .number(0...65_535),
        CommandText(
          "the port, 8081 by default; 0 picks any free port",
          "포트. 없으면 8081이고, 0이면 비어 있는 포트를 씀", "端口，未给出时为 8081；0 表示任意空闲端口")),
      CommandManual.Option(
        "--orders", .number(0...1_000_000),
        CommandText(
          "how many orders to handle before it listens, 1000 by default",
          "시작하기 전에 들어오는 주문 수. 없으면 1000", "开始监听前的订单数，未给出时为 1000")),
      CommandManual.Option(
        "--per-second", .number(0...1_000_000),
        CommandText(
          "how many orders to handle each second after that, 20 by default",
          "그 뒤로 매초 들어오는 주문 수. 없으면 20", "此后每秒的订单数，未给出时为 20")),
    ],
    end: CommandText(
      """
      The exit code is 0, 1 when it cannot listen, 64 for a usage error, and 73 when standard output
      cannot be written.
      """,
      "종료 코드: 0, 수신할 수 없으면 1, 명령이 잘못되면 64, 표준 출력에 쓸 수 없으면 73.",
      "退出码：0；无法监听为 1；命令有误为 64；无法写到标准输出为 73。"))
  private static let cannotListen = CommandText(
    "inspector-demo: cannot listen on port {port}; choose another one with --port",
    "inspector-demo: 포트 {port}에서 수신할 수 없습니다. --port로 다른 포트를 고르세요",
    "inspector-demo: 无法监听端口 {port}；请用 --port 选择其他端口")

  static func main() async throws {
    let words = CommandStreams.words(of: manual)
    let port = words.number("--port") ?? 8081
    let inspector = Inspector(InspectorSettings(share: 1))
    let shop = try Shop(inspector)
    await shop.take(words.number("--orders") ?? 1000)
    var logger = Logger(label: "demo")
    logger.logLevel = .critical
    let app = Application(
      router: DemoSite(inspector, shop).router(),
      configuration: .init(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { channel in
        // Flush immediately, because standard output may be a pipe.
        let url = "http://127.0.0.1:\(channel.localAddress?.port ?? port)/"
        if !CommandStreams.write(url) { CommandStreams.complain(url) }
      }, logger: logger)
    let arriving = Task { await shop.take(perSecond: words.number("--per-second") ?? 20) }
    defer { arriving.cancel() }
    do {
      try await app.runService()
    } catch {
      CommandStreams.fail(cannotListen(in: words.language, ["port": "\(port)"]), .refused)
    }
  }
}
