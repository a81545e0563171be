import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Box, ElementTarget } from '../../../shared/model/index.ts';
import { PATIENCE_MS } from '../../helpers/patience.ts';
import type { HostUnderTest, OpenHost } from '../hosts/hostUnderTest.ts';
import { EvaluatePage } from '../pages/EvaluatePage.ts';
import { LibraryPage } from '../pages/LibraryPage.ts';
import { RunPage } from '../pages/RunPage.ts';

/** A host that is closed, killed and started again, and the person before it. */
export interface Story {
  readonly host: HostUnderTest;
  readonly library: LibraryPage;
  readonly run: RunPage;
  readonly evaluation: EvaluatePage;
  /** A part of the story: the parts build on each other, and none is told after one that failed. */
  part(name: string, tell: () => Promise<void>): Promise<void>;
  /** Ends the host as a person does, or at once. */
  close(): Promise<void>;
  kill(): Promise<void>;
  /** Starts the host again on the same workspace. */
  startAgain(): Promise<void>;
  /** Waits until an element of the task page stands still in sight, as a person does before pressing. */
  find(target: ElementTarget): Promise<Box>;
  click(target: ElementTarget): Promise<void>;
  type(target: ElementTarget, text: string): Promise<void>;
  choose(target: ElementTarget, option: string): Promise<void>;
  /** Asks again until it is so. */
  until(isSo: () => Promise<boolean>): Promise<void>;
  /** Waits until the window's address box shows a page. */
  at(address: string | RegExp): Promise<void>;
}

/** Opens a host on a workspace for a story. */
export async function openStory(context: TestContext, open: OpenHost, workspace: string): Promise<Story> {
  let host = await open(workspace);
  let closed = false;
  context.after(async () => {
    if (!closed) await host.kill();
  });
  const pages = () => ({
    library: new LibraryPage(host.window),
    run: new RunPage(host.window),
    evaluation: new EvaluatePage(host.window),
  });
  let screens = pages();
  let failed: unknown = null;
  const frame = (): Promise<unknown> => host.window.evaluate(() => new Promise(requestAnimationFrame));

  async function find(target: ElementTarget): Promise<Box> {
    const until = Date.now() + PATIENCE_MS;
    let before: Box | null = null;
    for (;;) {
      const box = await host.person.boxOf(target);
      if (box !== null && before !== null && box.x === before.x && box.y === before.y) return box;
      before = box;
      if (Date.now() > until) assert.fail(`${JSON.stringify(target)} was not seen on the task page`);
      await frame();
    }
  }
  async function click(target: ElementTarget): Promise<void> {
    const { x, y, width, height } = await find(target);
    await host.person.click({ x: x + width / 2, y: y + height / 2 });
  }

  return {
    get host() {
      return host;
    },
    get library() {
      return screens.library;
    },
    get run() {
      return screens.run;
    },
    get evaluation() {
      return screens.evaluation;
    },
    async part(name, tell) {
      await context.test(name, async () => {
        try {
          await tell();
        } catch (error) {
          failed ??= error;
          throw error;
        }
      });
      if (failed !== null) throw failed;
    },
    close() {
      closed = true;
      return host.close();
    },
    kill() {
      closed = true;
      return host.kill();
    },
    async startAgain() {
      host = await open(workspace);
      closed = false;
      screens = pages();
    },
    find,
    click,
    async type(target, text) {
      await click(target);
      await host.person.type(text);
    },
    choose: async (target, option) => host.person.choose(await find(target), option),
    async until(isSo) {
      const end = Date.now() + PATIENCE_MS;
      while (!(await isSo())) {
        if (Date.now() > end) assert.fail(`it never came to this: ${String(isSo)}`);
        await frame();
      }
    },
    async at(address) {
      const name = typeof address === 'string' ? `Address: ${address}` : address;
      await host.window.getByRole('button', { name, exact: true }).waitFor({ timeout: PATIENCE_MS });
    },
  };
}
