/** The events that input devices can cause in a document. */
const TYPES = [
  ...['down', 'up', 'move', 'over', 'out', 'enter', 'leave', 'rawupdate'].map((kind) => `pointer${kind}`),
  ...['down', 'up', 'move', 'over', 'out', 'enter', 'leave', 'wheel'].map((kind) => `mouse${kind}`),
  ...['click', 'dblclick', 'auxclick', 'contextmenu', 'wheel'],
  ...['touchstart', 'touchmove', 'touchend', 'touchcancel'],
  ...['keydown', 'keyup', 'keypress', 'beforeinput', 'input', 'change', 'paste', 'copy'],
  ...['compositionstart', 'compositionupdate', 'compositionend'],
  ...['focus', 'focusin', 'blur', 'focusout', 'visibilitychange', 'selectionchange'],
  ...['dragstart', 'dragenter', 'dragover', 'drop'],
];

/** A script that counts these events and runs before the page's own scripts: `counted` lists them. */
export const COUNT = `<script>
  globalThis.counted = [];
  for (const type of ${JSON.stringify(TYPES)}) {
    addEventListener(type, (event) => counted.push(type), true);
    document.addEventListener(type, (event) => counted.push(type), true);
  }
</script>`;

/** Counts events inside a shadow root, which a closed root hides from the document. `root` is an expression. */
export const countIn = (root: string): string =>
  `for (const type of ${JSON.stringify(TYPES)}) ${root}.addEventListener(type, () => counted.push('shadow ' + type), true);`;
