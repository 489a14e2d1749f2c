import ArgumentParser
import SecretMessages

struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Says what can be known of a message without a key.")

  @Argument(help: "The message's file; - for standard input.", completion: .file())
  var message = "-"

  @Flag(help: "Say it as JSON.")
  var json = false

  func validate() throws { try Optional(message).checkNotEmpty("The message's file") }

  func run() async throws {
    try await reporting {
      // What only asks for much work can be looked at.
      let sniffer = Sniffer([AgeFormat(mostWork: 62), RNCryptorFormat()])
      let facts = try sniffer.read(Input.reader(message)).message.facts
      guard !json else { return try JSON.print(facts) }
      try Terminal.print("format      \(facts.format) \(facts.version)")
      if !facts.encodings.isEmpty {
        try Terminal.print("inside      \(facts.encodings.joined(separator: ", "))")
      }
      for recipient in facts.recipients {
        let work = recipient.workFactor.map { ", 2^\($0) rounds a try" } ?? ""
        try Terminal.print("opens with  \(recipient.type)\(work)")
      }
    }
  }
}
