// needs: window; runs: always
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { launchBrowser } from '../helpers/windowBrowser.ts';
import { AttemptPage } from './pages/AttemptPage.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

/** `npm start -- --web` as a new user runs it: the default workspace, in a home folder without one. */
async function start(home: string): Promise<{ readonly program: ChildProcess; readonly url: string }> {
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: path.join(home, 'data'), LOCALAPPDATA: home };
  delete (env as NodeJS.ProcessEnv)['HOPSCOPE_WORKSPACE'];
  const program = spawn(process.execPath, [path.join(root, 'electron', 'start.ts'), '--web', '--no-open'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: program.stdout })) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url !== undefined) return { program, url };
  }
  throw new Error('The program ended before it printed its address.');
}

async function stop({ program }: { readonly program: ChildProcess }): Promise<void> {
  program.kill('SIGTERM');
  await once(program, 'exit');
}

test('the first start shows an example comparison, and a removed example does not come back', async (context) => {
  const home = temporaryFolder();
  const browser = await launchBrowser();
  context.after(() => browser.close());
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  let running = await start(home);
  context.after(() => running.program.kill('SIGKILL'));

  await context.test(
    'Evaluate shows people and models, and says that scripts made the attempts',
    async () => {
      await page.goto(running.url);
      const tour = page.getByRole('region', { name: 'Tour' });
      await tour.getByText('1 of 3 · Esc leaves').waitFor();
      await tour.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('heading', { name: 'Evaluate', level: 1 }).waitFor();
      await tour.getByText('2 of 3').waitFor();
      await page.keyboard.press('Escape');
      await tour.waitFor({ state: 'detached' });
      // It does not come back.
      await page.goto(`${running.url.replace(/#.*/, '')}#/library`);
      await page.reload();
      await page.getByRole('link', { name: 'See the comparison' }).click();
      await page.getByText('This is an example: scripts made its 48 attempts.').waitFor();
      const people = page.getByRole('row', { name: /^People/ }).first();
      assert.match(await people.innerText(), /23\/24/);
      assert.match(
        await page
          .getByRole('row', { name: /demo clumsy model/ })
          .first()
          .innerText(),
        /2\/8/,
      );
    },
  );

  await context.test('Compare names the hop at which a model diverges', async () => {
    await page.getByRole('link', { name: 'Compare' }).click();
    await page.getByRole('button', { name: /^Compare \d attempts/ }).click();
    await page.getByText('demo clumsy model diverges from demo tester C at hop 3').waitFor();
  });

  await context.test('the viewer shows the recorded page of an attempt', async () => {
    await page.getByRole('link', { name: 'Run' }).click();
    await page
      .getByText(/demo clumsy model · 4 steps/)
      .first()
      .click();
    const attempt = new AttemptPage(page);
    await attempt.picture.waitFor();
    await attempt.elementBox.waitFor();
    await attempt.atStep(4);
    assert.equal(await attempt.timeLine.getAttribute('aria-valuemax'), '4');
  });

  await context.test('removing the example empties the figures, also after the next start', async () => {
    await page.getByRole('link', { name: 'Library' }).click();
    await page.getByRole('button', { name: 'Remove the example' }).click();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText(/The example is deleted: 48 attempts/).waitFor();
    await page.getByText('This is a demo workspace. Try a task').waitFor();
    await stop(running);
    running = await start(home);
    await page.goto(running.url);
    await page.getByText('This is a demo workspace. Try a task').waitFor();
    await page.getByRole('link', { name: 'Evaluate' }).click();
    await page.getByRole('heading', { name: 'No attempts yet' }).waitFor();
  });
  await stop(running);
});
