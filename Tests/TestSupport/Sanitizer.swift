import Foundation

/// The sanitizer of the test run, with which stack frames are larger.
package enum Sanitizer {
  /// Whether the tests run with the address or the thread sanitizer.
  package static var isOn: Bool {
    let process = dlopen(nil, RTLD_NOW)
    defer { if let process { dlclose(process) } }
    return ["__asan_init", "__tsan_init"].contains { (name: String) in dlsym(process, name) != nil }
  }
}
