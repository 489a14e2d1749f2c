extension ChainMap {
  static let css = """
    .map { font: 13px system-ui, sans-serif; }
    .map .ground { fill: var(--ground); }
    .map .enclosure { fill: none; stroke: var(--soft); stroke-dasharray: 4 3; }
    .map .station { fill: var(--card); stroke: var(--soft); }
    .map .moved { stroke: var(--blue); stroke-width: 3; }
    .map a:focus-visible .station, .map a:hover .station { stroke: var(--leaf); stroke-width: 3; }
    .map .branch { fill: none; stroke: var(--soft); stroke-width: 2; }
    .map .onward { fill: var(--soft); opacity: .45; } .map .changed { fill: var(--blue); }
    .map .handled { fill: var(--leaf); } .map .failed { fill: var(--red); }
    .map .cancelled { fill: var(--amber); } .map .unhandled { fill: var(--ink); }
    .map .name, .map .label { fill: var(--ink); } .map .count { fill: var(--soft); }
    .map .note { fill: var(--soft); font-size: 12px; }
    .map .name { unicode-bidi: plaintext; } .map text.unhandled { font-weight: 700; }
    """
}
