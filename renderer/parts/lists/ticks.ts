/** Rows of a list that are ticked together, by key. They may be rows that the filter hides at the moment. */
export interface Ticks {
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
}

/** Ticks rows by mouse and keys, as a file manager does. One object for each list: it remembers where a range begins. */
export class Ticking {
  /** The row with which the next range begins, and what was ticked before it. */
  #start: { readonly key: string; readonly before: ReadonlySet<string> } | null = null;

  /** The next range begins at this row. */
  beginAt(key: string, ticked: ReadonlySet<string>): void {
    this.#start = { key, before: ticked };
  }

  /** Returns the ticked rows after a row was ticked, or its tick was removed. */
  toggled(key: string, ticked: ReadonlySet<string>): ReadonlySet<string> {
    const next = new Set(ticked);
    if (!next.delete(key)) next.add(key);
    this.beginAt(key, next);
    return next;
  }

  /**
   * Returns the ticked rows after a range was drawn to a row. A shorter range takes back what a longer one from the same row had
   * ticked. `shown`: the keys in the order of the list. `from`: the row to begin with if none is known, or the filter hides it.
   */
  drawnTo(
    key: string,
    shown: readonly string[],
    { ticked, from }: { readonly ticked: ReadonlySet<string>; readonly from: string | null },
  ): ReadonlySet<string> {
    const known = this.#start;
    const start = known !== null && shown.includes(known.key) ? known : { key: from ?? key, before: ticked };
    this.#start = start;
    const ends = [shown.indexOf(start.key), shown.indexOf(key)];
    return new Set([...start.before, ...shown.slice(Math.min(...ends), Math.max(...ends) + 1)]);
  }
}
