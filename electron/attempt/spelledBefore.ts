import type { AttemptEvent } from '../../shared/model/index.ts';
import { SECRET_MARK } from '../../shared/redaction/secretFields.ts';

/** A recorded value, and where its first character is in the text that was entered. */
interface Entered {
  readonly seq: number;
  readonly value: string;
  readonly from: number;
}

/**
 * Finds secrets that were entered in pieces: single keys, and texts typed while no field had the focus, one after the other.
 * Typing into a field holds its whole value in each event, and is found without this. Returns what is kept of each value by the
 * number of its event.
 */
export function spelledBefore(
  events: readonly AttemptEvent[],
  secrets: readonly string[],
): ReadonlyMap<number, string> {
  const kept = new Map<number, string>();
  let text = '';
  let run: Entered[] = [];
  let tab = '';

  function close(): void {
    const places = secrets.flatMap((secret) => placesOf(secret, text));
    for (const { seq, value, from } of run) {
      const found = places.filter(({ start, end }) => start < from + value.length && from < end);
      // From the last to the first, so that the places before stay where they are.
      const clean = found
        .toSorted((a, b) => b.start - a.start)
        .reduce(
          (before, { start, end }) =>
            before.slice(0, Math.max(0, start - from)) + SECRET_MARK + before.slice(Math.max(0, end - from)),
          value,
        );
      if (found.length > 0) kept.set(seq, value === ' ' || value.length === 1 ? SECRET_MARK : clean);
    }
    text = '';
    run = [];
  }

  for (const { seq, body } of events) {
    if (body.type !== 'action') continue;
    const { operation, element, value } = body.action;
    if (body.action.tab !== tab) close();
    tab = body.action.tab;
    if (operation === 'press' && value === 'Backspace') text = text.slice(0, -1);
    else if (operation === 'press' && value !== null && isCharacter(value)) {
      const typed = value === 'Space' ? ' ' : value;
      run.push({ seq, value: typed, from: text.length });
      text += typed;
    } else if (operation === 'type' && element === null && value !== null) {
      const last = run.at(-1);
      // The next event of the same typing holds the text from its beginning.
      const isGrown = last !== undefined && last.value.length > 0 && value.startsWith(last.value);
      const from = isGrown ? last.from : text.length;
      run.push({ seq, value, from });
      text = text.slice(0, from) + value;
    } else if (!isModifier(value)) close();
  }
  close();
  return kept;
}

function placesOf(secret: string, text: string): { readonly start: number; readonly end: number }[] {
  const places = [];
  for (let start = text.indexOf(secret); start >= 0; start = text.indexOf(secret, start + secret.length))
    places.push({ start, end: start + secret.length });
  return places;
}

function isCharacter(key: string): boolean {
  return key === 'Space' || [...key].length === 1;
}

/** Keys that change no text. */
function isModifier(key: string | null): boolean {
  return /^(?:Shift|CapsLock|Alt|AltGraph|Control|Meta|Dead)$/.test(key ?? '');
}
