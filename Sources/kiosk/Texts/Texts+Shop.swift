import Catalogues

extension Texts {
  static let ofShop: [Messages.Sentence] = [
    ("shop.shown-by", "Shown by", "표시 방식", "显示方式"),
    ("shop.presenter", "presenter", "프레젠터", "展示器"),
    ("shop.view-model", "view model", "뷰 모델", "视图模型"),
    ("shop.products", "Products", "상품", "商品"),
    ("shop.details", "Details", "상세 정보", "详情"),
    ("shop.press", "Press a product to read about it.", "상품을 누르면 설명이 나옵니다.", "按商品查看介绍。"),
    ("product.radio", "Radio", "라디오", "收音机"),
    ("product.lamp", "Lamp", "전등", "台灯"),
    ("product.camera", "Camera", "카메라", "相机"),
    ("product.scarf", "Scarf", "목도리", "围巾"),
    ("product.hat", "Hat", "모자", "帽子"),
    ("product.socks", "Socks", "양말", "袜子"),
    ("product.kettle", "Kettle", "주전자", "水壶"),
    ("product.pillow", "Pillow", "베개", "枕头"),
    ("product.vase", "Vase", "꽃병", "花瓶"),
    ("product.soap", "Soap", "비누", "肥皂"),
    ("product.cream", "Cream", "크림", "面霜"),
    ("product.comb", "Comb", "빗", "梳子"),
    ("about.radio", "Hears the world on four bands.", "네 가지 대역으로 세상을 듣습니다.", "四个波段，聆听世界。"),
    ("about.lamp", "Light for a desk, in three steps.", "3단계로 켜지는 책상 조명입니다.", "三档亮度的书桌灯。"),
    ("about.camera", "Sees what you see, and keeps it.", "보는 것을 그대로 담습니다.", "所见即所得。"),
    ("about.scarf", "Two metres of wool.", "2미터 길이의 양모입니다.", "两米长的羊毛围巾。"),
    ("about.hat", "For sun and rain.", "햇볕과 비를 막아 줍니다.", "遮阳又挡雨。"),
    ("about.socks", "A pair, and both alike.", "한 켤레, 두 짝이 같습니다.", "一双，两只一样。"),
    ("about.kettle", "A litre boils in three minutes.", "1리터가 3분 만에 끓습니다.", "一升水三分钟烧开。"),
    ("about.pillow", "Filled with buckwheat.", "메밀로 채웠습니다.", "荞麦填充。"),
    ("about.vase", "Blown by hand, never two alike.", "손으로 불어 만들어 모두 다릅니다.", "手工吹制，绝无雷同。"),
    ("about.soap", "Olive oil and nothing else.", "올리브유만 넣었습니다.", "只用橄榄油。"),
    ("about.cream", "For dry hands in winter.", "겨울철 마른 손에 바르세요.", "冬季护手。"),
    ("about.comb", "Boxwood, with wide teeth.", "회양목으로 만든 넓은 빗입니다.", "黄杨木宽齿梳。"),
    (
      "shop.detail", "{name}, {price}. {about}", "{name}, {price}. {about}",
      "{name}，{price}。{about}"
    ),
  ]
}
