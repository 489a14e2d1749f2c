enum StyleSheet {
  static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" \
    fill="#2f6f4f"/><path d="M9 12h14l-1.5 12h-11z" fill="#fff"/><path d="M12 13v-3a4 4 0 0 1 8 0v3" \
    fill="none" stroke="#fff" stroke-width="2"/></svg>
    """

  static let css = """
    :root {
      color-scheme: light dark;
      --ground: light-dark(#fbfaf7, #16181a); --card: light-dark(#fff, #202326);
      --ink: light-dark(#1d2022, #ebe9e4); --soft: light-dark(#5d6266, #a6a9ab);
      --line: light-dark(#dedbd3, #3a3e42); --leaf: light-dark(#2f6f4f, #7cc7a0);
      --on-leaf: light-dark(#fff, #10241a); --red: light-dark(#a3261d, #ff9d92);
      --amber: light-dark(#8a5300, #f0b85c);
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--ground); color: var(--ink); padding-bottom: 1rem;
      font: 1rem/1.5 system-ui, sans-serif; }
    a { color: inherit; text-underline-offset: .2em; }
    a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible,
    summary:focus-visible {
      outline: 3px solid var(--leaf); outline-offset: 2px; }
    h1 { font-size: 1.8rem; line-height: 1.2; margin: 1.5rem 0 1rem; }
    h2 { font-size: 1.2rem; margin: 2rem 0 .75rem; }
    h3 { font-size: 1rem; margin: .6rem 0 .2rem; font-weight: 600; }
    .products h2 { font-size: 1rem; margin: .6rem 0 .2rem; font-weight: 600; }
    p { margin: .4rem 0; }
    header, main, footer { max-width: 70rem; margin: 0 auto; padding: 0 1rem; }
    header { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.25rem;
      padding-top: 1rem; padding-bottom: 1rem; border-bottom: 1px solid var(--line); }
    header a { text-decoration: none; }
    header a:hover, header a[aria-current] { text-decoration: underline; }
    .brand { font-weight: 700; font-size: 1.25rem; color: var(--leaf); }
    nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; flex: 1; }
    .categories a[aria-current] { background: var(--leaf); color: var(--on-leaf); border-radius: 1rem;
      padding: 0 .7rem; text-decoration: none; }
    .search input { width: 9rem; padding: .3rem .6rem; }
    .names { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .5rem 2rem; }
    .names .price { margin-left: .5rem; }
    .greeting { color: var(--soft); margin-top: -.5rem; }
    .missing { border-left: 4px solid var(--line); padding-left: .9rem; }
    .who { display: flex; align-items: center; gap: 1rem; }
    .count { background: var(--leaf); color: var(--on-leaf); border-radius: 1rem; padding: .05rem .5rem;
      margin-left: .35rem; font-size: .85rem; font-weight: 600; }
    .languages { flex: none; margin-top: .5rem; } .languages a[aria-current] { text-decoration: none; }
    footer { margin-top: 3rem; color: var(--soft); font-size: .9rem; }
    .hidden, .skip:not(:focus) { position: absolute; width: 1px; height: 1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }
    button, .button { font: inherit; font-weight: 600; border: 0; border-radius: .5rem; cursor: pointer;
      padding: .5rem 1rem; background: var(--leaf); color: var(--on-leaf); text-decoration: none;
      display: inline-block; }
    button.quiet { background: none; color: inherit; font-weight: 400; padding: .5rem .25rem;
      text-decoration: underline; text-underline-offset: .2em; }
    input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--soft);
      border-radius: .5rem; padding: .5rem .6rem; width: 100%; }
    input[type=number] { width: 5.5rem; }
    input[aria-invalid], select[aria-invalid] { border: 2px solid var(--red); }
    .products { list-style: none; padding: 0; margin: 0; display: grid; gap: 1rem;
      grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); }
    .products li { background: var(--card); border: 1px solid var(--line); border-radius: .75rem;
      padding: .75rem; display: flex; flex-direction: column; }
    .products form { margin-top: auto; padding-top: .5rem; }
    .products button { width: 100%; }
    .picture, .thumbnail { width: 100%; height: auto; aspect-ratio: 3/2; object-fit: cover;
      border-radius: .5rem; display: block; background: light-dark(#cfd8da, #465059); }
    .thumbnail { float: left; width: 4.5rem; margin: .2rem .9rem .2rem 0; }
    .what { display: flow-root; }
    .what summary { cursor: pointer; font-size: .9rem; } .what details { clear: both; }
    .price { font-weight: 600; font-variant-numeric: tabular-nums; }
    .supply { font-size: .9rem; margin: 0; color: var(--soft); }
    .supply.some { color: var(--leaf); } .supply.few, .supply.later { color: var(--amber); }
    .note { color: var(--soft); font-size: .9rem; }
    .fault { color: var(--red); font-size: .9rem; margin: .25rem 0; flex-basis: 100%; }
    .wrong, .done { border-left: 4px solid var(--red); background: var(--card); padding: .6rem .9rem;
      border-radius: .25rem; margin: 1rem 0 0; }
    .done { border-color: var(--leaf); }
    .product { display: grid; gap: 2rem; grid-template-columns: minmax(0, 1fr); margin-top: 1.5rem; }
    .product h1 { margin-top: 0; }
    .add, .lines form { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; }
    .product .add { margin-top: 1rem; }
    .lines, .orders, .summary ul { list-style: none; padding: 0; margin: 1rem 0; }
    .lines li { display: grid; gap: .25rem 1rem; padding: .9rem 0; border-bottom: 1px solid var(--line);
      grid-template-columns: 1fr auto; align-items: center; }
    .lines li:last-child { border-bottom: 0; }
    .lines .price { text-align: right; }
    .orders li, .summary li, .totals div { display: flex; flex-wrap: wrap; gap: .25rem 1rem;
      justify-content: space-between; padding: .35rem 0; }
    .orders li { border-bottom: 1px solid var(--line); padding: .75rem 0; }
    .summary p { flex-basis: 100%; }
    .totals { margin: 1rem 0; border-top: 1px solid var(--line); font-variant-numeric: tabular-nums; }
    .totals dd { margin: 0; } .totals .sum { font-weight: 700; font-size: 1.1rem; }
    .actions { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; }
    .columns { display: grid; gap: 2rem; }
    .tall { max-width: 30rem; display: grid; gap: 1rem; }
    .summary { background: var(--card); border: 1px solid var(--line); border-radius: .75rem;
      padding: 0 1.25rem .5rem; align-self: start; }
    fieldset { border: 0; padding: 0; margin: 0; display: grid; gap: .75rem; min-width: 0; }
    legend { font-weight: 700; padding: 0; margin-bottom: .5rem; }
    label { display: block; font-weight: 600; font-size: .95rem; }
    .field label { margin-bottom: .25rem; } details .field { margin-top: .75rem; }
    .field button { background: none; color: inherit; font-weight: 400; padding: .5rem .25rem;
      text-decoration: underline; text-underline-offset: .2em; }
    .add label { font-weight: 400; }
    form:has([value=coins]:checked) .by-card:not(:has(:invalid, [aria-invalid])),
    form:has([value=card]:checked) .by-coins:not(:has(:invalid, [aria-invalid])) { display: none; }
    .by-card { display: grid; gap: .75rem; }
    .by-coins { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr)); }
    .by-coins .note { grid-column: 1 / -1; }
    .ticket { border-left: 4px solid var(--leaf); background: var(--card); padding: .6rem .9rem;
      border-radius: .25rem; }
    .paid { color: var(--leaf); font-weight: 600; }
    .demo { margin-top: 2.5rem; border-top: 1px solid var(--line); }
    .chain { padding-left: 1.5rem; } .chain li { padding: .15rem 0; }
    .chain li > * { display: inline-flex; } .chain .cell { margin-left: .75rem; }
    .chain .off { color: var(--soft); }
    .wide { overflow-x: auto; } .drawing { flex-basis: 100%; min-width: 0; }
    .receipt table { width: 100%; margin-top: 1rem; }
    .shelf { list-style: none; padding: 0; }
    .shelf > li { display: grid; gap: .25rem 1rem; align-items: center; padding: .5rem 0;
      border-bottom: 1px solid var(--line); }
    .row { display: flex; gap: .5rem; align-items: center; } .row input { flex: 1; min-width: 0; }
    .row button { flex: none; }
    .danger, .lines form.cell button, .row button, .open-menu { background: none; font-weight: 400;
      border: 1px solid var(--soft); border-radius: .5rem; padding: .5rem .9rem; color: inherit;
      text-decoration: none; }
    .danger { color: var(--red); border-color: var(--red); }
    .confirm > summary { cursor: pointer; display: inline-block; list-style: none; }
    .confirm > summary::-webkit-details-marker { display: none; }
    .orders li > span, .orders li > a { overflow-wrap: anywhere; }
    .cell { display: flex; flex-wrap: wrap; gap: .25rem .5rem; align-items: center; }
    .progress { display: flex; flex-wrap: wrap; gap: .25rem 2.2rem; padding-left: 1.2rem; color: var(--soft); }
    .progress li[aria-current] { color: var(--leaf); font-weight: 600; }
    select { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--soft);
      border-radius: .5rem; padding: .5rem .6rem; width: 100%; }
    address { font-style: normal; }
    table { border-collapse: collapse; text-align: left; }
    th, td { padding: .25rem 1rem .25rem 0; vertical-align: top; }
    .drawer { max-width: 68rem; margin: 2rem auto 1rem; background: var(--card);
      border: 1px solid var(--soft); border-radius: .75rem; }
    .drawer summary { cursor: pointer; padding: .5rem 1rem; font-weight: 600; }
    .paths { overflow: auto; padding: 0 1rem 1rem; font-size: .85rem; }
    .paths table { margin-bottom: 1rem; }
    .paths caption { text-align: left; font-weight: 600; padding: .25rem 0; }
    .paths th { font-weight: 400; white-space: nowrap; }
    .paths thead th { color: var(--soft); }
    .paths td { overflow-wrap: anywhere; } .paths .time, .paths .decision, .failed {
      white-space: nowrap; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
    .failed { color: var(--red); font-weight: 600; }
    .depth1 { padding-left: .8rem; } .depth2 { padding-left: 1.6rem; } .depth3 { padding-left: 2.4rem; }
    .depth4 { padding-left: 3.2rem; } .depth5 { padding-left: 4rem; } .depth6 { padding-left: 4.8rem; }
    .depth7 { padding-left: 5.6rem; } .depth8 { padding-left: 6.4rem; } .depth9 { padding-left: 7.2rem; }
    @media (max-width: 46rem) {
      header { flex-wrap: nowrap; }
      .brand { margin-right: auto; }
      .menu { width: 100%; max-width: none; margin: 0; inset: 4.5rem 0 auto; padding: 1rem;
        border: 0; border-block: 1px solid var(--line); background: var(--card); color: inherit; }
      .menu:popover-open { display: grid; gap: 1rem; }
      .menu .search input { width: 100%; }
      .menu .who { flex-wrap: wrap; }
      .drawer { margin: 2rem 1rem 0; }
    }
    @media (min-width: 46rem) {
      .products > :only-child { display: grid; grid-column: 1 / -1; column-gap: 1.25rem;
        grid-template-columns: minmax(0, 16rem) minmax(0, 1fr); }
      .products > :only-child .picture { grid-row: 1 / span 5; }
      .products > :only-child button { width: auto; }
      .menu { display: contents; }
      .open-menu { display: none; }
      .shelf > li { grid-template-columns: 1fr 19rem 19rem; }
      .shelf .cell { flex-wrap: wrap; }
      .product { grid-template-columns: 1fr 1fr; }
      .columns { grid-template-columns: 1fr 1fr; }
      .checkout .summary { order: 1; }
      .lines li { grid-template-columns: 1fr 17rem 6rem 6rem; }
    }
    @media print {
      :root { color-scheme: light; }
      header nav, .menu, .open-menu, .drawer, .actions, footer, form { display: none; }
    }
    """
}
