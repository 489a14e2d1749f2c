/// What makes pages better where JavaScript runs: they show what changes while somebody looks.
enum Script {
  static let source = """
    const live = document.querySelector("[data-live]");
    if (live && window.EventSource) {
      const source = new EventSource(live.dataset.live);
      source.addEventListener(live.dataset.topic, (event) => {
        if (live.dataset.state === undefined) {
          const supplies = JSON.parse(event.data);
          for (const place of document.querySelectorAll("[data-product]")) {
            const supply = supplies[place.dataset.product];
            if (supply && place.textContent !== supply[1]) {
              place.className = "supply " + supply[0];
              place.textContent = supply[1];
            }
          }
        } else if (event.data !== live.dataset.state) {
          location.reload();
        }
      });
      // A page that the browser keeps for the back button closes its connection.
      addEventListener("pagehide", () => source.close());
      addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
    }

    """
}
