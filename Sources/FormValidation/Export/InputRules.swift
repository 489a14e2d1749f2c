internal import FieldFormats

/// What a browser can be told of a field's checks so that it refuses nothing that they take.
///
/// A browser looks at what was typed, and a check at what the cleanings in front of it have left. So
/// behind a cleaning only those checks count of which it is known what they mean for what was typed.
struct InputRules {
  /// What there is between what was typed and what the next check sees.
  private enum Distance { case none, trimmed, unknown }

  private(set) var isRequired = false
  private(set) var isAnswered = false
  private(set) var leastLength: Int?
  private(set) var greatestLength: Int?
  private(set) var least: FormValue?
  private(set) var greatest: FormValue?
  private(set) var days: ClosedRange<CalendarDate>?
  /// Expressions that a text has to match, each of them, as the attribute `pattern` needs them.
  private(set) var patterns: [String] = []
  private(set) var options: [FormValue]?
  private(set) var isEmail = false
  private(set) var isDate = false
  private(set) var format: String?

  private var leastTrimmed: Int?
  private var distance = Distance.none
  private var keepsEmpty = true

  /// - Parameters:
  ///   - clauses: Those of the field, in order.
  ///   - isOptional: Whether the field is in a group that may be left out: nothing is asked then.
  ///   - kind: How the page asks for the field.
  init(_ clauses: [FormClause], isOptional: Bool, _ kind: HTMLInput.Kind?) {
    for clause in clauses {
      if case .cleaned(let name) = clause.description.constraint {
        distance = name == "trimmed" && distance != .unknown ? .trimmed : .unknown
        keepsEmpty = keepsEmpty && clause.keepsEmpty
      } else if !clause.isConditional, isOptional || clause.condition == nil {
        note(clause.description.constraint, kind)
      }
    }
    // What consists of white space is trimmed to an empty text, which passes unless it is required.
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
      // The end of a line is one unit in a browser, and two scalars when it is sent.
      let isCounted = kind != .lines || unit == .characters
      if isCounted, bounds.lowerBound > 0 {
        switch distance {
        case .none: leastLength = max(leastLength ?? 0, bounds.lowerBound)
        case .trimmed: leastTrimmed = max(leastTrimmed ?? 0, bounds.lowerBound)
        case .unknown: break
        }
      }
      guard distance == .none else { return }
      // A character or a scalar beyond the basic plane has two units, so as many scalars have at
      // most twice as many; a unit has at least a byte.
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

  /// All patterns as one, which has no anchors.
  var pattern: String? {
    guard let last = patterns.last else { return nil }
    return patterns.dropLast().map { "(?=(?:\($0))$)" }.joined()
      + (patterns.count > 1 ? "(?:\(last))" : last)
  }

  /// What `.trimmed` takes away: White_Space, of which `\s` lacks one character, and has one more.
  private static let space = #"[\s\u0085]"#
  /// The expression of the HTML Standard, section 4.10.5.1.5.
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
