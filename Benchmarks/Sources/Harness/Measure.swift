/// Measures a case, alternating with its baseline.
///
/// The speed of a machine varies: another process takes a core, or the clock slows down.
/// Alternating runs meet the same conditions, so the ratio remains valid even if the times do not.
@concurrent func measure(_ item: Case, baseline: Case?, runs: Int) async throws -> Row {
  var own = await Measurement(try await item.ready())
  var row = Row(item.name, group: item.group)
  if let baseline, baseline.name != item.name {
    var other = await Measurement(try await baseline.ready())
    for _ in 0..<runs {
      await other.run()
      await own.run()
    }
    row.ratio = own.ratio(to: other)
  } else {
    for _ in 0..<runs {
      await own.run()
    }
    row.ratio = baseline == nil ? nil : 1
  }
  row.median = own.median / Double(item.handlers)
  row.minimum = own.minimum / Double(item.handlers)
  row.bytes = try item.bytes?()
  return row
}
