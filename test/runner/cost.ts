import { readdirSync, readFileSync } from 'node:fs';

/** The clock ticks per second in `/proc` on Linux. */
const TICKS_PER_SECOND = 100;

/**
 * Seconds of processor time of this process and all its descendants, including ended ones. On a system without `/proc` only this
 * process counts.
 */
export function processorSeconds(): number {
  try {
    return treeSeconds(process.pid);
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

function treeSeconds(root: number): number {
  const children = new Map<number, { readonly pid: number; readonly ticks: number }[]>();
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = statOf(Number(name));
    if (stat === null) continue;
    if (stat.pid === root) ticks = stat.ticks;
    children.set(stat.parent, [...(children.get(stat.parent) ?? []), stat]);
  }
  const open = [root];
  for (let pid = open.pop(); pid !== undefined; pid = open.pop())
    for (const child of children.get(pid) ?? []) {
      ticks += child.ticks;
      open.push(child.pid);
    }
  return ticks / TICKS_PER_SECOND;
}

/** The time of a process and its ended children; null if the process has ended. */
function statOf(
  pid: number,
): { readonly pid: number; readonly parent: number; readonly ticks: number } | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // The name of the program is in parentheses and can contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
  return { pid, parent: Number(fields[1]), ticks };
}
