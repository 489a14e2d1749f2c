public import FormValidation
public import Observation

/// A form that a user is filling in, as the model of a view.
///
/// The object always contains the current findings of its checks. It shows a field's findings once
/// the user has left the field:
///
/// ```swift
/// let live = LiveForm(membership, Member())
/// live.focus = "phone"
/// live.form.phone = "010-12"
/// live.findings(at: "phone")   // []: an incomplete number is not an error yet
/// live.focus = "name"
/// live.findings(at: "phone").map(\.code)   // ["phone.not-in-plan"]
/// ```
///
/// Checks that do not suspend run on every change. Checks that suspend run when the form has not
/// changed for a while, and only for changed values. If a value changes, its running check is
/// cancelled; if not, the earlier answer is reused.
///
/// Set ``focus`` when the view's focus moves, and ``form`` when the user enters a value. A view
/// that observes the object is updated when a change affects its content.
@MainActor
@Observable
public final class LiveForm<Form: Sendable> {
  /// The current values as entered; cleanings do not change this form.
  public var form: Form { didSet { look(after: pause) } }

  /// The field that is being filled in.
  ///
  /// When this value changes, the user has left the previous field.
  public var focus: FieldPath? { didSet { if focus != oldValue { moveFocus(from: oldValue) } } }

  /// The fields that the user has left at least once, or all fields if the form was submitted.
  public private(set) var touched: Set<FieldPath> = []

  /// The current findings of all fields, whether they are shown or not.
  public private(set) var report: FormReport

  /// The cleaned form, if all of its checks have passed.
  public private(set) var validated: Validated<Form>?

  /// The fields with a check that is suspended or will run after the pause.
  public private(set) var unanswered: Set<FieldPath> = []

  /// The codes that were shown next to the focused field when it received the focus.
  private var shownBefore: Set<String> = []

  @ObservationIgnored private let chain: any EditableForm<Form>
  @ObservationIgnored private let pause: Duration
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private var questions = Questions()
  @ObservationIgnored private var round: FormRound<Form>
  @ObservationIgnored private var number = 0
  @ObservationIgnored private var task: Task<Void, Never>?

  /// Creates a live form with checks that may suspend.
  ///
  /// - Parameters:
  ///   - chain: The chain of checks.
  ///   - form: The initial values.
  ///   - pause: How long the form must remain unchanged before checks that suspend run.
  ///   - clock: The clock that measures the pause.
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

  /// Creates a live form with checks that do not suspend.
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

  /// Returns the findings to show next to a field, in the order of the checks.
  ///
  /// The result is empty until the user has left the field for the first time. If the user edits
  /// the field again, no new findings appear, but existing ones disappear as soon as they are
  /// resolved. The findings include checks that could not run. A field may be in an element of a
  /// list: `people[1].name`.
  public func findings(at field: FieldPath) -> [Finding] {
    guard touched.contains(field) else { return [] }
    let found = report[field] + report.failures.filter { $0.path == field }.map(\.finding)
    return focus == field ? found.filter { shownBefore.contains($0.code) } : found
  }

  /// The first field on the page with a finding, or else the field of the first check that could
  /// not run.
  public var firstWrong: FieldPath? {
    report.inPageOrder(of: chain).findings.first?.path ?? report.failures.first?.path
  }

  /// Marks every field as left, so that all findings are shown.
  public func touchAll() {
    touched.formUnion(chain.fieldPaths)
    touched.formUnion(report.findings.map(\.path))
    touched.formUnion(report.failures.map(\.path))
    shownBefore = focus.map(codes) ?? []
  }

  /// Submits the form: marks every field as left, and waits for the checks that suspend.
  ///
  /// If the form is invalid, move the focus to ``firstWrong``.
  ///
  /// - Returns: The cleaned form, or the report; `nil` if the form changed while waiting, or the
  ///   task is cancelled.
  public func submit() async -> Result<Validated<Form>, FormReport>? {
    look(after: nil)
    let asked = number
    await Self.finish(round, asked) { self }
    guard number == asked, !Task.isCancelled else { return nil }
    touchAll()
    return validated.map { .success($0) } ?? .failure(report)
  }

  /// Runs the checks again; call it after editing the chain.
  public func refresh() { look(after: pause) }

  /// Appends a part to the form; see `FormChain.append(_:)`.
  ///
  /// - Throws: The errors of `FormChain.append(_:)`.
  public func append(_ part: some FormPart<Form>) throws {
    try chain.append(last: part)
    refresh()
  }

  // MARK: Validation

  /// Starts a new round for the current form; if there is no pause, the caller awaits the answers.
  private func look(after pause: Duration?) {
    number += 1
    task?.cancel()
    task = nil
    round = FormRound(form, chain, &questions)
    questions.giveUp(except: round.asked)
    show()
    if let pause { start(after: pause) }
  }

  /// Runs the checks that suspend: immediately if all are already running, or else after a pause.
  private func start(after pause: Duration) {
    guard !round.asked.isEmpty else { return }
    let isDue = pause > .zero && round.asked.contains { !$0.isAsked }
    task = Task { [weak self, number, round, clock] in
      if isDue, (try? await clock.sleep(for: pause)) == nil { return }
      await Self.finish(round, number) { self }
    }
  }

  /// Runs the checks that suspend, until none are left or the form has changed.
  ///
  /// The live form is passed in a closure so that it can be released while checks are suspended.
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

  private func codes(at field: FieldPath) -> Set<String> {
    guard touched.contains(field) else { return [] }
    let failures = report.failures.filter { $0.path == field }
    return Set(report[field].map(\.code) + failures.map(\.code))
  }
}
