import Baton

/// A structure and its requests in order, to compare with the results that the laws require.
struct Trial: Sendable {
  /// The ways to call the structure.
  enum Way: CaseIterable {
    /// The ways for synchronous handlers: `chain(request)`, `path(of:)`, `handle`.
    case call, path, handle
    /// The ways for asynchronous handlers.
    case run, pathOfRunning, handleSuspending

    var suspends: Bool { self == .run || self == .pathOfRunning || self == .handleSuspending }
    var isRecorded: Bool { self == .path || self == .pathOfRunning }
    /// Whether the call throws the failure alone, without a path or a cancellation.
    var isPlain: Bool { self == .handle || self == .handleSuspending }
    var isCancellable: Bool { self == .run || self == .pathOfRunning }
  }

  var form: Form
  var numbers: [Int]

  /// The number of requests that were compared.
  private(set) var runs = 0

  init(_ form: Form, _ numbers: [Int]) {
    self.form = form
    self.numbers = numbers
  }

  /// Returns the first difference, if there is one.
  mutating func difference() async -> String? {
    for way in Way.allCases where way.suspends || !form.suspends {
      var pauses: [Int] = []
      if let difference = await difference(way, cancelledAt: nil, &pauses) { return difference }
      guard way.suspends else { continue }
      // Cancels the task before its first request, and at each of its pauses.
      let first = pauses.first ?? 0
      for pause in 0...min(first, 8) {
        // With more pauses, the cancellations are spread over all of them.
        let place = first > 8 ? pause * first / 8 : pause
        if let difference = await difference(way, cancelledAt: place, &pauses) {
          return "cancelled at pause \(place): \(difference)"
        }
      }
    }
    return nil
  }

  private mutating func difference(
    _ way: Way, cancelledAt: Int?, _ pauses: inout [Int]
  ) async -> String? {
    let stage = Stage()
    let interpreter = Interpreter()
    let part = Construction<Int, Trouble>(stage: stage).build(form)
    interpreter.cancelledAt = cancelledAt
    for (index, number) in numbers.enumerated() {
      // A request after a cancelled one works as usual.
      if index > 0 { interpreter.cancelledAt = nil }
      if cancelledAt != nil, index > 1 { break }
      runs += 1
      let expected = expectation(interpreter, number, way)
      pauses.append(interpreter.pauses)
      let real = await outcome(of: part, number, way, stage, interpreter.cancelledAt)
      if expected != real {
        return "\(way) of request \(index), \(number)\n--- law\n\(expected)\n--- real\n\(real)"
      }
    }
    return nil
  }

  /// Returns the result that the laws require, as text.
  private func expectation(_ interpreter: Interpreter, _ number: Int, _ way: Way) -> String {
    let root = way.isRecorded ? Sketch("") : nil
    let answer = interpreter.answer(
      form, to: number, at: Interpreter.Place(sketch: root, isCancellable: way.isCancellable))
    return """
      \(way.isPlain ? answer.plainText : answer.text)
      asked \(interpreter.asked)
      \(root?.story ?? "")\(interpreter.samples.joined())
      """
  }

  private func outcome(
    of part: Construction<Int, Trouble>.Part, _ number: Int, _ way: Way, _ stage: Stage,
    _ cancelledAt: Int?
  ) async -> String {
    let told: Told
    switch part {
    case .sync(let handler) where !way.suspends:
      stage.begin()
      told = askAtOnce(handler, number, way)
    default:
      let handler = part.handler
      if let cancelledAt {
        told = await stage.run(cancelledAt: cancelledAt) { await ask(handler, number, way) }
      } else {
        stage.begin()
        told = await ask(handler, number, way)
      }
    }
    return """
      \(told.answer)
      asked \(stage.asked)
      \(told.path)\(stage.samples.joined())
      """
  }

  private func askAtOnce(
    _ handler: any Handler<Int, String, Trouble>, _ number: Int, _ way: Way
  ) -> Told {
    if way == .path { return Told(handler.path(of: number)) }
    if way == .handle {
      do throws(Trouble) {
        return Told(try handler.handle(number))
      } catch {
        return Told(answer: "\(error)")
      }
    }
    do throws(ChainError<Trouble>) {
      return Told(try handler(number))
    } catch {
      return Told(error)
    }
  }

  private func ask(
    _ handler: any AsyncHandler<Int, String, Trouble>, _ number: Int, _ way: Way
  ) async -> Told {
    if way == .pathOfRunning { return Told(await handler.path(ofRunning: number)) }
    if way == .handleSuspending {
      do throws(Trouble) {
        return Told(try await handler.handle(number))
      } catch {
        return Told(answer: "\(error)")
      }
    }
    do throws(ChainError<Trouble>) {
      return Told(try await handler.run(number))
    } catch {
      return Told(error)
    }
  }
}

/// The result for a client: the answer, and the path if it was recorded.
private struct Told {
  let answer: String
  var path = ""

  init(answer: String) { self.answer = answer }

  init(_ recorded: RecordedRequest<String, Trouble>) {
    answer = recorded.result.told()
    path = recorded.path.sketch
  }

  init(_ outcome: Outcome<String>) {
    answer = Result<_, ChainError<Trouble>>.success(outcome).told()
  }

  init(_ error: ChainError<Trouble>) {
    answer = Result<Outcome<String>, _>.failure(error).told()
  }
}
