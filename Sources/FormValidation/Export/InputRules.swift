internal import FieldFormats

/// The constraints on a field that a browser can check without rejecting valid input.
///
/// A browser checks the typed text, but a check sees the result of all previous cleanings. After a
/// cleaning, only checks whose effect on the typed text is known are used.
struct InputRules {
  /// The difference between the typed text and the text that the next check sees.
  private enum Distance { case none, trimmed, unknown }

  private(set) var isRequired = false
  private(set) var isAnswered = false
  private(set) var leastLength: Int?
  private(set) var greatestLength: Int?
  private(set) var least: FormValue?
  private(set) var greatest: FormValue?
  private(set) var days: ClosedRange<CalendarDate>?
  /// Expressions in the syntax of the attribute `pattern`; a string must match all of them.
  private(set) var patterns: [String] = []
  private(set) var options: [FormValue]?
  private(set) var isEmail = false
  private(set) var isDate = false
  private(set) var format: String?

  private var leastTrimmed: Int?
  private var distance = Distance.none
  private var keepsEmpty = true

  /// Creates the rules from a field's clauses; fields of an optional group have no constraints.
  init(_ clauses: [FormClause], isOptional: Bool, _ kind: HTMLInput.Kind?) {
    for clause in clauses {
      if case .cleaned(let name) = clause.description.constraint {
        distance = name == "trimmed" && distance != .unknown ? .trimmed : .unknown
        keepsEmpty = keepsEmpty && clause.keepsEmpty
      } else if !clause.isConditional, isOptional || clause.condition == nil {
        note(clause.description.constraint, kind)
      }
    }
    // Trimming turns white space into an empty string, which passes unless the field is required.
    if isRequired, let leastTrimmed { leastLength = max(leastLength ?? 0, leastTrimmed) }
    guard isOptional else { return }
    let (options, format, isDate) = (options, format, isDate)
    self = InputRules()
    (self.options, self.format, self.isDate) = (options, format, isDate)
  }

  private init() {}

  private mutating func note(_ constraint: Constraint, _ kind: HTMLInput.Kind?) {
    switch constraint {
    case .required: isRequired = isRequired || keepsEmpty
    case .answered: isAnswered = true
    case .length(let bounds, let unit, let bytes):
      // A line break counts as one unit in a browser, but is sent as two scalars.
      let isCounted = kind != .lines || unit == .characters
      if isCounted, bounds.lowerBound > 0 {
        switch distance {
        case .none: leastLength = max(leastLength ?? 0, bounds.lowerBound)
        case .trimmed: leastTrimmed = max(leastTrimmed ?? 0, bounds.lowerBound)
        case .unknown: break
        }
      }
      guard distance == .none else { return }
      // A scalar has at most two UTF-16 units, which browsers count. Each unit has at least one
      // byte.
      let most =
        unit == .scalars && bounds.upperBound < bytes / 2 ? bounds.upperBound * 2 : bytes
      greatestLength = min(greatestLength ?? .max, most)
    case .range(let least, let greatest):
      if let least, least.isBound { self.least = self.least.map { $0.larger(least) } ?? least }
      if let greatest, greatest.isBound {
        self.greatest = self.greatest.map { $0.smaller(greatest) } ?? greatest
      }
    case .pattern(let source): add(pattern: source.unanchored)
    case .oneOf(let values):
      options = options.map { $0.filter(values.contains) } ?? values
    case .days(let days):
      isDate = isDate || distance != .unknown
      let first = max(self.days?.lowerBound ?? days.lowerBound, days.lowerBound)
      let last = min(self.days?.upperBound ?? days.upperBound, days.upperBound)
      if first <= last { self.days = first...last }
    case .format(let name):
      format = format ?? name
      if name == "date" { isDate = isDate || distance != .unknown }
      guard name == "email" else { return }
      if distance == .none { isEmail = true } else { add(pattern: Self.email) }
    case .count, .equal, .cleaned, .custom: return
    }
  }

  private mutating func add(pattern: String) {
    let pattern = PatternForSets.text(of: pattern)
    switch distance {
    case .none: patterns.append(pattern)
    case .trimmed: patterns.append("\(Self.space)*(?:(?:\(pattern))\(Self.space)*)?")
    case .unknown: return
    }
  }

  /// A single pattern without anchors that combines all patterns.
  var pattern: String? {
    guard let last = patterns.last else { return nil }
    return patterns.dropLast().map { "(?=(?:\($0))$)" }.joined()
      + (patterns.count > 1 ? "(?:\(last))" : last)
  }

  /// The characters that `.trimmed` removes: White_Space; `\s` lacks U+0085 and adds U+FEFF.
  private static let space = #"[\s\u0085]"#
  /// The expression for e-mail addresses in the HTML Standard, section 4.10.5.1.5.
  private static let email =
    #"[a-zA-Z0-9.!#$%&'*+\/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"#
    + #"(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*"#
}

extension FormValue {
  private var amount: Double {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: 0
    }
  }

  fileprivate func larger(_ other: FormValue) -> FormValue {
    if case (.integer(let one), .integer(let two)) = (self, other) {
      return .integer(max(one, two))
    }
    return amount < other.amount ? other : self
  }

  fileprivate func smaller(_ other: FormValue) -> FormValue {
    if case (.integer(let one), .integer(let two)) = (self, other) {
      return .integer(min(one, two))
    }
    return amount > other.amount ? other : self
  }
}
