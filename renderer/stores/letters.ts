/** Maps a shortcut to the key that is pressed for it. Shortcuts that are missing have not been moved. */
export type LetterMap = Readonly<Record<string, string>>;

/** Every letter that is a shortcut on some screen, and what it does there. Shift with the letter moves with it. */
export const LETTERS: readonly (readonly [letter: string, does: string])[] = [
  [
    'a',
    'Verify, screening, review: accept. Attempt, Compare: the pages after. Demonstrate: answer. Held request: abort',
  ],
  ['b', 'Attempt, Compare: the pages before. Demonstrate: back'],
  ['c', 'Attempt: continue from here. Demonstrate: click'],
  ['d', 'Verify: discard. Compare: to where the lane diverges. Demonstrate: describe'],
  ['e', 'Verify, screening, review: edit. Demonstrate: press Enter'],
  ['f', 'Compare: which rows to show. Demonstrate: click without sending. Held request: fake'],
  ['g', 'Demonstrate: drag'],
  ['h', 'Compare: thoughts. Demonstrate: hover'],
  ['i', 'Library: import. Demonstrate: ignore'],
  ['j', 'Verify, Propose, review: the next one'],
  ['k', 'Verify, Propose, review: the one before. Demonstrate: press a key'],
  ['l', 'Attempt: list of steps. Demonstrate: scroll'],
  ['m', 'Verify: remark. Attempt: comment on the step. Compare: how two pictures are compared'],
  ['n', 'Verify, Compare, Attempt: next. Sites: a new site. Demonstrate: a new tab'],
  ['o', 'Verify: reopen. Propose: other ideas. Demonstrate: go to an address. Held request: allow once'],
  ['p', 'Verify, Compare, Attempt: the one before. Propose: write. Demonstrate: pictures'],
  ['r', 'Verify: replay. Screening, review: reject. Demonstrate: reset, capture again'],
  ['s', 'Attempt: both pages. Verify: with Shift, export. Demonstrate: select'],
  ['t', 'Attempt: only with tags. Compare: by time. Demonstrate: type'],
  ['u', 'Verify: unsure. Demonstrate: upload'],
  ['v', 'Attempt: verdicts and notes'],
  ['w', 'Compare: which picture to compare with. Demonstrate: another tab'],
  ['x', 'Verify: discard a step. Demonstrate: explore, close a tab'],
  ['y', 'Demonstrate: right click'],
  ['z', 'undo the last action'],
];

/** Every digit and sign that is a shortcut on some screen, and what it does there. */
export const SIGNS: readonly (readonly [sign: string, does: string])[] = [
  ['/', 'Lists: filter. Attempt, Compare: find. Demonstrate: find an element by its words'],
  ['?', 'the keys of the screen'],
  ['[', 'Attempt: the step before'],
  [']', 'Attempt: the next step'],
  ['+', 'Attempt: zoom the picture in. Compare: zoom the timeline in'],
  ['=', 'Attempt: zoom the picture in'],
  ['-', 'Attempt: zoom the picture out. Compare: zoom the timeline out'],
  ['0', 'Attempt: all of the picture'],
  ['1', 'Attempt: picture. Compare: first lane as the reference'],
  ['2', 'Attempt: recorded page. Compare: second lane as the reference. Demonstrate: double click'],
  ['3', 'Attempt: accessibility. Compare: third lane as the reference'],
  ['4', 'Attempt: network. Compare: fourth lane as the reference'],
  ['5', 'Attempt: events. Compare: fifth lane as the reference'],
  ['6', 'Attempt: raw record. Compare: sixth lane as the reference'],
  ['7', 'Attempt: decision'],
  ['8', 'Attempt: console'],
  ['9', 'Attempt: environment'],
];

export const isLetter = (key: string): boolean => /^[a-z]$/.test(key);

/** Returns the key that is pressed for a shortcut. Letters work in both cases. */
export function pressedFor(map: LetterMap, key: string): string {
  const to = map[key.toLowerCase()];
  if (to === undefined || key.length !== 1) return key;
  return key === key.toLowerCase() ? to : to.toUpperCase();
}

/** The result of a move. `taken`: nothing was moved, because the key belongs to a letter, and letters move only to letters. */
interface Move {
  readonly map: LetterMap;
  readonly swapped: string | null;
  readonly taken: string | null;
}

/**
 * Moves a shortcut to another key. A letter moves to a letter only, because Shift moves with it. A digit or sign moves to any
 * key. The shortcut that was there gets the old key, so that no key has two meanings.
 */
export function moveKey(map: LetterMap, key: string, to: string): Move {
  const from = pressedFor(map, key);
  const every = [...new Set([...[...LETTERS, ...SIGNS].map(([one]) => one), ...Object.keys(map)])];
  const other = every.find((one) => one !== key && pressedFor(map, one) === to) ?? null;
  if (other !== null && isLetter(other) && !isLetter(from)) return { map, swapped: null, taken: other };
  const next: Record<string, string> = { ...map, [key]: to, ...(other === null ? {} : { [other]: from }) };
  return {
    map: Object.fromEntries(Object.entries(next).filter(([one, pressed]) => one !== pressed)),
    swapped: other,
    taken: null,
  };
}
