import Foundation

/// A sanitizer that the tests run under, whose frames on the stack are larger.
package enum Sanitizer {
  /// Whether there is one, of addresses or of threads.
  package static var isOn: Bool {
    let process = dlopen(nil, RTLD_NOW)
    defer { if let process { dlclose(process) } }
    return ["__asan_init", "__tsan_init"].contains { (name: String) in dlsym(process, name) != nil }
  }
}
