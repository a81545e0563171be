import { isDrawn, isKeyName, isSecretNamed, PATH_WORDS } from './secretNames.ts';

interface Place {
  /** The text before a key; its group is the name of the parameter. */
  readonly lead: RegExp;
  /** The key behind it. */
  readonly key: RegExp;
  isKey(name: string, key: string): boolean;
}

const FOLDER = `(?:[\\w-]{0,40}[-_])?(?:${PATH_WORDS})`;
const VALUE = /[\w.~%+/=:!*$@-]{4,4000}/y;
const PART = /[\w.~%+:!*$@-]{16,600}/y;

/**
 * Keys in addresses inside a text, as a page, JSON or another address writes them. The patterns have scans of their own,
 * because a pattern with a literal first letter is ten times as fast.
 */
export const keyPlaces: readonly Place[] = [
  // JSON writes a slash as `\/`.
  { lead: new RegExp(`\\/()${FOLDER}\\\\{0,2}\\/`, 'gi'), key: PART, isKey: isPathKey },
  { lead: new RegExp(`%2f()${FOLDER}%2f`, 'gi'), key: /[\w.~+:!*$@-]{16,600}/y, isKey: isPathKey },
  { lead: new RegExp(`&#(?:x2f|47);()${FOLDER}&#(?:x2f|47);`, 'gi'), key: PART, isKey: isPathKey },
  { lead: /[?&#;]([\w.%[\]-]{2,60})(?:=|&#61;|&#x3[dD];)/g, key: VALUE, isKey: isParameter },
  { lead: /\\u00(?:26|3[fF])([\w.[\]-]{2,60})(?:=|\\u003[dD])/g, key: VALUE, isKey: isParameter },
  {
    // Within another address, a key ends before the next encoded `&`, `#` or `?`.
    lead: /%(?:25)?(?:3[fF]|26|23)([\w.[\]-]{2,60})%(?:25)?3[dD]/g,
    key: /(?:[\w.~+/:!*$@-]|%(?!(?:25)?(?:26|23|3[fF]))[0-9A-Fa-f]{2}){4,4000}/y,
    isKey: isParameter,
  },
  {
    lead: /(?:\/\/|\/\\\/)()(?=[^\s/?#@:"'<>\\]{1,100}:[^\s/?#@"'<>\\]{1,200}@)/g,
    key: /[^\s/?#@"'<>\\]{1,301}/y,
    isKey: () => true,
  },
  {
    lead: /%2[fF]%2[fF]()(?=[^\s/?#@:&"'<>%]{1,100}(?:%3[aA]|:)[^\s/?#@&"'<>]{1,200}?(?:%40|@))/g,
    key: /[^\s/?#@:&"'<>%]{1,100}(?:%3[aA]|:)[^\s/?#@&"'<>]{1,200}?(?=%40|@)/y,
    isKey: () => true,
  },
];

/** Without one of these no text has an address with a key. */
const ANY = /[?&#;/%\\]/;

/** The text with each key passed through `change`, which returns null for one that stays. */
export function changeKeys(text: string, change: (key: string) => string | null): string {
  if (!ANY.test(text)) return text;
  return keyPlaces.reduce((before, place) => changeAt(before, place, change), text);
}

function changeAt(text: string, { lead, key, isKey }: Place, change: (key: string) => string | null): string {
  let out = '';
  let done = 0;
  lead.lastIndex = 0;
  for (let found = lead.exec(text); found !== null; found = lead.exec(text)) {
    const name = decode(found[1] ?? '');
    if (name !== '' && !isKeyName(name)) continue;
    const from = lead.lastIndex;
    key.lastIndex = from;
    // The end of a sentence is not part of the key.
    const value = (key.exec(text)?.[0] ?? '').replace(/[.:!]$/, '');
    if (value === '' || !isKey(name, decode(value))) continue;
    const by = change(value);
    lead.lastIndex = from + value.length;
    if (by === null) continue;
    out += text.slice(done, from) + by;
    done = from + value.length;
  }
  return done === 0 ? text : out + text.slice(done);
}

function isPathKey(_name: string, key: string): boolean {
  return isDrawn(key);
}

/** Programs assign to fields of objects, too: `;a.password=b.password`. */
function isParameter(name: string, key: string): boolean {
  return isSecretNamed(name, key) && (/\d/.test(key) || !name.includes('.'));
}

function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
