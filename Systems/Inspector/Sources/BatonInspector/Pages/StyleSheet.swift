enum StyleSheet {
  static let css = colors + rules + ChainMap.css

  static let colors = """
    :root {
      color-scheme: light dark;
      --ground: light-dark(#fbfaf7, #16181a); --card: light-dark(#fff, #202326);
      --ink: light-dark(#1d2022, #ebe9e4); --soft: light-dark(#5d6266, #a6a9ab);
      --line: light-dark(#dedbd3, #3a3e42); --leaf: light-dark(#2f6f4f, #7cc7a0);
      --on-leaf: light-dark(#fff, #10241a); --red: light-dark(#a3261d, #ff9d92);
      --shade: light-dark(#0004, #0009);
      --amber: light-dark(#8a5300, #f0b85c); --blue: light-dark(#1d5a8c, #8fc3ee);
    }

    """

  private static let rules = """
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--ground); color: var(--ink); padding-bottom: 3rem;
      font: 1rem/1.5 system-ui, sans-serif; }
    a { color: inherit; text-underline-offset: .2em; }
    a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible,
    .wide:focus-visible { outline: 3px solid var(--leaf); outline-offset: 2px; }
    header, main { max-width: 80rem; margin: 0 auto; padding: 0 1rem; }
    header { padding-top: 1rem; padding-bottom: 1rem; border-bottom: 1px solid var(--line);
      display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; justify-content: space-between; }
    #hold { padding-top: .1rem; padding-bottom: .1rem; }
    #hold[aria-pressed=true] { background: var(--ink); color: var(--ground); }
    nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
    h1 { font-size: 1.6rem; line-height: 1.2; margin: 1.5rem 0 1rem; overflow-wrap: anywhere; }
    h2 { font-size: 1.15rem; margin: 2rem 0 .75rem; }
    .hidden, .skip:not(:focus) { position: absolute; width: 1px; height: 1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }
    /* A shadow at an edge shows that there is more. It stays in place, and its cover scrolls. */
    .wide { overflow-x: auto; background:
      linear-gradient(90deg, var(--ground) 40%, transparent) left / 3rem 100% no-repeat local,
      linear-gradient(-90deg, var(--ground) 40%, transparent) right / 3rem 100% no-repeat local,
      linear-gradient(90deg, var(--shade), transparent) left / 1rem 100% no-repeat scroll,
      linear-gradient(-90deg, var(--shade), transparent) right / 1rem 100% no-repeat scroll; }
    .wide + .wide, .wide + form { margin-top: 1.25rem; } .tall { max-height: 32rem; }
    @media (max-width: 40rem) {
      /* Names wrap and have a limited width, so that the counts next to them are in view. */
      th, td { padding-right: .75rem; }
      tbody th { white-space: normal; overflow-wrap: anywhere; min-width: 6.5rem; max-width: 38vw; }
    }
    table { border-collapse: collapse; text-align: left; }
    caption { text-align: left; font-weight: 600; padding: .25rem 0; }
    th, td { padding: .25rem 1rem .25rem 0; vertical-align: top; white-space: nowrap; }
    tbody tr { border-top: 1px solid var(--line); }
    thead th { color: var(--soft); font-weight: 400; } tbody th { font-weight: 500; }
    .number { font-variant-numeric: tabular-nums; text-align: right; }
    .text { white-space: normal; overflow-wrap: anywhere; min-width: 12rem; }
    .depth1 { padding-left: 1.2rem; } .depth2 { padding-left: 2.4rem; }
    .depth3 { padding-left: 3.6rem; } .depth4 { padding-left: 4.8rem; }
    .depth5 { padding-left: 6rem; } .depth6 { padding-left: 7.2rem; }
    .depth7 { padding-left: 8.4rem; } .depth8 { padding-left: 9.6rem; }
    .depth9 { padding-left: 10.8rem; }
    .note, .empty, .gone, .never { color: var(--soft); font-size: .9rem; font-weight: 400; }
    .handled, .valid { color: var(--leaf); } .failed, .reported { color: var(--red); }
    .changed, .not-compared { color: var(--blue); } .cancelled { color: var(--amber); }
    .timeline { display: block; width: 100%; min-width: 62.5rem; font-size: 12px; }
    .timeline rect { fill: currentColor; opacity: .28; }
    .timeline text { fill: var(--ink); } .timeline .tick text { fill: var(--soft); }
    .tick line { stroke: var(--line); }
    .timeline .passed, .timeline .skipped { color: var(--soft); }
    h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; } ol, ul { margin: .25rem 0; }
    .name { font-weight: 500; unicode-bidi: isolate; } .old, .new { background: var(--card); }
    .old > td:first-child { color: var(--red); } .new > td:first-child { color: var(--leaf); }
    dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem; }
    dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
    .filter { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin-bottom: 1rem; }
    label { display: block; font-size: .9rem; }
    input, select { font: inherit; color: inherit; background: var(--card); padding: .35rem .6rem;
      border: 1px solid var(--soft); border-radius: .5rem; }
    button { font: inherit; font-weight: 600; border: 0; border-radius: .5rem; cursor: pointer;
      padding: .4rem 1rem; background: var(--leaf); color: var(--on-leaf); }
    .wrong, .done { border-left: 4px solid var(--red); background: var(--card);
      padding: .6rem .9rem; white-space: pre-wrap; }
    .done { border-color: var(--leaf); }
    pre { background: var(--card); border: 1px solid var(--line); padding: .75rem;
      overflow-x: auto; }
    .map { display: block; width: 100%; max-width: 28rem; }
    .maps { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
      gap: 0 2rem; }

    """
}
