import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API, type Project } from 'typescript/unstable/sync';

/** Opens these files as one TypeScript project for `read`, and closes the project afterwards. `files` are absolute paths. */
export function withProject<T>(
  compilerOptions: Readonly<Record<string, unknown>>,
  files: readonly string[],
  read: (project: Project) => T,
): T {
  const place = mkdtempSync(path.join(tmpdir(), 'hopscope-project-'));
  const config = path.join(place, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  const api = new API({ cwd: place });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error(`TypeScript did not open ${config}.`);
    return read(project);
  } finally {
    api.close();
    rmSync(place, { recursive: true });
  }
}
