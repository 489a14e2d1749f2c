extension Trial {
  /// Returns the smallest trial found that still shows a difference.
  func smallestThatFails() async -> (Trial, String)? {
    var smallest: (Trial, String)?
    var tries = 0
    var isShrinking = true
    while isShrinking {
      isShrinking = false
      let trial = smallest?.0 ?? self
      for form in trial.form.smaller where tries < 2000 {
        tries += 1
        var smaller = Trial(form, trial.numbers)
        if let difference = await smaller.difference() {
          smallest = (smaller, difference)
          isShrinking = true
          break
        }
      }
      guard !isShrinking else { continue }
      for index in trial.numbers.indices where trial.numbers.count > 1 {
        var smaller = Trial(trial.form, trial.numbers)
        smaller.numbers.remove(at: index)
        if let difference = await smaller.difference() {
          smallest = (smaller, difference)
          isShrinking = true
          break
        }
      }
    }
    return smallest
  }
}
