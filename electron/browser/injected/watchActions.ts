import type { Watch } from './watch.ts';
import type { PasteWatch } from './watchPaste.ts';
import type { Typewriter } from './watchTyping.ts';

/** Reports what a person chooses in fields and which keys they press. Self-contained: it is sent into the page as text. */
export function watchActions(
  watch: Watch,
  typewriter: Typewriter,
  paste: PasteWatch,
  /** Whether a key writes its character, also with AltGr or Option. */
  writesCharacter: (event: KeyboardEvent) => boolean,
): void {
  const { describing } = watch;
  const NAMED_KEYS =
    /^(Enter|Escape|Tab|Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End|F\d{1,2}|ContextMenu)$/;
  /** Keys that move through a list. */
  const MOVES = /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End)$/;
  /** Keys that belong to the typing in a field, as in the rule for steps. */
  const EDITS = /^((Control|Meta)\+[yz]|((Control|Meta|Shift|Alt)\+)*(Arrow(Left|Right)|Home|End))$/i;
  /** Keys that do nothing by themselves. What a dead key or an input method makes of them is typed text. */
  const QUIET_KEYS = ['Control', 'Meta', 'Alt', 'Shift', 'AltGraph', 'Dead', 'Process'];
  /** The key code of a key that an input method takes. Its `key` may be the plain letter. */
  const TAKEN = 229;

  watch.on('change', (event) => {
    watch.say({ kind: 'changed' });
    const element = watch.target(event);
    if (element instanceof HTMLSelectElement) {
      watch.choseAt = event.timeStamp;
      const labels = [...element.selectedOptions].map((option) => option.label);
      watch.act('select', element, describing.isSecret(element) ? null : labels.join('\n'));
    }
    if (element instanceof HTMLInputElement && (element.type === 'range' || element.type === 'color'))
      watch.act('type', element, element.value);
    // When its own popup sets a date field, the field reports no input event for each of its parts.
  });

  for (const type of ['change', 'keydown'])
    watch.onScripted(type, (event) => {
      const element = watch.target(event);
      if (type === 'keydown' && element !== null) watch.scripted('press', element);
      if (type === 'change' && element instanceof HTMLSelectElement) watch.scripted('select', element);
    });

  watch.on('keydown', (event) => {
    if (!(event instanceof KeyboardEvent)) return;
    watch.life('key');
    const { key } = event;
    watch.isEntering = key === 'Enter';
    const element = watch.target(event);
    if (element !== null) watch.use(element, event);
    if (event.isComposing || event.keyCode === TAKEN || QUIET_KEYS.includes(key) || event === watch.opener)
      return;
    const isPage = element === null || element === document.body || element === document.documentElement;
    const isCharacter = writesCharacter(event);
    const hasShortcut =
      !isCharacter &&
      (event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph')));
    const isWritten = isCharacter || (!hasShortcut && (key === 'Backspace' || key === 'Delete'));
    if ((isWritten || (key === 'Enter' && !hasShortcut)) && !isPage && typewriter.key(event, element)) return;
    if (event.repeat || (!isPage && isOwnOf(element, event, isWritten))) return;
    if (isCharacter) {
      typewriter.character(key, isPage ? null : element);
      return;
    }
    const isInsert = key === 'Insert' && event.shiftKey;
    if (!isWritten && !hasShortcut && !isInsert && !NAMED_KEYS.test(key)) return;
    const modifiers = [
      event.ctrlKey && 'Control',
      event.altKey && 'Alt',
      event.metaKey && 'Meta',
      event.shiftKey && 'Shift',
    ].filter((name) => name !== false);
    const name = [...modifiers, key === ' ' ? 'Space' : key].join('+');
    const pressed = isPage ? null : element;
    if (paste.key(event, pressed, name)) return;
    // A change that the page makes because of this key does not belong to the text typed before.
    if (!EDITS.test(name)) typewriter.end();
    watch.act('press', pressed, name);
  });

  for (const type of ['keyup', 'pointerdown', 'blur'])
    watch.on(type, (event) => {
      if (type !== 'blur' || event.target === window) watch.isEntering = false;
    });

  /** Whether the effect of the key is reported as a click or a choice. */
  function isOwnOf(element: Element, event: KeyboardEvent, isWritten: boolean): boolean {
    const { key } = event;
    if (!(element instanceof HTMLSelectElement))
      return isWritten && key === ' ' && element.matches('button, summary, input, a[href]');
    const takesAll = element.multiple && (event.ctrlKey || event.metaKey) && /^a$/i.test(key);
    return isWritten || takesAll || key === ' ' || MOVES.test(key);
  }
}
