import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Box, ElementTarget } from '../../../shared/model/index.ts';
import { PATIENCE_MS } from '../../helpers/patience.ts';
import type { HostUnderTest, OpenHost } from '../hosts/hostUnderTest.ts';
import { EvaluatePage } from '../pages/EvaluatePage.ts';
import { LibraryPage } from '../pages/LibraryPage.ts';
import { RunPage } from '../pages/RunPage.ts';

/** A host that can be closed, killed and restarted, with a person who uses it. */
export interface Story {
  readonly host: HostUnderTest;
  readonly library: LibraryPage;
  readonly run: RunPage;
  readonly evaluation: EvaluatePage;
  /** Runs a part of the scenario as a subtest. The parts build on each other: a failure ends the scenario. */
  part(name: string, tell: () => Promise<void>): Promise<void>;
  /** Closes the host as a person does. `kill` ends it at once. */
  close(): Promise<void>;
  kill(): Promise<void>;
  /** Starts the host again on the same workspace. */
  startAgain(): Promise<void>;
  /** Waits until an element of the task page is visible and does not move, as a person does before a click. */
  find(target: ElementTarget): Promise<Box>;
  click(target: ElementTarget): Promise<void>;
  type(target: ElementTarget, text: string): Promise<void>;
  choose(target: ElementTarget, option: string): Promise<void>;
  /** Checks the condition in each frame until it holds. */
  until(isSo: () => Promise<boolean>): Promise<void>;
  /** Waits until the window shows this address. */
  at(address: string | RegExp): Promise<void>;
}

/** Opens a host on a workspace for a scenario. */
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
      if (Date.now() > until) assert.fail(`${JSON.stringify(target)} was not visible on the task page`);
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
        if (Date.now() > end) assert.fail(`the condition was never met: ${String(isSo)}`);
        await frame();
      }
    },
    async at(address) {
      const name = typeof address === 'string' ? `Address: ${address}` : address;
      await host.window.getByRole('button', { name, exact: true }).waitFor({ timeout: PATIENCE_MS });
    },
  };
}
