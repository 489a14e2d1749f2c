import ResponderChain

/// An application whose paths are kept.
final class KioskApplication: Application {
  init(_ log: PathLog) {
    super.init(depthLimit: 10_000)
    // A button's action is for the page that it is in, whoever is typing.
    actionStart = .firstResponderThenSender
    onPath = { log.add(event: $0) }
  }
}
