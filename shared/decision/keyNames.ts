/** Key names in Playwright, by the names that models use (X11's, and those of OpenAI's vocabulary). */
const names: Readonly<Record<string, string>> = {
  ctrl: 'Control',
  control: 'Control',
  alt: 'Alt',
  option: 'Alt',
  shift: 'Shift',
  // The browser runs on Linux, where Control has the role of a Mac's Command key.
  cmd: 'Control',
  command: 'Control',
  meta: 'Control',
  super: 'Meta',
  win: 'Meta',
  return: 'Enter',
  enter: 'Enter',
  kp_enter: 'Enter',
  esc: 'Escape',
  escape: 'Escape',
  tab: 'Tab',
  space: 'Space',
  backspace: 'Backspace',
  delete: 'Delete',
  del: 'Delete',
  insert: 'Insert',
  home: 'Home',
  end: 'End',
  pageup: 'PageUp',
  page_up: 'PageUp',
  prior: 'PageUp',
  pagedown: 'PageDown',
  page_down: 'PageDown',
  next: 'PageDown',
  up: 'ArrowUp',
  arrowup: 'ArrowUp',
  down: 'ArrowDown',
  arrowdown: 'ArrowDown',
  left: 'ArrowLeft',
  arrowleft: 'ArrowLeft',
  right: 'ArrowRight',
  arrowright: 'ArrowRight',
  plus: '+',
  minus: '-',
};

/**
 * A chord of keys, such as `Control+a`. An unknown name stays unchanged; a single letter is the key of the
 * letter.
 */
export function keyChord(keys: readonly string[]): string {
  return keys.map(keyName).join('+');
}

function keyName(key: string): string {
  const known = names[key.trim().toLowerCase()];
  if (known !== undefined) return known;
  if (/^f\d{1,2}$/i.test(key)) return key.toUpperCase();
  return /^[A-Z]$/.test(key) ? key.toLowerCase() : key;
}
