import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The folder of the checkout (or of the packaged program): holds package.json, tasks/, resources/. */
export const programRoot = path.resolve(import.meta.dirname, '..', '..', '..');

export const programVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(programRoot, 'package.json'), 'utf8'))).version;

/** The text of `resources/prompts/<name>.txt`. */
export function promptText(name: string): string {
  return readFileSync(path.join(programRoot, 'resources', 'prompts', `${name}.txt`), 'utf8');
}

const scripts: readonly (string | undefined)[] = ['hopscope', 'demo'];

/**
 * npm starts a script in the package's folder, wherever the user typed the command (`npm --prefix …`, or in a folder below). Relative paths
 * mean the user's folder, which npm passes in INIT_CWD.
 */
export function restoreWorkingFolder(programRoot: string, environment: NodeJS.ProcessEnv): void {
  const { INIT_CWD: typed, npm_lifecycle_event: script } = environment;
  if (!typed || !scripts.includes(script) || process.cwd() !== programRoot) return;
  try {
    process.chdir(typed);
  } catch {
    // The user's folder no longer exists, so no relative path can refer to it.
  }
}
