import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { judgeFromEnvironment } from '../agents/judge.ts';
import { createHeadlessFactory } from '../browser/launchBackend.ts';
import { type App, createApp } from '../handlers/app.ts';
import { logLine } from './output.ts';

/** The folder of the checkout (or of the packaged program): holds package.json, tasks/, resources/. */
export const programRoot = path.resolve(import.meta.dirname, '..', '..');

export const programVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(programRoot, 'package.json'), 'utf8'))).version;

/** The product without a window, on a workspace. No browser starts before an attempt does. */
export function openApp(
  workspace: string | null,
  options: { withDemo: boolean; demoPort?: number },
): Promise<App> {
  return createApp({
    workspace,
    host: 'headless',
    factory: createHeadlessFactory(),
    root: programRoot,
    version: programVersion,
    judge: judgeFromEnvironment(process.env),
    log: logLine,
    ...options,
  });
}
