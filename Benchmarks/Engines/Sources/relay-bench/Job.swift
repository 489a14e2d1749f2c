import Baton
import PostgreSQL
import Relay

/// The request of the benchmark.
struct Job: Codable, Equatable, Sendable {
  var request: String
}

/// Writes a row, and passes the request on.
struct Step: AsyncHandler {
  let name: String
  let number: Int

  func handle(_ job: Job) async -> Outcome<String> {
    write(number, for: job)
    return .passed
  }
}

/// Writes a row, and answers.
struct Last: AsyncHandler {
  let name = "three"

  func handle(_ job: Job) async -> Outcome<String> {
    write(3, for: job)
    return .handled("done")
  }
}

private func write(_ step: Int, for job: Job) {
  Hop.current?.write("INSERT INTO effect (request, step) VALUES (\(job.request), \(step)::int)")
}

/// How the handlers of the benchmark's chain run.
enum Mode: String {
  case locked
  case leased
  case batches

  func link(_ handler: some AsyncHandler<Job, String, Never>) -> DurableLink<Job, String> {
    switch self {
    case .locked: handler.inBatches(of: 1)
    case .leased: handler.leased(for: .seconds(30))
    case .batches: handler.inBatches(of: 100)
    }
  }
}
