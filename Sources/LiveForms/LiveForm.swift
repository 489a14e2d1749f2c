public import FormValidation
public import Observation

/// A form that somebody is filling in, as a view shows it.
///
/// It knows at any time what its checks find, and shows it beside a field once that field was left:
///
/// ```swift
/// let live = LiveForm(membership, Member())
/// live.focus = "phone"
/// live.form.phone = "010-12"
/// live.findings(at: "phone")   // []: half a number is no mistake
/// live.focus = "name"
/// live.findings(at: "phone").map(\.code)   // ["phone.not-in-plan"]
/// ```
///
/// Checks that need nobody are made with every change. Those that ask somebody are asked when the form
/// has not changed for a while, and only about what has changed: an answer about a value that is still
/// there is kept, and who was asked about one that is not there any more is told by cancellation.
///
/// Set ``focus`` where the view's own focus moves, and ``form`` where something is written. A view that
/// observes the object is drawn again when either has changed something that it shows.
@MainActor
@Observable
public final class LiveForm<Form: Sendable> {
  /// What has been filled in so far, as it was written; cleanings change what is checked, not this.
  public var form: Form { didSet { look(after: pause) } }

  /// The field that is being filled in; when it changes, the one before it was left.
  public var focus: FieldPath? { didSet { if focus != oldValue { moveFocus(from: oldValue) } } }

  /// The fields that were left at least once, or were in the form when it was sent.
  public private(set) var touched: Set<FieldPath> = []

  /// What has been found so far, at all fields, whether it is shown or not.
  public private(set) var report: FormReport

  /// The cleaned form, if all of its checks have passed.
  public private(set) var validated: Validated<Form>?

  /// The fields about which somebody is being asked, or will be after the pause.
  public private(set) var unanswered: Set<FieldPath> = []

  /// What was shown at the field in focus when the focus came there.
  private var shownBefore: Set<String> = []

  @ObservationIgnored private let chain: any EditableForm<Form>
  @ObservationIgnored private let pause: Duration
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private var questions = Questions()
  @ObservationIgnored private var round: FormRound<Form>
  @ObservationIgnored private var number = 0
  @ObservationIgnored private var task: Task<Void, Never>?

  /// A form whose checks ask somebody.
  ///
  /// - Parameters:
  ///   - chain: The checks.
  ///   - form: What is filled in already.
  ///   - pause: How long the form has to stay as it is before anybody is asked.
  ///   - clock: What the pause is measured with.
  public init(
    _ chain: AsyncFormChain<Form>, _ form: Form, pause: Duration = .milliseconds(300),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.chain = chain
    self.form = form
    self.pause = pause
    self.clock = clock
    let round = FormRound(form, chain, &questions)
    self.round = round
    report = round.report
    show()
    start(after: pause)
  }

  /// A form whose checks need nobody.
  ///
  /// - Parameters:
  ///   - chain: The checks.
  ///   - form: What is filled in already.
  public init(_ chain: FormChain<Form>, _ form: Form) {
    self.chain = chain
    self.form = form
    pause = .zero
    clock = ContinuousClock()
    let round = FormRound(form, chain, &questions)
    self.round = round
    report = round.report
    show()
  }

  isolated deinit {
    task?.cancel()
    questions.giveUp(except: [])
  }

  /// What is to be shown beside a field: nothing before it was left for the first time.
  ///
  /// While a field is being filled in again, nothing new is shown at it, and what was shown goes as
  /// soon as it is right.
  ///
  /// - Parameter field: The field, or one in an element of a list: `people[1].name`.
  /// - Returns: What was found there, also that a check could not be made, in the order of the checks.
  public func findings(at field: FieldPath) -> [Finding] {
    guard touched.contains(field) else { return [] }
    let found = report[field] + report.failures.filter { $0.path == field }.map(\.finding)
    return focus == field ? found.filter { shownBefore.contains($0.code) } : found
  }

  /// The first field, from top to bottom, at which something was found.
  public var firstWrong: FieldPath? {
    report.inPageOrder(of: chain).findings.first?.path ?? report.failures.first?.path
  }

  /// Takes every field as left, so that all that was found is shown.
  public func touchAll() {
    touched.formUnion(chain.fieldPaths)
    touched.formUnion(report.findings.map(\.path))
    touched.formUnion(report.failures.map(\.path))
    shownBefore = focus.map(codes) ?? []
  }

  /// Sends the form: takes every field as left, and waits for those who are asked.
  ///
  /// Where something is wrong, move the focus to ``firstWrong``.
  ///
  /// - Returns: The cleaned form, or what was found; `nil` if the form has changed meanwhile, or the
  ///   task is cancelled.
  public func submit() async -> Result<Validated<Form>, FormReport>? {
    look(after: nil)
    let asked = number
    await Self.finish(round, asked) { self }
    guard number == asked, !Task.isCancelled else { return nil }
    touchAll()
    return validated.map { .success($0) } ?? .failure(report)
  }

  /// Makes the checks anew, after the chain was edited.
  public func refresh() { look(after: pause) }

  /// Puts another part at the end of the form; see `FormChain.append(_:)`.
  ///
  /// - Parameter part: The field with its checks, or a check.
  /// - Throws: What the chain refuses.
  public func append(_ part: some FormPart<Form>) throws {
    try chain.append(last: part)
    refresh()
  }

  // MARK: Looking

  /// Looks at the form as it is now; `nil` for the pause where somebody else waits for the answers.
  private func look(after pause: Duration?) {
    number += 1
    task?.cancel()
    task = nil
    round = FormRound(form, chain, &questions)
    questions.giveUp(except: round.asked)
    show()
    if let pause { start(after: pause) }
  }

  /// Asks after the pause, or at once where all have been asked already.
  private func start(after pause: Duration) {
    guard !round.asked.isEmpty else { return }
    let isDue = pause > .zero && round.asked.contains { !$0.isAsked }
    task = Task { [weak self, number, round, clock] in
      if isDue, (try? await clock.sleep(for: pause)) == nil { return }
      await Self.finish(round, number) { self }
    }
  }

  /// Asks until nobody is to be asked any more, or the form has changed.
  ///
  /// The object is asked for where it is needed, so that one that nobody shows any more can go.
  private static func finish(
    _ round: FormRound<Form>, _ number: Int, of live: @escaping @MainActor @Sendable () -> LiveForm?
  ) async {
    var round = round
    while !round.asked.isEmpty, !Task.isCancelled {
      await round.ask { await live()?.showAnswer(number) }
      guard !Task.isCancelled, let next = live()?.goOn(number) else { return }
      round = next
    }
  }

  private func goOn(_ asked: Int) -> FormRound<Form>? {
    guard number == asked else { return nil }
    round.goOn(&questions)
    show()
    return round
  }

  private func showAnswer(_ asked: Int) {
    if number == asked { show() }
  }

  private func show() {
    report = round.report
    validated = round.validated
    unanswered = round.unanswered
  }

  // MARK: Focus

  private func moveFocus(from old: FieldPath?) {
    if let old { touched.insert(old) }
    shownBefore = focus.map(codes) ?? []
  }

  /// What is shown at a field that is not in focus.
  private func codes(at field: FieldPath) -> Set<String> {
    guard touched.contains(field) else { return [] }
    let failures = report.failures.filter { $0.path == field }
    return Set(report[field].map(\.code) + failures.map(\.code))
  }
}
