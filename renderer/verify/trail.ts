/** On which demonstrations this window did something, one entry per event, oldest first: what Z goes back along. */
const trail: string[] = [];
/** Where it was taken back, the last one last: what Shift Z goes forward along, until something else is done. */
const undone: string[] = [];
const LONGEST = 2000;

export function remember(attemptId: string, events: number): void {
  for (let nth = 0; nth < events; nth += 1) trail.push(attemptId);
  trail.splice(0, trail.length - LONGEST);
  if (events > 0) undone.length = 0;
}

export function rememberUndone(attemptId: string): void {
  undone.push(attemptId);
}

export function rememberRedone(attemptId: string): void {
  trail.push(attemptId);
}

/** Where the last thing was done; it is forgotten by asking. Null: nothing was done in this window. */
export function lastPlace(): string | null {
  return trail.pop() ?? null;
}

/** Where something was last taken back; it is forgotten by asking. */
export function lastUndone(): string | null {
  return undone.pop() ?? null;
}

export function forgetTrail(): void {
  trail.length = 0;
  undone.length = 0;
}
