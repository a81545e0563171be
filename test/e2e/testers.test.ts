// needs: window; runs: always, installed
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { WebSocket } from 'ws';
import { type CommandName, inputs, type Reply } from '../../shared/contract/index.ts';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';
import { RunPage } from './pages/RunPage.ts';

let window: WebHostWindow;
before(async () => {
  window = await openWebHostWindow({ pages: { '/': '<p>A page</p>' } });
});
after(() => window?.close());

const kept = () => window.page.getByText('hidden while you do a task');

/** Sends a command to main over the socket of this address, without a window. */
async function askAt(address: string, command: string, input: unknown): Promise<Reply<unknown>> {
  const url = new URL('socket', address);
  const socket = new WebSocket(url.href.replace('http', 'ws'), { origin: url.origin });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'invoke', id: 1, command, input })));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as { type: string; reply: Reply<unknown> };
      if (message.type !== 'reply') return;
      socket.close();
      resolve(message.reply);
    });
  });
}

describe('a task in the window of the lead, with hidden verdicts', () => {
  test('the library and the evaluation are hidden while the task runs', async () => {
    await window.startTask();
    const { task } = window.host.app.context.session.state();
    await window.page.goto(
      `${window.host.url}#/library/${encodeURIComponent(String(task?.id).split('/')[0] ?? '')}?task=${encodeURIComponent(task?.id ?? '')}`,
    );
    await kept().waitFor();
    assert.equal(await window.page.getByText('address').count(), 0);
    await window.page.getByRole('link', { name: 'Evaluate' }).click();
    await kept().waitFor();
  });

  test('the attempt is hidden in the wrap-up, and shown once the wrap-up is closed', async () => {
    await window.page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Run' }).click();
    const attemptId = window.host.app.context.session.attemptId ?? '';
    await window.run.finish();
    assert.equal(await window.page.getByRole('link', { name: 'See what was recorded' }).count(), 0);
    const asked = await askAt(window.host.url, 'attempts.open', { attemptId });
    assert.ok(!asked.ok && asked.error.code === 'role.blind');
    await window.run.wrapUp().click();
    await window.page.getByRole('heading', { name: 'Run', level: 1 }).waitFor();
    const again = await askAt(window.host.url, 'attempts.open', { attemptId });
    assert.ok(again.ok);
  });
});

describe('a window for testers', () => {
  test('has a separate address, which the settings show to the lead', async () => {
    await window.page.getByRole('link', { name: 'Settings' }).click();
    const field = window.page.getByRole('textbox', { name: 'A window for testers' });
    assert.equal(await field.inputValue(), window.host.testerUrl);
    assert.notEqual(window.host.testerUrl, window.host.url);
  });

  test('shows only the task, whichever address is opened in it', async () => {
    const page = await window.page.context().newPage();
    await page.goto(`${window.host.testerUrl}#/evaluate`);
    await page.getByRole('heading', { name: 'Run', level: 1 }).waitFor();
    assert.equal(await page.getByRole('navigation', { name: 'Screens' }).count(), 0);
    await page.keyboard.press('Control+k');
    assert.equal(await page.getByRole('dialog').count(), 0);
    await briefAgain();
    const tester = new RunPage(page);
    await tester.start();
    // The lead can open attempts meanwhile, because the lead does not do the task.
    const [attempt] = await attempts();
    const seen = await askAt(window.host.url, 'attempts.open', { attemptId: attempt?.id });
    assert.ok(seen.ok);
    await tester.finish();
    assert.equal(await page.getByRole('link', { name: 'See what was recorded' }).count(), 0);
    await page.close();
  });

  test('cannot send commands to main other than those for doing tasks', async () => {
    const mine = new Set(['app.info', 'settings.get', 'studies.list', 'environments.football']);
    for (const command of Object.keys(inputs) as CommandName[]) {
      if (mine.has(command) || /^(?:run\.(?!discard)|page\.)/.test(command)) continue;
      const reply = await askAt(window.host.testerUrl, command, {});
      assert.ok(!reply.ok && reply.error.code === 'role.tester', command);
    }
    const info = await askAt(window.host.testerUrl, 'app.info', {});
    assert.ok(info.ok && (info.value as { testerUrl: unknown }).testerUrl === null);
    assert.ok(!JSON.stringify(info.value).includes(new URL(window.host.url).pathname));
  });
});

async function attempts(): Promise<readonly { id: string }[]> {
  const reply = await window.host.app.invoke('attempts.list', {});
  assert.ok(reply.ok);
  return reply.value as { id: string }[];
}

/** Briefs the same task for the same participant again. */
async function briefAgain(): Promise<void> {
  const [first] = (await attempts()) as { id: string; participantId: string; taskId: string }[];
  const reply = await window.host.app.invoke('run.brief', {
    participantId: first?.participantId,
    taskId: first?.taskId,
  });
  assert.ok(reply.ok, JSON.stringify(reply));
}
