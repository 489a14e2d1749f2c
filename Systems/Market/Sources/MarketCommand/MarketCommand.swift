import CommandInput
import Foundation
import Market

@main
struct MarketCommand {
  static let version = "0.2.0"
  static let defaults = MarketSettings()

  enum Job {
    case version
    case serve(MarketSettings)
    case backUp(String, to: String)
    case restore(String, to: String)
    case copy(String, to: String)
    case work([String], on: String)
    case retryWork(on: String)
  }

  static func main() async {
    let words = CommandStreams.words(of: manual)
    do {
      try await run(job(of: words), in: words.language)
    } catch let error as UsageError {
      CommandStreams.fail(error.description, .wrongUsage)
    } catch let error as StartupError {
      let why = error.sentence(in: words.language.rawValue).terminalText
      CommandStreams.fail(failed(in: words.language, ["why": why]), .refused)
    } catch {
      CommandStreams.fail(failed(in: words.language, ["why": "\(error)".terminalText]), .refused)
    }
  }

  static func job(of words: CommandWords) throws(UsageError) -> Job {
    let settings = settings(of: words)
    let operands = words.operands + words.literals
    if words.has("--version"), operands.isEmpty { return .version }
    switch operands.first {
    case nil: return .serve(settings)
    case "backup" where operands.count == 2 && !operands[1].isEmpty:
      return .backUp(settings.database, to: operands[1])
    case "restore" where operands.count == 2 && !operands[1].isEmpty:
      return .restore(operands[1], to: settings.database)
    case "work" where operands.count <= 2:
      guard operands.count == 2 else { return .work(ShopWork.steps, on: settings.database) }
      if operands[1] == "retry" { return .retryWork(on: settings.database) }
      guard ShopWork.steps.contains(operands[1]) else {
        throw UsageError(
          command: "market", language: words.language,
          unknownStep(in: words.language, ["word": operands[1].quotedWord]))
      }
      return .work([operands[1]], on: settings.database)
    case "copy" where operands.count == 3 && !operands[1...].contains(""):
      return .copy(operands[1], to: operands[2])
    case "copy"?:
      throw UsageError(
        command: "market", language: words.language, lacksShops(in: words.language))
    case "backup"? where operands.count > 2, "restore"? where operands.count > 2, "work"?:
      throw UsageError(
        command: "market", language: words.language,
        unexpected(in: words.language, ["word": operands[2].quotedWord]))
    case "backup"?, "restore"?:
      throw UsageError(
        command: "market", language: words.language,
        lacksFile(in: words.language, ["job": operands[0]]))
    case let other?:
      throw UsageError(
        command: "market", language: words.language,
        unknown(in: words.language, ["word": other.quotedWord]))
    }
  }

  private static func settings(of words: CommandWords) -> MarketSettings {
    var settings = defaults
    settings.host = words["--host"] ?? settings.host
    settings.port = words.number("--port") ?? settings.port
    settings.database = words["--database"] ?? settings.database
    if let minutes = words.number("--session-minutes") {
      settings.sessionLifetime = Double(minutes) * 60
    }
    settings.isBehindProxy = words.has("--behind-proxy")
    settings.isEmpty = words.has("--empty")
    settings.isLoggingAccess = words.has("--access-log")
    settings.bagRate = words.number("--bag-rate") ?? settings.bagRate
    settings.recordedShare = Double(words.number("--record-percent") ?? 1) / 100
    settings.isRecordingAll = words.has("--record-all")
    settings.showsDecisions = words.has("--show-decisions")
    settings.seller.name = words["--seller"] ?? settings.seller.name
    settings.seller.taxPercent = words.number("--tax-percent") ?? settings.seller.taxPercent
    return settings
  }

