// What only the browser can ask or give: a line of text, a file from the disk, a file to the disk.
// window.sankaiAsk = { text(json), file(accept), save(name, text, type) }
const LONGEST_BYTES = 16_000_000; // what is larger is no save of ours and is not read

function part(kind, className, text) {
  const element = document.createElement(kind);
  element.className = className;
  if (text) element.textContent = text;
  return element;
}

/** Ask for a line of text: {"title", "value", "ok", "cancel", "most"} in, the text or null (cancelled) out. */
function text(json) {
  const wish = JSON.parse(json);
  const dialog = part("dialog", "ask");
  const label = part("label", "ask-title", wish.title);
  const input = part("input", "ask-input");
  input.type = "text";
  input.value = wish.value;
  input.maxLength = wish.most;
  label.append(input);
  const buttons = part("div", "ask-buttons");
  const cancel = part("button", "ask-cancel", wish.cancel);
  const ok = part("button", "ask-ok", wish.ok);
  buttons.append(cancel, ok);
  dialog.append(label, buttons);
  document.body.append(dialog);
  const before = document.activeElement;
  return new Promise((done) => {
    const close = (value) => {
      dialog.remove();
      before?.focus?.({ preventScroll: true });
      done(value);
    };
    ok.addEventListener("click", () => close(input.value));
    cancel.addEventListener("click", () => close(null));
    dialog.addEventListener("cancel", () => close(null));
    dialog.addEventListener("keydown", (event) => {
      event.stopPropagation(); // the table's keys must not be typed through the dialog
      if (event.key !== "Enter" || event.target !== input || event.isComposing) return;
      event.preventDefault(); // or it would press the button that asked, which is focused again
      close(input.value);
    });
    dialog.showModal();
    input.select();
  });
}

/** Let the player choose a file; its text, null when none was chosen, "" when it is too large to be one of ours. */
function file(accept) {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accept;
  return new Promise((done) => {
    input.addEventListener("cancel", () => done(null));
    input.addEventListener("change", async () => {
      const chosen = input.files[0];
      done(!chosen ? null : chosen.size > LONGEST_BYTES ? "" : await chosen.text());
    });
    input.click();
  });
}

/** Give the player a text as a file. */
function save(name, content, type) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

window.sankaiAsk = { text, file, save };
