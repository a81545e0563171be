import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { markExample } from '../electron/db/example.ts';
import { openDatabase } from '../electron/db/store/open.ts';
import { writeZip } from '../electron/files/zip.ts';

/**
 * Makes the example that the program opens at its first start, and the sample report: `npm run example`. It runs the demo,
 * compresses its workspace, and writes resources/example.zip and docs/examples/report.html.
 * `--from DIR` takes the workspace of a demo that has ended, and changes it.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const archive = join(root, 'resources', 'example.zip');
const report = join(root, 'docs', 'examples', 'report.html');

/** The repository holds every version of the archive for good. */
const MOST_BYTES = 5_000_000;

/** Throws when the command fails. */
function hopscope(...args: readonly string[]): void {
  const { status, error } = spawnSync(process.execPath, [join(root, 'electron', 'cli', 'main.ts'), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw error ?? new Error(`hopscope ${args[0]} ended with ${status}.`);
}

/** Marks the records as the example, and leaves one small file without a log. */
function finishDatabase(file: string): void {
  const db = openDatabase(file);
  try {
    markExample(db);
    db.exec('VACUUM');
    db.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
}

/** The database and the files that its records name. Logs, locks, downloads and exports are left out. */
function filesOf(workspace: string): readonly string[] {
  return readdirSync(workspace, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(workspace.length + 1)
        .replaceAll(sep, '/'),
    )
    .filter((name) => name === 'hopscope.db' || name.startsWith('blobs/'))
    .toSorted();
}

/**
 * Throws when the database names a folder of this machine, or the machine. `test/workspace/example.test.ts` reads the compressed
 * files, too.
 */
function mustNameNobody(workspace: string): void {
  const bytes = readFileSync(join(workspace, 'hopscope.db'));
  const found = [workspace, root, hostname()].find((word) => word.length > 3 && bytes.includes(word));
  if (found !== undefined) throw new Error(`The database names this machine: “${found}”.`);
}

function writeArchive(workspace: string): void {
  const names = filesOf(workspace);
  mustNameNobody(workspace);
  const bytes = writeZip(names.map((name) => ({ name, bytes: readFileSync(join(workspace, name)) })));
  if (bytes.length > MOST_BYTES)
    throw new Error(`The archive has ${bytes.length} bytes; ${MOST_BYTES} are allowed.`);
  writeFileSync(archive, bytes);
  console.log(`Wrote ${archive} (${names.length} files, ${Math.ceil(bytes.length / 1000)} kB).`);
}

const { values } = parseArgs({ options: { from: { type: 'string' } } });
const folder = mkdtempSync(join(tmpdir(), 'hopscope-example-'));
try {
  const workspace = values.from ?? join(folder, 'workspace');
  if (values.from === undefined) hopscope('demo', '--workspace', workspace);
  hopscope('tidy', '--workspace', workspace, '--compress');
  finishDatabase(join(workspace, 'hopscope.db'));
  writeArchive(workspace);
  hopscope('report', '--workspace', workspace, '--out', report, '--force');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
