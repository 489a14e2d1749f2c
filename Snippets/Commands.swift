// Commands and their policies, read from a JSON file and replaceable while they run.

import Baton
import Catalogues
import Foundation

struct Invocation: Sendable, Equatable {
  var command: String, arguments: [String]

  init(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    (command, arguments) = (words.first ?? "", Array(words.dropFirst()))
  }
}

enum CommandError: Error, Equatable {
  case usage(String), unknown(String, nearest: String?), denied(String)
}

struct Plugin: Decodable, Sendable {
  var kind: String, name: String, options: [String: String]?
}

typealias CommandLink = AnyLink<Invocation, String, CommandError>
typealias Factory = @Sendable (Plugin) -> CommandLink

func command(
  _ name: String, _ usage: String, _ body: @escaping @Sendable ([String]) -> String?
) -> CommandLink {
  AnyLink(
    ClosureHandler(name) { (invocation: Invocation) throws(CommandError) in
      guard invocation.command == name else { return .passed }
      guard let output = body(invocation.arguments) else {
        throw .usage("usage: \(name) \(usage)")
      }
      return .handled(output)
    })
}

/// Refuses the listed commands; a chain can contain only one denial.
struct Denial: Admission {
  let name: String, denied: [String]
  let orderRole: String? = "policy", orderRules = [OrderRule.once]

  func admit(_ invocation: Invocation) throws(CommandError) -> Invocation {
    guard !denied.contains(invocation.command) else { throw .denied(invocation.command) }
    return invocation
  }
}

let standardFactories: [String: Factory] = [
  "echo": { command($0.name, "WORD…") { $0.isEmpty ? nil : $0.joined(separator: " ") } },
  "sum": {
    command($0.name, "NUMBER…") { words in
      let numbers = words.compactMap { Int($0) }
      return numbers.count == words.count && !words.isEmpty ? "\(numbers.reduce(0, +))" : nil
    }
  },
  "alias": { plugin in
    let target = Invocation(plugin.options?["for"] ?? "")
    let alias = ClosureAdmission<Invocation, CommandError>(plugin.name) {
      guard $0.command == plugin.name else { return $0 }
      var result = target
      result.arguments += $0.arguments
      return result
    }
    return AnyLink(alias.answering(String.self))
  },
  "deny": { plugin in
    let names = plugin.options?["commands"]?.split(separator: ",").map(String.init) ?? []
    return AnyLink(Denial(name: plugin.name, denied: names).answering(String.self))
  },
  "prefix": { plugin in
    AnyLink(
      ClosureAround(plugin.name) { invocation, next in
        next(invocation).map { (plugin.options?["text"] ?? "") + $0 }
      })
  },
]

struct UnknownKind: Error, Equatable {
  let kind: String
}

struct Tool: Sendable {
  let commands = RuntimeChain<Invocation, String, CommandError>("tool")
  var factories = standardFactories

  func load(_ json: String) throws {
    let plugins = try JSONDecoder().decode([Plugin].self, from: Data(json.utf8))
    let links = try plugins.map { plugin in
      guard let factory = factories[plugin.kind] else { throw UnknownKind(kind: plugin.kind) }
      return factory(plugin)
    }
    try commands.replaceAll(with: links)
  }

  func run(_ line: String) throws(ChainError<CommandError>) -> String {
    try commands.otherwise(throw: {
      .unknown($0.command, nearest: $0.command.nearest(among: names))
    })(Invocation(line))
  }

  var names: [String] {
    commands.identifiers.filter { commands.link($0) is any Handler }
  }

  var help: String { names.sorted().joined(separator: "\n") }
}
