import Catalogues

extension Texts {
  /// The names of events, handlers, and decisions in paths.
  static let ofPaths: [Messages.Sentence] = [
    ("decision.handled", "handled", "처리함", "已处理"),
    ("decision.passed", "passed", "통과", "已传递"),
    ("decision.changed", "changed", "바꿈", "已更改"),
    ("decision.not compared", "not compared", "비교 안 함", "未比较"),
    ("decision.reported", "reported", "알림", "已报告"),
    ("decision.valid", "valid", "문제없음", "有效"),
    ("decision.skipped", "skipped", "건너뜀", "已跳过"),
    ("decision.failed", "failed", "실패", "失败"),
    ("decision.cancelled", "cancelled", "취소됨", "已取消"),
    ("path.action", "action {name}", "동작 {name}", "动作 {name}"),
    ("path.touches", "touches", "터치", "触摸"),
    ("path.touches began", "touches began", "터치 시작", "触摸开始"),
    ("path.touches moved", "touches moved", "터치 이동", "触摸移动"),
    ("path.touches ended", "touches ended", "터치 끝", "触摸结束"),
    ("path.touches cancelled", "touches cancelled", "터치 취소", "触摸取消"),
    ("path.presses", "presses", "키", "按键"),
    ("path.presses began", "presses began", "키 누름", "按键按下"),
    ("path.presses changed", "presses changed", "키 세기 바뀜", "按键力度改变"),
    ("path.presses ended", "presses ended", "키 뗌", "按键松开"),
    ("path.presses cancelled", "presses cancelled", "키 취소", "按键取消"),
    ("path.motion", "motion", "흔들기", "摇晃"),
    ("path.motion began", "motion began", "흔들기 시작", "摇晃开始"),
    ("path.motion ended", "motion ended", "흔들기 끝", "摇晃结束"),
    ("path.motion cancelled", "motion cancelled", "흔들기 취소", "摇晃取消"),
    ("path.remote control", "remote control", "리모컨", "遥控"),
    ("path.previousTrack", "previousTrack", "이전 곡", "上一曲"),
    ("path.togglePlayPause", "togglePlayPause", "재생 또는 멈춤", "播放或暂停"),
    ("path.nextTrack", "nextTrack", "다음 곡", "下一曲"),
    ("path.scroll", "scroll", "휠", "滚轮"),
    ("path.tick", "tick", "시간", "时间"),
    ("path.cancelled", "cancelled", "취소", "取消"),
    ("path.hit test", "hit test", "닿은 뷰 찾기", "命中测试"),
    ("path.key command", "key command", "단축키", "快捷键"),
    ("path.focus", "focus", "초점", "焦点"),
    ("path.touch", "touch", "터치", "触摸"),
    ("path.categories", "categories", "분류", "类别"),
    ("path.kitchen", "kitchen", "주방", "厨房"),
    ("path.coins", "coins", "동전", "硬币"),
    ("path.sign-up", "sign-up", "가입", "注册"),
    ("check.trimmed", "trimmed", "공백 다듬기", "去除空格"),
    ("check.required", "required", "필수", "必填"),
    ("check.length", "length", "길이", "长度"),
    ("check.person-name", "person-name", "이름 형식", "姓名格式"),
    ("check.phone-number", "phone-number", "전화번호 형식", "电话格式"),
    ("check.one-of", "one-of", "보기 중 하나", "选项之一"),
    ("class.View", "View", "뷰", "视图"),
    ("class.SizedView", "SizedView", "뷰", "视图"),
    ("class.ShellView", "ShellView", "화면", "屏幕"),
    ("class.Room", "Room", "영역", "区域"),
    ("class.FramedStack", "FramedStack", "묶음", "分组"),
    ("class.StackView", "StackView", "묶음", "分组"),
    ("class.ScrollView", "ScrollView", "스크롤 영역", "滚动区"),
    ("class.Button", "Button", "버튼", "按钮"),
    ("class.Label", "Label", "글", "文字"),
    ("class.TextField", "TextField", "입력란", "输入框"),
    ("class.Switch", "Switch", "스위치", "开关"),
    ("class.SegmentedControl", "SegmentedControl", "선택", "选项"),
    ("class.Ground", "Ground", "놀이판", "场地"),
    ("class.PlayView", "PlayView", "놀이 뷰", "游乐视图"),
    ("class.PathPane", "PathPane", "경로 칸", "路径栏"),
    ("class.CoinView", "CoinView", "동전", "硬币"),
    ("class.CoinSlot", "CoinSlot", "투입구", "投币口"),
    ("class.CoinTray", "CoinTray", "동전 받침", "硬币托盘"),
    ("class.Keyboard", "Keyboard", "자판", "键盘"),
    ("class.KeyboardKey", "KeyboardKey", "글쇠", "键"),
    ("class.InputWindow", "InputWindow", "입력 창", "输入窗口"),
    ("class.Window", "Window", "창", "窗口"),
    ("class.KioskApplication", "KioskApplication", "앱", "应用"),
    ("class.Shell", "Shell", "키오스크", "自助终端"),
    ("class.ShopPage", "ShopPage", "페이지", "页面"),
    ("class.KitchenPage", "KitchenPage", "페이지", "页面"),
    ("class.SignUpPage", "SignUpPage", "페이지", "页面"),
    ("class.MachinePage", "MachinePage", "페이지", "页面"),
    ("class.PlaygroundPage", "PlaygroundPage", "페이지", "页面"),
    ("class.TapGestureRecognizer", "TapGestureRecognizer", "탭 인식기", "轻点识别器"),
    ("class.LongPressGestureRecognizer", "LongPressGestureRecognizer", "길게 누르기 인식기", "长按识别器"),
    ("class.PanGestureRecognizer", "PanGestureRecognizer", "끌기 인식기", "拖动识别器"),
    ("class.PinchGestureRecognizer", "PinchGestureRecognizer", "확대 인식기", "缩放识别器"),
    // Generic names for internal names without a translation. English shows the internal name.
    ("class.other", "view", "뷰", "视图"),
    ("action.other", "another one", "그 밖", "其他"),
    ("check.other", "check", "검사", "检查"),
  ]

