import Baton

/// Compares the checks that a client runs with the results that the laws require.
struct InspectionTrial: Sendable {
  let inspection: Form.Inspection
  let number: Int

  /// The number of reports that were compared.
  private(set) var runs = 0

  init(_ inspection: Form.Inspection, _ number: Int) {
    self.inspection = inspection
    self.number = number
  }

  /// Returns the first difference, if there is one.
  mutating func difference() async -> String? {
    for stopsAtFirst in [false, true] {
      let interpreter = Interpreter()
      let uncancellable = Interpreter.Report(stopsAtFirst: stopsAtFirst, isCancellable: false)
      let cancellable = Interpreter.Report(stopsAtFirst: stopsAtFirst, isCancellable: true)
      let expected = interpreter.report(inspection, on: number, into: uncancellable)
      if !inspection.suspends {
        runs += 1
        let real = report(stopsAtFirst)
        if expected != real { return "--- law\n\(expected)\n--- real\n\(real)" }
      }
      for pause in 0...(interpreter.pauses + 1) {
        runs += 1
        interpreter.cancelledAt = pause
        let expected = interpreter.report(inspection, on: number, into: cancellable)
        let real = await report(stopsAtFirst, cancelledAt: pause)
        if expected != real {
          return "cancelled at pause \(pause)\n--- law\n\(expected)\n--- real\n\(real)"
        }
      }
    }
    return nil
  }

  private func report(_ stopsAtFirst: Bool) -> String {
    let stage = Stage()
    let check = Construction<Int, Trouble>(stage: stage).check(inspection)
    let answer: String
    do throws(ChainError<Trouble>) {
      answer = try (stopsAtFirst ? check.firstReport(on: number) : check.report(on: number)).text
    } catch {
      answer = error.text
    }
    return "\(answer)\nasked \(stage.asked)"
  }

  private func report(_ stopsAtFirst: Bool, cancelledAt pause: Int) async -> String {
    let stage = Stage()
    let check = Construction<Int, Trouble>(stage: stage).asyncCheck(inspection)
    let answer = await stage.run(cancelledAt: pause) { [number] in
      do throws(ChainError<Trouble>) {
        return try await stopsAtFirst
          ? check.runFirstReport(on: number).text : check.runReport(on: number).text
      } catch {
        return error.text
      }
    }
    return "\(answer)\nasked \(stage.asked)"
  }
}

extension CheckReport<String> {
  fileprivate var text: String {
    "\(findings.map { "\($0.check): \($0.problem)" }) skipped \(skipped) passed \(passedCount)"
  }
}

extension ChainError<Trouble> {
  fileprivate var text: String {
    Result<Outcome<String>, ChainError<Trouble>>.failure(self).told()
  }
}