  private static func run(_ job: Job, in language: CommandLanguage) async throws {
    switch job {
    case .version: CommandStreams.end(with: version)
    case .backUp(let database, let copy):
      try ShopFile.backUp(database, to: copy)
      CommandStreams.end(with: copied(in: language, named(database, copy)))
    case .restore(let copy, let database):
      try ShopFile.restore(copy, to: database)
      CommandStreams.end(with: restored(in: language, named(copy, database)))
    case .copy(let source, let target):
      let summary = try await ShopCopy.copy(source, to: target) { table, rows in
        _ = CommandStreams.write(
          "\(table.padding(toLength: 16, withPad: " ", startingAt: 0)) \(rows)")
      }
      let counts = ["rows": "\(summary.rows)", "tables": "\(summary.tables)"]
      CommandStreams.end(
        with: copiedAll(
          in: language, named(source, target).merging(counts) { name, _ in name }))
    case .work(let steps, let database):
      try await ShopWork.run(on: database, steps: steps) {
        let values = ["steps": steps.joined(separator: ", "), "database": database.terminalText]
        _ = CommandStreams.write(working(in: language, values))
      }
    case .retryWork(let database):
      var count = 0
      try await ShopWork.retry(on: database) { order, step, reason in
        count += 1
        let values = ["order": order, "step": step, "reason": reason.terminalText]
        _ = CommandStreams.write(retried(in: language, values))
      }
      if count == 0 { _ = CommandStreams.write(nothingToRetry(in: language)) }
    case .serve(let settings):
      try await MarketServer.run(settings) { ownerPassword in
        CommandStreams.write(password(in: language, ["password": ownerPassword]))
      } listening: { url in
        let file = settings.database.terminalText
        let line = listening(in: language, ["url": url, "database": file])
        if !CommandStreams.write(line) { CommandStreams.complain(line) }
      }
    }
  }

  private static func named(_ source: String, _ target: String) -> [String: String] {
    ["source": source.terminalText, "target": target.terminalText]
  }
}

extension MarketCommand {
  private static let failed = CommandText("market: {why}.", "market: {why}.", "market：{why}。")
  private static let lacksFile = CommandText(
    "\"{job}\" needs a file: market {job} FILE", "\"{job}\"에는 파일이 필요합니다: market {job} FILE",
    "“{job}”需要一个文件：market {job} FILE")
  private static let unknown = CommandText(
    "unknown command {word}; the commands are backup, restore, copy and work",
    "{word}(이)라는 것은 없습니다. backup, restore, copy, work가 있습니다",
    "没有{word}；有 backup、restore、copy 和 work")
  private static let lacksShops = CommandText(
    "\"copy\" needs two shops: market copy FROM TO",
    "\"copy\"에는 상점 두 개가 필요합니다: market copy FROM TO",
    "“copy”需要两个商店：market copy FROM TO")
  private static let unexpected = CommandText(
    "unexpected argument {word}; see market --help", "{word} 단어가 남습니다. market --help를 보세요",
    "{word}是多余的词；请看 market --help")
  private static let copied = CommandText(
    "market: the shop in {source} is copied to {target}",
    "market: {source}의 상점을 {target}(으)로 복사했습니다", "market：{source} 中的商店已复制到 {target}")
  private static let copiedAll = CommandText(
    "market: the shop in {source} is copied to {target}: "
      + "both have the same {rows} rows in {tables} tables",
    "market: {source}의 상점을 {target}(으)로 복사했습니다. 양쪽의 테이블 {tables}개, {rows}행이 모두 같습니다",
    "market：{source} 中的商店已复制到 {target}：两边 {tables} 个表中的 {rows} 行完全相同")
  private static let restored = CommandText(
    "market: the shop in {source} is restored to {target}",
    "market: {source}의 상점을 {target}(으)로 복원했습니다", "market：{source} 中的商店已恢复到 {target}")
  private static let unknownStep = CommandText(
    "unknown step {word}; use prepare, pack, send or retry",
    "알 수 없는 단계 {word}. prepare, pack, send, retry가 있습니다",
    "未知的步骤 {word}；有 prepare、pack、send 和 retry")
  private static let retried = CommandText(
    "market: order {order} continues at \"{step}\", which failed with: {reason}",
    "market: 주문 {order}은(는) 실패한 단계 \"{step}\"에서 계속됩니다. 이유: {reason}",
    "market：订单 {order} 从失败的步骤“{step}”继续；原因：{reason}")
  private static let nothingToRetry = CommandText(
    "market: no order has failed", "market: 실패한 주문이 없습니다", "market：没有失败的订单")
  private static let working = CommandText(
    "market: working on {steps} of the orders in {database}",
    "market: {database}의 주문에 {steps} 작업을 하는 중입니다",
    "market：正在处理 {database} 中订单的 {steps}")
  private static let password = CommandText(
    "market: the account \"owner\" has the password {password}, which is shown only this once",
    "market: 계정 \"owner\"의 비밀번호는 {password}이고, 이번에만 보여 줍니다",
    "market：账户“owner”的密码是 {password}，仅显示这一次")
  private static let listening = CommandText(
    "market: listening at {url}, with the shop in {database}",
    "market: {url}에서 수신 중이며, 상점은 {database}에 있습니다",
    "market：正在监听 {url}，商店在 {database}")
}
