import CommandInput
import Market

extension MarketCommand {
  private typealias Option = CommandManual.Option

  static let manual = CommandManual(
    "market", operands: "[backup FILE | restore FILE | copy FROM TO | work [STEP | retry]]",
    mostOperands: 3,
    CommandText(
      """
      A shop: pages for customers, and JSON for programs. It prints its address; Control-C stops it.

        backup FILE   copies the shop's file, even while the market runs; an existing file is left
                      unchanged
        restore FILE  creates the shop's file from a copy. Stop the market first, and move its file
                      away: a shop is never overwritten
        copy FROM TO  moves a shop between SQLite and PostgreSQL, and compares both. FROM and TO are
                      a file or postgres://user@host:port/name; TO is a new file or an empty database
        work [STEP]   prepares, packs and sends the orders of a shop on PostgreSQL, or does only
                      one of these steps: prepare, pack, send. Start as many as you like
        work retry    resumes the orders whose work has failed too often
      """,
      """
      상점입니다. 손님에게는 페이지를, 프로그램에는 JSON을 보냅니다. 주소를 출력하며 Control-C로
      끝냅니다.

        backup FILE   market이 실행 중이든 아니든 상점 파일을 복사합니다. 이미 있는 파일은 그대로
                      둡니다
        restore FILE  복사본으로 상점 파일을 만듭니다. 먼저 market을 끝내고 그 파일을 옮기세요.
                      상점은 덮어쓰지 않습니다
        copy FROM TO  상점을 SQLite와 PostgreSQL 사이에서 옮기고 양쪽을 비교합니다. FROM과 TO는 파일이나
                      postgres://user@host:port/name이고, TO는 새 파일이나 빈 데이터베이스입니다
        work [STEP]   PostgreSQL에 있는 상점의 주문을 준비하고 포장해 보냅니다. 한 단계만 할 수도
                      있습니다: prepare, pack, send. 여러 개를 시작해도 됩니다
        work retry    여러 번 실패해 멈춘 주문을 계속합니다
      """,
      """
      一个商店：为顾客提供网页，为程序提供 JSON。它会输出地址；按 Control-C 结束。

        backup FILE   复制商店文件，无论 market 是否在运行；已有的文件保持不变
        restore FILE  用副本创建商店文件。请先结束 market 并移走其文件：不会覆盖商店
        copy FROM TO  在 SQLite 与 PostgreSQL 之间移动商店，并比较两边。FROM 和 TO 是文件或
                      postgres://user@host:port/name；TO 是新文件或空的数据库
        work [STEP]   准备、打包并寄出 PostgreSQL 中商店的订单，或只做其中一步：prepare、pack 或
                      send。可以同时启动多个
        work retry    让多次失败而停下的订单继续
      """),
    options: [
      Option(
        "--host", .any("HOST"),
        CommandText(
          "the host to listen on, \(defaults.host) if not given;\n"
            + "other machines can reach it only if you set this",
          "수신할 호스트. 없으면 \(defaults.host)\n여기서 정해야 다른 컴퓨터에서 보임",
          "监听的主机，未给出时为 \(defaults.host)；\n只有在此指定，其他机器才能访问")),
      Option(
        "--port", .number(0...65_535),
        CommandText(
          "the port, \(defaults.port) if not given; 0 for any free port",
          "포트. 없으면 \(defaults.port)이고, 0이면 비어 있는 포트를 씀",
          "端口，未给出时为 \(defaults.port)；0 表示任意空闲端口")),
      Option(
        "--database", .any("FILE"),
        CommandText(
          "the SQLite file, \(defaults.database) if not given;\ncreated and filled if it does not exist; "
            + "or, for several nodes,\na PostgreSQL database: postgres://user@host:port/name",
          "SQLite 파일. 없으면 \(defaults.database)\n파일이 없으면 만들어 채움. 여러 노드에는 PostgreSQL\n"
            + "데이터베이스: postgres://user@host:port/name",
          "SQLite 文件，未给出时为 \(defaults.database)；\n不存在时创建并填入内容；多个节点时为 PostgreSQL\n"
            + "数据库：postgres://user@host:port/name")),
      Option(
        "--session-minutes", .number(1...525_600),
        CommandText(
          "how long a session lasts, \(Int(defaults.sessionLifetime / 60)) if not given",
          "로그인이 유지되는 분. 없으면 \(Int(defaults.sessionLifetime / 60))",
          "登录保持的分钟数，未给出时为 \(Int(defaults.sessionLifetime / 60))")),
      Option(
        "--behind-proxy",
        CommandText(
          "take a client's address from the end of X-Forwarded-For,\nwhere a proxy puts it",
          "프록시가 X-Forwarded-For 끝에 적은 주소를 손님의 주소로 봄",
          "以代理写在 X-Forwarded-For 末尾的地址作为客户端地址")),
      Option(
        "--bag-rate", .number(1...1_000_000),
        CommandText(
          "how many bag changes a visitor may make per second,\n\(defaults.bagRate) if not given",
          "손님 한 명이 1초에 장바구니를 바꿀 수 있는 횟수. 없으면 \(defaults.bagRate)",
          "每位访客每秒可更改购物袋的次数，未给出时为 \(defaults.bagRate)")),
      Option(
        "--access-log",
        CommandText(
          "write a line for each request to the log", "요청마다 로그에 한 줄을 씀", "每个请求在日志中写一行")),
      Option(
        "--record-percent", .number(0...100),
        CommandText(
          "the percentage of requests that the inspector records,\n1 if not given",
          "인스펙터가 기록하는 요청의 백분율. 없으면 1", "检查器记录的请求百分比，未给出时为 1")),
      Option(
        "--record-all",
        CommandText(
          "let the inspector record all requests,\nand retain those that are slow, failed or unhandled",
          "모든 요청을 기록해, 느리거나 실패하거나 처리되지 않은 것을 보관함",
          "让检查器记录所有请求，以保留缓慢、失败或未处理的请求")),
      Option(
        "--show-decisions",
        CommandText(
          "show all visitors, not only the owner, how requests are decided",
          "요청이 어떻게 결정되었는지 주인뿐 아니라 모두에게 보여 줌",
          "向所有访客（不仅是店主）显示请求是如何决定的")),
      Option(
        "--seller", .any("TEXT"),
        CommandText(
          "the seller's name, address and tax number on receipts",
          "영수증에 적는 판매자의 이름, 주소, 사업자 번호", "收据上的卖方名称、地址和税号")),
      Option(
        "--tax-percent", .number(0...100),
        CommandText(
          "the value-added tax in all prices, \(defaults.seller.taxPercent) if not given",
          "모든 가격에 포함된 부가가치세율(%). 없으면 \(defaults.seller.taxPercent)",
          "所有价格所含的增值税率（%），未给出时为 \(defaults.seller.taxPercent)")),
      Option(
        "--empty",
        CommandText(
          "create a new file without products,\nwith only the owner's account",
          "새 파일을 상품 없이 주인의 계정만으로 시작함", "新文件不含商品，只有店主的账户")),
      Option("--version", CommandText("the version", "버전", "版本")),
    ],
    variables: "MARKET_",
    end: CommandText(
      """
      Every option may also be set in the environment, as MARKET_PORT for --port; the command line
      takes precedence. The README next to the sources shows every request and its response.

      The exit code is 0, 1 if the market cannot start or a shop cannot be copied, 64 for wrong
      usage, and 73 if standard output cannot be written.
      """,
      """
      모든 옵션은 환경 변수로도 정할 수 있습니다. --port는 MARKET_PORT입니다. 명령줄이 먼저입니다.
      모든 요청과 그 응답은 소스 옆의 README에 있습니다.

      종료 코드: 0, 시작하거나 복사할 수 없으면 1, 명령이 잘못되면 64, 표준 출력에 쓸 수 없으면 73.
      """,
      """
      每个选项也可用环境变量设置，如 --port 对应 MARKET_PORT；命令行优先。
      源代码旁的 README 列出了每种请求及其应答。

      退出码：0；无法启动或无法复制文件为 1；命令有误为 64；无法写到标准输出为 73。
      """))
}
