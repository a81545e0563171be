/** Counts how often other work of this thread has its turn until `work` ends. */
export async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  const beat = (): void => {
    turns += 1;
    beating = setImmediate(beat);
  };
  let beating = setImmediate(beat);
  await work.finally(() => clearImmediate(beating));
  return turns;
}
