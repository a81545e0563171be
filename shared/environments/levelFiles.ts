/** What a file has to do with levels. */
export type LevelFileKind = 'xsb' | 'pickle' | 'scenario' | 'actions' | 'bounds';

/** So many characters of a file are enough to know its kind. */
export const LEVEL_HEAD = 4_000;

const boardRow = /^[ \-_#@+$*.]{3,200}$/u;
/** Of a text without blanks. */
const boundsBeginning = /^\{"[^"]{1,200}":\{"(?:actions|steps|reward)":/u;

/**
 * The kind of a file by its name and its beginning; null: it holds no level. `head`: its first characters, read as text whatever they are.
 */
export function levelFileKind(path: string, head: string): LevelFileKind | null {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  if (name === 'actions.py') return 'actions';
  if (/\.(?:xsb|sok)$/u.test(name)) return 'xsb';
  if (/\.(?:pkl|pickle)$/u.test(name)) return head.includes('okoban') ? 'pickle' : null;
  if (name.endsWith('.py')) return head.includes('build_scenario') ? 'scenario' : null;
  if (name.endsWith('.json')) return boundsBeginning.test(head.replace(/\s/gu, '')) ? 'bounds' : null;
  if (!name.endsWith('.txt')) return null;
  return isBoard(head) ? 'xsb' : null;
}

/** Whether a text looks like levels in XSB: three rows of a board in it. */
export function isBoard(text: string): boolean {
  let rows = 0;
  for (const line of text.slice(0, LEVEL_HEAD).split(/\r?\n/u)) {
    if (line.includes('#') && boardRow.test(line)) rows += 1;
    if (rows === 3) return true;
  }
  return false;
}

/** The folders of WebUI tasks among these paths: each has `index.html` and `actions.py`. */
export function webuiFoldersAmong(paths: readonly string[]): ReadonlySet<string> {
  const known = new Set(paths);
  return new Set(
    paths
      .filter((path) => path.endsWith('/actions.py'))
      .map((path) => path.slice(0, -'/actions.py'.length))
      .filter((folder) => known.has(`${folder}/index.html`)),
  );
}
