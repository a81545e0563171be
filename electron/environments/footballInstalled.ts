import path from 'node:path';
import type { FootballHere } from '../../shared/model/environment.ts';
import { quoted } from '../programs/quoted.ts';
import { type ProgramEnd, runToEnd } from '../programs/runToEnd.ts';
import { installingFootball } from './installingFootball.ts';

/** A loaded computer takes seconds to load the engine's libraries for the first time. */
const PATIENCE_MS = 20_000;
/** The engine with its libraries, and what football.py loads beside it; not the game itself, which takes longer. */
const ASK = `import sys, importlib.util as u
sys.path[:] = [p for p in sys.path if p]  # nothing of the current folder
gone = [n for n in ("gfootball", "gym", "cv2", "numpy") if u.find_spec(n) is None]
if gone: sys.exit("No module named " + ", ".join(gone))
import gfootball_engine`;

/** The Python with gfootball: `HOPSCOPE_FOOTBALL_PYTHON`, or else `python3`. */
export function footballPythonHere(): string {
  return process.env['HOPSCOPE_FOOTBALL_PYTHON'] ?? 'python3';
}

/** Folders of Pythons that belong to the system: nothing is installed there. */
const SYSTEM: ReadonlySet<string> = new Set(['/', '/usr', '/usr/local']);

/**
 * The commands that install gfootball for this Python, into the folder of its virtual environment. A Python by its name alone, or of the
 * system, says nothing of a folder: then it is `football` in the current one.
 */
export function footballCommands(python: string): readonly string[] {
  const folder = path.dirname(path.dirname(python));
  return installingFootball(!path.isAbsolute(python) || SYSTEM.has(folder) ? 'football' : folder);
}

/** Asks a Python whether it has gfootball. Starts no game, ends after `patienceMs` at the latest, and never rejects. */
export async function askForFootball(
  python = footballPythonHere(),
  patienceMs = PATIENCE_MS,
): Promise<FootballHere> {
  const end = await runToEnd(python, ['-c', ASK], patienceMs);
  if (end.how === 'ended' && end.code === 0) return { state: 'installed', python, why: '', commands: [] };
  const commands = footballCommands(python);
  if (end.how === 'late')
    return { state: 'unknown', python, why: `${python} did not answer in time.`, commands };
  return { state: 'missing', python, why: whyMissing(python, end), commands };
}

/**
 * Asks once, and remembers the answer until the program ends, or until `again`. An answer that did not come in time is not remembered.
 * Several callers at the same time share one question.
 */
export function rememberFootball(ask = askForFootball): (again: boolean) => Promise<FootballHere> {
  let asked: Promise<FootballHere> | null = null;
  return async (again) => {
    if (again) asked = null;
    asked ??= ask();
    const mine = asked;
    const here = await mine;
    if (here.state === 'unknown' && asked === mine) asked = null;
    return here;
  };
}

function whyMissing(python: string, { how, code, stderr }: ProgramEnd): string {
  if (code === 'ENOENT') return `There is no program ${quoted(python)}.`;
  if (how === 'not started') return `${python} could not be started (${code}).`;
  return `${python} says: ${quoted(stderr.trim().split('\n').at(-1) ?? '')}.`;
}
