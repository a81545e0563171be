import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import { isRegularExpressionLiteral } from 'typescript/unstable/ast/is';
import { API } from 'typescript/unstable/sync';

/** A regular expression as its source has it, with every file and line where it stands. */
export interface Pattern {
  /** Between the slashes. */
  readonly source: string;
  readonly flags: string;
  readonly places: readonly string[];
}

/** Reads every literal regular expression in these files, given from `root`, with TypeScript's own parser. */
export function readPatterns(root: string, files: readonly string[]): readonly Pattern[] {
  const found = new Map<string, string[]>();
  const place = mkdtempSync(path.join(tmpdir(), 'hopscope-patterns-'));
  const config = path.join(place, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({
      compilerOptions: { noResolve: true, noLib: true, types: [], jsx: 'preserve', noEmit: true },
      files: files.map((name) => path.join(root, name)),
    }),
  );
  const api = new API({ cwd: place });
  try {
    const program = api.updateSnapshot({ openProjects: [config] }).getProject(config)?.program;
    for (const name of files) {
      const file = program?.getSourceFile(path.join(root, name));
      if (file === undefined) throw new Error(`${name} could not be read by TypeScript.`);
      const visit = (node: Node): void => {
        if (isRegularExpressionLiteral(node)) {
          const line = file.text.slice(0, node.getStart()).split('\n').length;
          found.set(node.text, [...(found.get(node.text) ?? []), `${name}:${line}`]);
        }
        node.forEachChild(visit);
      };
      file.forEachChild(visit);
    }
  } finally {
    api.close();
    rmSync(place, { recursive: true });
  }
  return [...found].map(([text, places]) => {
    const end = text.lastIndexOf('/');
    return { source: text.slice(1, end), flags: text.slice(end + 1), places };
  });
}
