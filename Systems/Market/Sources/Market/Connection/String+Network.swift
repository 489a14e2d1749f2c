import Foundation

extension String {
  /// The part of an address that a client cannot choose: the whole IPv4 address, or the first 64
  /// bits of the IPv6 address.
  ///
  /// A provider assigns at least a /64 network, with 2^64 addresses, to each customer (RFC 6177).
  /// The string must be an address as formatted by the system.
  var network: String {
    // An IPv4 address in IPv6 notation ends in dotted decimal notation.
    guard contains(":"), !contains(".") else { return self }
    let halves = split(separator: "%")[0].components(separatedBy: "::")
    var groups = halves[0].split(separator: ":")
    if halves.count == 2 {
      let last = halves[1].split(separator: ":")
      let zeros = Swift.max(0, 8 - groups.count - last.count)
      groups += Array(repeating: "0", count: zeros) + last
    }
    return groups.prefix(4).joined(separator: ":") + "::/64"
  }
}
