/// A service with a number of workers and a queue, which does all work even if no client still
/// waits.
final class SimulatedService {
  private let simulation: Simulation
  private let mean: Duration
  private var line: [() -> Void] = []
  private var head = 0
  private var busy = 0

  /// The number of workers, which may change at any time.
  var workers: Int {
    didSet { work() }
  }

  init(_ simulation: Simulation, workers: Int, taking mean: Duration) {
    self.simulation = simulation
    self.workers = workers
    self.mean = mean
  }

  /// Adds a piece of work to the queue.
  func call(_ done: @escaping () -> Void) {
    line.append(done)
    work()
  }

  private func work() {
    while busy < workers, head < line.count {
      let done = line[head]
      head += 1
      busy += 1
      simulation.after(simulation.wait(mean)) { [unowned self] in
        busy -= 1
        done()
        work()
      }
    }
  }
}
