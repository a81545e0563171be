import path from 'node:path';

/** Endings that a bundler adds to a path without one. */
const ENDINGS = ['', '.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'].flatMap((ending) => [
  ending,
  `/index${ending}`,
]);

/**
 * The file that a specifier names, from the root; empty for a package. What follows `?` and `#` tells the bundler how to read it.
 * `files`: the files of the tree, from the root. A path that names none of them is answered as written.
 */
export function targetOf(from: string, to: string, files: ReadonlyMap<string, string>): string {
  if (!to.startsWith('.')) return '';
  const written = path.posix.normalize(path.posix.join(path.posix.dirname(from), to.replace(/[?#].*$/s, '')));
  const source = written.replace(/\.([cm]?)js(x?)$/, '.$1ts$2');
  return (
    ENDINGS.map((ending) => `${written}${ending}`).find((file) => files.has(file)) ??
    (files.has(source) ? source : written)
  );
}
