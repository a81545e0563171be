import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { boxOf } from '../../../electron/browser/act/place/boxOf.ts';
import type { Output, Reply } from '../../../shared/contract/index.ts';
import { pageOfTarget } from '../../electron-stand-in/pageOfTarget.ts';
import { acceleratorOf } from '../../electron-stand-in/systemWindow.ts';
import { type OtherProcess, startProcess } from '../../helpers/otherProcess.ts';
import { PATIENCE_MS } from '../../helpers/patience.ts';
import { answerOf, type HostUnderTest, type PagePerson, problemsOf } from './hostUnderTest.ts';
import { askElectron, needsElectron, startElectron } from './realElectron.ts';

const place = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const views = z.array(z.object({ targetId: z.string(), bounds: place, visible: z.boolean() }));
export type ShownView = z.infer<typeof views>[number];

/** The desktop host with its process and its views. */
export interface DesktopUnderTest extends HostUnderTest {
  /** The process of the app, for its menu, keys and focus. */
  readonly app: Pick<OtherProcess, 'ask'>;
  views(): Promise<readonly ShownView[]>;
  /** The visible view, or null. */
  front(): Promise<ShownView | null>;
  /** The page of a view. Its mouse takes points in the pixels of the view, as a person's does. */
  page(view: ShownView): Promise<Page>;
  /** The pixels of a view for each CSS pixel of its page. */
  scaleOf(view: ShownView): Promise<number>;
}

/** The running program, on the stand-in or on a real Electron. */
interface DesktopProgram {
  readonly app: DesktopUnderTest['app'];
  readonly context: BrowserContext;
  readonly window: Page;
  close(): Promise<void>;
  kill(): Promise<void>;
}

async function openStandIn(workspace: string, temporary: string): Promise<DesktopProgram> {
  const app = startProcess(
    join(import.meta.dirname, '../../electron-stand-in/desktopProcess.ts'),
    [workspace],
    {
      ...process.env,
      // A killed process leaves its files in the folder that the test removes.
      TMPDIR: temporary,
    },
  );
  const { address, pid } = z
    .object({ address: z.string(), pid: z.number() })
    .parse(await app.ask('chromium'));
  const eyes: Browser = await chromium.connectOverCDP(address, { isLocal: true, noDefaults: true });
  const [context] = eyes.contexts();
  if (context === undefined) throw new Error('the test sees no browser context');
  context.setDefaultTimeout(PATIENCE_MS);
  return {
    app,
    context,
    window: await pageOfTarget(context, String(await app.ask('windowTarget'))),
    async close() {
      await app.ask('close');
      await app.ended;
      await eyes.close();
    },
    async kill() {
      await app.kill();
      // Electron's pages end with its main process.
      process.kill(pid, 'SIGKILL');
      await eyes.close();
    },
  };
}

async function openElectron(workspace: string, temporary: string): Promise<DesktopProgram> {
  const electron = await startElectron(workspace, temporary);
  const ended = new Promise<void>((resolve) => electron.once('close', () => resolve()));
  // On Windows, Playwright knows only the process of the shell that starts the program.
  const pid = await electron.evaluate(() => process.pid);
  return {
    app: { ask: (question, ...values) => askElectron(electron, question, ...values) },
    context: electron.context(),
    window: await electron.firstWindow(),
    async close() {
      // Quitting the app asks no question, as when the system quits it.
      await electron.evaluate(({ app }) => app.quit()).catch(() => null);
      await ended;
    },
    async kill() {
      process.kill(pid, 'SIGKILL');
      await ended;
    },
  };
}

/**
 * The built desktop app, on a real Electron where one is required, otherwise on the stand-in. The person's mouse and keys go to the
 * page of the view.
 */
