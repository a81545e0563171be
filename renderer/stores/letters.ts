/** What is pressed for a letter, digit or sign that is a key; those that are not named stay as they are. */
export type LetterMap = Readonly<Record<string, string>>;

/** Every letter that is a key somewhere, and what it does there. Shift with it goes with it. */
export const LETTERS: readonly (readonly [letter: string, does: string])[] = [
  [
    'a',
    'Verify, screening: accept. Attempt, Compare: the pages after. Demonstrate: answer. Held request: abort',
  ],
  ['b', 'Attempt, Compare: the pages before. Demonstrate: back'],
  ['c', 'Attempt: continue from here. Demonstrate: click'],
  ['d', 'Verify: discard. Compare: to where the lane diverges. Demonstrate: describe'],
  ['e', 'Verify, screening: edit. Demonstrate: press Enter'],
  ['f', 'Compare: which rows. Demonstrate: click without sending. Held request: fake'],
  ['g', 'Demonstrate: drag'],
  ['h', 'Compare: thoughts. Demonstrate: hover'],
  ['i', 'Library: import. Demonstrate: ignore'],
  ['j', 'Verify, Propose: the next one'],
  ['k', 'Verify, Propose: the one before. Demonstrate: press a key'],
  ['l', 'Attempt: list of steps. Demonstrate: scroll'],
  ['m', 'Verify: remark. Attempt: comment on the step. Compare: how two pictures are compared'],
  ['n', 'Verify, Compare, Attempt: next. Sites: a new site. Demonstrate: a new tab'],
  ['o', 'Verify: reopen. Propose: other ideas. Demonstrate: go to an address. Held request: allow once'],
  ['p', 'Verify, Compare, Attempt: the one before. Propose: write. Demonstrate: pictures'],
  ['r', 'Verify: replay. Screening: reject. Demonstrate: reset, capture again'],
  ['s', 'Attempt: both pages. Verify: with Shift, export. Demonstrate: select'],
  ['t', 'Attempt: only with tags. Compare: along the time. Demonstrate: type'],
  ['u', 'Verify: unsure. Demonstrate: upload'],
  ['v', 'Attempt: verdicts and notes'],
  ['w', 'Compare: with which picture. Demonstrate: another tab'],
  ['x', 'Verify: discard a step. Demonstrate: explore, close a tab'],
  ['y', 'Demonstrate: right click'],
  ['z', 'undo the last action'],
];

/** Every digit and sign that is a key somewhere, and what it does there. */
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
];

export const isLetter = (key: string): boolean => /^[a-z]$/.test(key);

/** The key that is pressed for a key of the screens: it may have been moved, a letter in either case. */
export function pressedFor(map: LetterMap, key: string): string {
  const to = map[key.toLowerCase()];
  if (to === undefined || key.length !== 1) return key;
  return key === key.toLowerCase() ? to : to.toUpperCase();
}

/** How a move ends. `taken`: nothing was moved, for a letter stands there, which only goes to letters. */
interface Move {
  readonly map: LetterMap;
  readonly swapped: string | null;
  readonly taken: string | null;
}

/**
 * Puts a key elsewhere: a letter on a letter, for Shift goes with it; a digit or a sign on any of them. What stood there changes
 * places with it: nothing may mean two things.
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
