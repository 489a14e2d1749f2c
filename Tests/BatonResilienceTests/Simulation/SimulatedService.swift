/// A service with a number of workers and a line in front of them, which does all work that it was given,
/// whether or not anybody still waits for it.
final class SimulatedService {
  private let simulation: Simulation
  private let mean: Duration
  private var line: [() -> Void] = []
  private var head = 0
  private var busy = 0

  /// How many workers there are; it may change at any time.
  var workers: Int {
    didSet { work() }
  }

  init(_ simulation: Simulation, workers: Int, taking mean: Duration) {
    self.simulation = simulation
    self.workers = workers
    self.mean = mean
  }

  /// Does a piece of work, when its turn comes.
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
