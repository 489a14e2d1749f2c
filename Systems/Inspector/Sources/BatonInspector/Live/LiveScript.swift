/// What a page does beside being read: it replaces what has changed in its live part.
enum LiveScript {
  // What is the same stays in its place, with the focus and the scroll that it has; what has an
  // identifier is found again by that. A page that nobody sees, or that is held, listens to
  // nothing.
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
    function listen() {
      source?.close();
      if (document.hidden || hold.getAttribute("aria-pressed") === "true") return;
      source = new EventSource(part.dataset.source);
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
