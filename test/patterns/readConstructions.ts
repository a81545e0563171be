import path from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import { isCallExpression, isIdentifier, isNewExpression } from 'typescript/unstable/ast/is';
import { withProject } from '../helpers/typescriptProject.ts';

/** A place of the product where a regular expression is made from a text. */
export interface Construction {
  readonly file: string;
  readonly line: number;
  /** The first argument as it is written, without its line breaks. */
  readonly argument: string;
}

const SYNTAX_ONLY = { noResolve: true, noLib: true, types: [], jsx: 'preserve', noEmit: true };

/** Finds `new RegExp(…)` and `RegExp(…)` in these files, given from `root`, with TypeScript's own parser. */
export function readConstructions(root: string, files: readonly string[]): readonly Construction[] {
  const found: Construction[] = [];
  const absolute = files.map((name) => path.join(root, name));
  withProject(SYNTAX_ONLY, absolute, ({ program }) => {
    for (const name of files) {
      const file = program.getSourceFile(path.join(root, name));
      if (file === undefined) throw new Error(`TypeScript could not read ${name}.`);
      if (!file.text.includes('RegExp')) continue;
      const visit = (node: Node): void => {
        if (
          (isNewExpression(node) || isCallExpression(node)) &&
          isIdentifier(node.expression) &&
          node.expression.text === 'RegExp'
        ) {
          const argument = node.arguments?.[0];
          const text = argument === undefined ? '' : file.text.slice(argument.getStart(), argument.end);
          const line = file.text.slice(0, node.getStart()).split('\n').length;
          found.push({ file: name, line, argument: text.replaceAll(/\s+/g, ' ') });
        }
        node.forEachChild(visit);
      };
      file.forEachChild(visit);
    }
  });
  return found;
}
