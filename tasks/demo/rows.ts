/**
 * A table written as text: rows are separated by a blank line, cells by ` | ` or the end of a line. A row without all of its
 * cells is a mistake.
 */
export function rowsOf<const Name extends string>(
  names: readonly Name[],
  text: string,
): Readonly<Record<Name, string>>[] {
  return text
    .trim()
    .split('\n\n')
    .map((row) => {
      const cells = row.split(/ \| |\n/);
      if (cells.length !== names.length) throw new Error(`not a row of ${names.join(', ')}: ${row}`);
      return Object.fromEntries(names.map((name, at) => [name, cells[at]])) as Record<Name, string>;
    });
}
