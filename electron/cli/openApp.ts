import { judgeFromEnvironment } from '../agents/judge.ts';
import { type App, createApp } from '../app/app.ts';
import { createHeadlessFactory } from '../browser/chromium/launchBackend.ts';
import { logLine } from './output.ts';
import { programRoot, programVersion } from './programRoot.ts';

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
