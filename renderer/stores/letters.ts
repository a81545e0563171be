/** Which letter is pressed for the letter of a key; those that are not named stay as they are. */
export type LetterMap = Readonly<Record<string, string>>;

/** Every letter that is a key somewhere, and what it does there. Shift with it goes with it. */
export const LETTERS: readonly (readonly [letter: string, does: string])[] = [
  [
    'a',
    'Verify, screening: accept. Attempt, Compare: the pages after. Demonstrate: answer. Held request: abort',
  ],
  ['b', 'Attempt, Compare: the pages before. Demonstrate: back'],
  ['c', 'Attempt: continue from here. Demonstrate: click'],
  ['d', 'Verify: discard. Compare: to where the lane parts. Demonstrate: describe'],
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
  ['t', 'Compare: along the time. Demonstrate: type'],
  ['u', 'Verify: unsure. Demonstrate: upload'],
  ['v', 'Attempt: verdicts and notes'],
  ['w', 'Compare: with which picture. Demonstrate: another tab'],
  ['x', 'Verify: discard a step. Demonstrate: explore, close a tab'],
  ['y', 'Demonstrate: right click'],
  ['z', 'take back what was done last'],
];

/** The key that is pressed for a key of the screens: a letter may have been moved, in either case. */
export function pressedFor(map: LetterMap, key: string): string {
  const to = map[key.toLowerCase()];
  if (to === undefined || key.length !== 1) return key;
  return key === key.toLowerCase() ? to : to.toUpperCase();
}

/** Puts a key on another letter. What stood there changes places with it: no letter may mean two things. */
export function moveLetter(
  map: LetterMap,
  key: string,
  to: string,
): { map: LetterMap; swapped: string | null } {
  const from = pressedFor(map, key);
  const every = [...new Set([...LETTERS.map(([letter]) => letter), ...Object.keys(map)])];
  const other = every.find((one) => one !== key && pressedFor(map, one) === to) ?? null;
  const next: Record<string, string> = { ...map, [key]: to, ...(other === null ? {} : { [other]: from }) };
  return {
    map: Object.fromEntries(Object.entries(next).filter(([letter, pressed]) => letter !== pressed)),
    swapped: other,
  };
}