  /// Returns the name for a visit in a path: an event, an action, a chain, a link, or an object
  /// with its class and label.
  func name(_ name: String) -> String {
    if let action = name.without(prefix: "action ") {
      return self("path.action", ["name": self.action(action)])
    }
    if let text = sentence("path.\(name)") ?? link(name) { return text }
    let parts = name.split(separator: " \"", maxSplits: 1)
    guard parts.count == 2, parts[1].hasSuffix("\"") else { return self.class(name) }
    let label = String(parts[1].dropLast())
    if parts[0] == "Shell" { return language == .english ? name : self.class("Shell") }
    let title = parts[0].hasSuffix("Page") ? sentence("title.\(label)") : nil
    let shown = language == .english ? label : title ?? label
    return "\(self.class(String(parts[0]))) \"\(shown)\""
  }

  private func sentence(_ key: String) -> String? {
    Self.messages.hasText(key, in: language.rawValue) ? self(key) : nil
  }

  /// Returns the name of a link in one of the kiosk's chains, such as a machine or a coin.
  private func link(_ name: String) -> String? {
    for kind in ["ingredient", "category", "coin"] {
      // In English, use the name in the chain.
      if let text = sentence("\(kind).\(name)") { return language == .english ? name : text }
    }
    let parts = name.split(separator: ".", maxSplits: 1).map { String($0) }
    guard language != .english, let field = parts.first.flatMap({ sentence("sign-up.\($0)") })
    else { return nil }
    guard parts.count == 2 else { return field }
    return "\(field) · \(sentence("check.\(parts[1])") ?? self("check.other"))"
  }

  private func action(_ name: String) -> String {
    if let page = name.without(prefix: "page-"), let number = Int(page), language != .english {
      return self("action.page", ["number": "\(number + 1)"])
    }
    return sentence("action.\(name)") ?? other("action", name)
  }

  private func `class`(_ name: String) -> String {
    sentence("class.\(name)") ?? other("class", name)
  }

  private func other(_ kind: String, _ name: String) -> String {
    // ASCII letters indicate an internal name, because Korean and Chinese use different scripts.
    let isOwn = name.contains { $0.isASCII && $0.isLetter }
    return isOwn && language != .english ? self("\(kind).other") : name
  }
}
