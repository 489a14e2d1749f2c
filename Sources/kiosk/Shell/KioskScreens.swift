import Foundation
import InterfaceXML
import ResponderChain
import TerminalHost

/// The XML screens, which the build embeds in the program.
struct KioskScreens: Sendable {
  private let screens: [String: Screen]

  /// Reads all screens; throws an error with all problems in the first invalid screen.
  init() throws(DocumentError) {
    let reader = Screens(kit: .kiosk, actions: .kiosk)
    var screens: [String: Screen] = [:]
    for (name, bytes) in Self.documents {
      let text = String(decoding: bytes, as: UTF8.self)
      screens[name] = try reader.read(text, named: "\(name).xml")
    }
    self.screens = screens
  }

  private static let documents: [(String, [UInt8])] = [
    ("shell", PackageResources.shell_xml), ("shell-tall", PackageResources.shell_tall_xml),
    ("shell-wide", PackageResources.shell_wide_xml),
    ("shell-narrow", PackageResources.shell_narrow_xml),
    ("shell-small", PackageResources.shell_small_xml),
    ("shop", PackageResources.shop_xml), ("kitchen", PackageResources.kitchen_xml),
    ("sign-up", PackageResources.sign_up_xml),
    ("sign-up-field", PackageResources.sign_up_field_xml),
    ("sign-up-choice", PackageResources.sign_up_choice_xml),
    ("machine", PackageResources.machine_xml), ("playground", PackageResources.playground_xml),
  ]

  @MainActor
  func views(_ name: String, _ texts: Texts) -> ScreenViews? {
    screens[name]?.views { texts($0) }
  }
}

extension ScreenKit {
  /// A kit of views that a terminal can draw, with attributes for their appearance.
  static let kiosk: ScreenKit = {
    var kit = ScreenKit()
    kit.stack = { FramedStack($0) }
    kit.field = { .touchable() }
    kit.views = [
      "room": { Room() }, "path": { PathPane() }, "slot": { CoinSlot() }, "tray": { CoinTray() },
      "ground": { Ground() },
    ]
    kit.decorations = [
      ScreenDecoration(.color("color")) { view, color, _ in view.look.foreground = color },
      ScreenDecoration(.color("background")) { view, color, _ in view.look.background = color },
      ScreenDecoration(.choice("border")) { view, border, _ in view.look.border = border },
      ScreenDecoration(.yesOrNo("wrapped")) { view, isWrapped, _ in
        view.look.isWrapped = isWrapped
      },
      // Buttons that cannot be focused have keyboard shortcuts.
      ScreenDecoration(.yesOrNo("focus")) { view, takesFocus, _ in
        (view as? Control)?.takesFocus = takesFocus
      },
      ScreenDecoration(.text("title")) { view, title, build in
        view.look.title = build.text(title)
        view.accessibility.label = build.text(title)
        view.accessibility.role = .group
      },
    ]
    return kit
  }()
}

extension AttributeKey where Value == CellColor {
  fileprivate static func color(_ name: String) -> AttributeKey {
    AttributeKey(name, expecting: "a colour: red, bright-blue, 0 to 255, #rrggbb") {
      CellColor($0)
    }
  }
}
