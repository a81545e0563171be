import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SourceFile } from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';

/** Parses files with TypeScript without resolving imports or checking types; the sources are valid during `read`. */
export function withSources<T>(
  root: string,
  files: readonly string[],
  read: (sources: readonly (readonly [name: string, source: SourceFile])[]) => T,
): T {
  const place = mkdtempSync(path.join(tmpdir(), 'hopscope-said-'));
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
    return read(
      files.map((name) => {
        const source = program?.getSourceFile(path.join(root, name));
        if (source === undefined) throw new Error(`${name} could not be read by TypeScript.`);
        return [name, source] as const;
      }),
    );
  } finally {
    api.close();
    rmSync(place, { recursive: true });
  }
}
