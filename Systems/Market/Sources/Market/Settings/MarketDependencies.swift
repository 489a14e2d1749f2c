import Logging

/// The dependencies of a market, with default values that tests can replace.
struct MarketDependencies: Sendable {
  var clock = WallClock.system
  var stock = Stock.demonstration
  var passwordCheck = PasswordCheck.onThreads
  var loginLimits = LoginLimits()
  var loginCounts = LoginCounts(logger: .market(.notice))
  var cards: any CardService = SimulatedCards()
  var log = Logger.market(.notice)
  var rateClock: any Clock<Duration> = ContinuousClock()
  var settlerClock: any Clock<Duration> = ContinuousClock()
  /// The time limit for each part of the home page, after which the part is omitted.
  var partLimit = Duration.milliseconds(300)
  /// The time limit for the card service, including all attempts.
  var cardLimit = Duration.seconds(8)
}
