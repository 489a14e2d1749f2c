import Harness

/// Careful code without any pattern; it is the baseline of the other rows.
struct HandWritten: Sendable {
  let first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth: Int

  init(keys: [Int]) {
    (first, second, third, fourth, fifth) = (keys[0], keys[1], keys[2], keys[3], keys[4])
    (sixth, seventh, eighth, ninth, tenth) = (keys[5], keys[6], keys[7], keys[8], keys[9])
  }

  func handle(_ request: Int) -> Int? {
    if request == first {
      hidden(request) &* 31 &+ first
    } else if request == second {
      hidden(request) &* 31 &+ second
    } else if request == third {
      hidden(request) &* 31 &+ third
    } else if request == fourth {
      hidden(request) &* 31 &+ fourth
    } else if request == fifth {
      hidden(request) &* 31 &+ fifth
    } else if request == sixth {
      hidden(request) &* 31 &+ sixth
    } else if request == seventh {
      hidden(request) &* 31 &+ seventh
    } else if request == eighth {
      hidden(request) &* 31 &+ eighth
    } else if request == ninth {
      hidden(request) &* 31 &+ ninth
    } else if request == tenth {
      hidden(request) &* 31 &+ tenth
    } else {
      nil
    }
  }

  func handleAsync(_ request: Int) async -> Int? {
    handle(request)
  }

  /// The baselines of all groups with ten handlers.
  static let cases = [
    Case("hand-written if/else", in: .synchronous) {
      let chain = HandWritten(keys: Workload.keys)
      return .synchronous { count in drain(count) { chain.handle($0) } }
    },
    Case("hand-written if/else, async", in: .asynchronous) {
      let chain = HandWritten(keys: Workload.keys)
      return .asynchronous { count in await drain(count) { await chain.handleAsync($0) } }
    },
    Case("hand-written if/else, from the main actor", in: .mainActor) {
      let chain = HandWritten(keys: Workload.keys)
      return .onMainActor { count in
        await drainOnMainActor(count) { await chain.handleAsync($0) }
      }
    },
  ]
}
