import ResponderChain

final class KioskApplication: Application {
  init(_ log: PathLog) {
    super.init(depthLimit: 10_000)
    // A button's action must reach the button's page even if the focus is elsewhere.
    actionStart = .firstResponderThenSender
    onPath = { log.add(event: $0) }
  }
}
