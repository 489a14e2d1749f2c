/// The script that updates live pages, and shows a notice if the server rejects further updates.
enum LiveScript {
  // The script keeps unchanged elements, with their focus and scroll position. It matches elements
  // by their identifiers, if they have any. A hidden or paused page receives no updates.
  static let javaScript = """
    const part = document.getElementById("live"), hold = document.getElementById("hold");
    let source;
    function update(old, now) {
      if (old.isEqualNode(now)) return;
      if (old.nodeType !== 1 || old.nodeName !== now.nodeName) return old.replaceWith(now);
      for (const { name } of [...old.attributes]) if (!now.hasAttribute(name)) old.removeAttribute(name);
      for (const { name, value } of now.attributes) old.setAttribute(name, value);
      const children = [...now.childNodes];
      children.forEach((child, index) => {
        const found = child.id && [...old.children].find((one) => one.id === child.id);
        let place = old.childNodes[index];
        if (found && found !== place) old.insertBefore(found, place);
        else if (!place || (child.id && !found)) return old.insertBefore(child, place ?? null);
        update(old.childNodes[index], child);
      });
      while (old.childNodes.length > children.length) old.lastChild.remove();
    }
    // The browser reopens a stream that has ended, unless the server has rejected the stream.
    async function explain() {
      const since = new Date().toLocaleTimeString();
      let text = "This page is no longer live: the server rejected it.";
      try {
        const stop = new AbortController();
        const answer = await fetch(part.dataset.source, { signal: stop.signal });
        stop.abort();
        const isStream = answer.headers.get("Content-Type")?.startsWith("text/event-stream");
        if (isStream) return listen();
        if (answer.status === 503)
          text = "This page is not updated, because too many live pages are open.";
        else text = "Your session has ended, or you may no longer see this page.";
      } catch {}
      const note = document.createElement("p"), reload = document.createElement("a");
      note.id = "ended";
      note.className = "wrong";
      note.setAttribute("role", "alert");
      reload.href = "";
      reload.textContent = "Reload";
      note.append(`${text} Last updated at ${since}. `, reload);
      document.getElementById("ended")?.remove();
      part.before(note);
    }
    function listen() {
      source?.close();
      if (document.hidden || hold.getAttribute("aria-pressed") === "true") return;
      source = new EventSource(part.dataset.source);
      source.addEventListener("open", () => document.getElementById("ended")?.remove());
      source.addEventListener("error", ({ target }) => {
        if (target === source && target.readyState === EventSource.CLOSED) explain();
      });
      source.addEventListener(part.dataset.part, ({ data }) => {
        const now = document.createElement("template");
        now.innerHTML = data;
        const copy = part.cloneNode(false);
        copy.append(now.content);
        update(part, copy);
      });
    }
    if (part) {
      hold.hidden = false;
      hold.addEventListener("click", () => {
        hold.setAttribute("aria-pressed", hold.getAttribute("aria-pressed") !== "true");
        listen();
      });
      document.addEventListener("visibilitychange", listen);
      listen();
    }
    """
}