export async function openDesktopHost(workspace: string, temporary: string): Promise<DesktopUnderTest> {
  const program = await (needsElectron() ? openElectron : openStandIn)(workspace, temporary);
  const { app, context, window } = program;
  // Keeps Playwright from closing dialogs, which the app handles.
  context.on('dialog', () => {});
  const problems = problemsOf(window);
  await window.getByRole('navigation', { name: 'Screens' }).waitFor();

  const seen = async (): Promise<readonly ShownView[]> => views.parse(await app.ask('views'));
  const front = async (): Promise<ShownView | null> => (await seen()).find((view) => view.visible) ?? null;
  const ask: DesktopUnderTest['ask'] = async (command, input) =>
    answerOf(
      // The bridge that the preload script exposes.
      (await window.evaluate(
        ([name, value]) => globalThis.hopscope.invoke(name as 'app.info', value as Record<string, never>),
        [command, input] as const,
      )) as unknown as Reply<Output<typeof command>>,
    );
  const scaleOf = async ({ bounds }: ShownView): Promise<number> => {
    const { takesStage, viewport } = await ask('run.state', {});
    return takesStage ? 1 : bounds.width / viewport.width;
  };
  const person = personOf(app, context, front, scaleOf);
  return {
    name: 'desktop',
    app,
    window,
    problems,
    views: seen,
    front,
    person,
    page: (view) => pageOfTarget(context, view.targetId),
    pageShown: async () => (await front()) !== null,
    pageHasKeys: async () => (await app.ask('focused')) !== null,
    key: async (name) => {
      if ((await app.ask('focused')) !== null) return person.key(name);
      // Keys that playwright presses never reach the menu of a real Electron.
      if (needsElectron()) await offerKey(app, name);
      else await window.keyboard.press(name);
    },
    ask,
    scaleOf,
    close: () => program.close(),
    kill: () => program.kill(),
  };
}

/** Presses a key of the keyboard. True when the program took it before the page. */
async function offerKey(app: DesktopUnderTest['app'], name: string): Promise<boolean> {
  const [last = '', ...modifiers] = name.split('+').reverse();
  const held = modifiers.map((modifier) => modifier.toLowerCase());
  return (await app.ask('offerKey', last, held)) === true;
}

/** A person's mouse and keys on the front view. A click gives the view the focus, which keys require. */
function personOf(
  app: DesktopUnderTest['app'],
  context: BrowserContext,
  front: DesktopUnderTest['front'],
  scaleOf: DesktopUnderTest['scaleOf'],
): PagePerson {
  async function shown(): Promise<ShownView> {
    const view = await front();
    if (view === null) throw new Error('there is no task page in the window');
    return view;
  }
  const page = async (): Promise<Page> => pageOfTarget(context, (await shown()).targetId);
  /** The point of the view for a point of the page. */
  async function drawn({ x, y }: { x: number; y: number }): Promise<readonly [x: number, y: number]> {
    const scale = await scaleOf(await shown());
    return [x * scale, y * scale];
  }
  async function typing(): Promise<Page> {
    const [view, focused] = await Promise.all([front(), app.ask('focused')]);
    assert.equal(view?.targetId, focused, 'keys go to the task page');
    return page();
  }
  async function click(point: { x: number; y: number }): Promise<void> {
    const [pressed, at] = await Promise.all([page(), drawn(point)]);
    await app.ask('press');
    // A dialog blocks the page during the click until the window answers it.
    const dialog = new Promise<void>((resolve) => pressed.once('dialog', () => resolve()));
    await Promise.race([pressed.mouse.click(...at), dialog]);
  }
  async function key(name: string): Promise<void> {
    const focused = await typing();
    const taken = await offerKey(app, name);
    // A real Electron has passed it on to the page and the menu by itself.
    if (taken === true || needsElectron()) return;
    await focused.keyboard.press(name);
    // The stand-in offers the key to the menu, too. No page of a test handles a key of the menu.
    const [last = '', ...modifiers] = name.split('+').reverse();
    await app.ask('unhandledKey', acceleratorOf(last, modifiers));
  }
  const type = async (text: string): Promise<void> => (await typing()).keyboard.type(text);
  return {
    async boxOf(target) {
      const view = await front();
      return view === null ? null : boxOf(await pageOfTarget(context, view.targetId), target);
    },
    click,
    async wheel(point, deltaY) {
      const [{ mouse }, at] = await Promise.all([page(), drawn(point)]);
      await mouse.move(...at);
      await mouse.wheel(0, deltaY);
    },
    type,
    key,
    async choose(list, option) {
      await click({ x: list.x + list.width / 2, y: list.y + list.height / 2 });
      // Chromium's native list finds an option by its first letters.
      await type(option);
      await key('Enter');
    },
  };
}
