import { readdirSync, readFileSync } from 'node:fs';

/** The reason to skip a test where the renderers cannot be listed; false on Linux. */
export const whyNoRenderers = process.platform !== 'linux' && 'only Linux tells which processes draw pages';

/** The renderers of Chromium among the descendants of this process. */
export function renderers(): number[] {
  return ours((command) => command.includes('--type=renderer'));
}

/** The main processes of Chromium; when one ends, all its pages end. */
export function browsers(): number[] {
  return ours((command) => command.includes('--remote-debugging-') && !command.includes('--type='));
}

function ours(fits: (command: string) => boolean): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const stat = read(`/proc/${name}/stat`);
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isOurs = (pid: number): boolean => {
    for (let at = parents.get(pid); at !== undefined && at > 1; at = parents.get(at))
      if (at === process.pid) return true;
    return false;
  };
  return [...parents.keys()].filter((pid) => isOurs(pid) && fits(read(`/proc/${pid}/cmdline`)));
}

/** A script that keeps its page busy: see `rendererOf`. */
export const BUSY = 'for (const end = Date.now() + 300; Date.now() < end; );';

/** The renderer of the page that `work` keeps busy. */
export async function rendererOf(work: () => Promise<void>): Promise<number> {
  const before = new Map(renderers().map((pid) => [pid, timeOf(pid)]));
  await work();
  const grown = renderers().map((pid) => ({ pid, by: timeOf(pid) - (before.get(pid) ?? 0) }));
  const [busiest] = grown.toSorted((a, b) => b.by - a.by);
  if (busiest === undefined) throw new Error('no page is drawn');
  return busiest.pid;
}

/** User time so far, in ticks. */
function timeOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[11] ?? 0);
}

/** Returns '' for a process that has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
