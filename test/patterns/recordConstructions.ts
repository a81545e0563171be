import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A regular expression that a module of the product has made in this process. */
export interface Made {
  /** `file:line`, given from `root`. */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/**
 * Records every regular expression that is made from a text while `work` runs, with its place. Modules that `work` imports for the first
 * time are covered, so a test that uses this imports nothing of the product itself.
 */
export async function recordConstructions(
  root: string,
  work: () => Promise<unknown>,
): Promise<readonly Made[]> {
  const made: Made[] = [];
  const Original = globalThis.RegExp;
  const record = ({ source, flags }: RegExp): void => {
    const place = callerIn(root, new Error('where').stack ?? '');
    if (place !== null) made.push({ place, source, flags });
  };
  globalThis.RegExp = new Proxy(Original, {
    construct(target, given, newTarget) {
      const pattern: RegExp = Reflect.construct(target, given, newTarget);
      record(pattern);
      return pattern;
    },
    apply(target, self, given) {
      const pattern: RegExp = Reflect.apply(target, self, given);
      record(pattern);
      return pattern;
    },
  });
  try {
    await work();
  } finally {
    globalThis.RegExp = Original;
  }
  return made;
}

/** The file and line of the code that made the expression; null when it is not of the product. */
function callerIn(root: string, stack: string): string | null {
  const frame = stack.split('\n')[3] ?? '';
  const [, url = '', line = ''] = /(file:\/\/[^)\s]+?):(\d+):\d+\)?$/.exec(frame) ?? [];
  if (url === '') return null;
  const name = path.relative(root, fileURLToPath(url)).replaceAll('\\', '/');
  return /^(?:shared|electron|renderer|tasks)\//.test(name) ? `${name}:${line}` : null;
}
