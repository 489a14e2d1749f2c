import Catalogues

extension Texts {
  static let ofShell: [Messages.Sentence] = [
    ("tab.shop", "F1 Shop", "F1 상점", "F1 商店"),
    ("tab.kitchen", "F2 Kitchen", "F2 주방", "F2 厨房"),
    ("tab.sign-up", "F3 Sign up", "F3 가입", "F3 注册"),
    ("tab.machine", "F4 Machine", "F4 자판기", "F4 售货机"),
    ("tab.playground", "F5 Play", "F5 놀이터", "F5 游乐场"),
    ("language.next", "F6 한국어", "F6 中文", "F6 English"),
    ("title.shop", "Shop", "상점", "商店"),
    ("title.kitchen", "Kitchen", "주방", "厨房"),
    ("title.sign-up", "Sign up", "가입", "注册"),
    ("title.machine", "Machine", "자판기", "售货机"),
    ("title.playground", "Play", "놀이터", "游乐场"),
    ("hint", "Tab next · Enter press", "Tab 다음 · Enter 누르기", "Tab 下一个 · Enter 按下"),
    (
      "hint.small", "F1 to F5 pages · Tab next · Enter press", "F1~F5 페이지 · Tab 다음 · Enter 누르기",
      "F1 至 F5 页面 · Tab 下一个 · Enter 按下"
    ),
    ("path.show", "Ctrl+P Path", "Ctrl+P 경로", "Ctrl+P 路径"),
    ("path.freeze", "F7 Freeze", "F7 고정", "F7 冻结"),
    ("path.export", "F8 Export", "F8 내보내기", "F8 导出"),
    ("quit", "Ctrl+Q Quit", "Ctrl+Q 종료", "Ctrl+Q 退出"),
    ("window.scrolls", "Window", "창", "窗口"),
    ("keyboard.title", "Keyboard", "자판", "键盘"),
    ("keyboard.shift", "Shift", "윗글쇠", "大写"),
    ("keyboard.latin", "Latin", "영문", "拉丁字母"),
    ("keyboard.korean", "Korean", "한글", "韩文"),
    ("keyboard.space", "Space", "띄우기", "空格"),
    ("keyboard.delete", "Delete", "지우기", "删除"),
    ("keyboard.done", "Done", "닫기", "完成"),
    ("path.title", "Path", "경로", "路径"),
    ("path.frozen", "Path, frozen", "경로 (고정)", "路径（已冻结）"),
    ("path.none", "nothing has happened yet", "아직 아무 일도 없습니다", "还没有发生任何事"),
    ("path.exported", "The path is in {file}.", "{file}에 저장했습니다.", "路径已保存到 {file}。"),
    ("path.not-exported", "{file} cannot be written.", "{file}에 쓸 수 없습니다.", "无法写入 {file}。"),
  ]
}
