// needs: window; runs: always, installed
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { WebSocket } from 'ws';
import { type AttemptRow, type CommandName, inputs, type Reply } from '../../shared/contract/index.ts';
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
    await page.getByRole('heading', { name: 'Welcome', level: 1 }).waitFor();
    await page.getByText('Nothing to do yet').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Try a task' }).count(), 0);
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

  test('goes on with the study that the lead has begun, task after task, by Enter alone', async () => {
    await ask('run.leave', {});
    const page = await window.page.context().newPage();
    await page.goto(window.host.testerUrl ?? '');
    await page.getByText('Nothing to do yet').waitFor();
    await beginStudy();
    const goOn = page.getByRole('button', { name: /^Go on/ });
    await page.getByText('0 of 2 tasks done').waitFor();
    await goOn.press('Enter');
    const tester = new RunPage(page);
    await page.getByText('Task 1 of 2').waitFor();
    assert.ok(!(await page.getByRole('main').innerText()).includes('first-way'), 'no key of a task is shown');
    await tester.start();
    await tester.finish();
    await page.getByText('1 of 2 tasks').waitFor();
    await page.getByRole('button', { name: 'Break' }).click();
    await page.getByText(/^1 of 2 tasks done · about \d+ min left$/).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Task 2 of 2').waitFor();
    await tester.start();
    await tester.finish();
    await page.getByText('That was the last of 2 tasks. Thank you.').waitFor();
    await page.getByRole('button', { name: /^Close/ }).click();
    await page.getByText('Nothing to do yet').waitFor();
    assert.equal((await attempts()).filter(({ participant }) => participant === 'wren').length, 2);
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

async function attempts(): Promise<readonly AttemptRow[]> {
  return await ask<readonly AttemptRow[]>('attempts.list', {});
}

async function ask<T>(command: CommandName, input: unknown): Promise<T> {
  const reply = await window.host.app.invoke(command, input);
  assert.ok(reply.ok, JSON.stringify(reply));
  return reply.value as T;
}

/** Begins a study of two tasks for a new participant, wren. */
async function beginStudy(): Promise<void> {
  const hops = [{ site: 'page', check: { url: { path: '/' } } }];
  const tasks = ['first-way', 'second-way'].map((id) => ({
    id,
    intent: 'Look.',
    startUrl: window.site,
    hops,
  }));
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'Two', tasks });
  const { setId } = await ask<{ setId: string }>('import.commit', { files: [{ path: 'two.json', text }] });
  const wren = { name: 'wren', consent: true, exposed: false, population: {} };
  const { id: participantId } = await ask<{ id: string }>('participants.create', wren);
  await ask('studies.start', { setId, participantId });
}

/** Briefs the same task for the same participant again. */
async function briefAgain(): Promise<void> {
  const [first] = await attempts();
  await ask('run.brief', { participantId: first?.participantId, taskId: first?.taskId });
}
