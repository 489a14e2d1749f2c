import Catalogues

extension Texts {
  static let ofOutline: [Messages.Sentence] = [
    ("outline.page", "page", "페이지", "页面"),
    ("outline.button", "button", "버튼", "按钮"),
    ("outline.text", "text", "텍스트", "文本"),
    ("outline.text field", "text field", "입력란", "输入框"),
    ("outline.switch", "switch", "스위치", "开关"),
    ("outline.choice", "choice", "선택", "选项"),
    ("outline.scroll area", "scroll area", "스크롤 영역", "滚动区"),
    ("outline.group", "group", "그룹", "分组"),
    ("outline.coin", "coin", "동전", "硬币"),
    ("outline.slot", "slot", "투입구", "投入口"),
    ("outline.on", "on", "켜짐", "开"),
    ("outline.off", "off", "꺼짐", "关"),
    ("outline.nothing chosen", "nothing chosen", "선택 안 함", "未选择"),
    ("outline.cut", "cut", "잘림", "已截断"),
    ("outline.disabled", "disabled", "사용할 수 없음", "不可用"),
    ("outline.selected", "selected", "선택됨", "已选中"),
    ("outline.focused", "focused", "초점", "焦点"),
  ]
}
