/// A parser for expressions.
struct PatternParser {
  private let source: String
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var depth = 0

  init(_ source: String) {
    self.source = source
    scalars = Array(source.unicodeScalars)
  }

  mutating func pattern() throws(PatternError) -> PatternNode {
    let node = try choice()
    if index < scalars.count { throw error("there is no group that ends at \(index)") }
    guard node.size <= 4096 else {
      throw error("it has more than 4096 positions, counting repetitions,")
    }
    return node
  }

  private mutating func choice() throws(PatternError) -> PatternNode {
    var nodes = [try sequence()]
    while peek == "|" {
      index += 1
      nodes.append(try sequence())
    }
    return nodes.count == 1 ? nodes[0] : .choice(nodes)
  }

  private mutating func sequence() throws(PatternError) -> PatternNode {
    var nodes: [PatternNode] = []
    if depth == 0, index == 0, peek == "^" { index += 1 }
    while let scalar = peek, scalar != "|", scalar != ")" {
      if scalar == "$", depth == 0, index == scalars.count - 1 {
        index += 1
        break
      }
      nodes.append(try repeated(try atom()))
      if nodes.count > 8192 { throw error("it has more than 4096 positions") }
    }
    return nodes.count == 1 ? nodes[0] : nodes.isEmpty ? .empty : .sequence(nodes)
  }

  private mutating func atom() throws(PatternError) -> PatternNode {
    let start = index
    let scalar = scalars[index]
    index += 1
    switch scalar {
    case "(": return try group(from: start)
    case "[": return .one(try bracket(from: start))
    case ".": return .one(.any)
    case "\\": return .one(try escape(inClass: false))
    case "*", "+", "?", "{": throw error("there is nothing to repeat at \(start)")
    case "^", "$": throw error("anchors are allowed only at the ends, not at \(start)")
    case "]", "}": throw error("\"\(scalar)\" at \(start) needs a backslash")
    default: return .one(ScalarClass([scalar.value...scalar.value]))
    }
  }

  private mutating func group(from start: Int) throws(PatternError) -> PatternNode {
    if peek == "?" {
      guard index + 1 < scalars.count, scalars[index + 1] == ":" else {
        throw error("the group that begins at \(start) cannot be matched in linear time")
      }
      index += 2
    }
    depth += 1
    guard depth <= 100 else { throw error("groups are nested deeper than 100") }
    let node = try choice()
    depth -= 1
    guard peek == ")" else { throw error("the group that begins at \(start)", "is not closed") }
    index += 1
    return node
  }

  private mutating func repeated(_ node: PatternNode) throws(PatternError) -> PatternNode {
    let start = index
    let result: PatternNode
    switch peek {
    case "*": result = .optional(.repeated(node))
    case "+": result = .repeated(node)
    case "?": result = .optional(node)
    case "{":
      let (least, most) = try bounds(from: start)
      result = try copies(of: node, least, most, from: start)
    default: return node
    }
    if start == index { index += 1 }
    // A lazy repetition matches the same strings.
    if peek == "?" { index += 1 }
    if let next = peek, ["*", "+", "?", "{"].contains(next) {
      throw error("there is nothing to repeat at \(index)")
    }
    return result
  }

  private mutating func bounds(from start: Int) throws(PatternError) -> (Int, Int?) {
    index += 1
    guard let least = number() else { throw error("the bounds at \(start)", "are not closed") }
    var most: Int? = least
    if peek == "," {
      index += 1
      most = number()
    }
    guard peek == "}" else { throw error("the bounds at \(start)", "are not closed") }
    index += 1
    if let most, most < least { throw error("the bounds at \(start)", "are in the wrong order") }
    return (least, most)
  }

  private func copies(
    of node: PatternNode, _ least: Int, _ most: Int?, from start: Int
  ) throws(PatternError) -> PatternNode {
    guard max(least, most ?? 0) * max(node.size, 1) <= 4096 else {
      throw error("it has more than 4096 positions, counting repetitions,")
    }
    var nodes = Array(repeating: node, count: least)
    guard let most else { return .sequence(nodes + [.optional(.repeated(node))]) }
    // a{0,3} becomes (a(a(a)?)?)?, so that each copy is connected to the node after it.
    var rest = PatternNode.empty
    for _ in least..<most { rest = .optional(.sequence([node, rest])) }
    nodes.append(rest)
    return .sequence(nodes)
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let scalar = peek, ("0"..."9").contains(scalar) {
      value = min((value ?? 0) * 10 + Int(scalar.value) - 0x30, 1_000_000)
      index += 1
    }
    return value
  }

  private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private func error(_ what: String, _ rest: String = "") -> PatternError {
    PatternError("\(what) in \"\(source)\"\(rest.isEmpty ? "" : " " + rest)")
  }
}

// Classes and escapes.
extension PatternParser {
  private mutating func bracket(from start: Int) throws(PatternError) -> ScalarClass {
    var ranges: [ClosedRange<UInt32>] = []
    let isNegated = peek == "^"
    if isNegated { index += 1 }
    while let scalar = peek {
      index += 1
      if scalar == "]" { return ScalarClass(ranges, isNegated: isNegated) }
      let first = try member(scalar)
      guard peek == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
        ranges += first.positiveRanges
        continue
      }
      index += 2
      let second = try member(scalars[index - 1])
      guard let low = first.single, let high = second.single, low <= high else {
        throw error("the range that ends at \(index - 1)", "is not valid")
      }
      ranges.append(low...high)
    }
    throw error("the class that begins at \(start)", "is not closed")
  }

  private mutating func member(_ scalar: Unicode.Scalar) throws(PatternError) -> ScalarClass {
    scalar == "\\" ? try escape(inClass: true) : ScalarClass([scalar.value...scalar.value])
  }

  private mutating func escape(inClass: Bool) throws(PatternError) -> ScalarClass {
    guard let scalar = peek else { throw error("nothing follows the last backslash") }
    index += 1
    switch scalar {
    case "d": return .digits
    case "D": return .digits.negated
    case "w": return .word
    case "W": return .word.negated
    case "s": return .space
    case "S": return .space.negated
    case "t": return .one(0x09)
    case "n": return .one(0x0A)
    case "v": return .one(0x0B)
    case "f": return .one(0x0C)
    case "r": return .one(0x0D)
    case "0": return .one(0)
    case "x": return try hexadecimal(2)
    case "u": return try hexadecimal(4)
    case "-" where inClass: return .one(scalar.value)
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/":
      return .one(scalar.value)
    default: throw error("\"\\\(scalar)\" is not an escape that can be matched in linear time")
    }
  }

  private mutating func hexadecimal(_ count: Int) throws(PatternError) -> ScalarClass {
    var digits: [Unicode.Scalar] = []
    if count == 4, peek == "{" {
      index += 1
      while let scalar = peek, scalar != "}" {
        digits.append(scalar)
        index += 1
      }
      index += 1
    } else {
      digits = Array(scalars[index..<min(index + count, scalars.count)])
      index += digits.count
      if digits.count < count { digits = [] }
    }
    let text = String(String.UnicodeScalarView(digits))
    guard text.first?.isHexDigit == true, let value = UInt32(text, radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw error("the escape that ends at \(min(index, scalars.count))", "is not valid") }
    return .one(scalar.value)
  }
}

extension ScalarClass {
  fileprivate static func one(_ value: UInt32) -> ScalarClass { ScalarClass([value...value]) }

  fileprivate var single: UInt32? {
    ranges.count == 1 && !isNegated && ranges[0].count == 1 ? ranges[0].lowerBound : nil
  }
}
