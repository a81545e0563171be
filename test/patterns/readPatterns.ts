import path from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import { isRegularExpressionLiteral } from 'typescript/unstable/ast/is';
import { withProject } from '../helpers/typescriptProject.ts';

/** A regular expression literal with every file and line that contains it. */
export interface Pattern {
  /** The text between the slashes. */
  readonly source: string;
  readonly flags: string;
  readonly places: readonly string[];
}

/** Only the syntax matters, so TypeScript follows no import and loads no library. */
const SYNTAX_ONLY = { noResolve: true, noLib: true, types: [], jsx: 'preserve', noEmit: true };

/** Reads every literal regular expression in these files, given from `root`, with TypeScript's own parser. */
export function readPatterns(root: string, files: readonly string[]): readonly Pattern[] {
  const found = new Map<string, string[]>();
  const absolute = files.map((name) => path.join(root, name));
  withProject(SYNTAX_ONLY, absolute, ({ program }) => {
    for (const name of files) {
      const file = program.getSourceFile(path.join(root, name));
      if (file === undefined) throw new Error(`TypeScript could not read ${name}.`);
      const visit = (node: Node): void => {
        if (isRegularExpressionLiteral(node)) {
          const line = file.text.slice(0, node.getStart()).split('\n').length;
          found.set(node.text, [...(found.get(node.text) ?? []), `${name}:${line}`]);
        }
        node.forEachChild(visit);
      };
      file.forEachChild(visit);
    }
  });
  return [...found].map(([text, places]) => {
    const end = text.lastIndexOf('/');
    return { source: text.slice(1, end), flags: text.slice(end + 1), places };
  });
}
