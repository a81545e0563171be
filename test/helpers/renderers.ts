import { readdirSync, readFileSync } from 'node:fs';

/** Only Linux tells which processes draw pages. */
export const whyNoRenderers = process.platform !== 'linux' && 'only Linux tells which processes draw pages';

/** Chromium's processes that draw pages, among those that this one has started. */
export function renderers(): number[] {
  return ours((command) => command.includes('--type=renderer'));
}

/** Chromium itself: with it all its pages are gone. */
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

/** The one that does this work: its page is kept busy meanwhile. */
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

/** '' of a process that has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
