import Catalogues

extension Texts {
  static let ofPlayground: [Messages.Sentence] = [
    ("play.outer", "outer", "바깥", "外层"),
    ("play.middle", "middle", "가운데", "中层"),
    ("play.inner", "inner", "안쪽", "内层"),
    ("play.page", "the page", "페이지", "页面"),
    ("play.middle-touches", "middle takes touches", "가운데가 터치를 받음", "中层接收触摸"),
    ("play.middle-listens", "middle hears shouts", "가운데가 외침을 들음", "中层能听到喊声"),
    ("play.field", "type here", "여기에 입력", "在此输入"),
    ("play.shout", "Ctrl+S Shout, no target", "Ctrl+S 외치기 (대상 없음)", "Ctrl+S 喊话（无目标）"),
    ("play.listens", "hears shouts", "외침을 들음", "能听到喊声"),
    ("play.is-deaf", "hears no shouts", "외침을 듣지 못함", "听不到喊声"),
    ("play.first", "First responder: {name}", "첫 응답자: {name}", "第一响应者：{name}"),
    ("play.nobody", "nobody", "없음", "无"),
    ("play.seen", "Seen", "본 것", "所见"),
    (
      "play.hint", "Click, hold, drag, wheel; Alt is a second finger; F9 shakes.",
      "클릭, 길게 누르기, 끌기, 휠. Alt는 두 번째 손가락, F9는 흔들기.",
      "点击、长按、拖动、滚轮；Alt 是第二根手指，F9 是摇晃。"
    ),
    ("play.tap", "{name}: tap", "{name}: 탭", "{name}：轻点"),
    ("play.hold", "{name}: long press", "{name}: 길게 누름", "{name}：长按"),
    ("play.drag", "{name}: drag {x}, {y}", "{name}: 끌기 {x}, {y}", "{name}：拖动 {x}, {y}"),
    ("play.pinch", "{name}: pinch {scale}", "{name}: 확대 {scale}", "{name}：缩放 {scale}"),
    ("play.wheel", "{name}: wheel", "{name}: 휠", "{name}：滚轮"),
    ("play.heard", "{name} heard the shout", "{name} 뷰가 외침을 들음", "{name}听到了喊声"),
    ("play.shaken", "{name} was shaken", "{name} 뷰가 흔들림", "{name}被摇晃"),
  ]
}
