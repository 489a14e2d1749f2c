/// The script that shows live updates, and lets arrow keys move through the categories.
enum Script {
  static let source = """
    const live = document.querySelector("[data-live]");
    let source;

    function show(event) {
      if (live.dataset.state !== undefined) {
        if (event.data !== live.dataset.state) location.reload();
        return;
      }
      const supplies = JSON.parse(event.data);
      for (const place of document.querySelectorAll("[data-product]")) {
        const supply = supplies[place.dataset.product];
        if (supply && place.textContent !== supply[1]) {
          place.className = "supply " + supply[0];
          place.textContent = supply[1];
        }
      }
    }

    // A browser opens at most six connections to a site, so a hidden page closes its own.
    function listen() {
      source?.close();
      if (document.hidden) return;
      source = new EventSource(live.dataset.live);
      source.addEventListener(live.dataset.topic, show);
    }

    if (live && window.EventSource) {
      listen();
      document.addEventListener("visibilitychange", listen);
      addEventListener("pagehide", () => source?.close());
      addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
    }

    // Arrow keys move the focus from category to category, like the Tab key.
    const categories = [...document.querySelectorAll(".categories a")];
    for (const [place, link] of categories.entries()) {
      link.addEventListener("keydown", (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        const next = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: -1 }[event.key];
        if (next === undefined) return;
        event.preventDefault();
        categories.at(next % categories.length).focus();
      });
    }

    """
}
