/** Prints the progress of the demo: one line when work begins, and one with a count when an attempt ends. */
export interface DemoProgress {
  begins(what: string): void;
  ended(what: string): void;
}

/** `total` counts the attempts of the whole demo; `log` takes one line at a time. */
export function demoProgress(total: number, log: (line: string) => void): DemoProgress {
  let done = 0;
  return {
    begins: (what) => log(`Running: ${what}`),
    ended: (what) => {
      done += 1;
      log(`${done} of ${total} attempts: ${what}`);
    },
  };
}
