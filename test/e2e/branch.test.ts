// needs: window
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { createScriptedAgent } from '../../electron/agents/simple/scriptedAgent.ts';
import { runBatch } from '../../electron/app/batch/agentBatch.ts';
import { getAttempt, listAttemptRows } from '../../electron/db/attempts.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import type { AgentAsk } from '../../shared/model/index.ts';
import { type ModelEndpoint, startEndpoint } from '../helpers/endpoint.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { demoTask } from '../helpers/referenceDemonstration.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { RunPage } from './pages/RunPage.ts';

/** Whether the second of three pages has lost its link to the third. */
let isClosed = false;
const page = (title: string, next: string) =>
  `<!doctype html><title>${title}</title><h1>${title}</h1>
   <p>A long corridor with pictures of harbours, lanterns and old ships on both of its walls.</p>${next}`;
const pages: Readonly<Record<string, () => string>> = {
  '/': () => page('First room', '<a href="/second">Go through the blue door</a>'),
  '/second': () => page('Second room', isClosed ? '' : '<a href="/third">Go through the green door</a>'),
  '/third': () => page('Third room', ''),
};

const door = (colour: string): AgentAsk => ({
  ask: 'perform',
  operation: 'click',
  target: { role: 'link', name: `Go through the ${colour} door` },
});

describe('a branch of a recorded attempt', () => {
  let window: ServedWindow;
  let site: Server;
  let endpoint: ModelEndpoint;
  let parent: string;

  async function ask<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K>> {
    const reply = await window.app.invoke(command, input);
    if (!reply.ok) throw new Error(reply.error.message);
    return reply.value as never;
  }

  before(async () => {
    site = createServer((request, response) => {
      const found = pages[request.url ?? ''];
      response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'text/html' });
      response.end(found?.() ?? 'nothing here');
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const address = site.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    // The model follows the link that it reads on the page, and stops when there is none.
    endpoint = await startEndpoint(({ messages = [] }) => {
      const read = JSON.stringify(messages.at(-1));
      const isThere = read.includes("RootWebArea 'Third room");
      const id = isThere ? undefined : /\[(\d+)\] link 'Go through the green door'/.exec(read)?.[1];
      const action = id === undefined ? 'stop [done]' : `click [${id}]`;
      return `In summary, the next action I will perform is \`\`\`${action}\`\`\``;
    });
    process.env['HOPSCOPE_AGENT_URL'] = endpoint.baseUrl;
    process.env['HOPSCOPE_AGENT_MODEL'] = 'local-model';
    window = await openServedWindow({});
    const task = {
      ...{ id: 'rooms', intent: 'Go to the third room.', startUrl: `${origin}/` },
      hops: ['/second', '/third'].map((path) => ({
        ...{ site: 'rooms', label: path.slice(1) },
        check: { url: { host: '127.0.0.1', path } },
      })),
    };
    const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'rooms', tasks: [task] });
    await ask('import.commit', { files: [{ path: 'rooms.json', text }], format: 'native' });
    await ask('participants.create', { name: 'wren', consent: true, exposed: false, population: {} });
    const asks = [door('blue'), door('green'), { ask: 'give-up', text: 'Enough.' } as const];
    const facts = { model: 'walker', promptVersion: '1', parameters: {}, seed: null };
    const rooms = demoTask({ app: window.app } as never, 'rooms');
    const { attempts } = await runBatch(window.app.context, {
      agent: createScriptedAgent(facts, new Map([['rooms', asks]]), 'no'),
      ...{ tasks: [rooms], repeats: 1, seed: 1 },
    });
    parent = attempts[0]?.attemptId ?? assert.fail('the batch ran no attempt');
    await ask('run.leave', {});
  });
  after(async () => {
    await window.close();
    await endpoint.close();
    site.closeAllConnections();
    site.close();
  });

  /** Opens the attempt at a step and asks, with the key, to continue from there. */
  async function continueFrom(step: number) {
    const { page: view, url } = window;
    await view.goto(`${url}#/attempt/${encodeURIComponent(parent)}?step=${step}`);
    await view.getByRole('button', { name: 'Continue from here…' }).waitFor();
    await view.keyboard.press('c');
    const dialog = view.getByRole('dialog', { name: 'Continue from here' });
    await dialog.getByRole('textbox', { name: 'After step' }).waitFor();
    assert.equal(await dialog.getByRole('textbox', { name: 'After step' }).inputValue(), String(step));
    return dialog;
  }

  async function asWren(step: number): Promise<void> {
    const { page: view } = window;
    const dialog = await continueFrom(step);
    const who = dialog.getByRole('combobox', { name: 'Participant' });
    await who.fill('wren');
    await who.press('Enter');
    await dialog.getByRole('button', { name: 'Go to the briefing' }).click();
    await view.getByText('You continue a recorded attempt.').waitFor();
    await view.getByRole('button', { name: /^Start/ }).dblclick();
  }

  test('a branch replays the steps before it and records the person’s; it and its parent link to each other', async () => {
    const { page: view, app } = window;
    await asWren(1);
    await view.getByText('replayed. The clock and the budget began after step 1.').waitFor();
    assert.match(app.context.session.page.tabs()[0]?.url ?? '', /\/second$/);
    const { attemptId } = app.context.session;
    const failure = await app.context.session.perform({
      operation: 'click',
      target: { role: 'link', name: 'Go through the green door' },
    });
    assert.equal(failure, null);
    await view.getByRole('button', { name: 'Finish' }).click();
    await view.getByRole('button', { name: 'Finish now' }).click();
    await view.getByText('You finished the task.').waitFor();
    await new RunPage(view).close();

    await view.goto(`${window.url}#/attempt/${encodeURIComponent(attemptId ?? '')}`);
    await view.getByText('1 own step, 1 inherited').waitFor();
    await view.getByRole('region', { name: 'Verdict', exact: true }).getByRole('button').first().click();
    await view.getByText('inherited: it passed in the replayed part').waitFor();
    await view.getByRole('region', { name: 'Replayed part' }).getByText('1 step replayed').waitFor();
    await view.getByRole('link', { name: 'step 1 of walker’s attempt' }).click();
    const branches = view.getByRole('region', { name: 'Branches' });
    await branches.getByText('wren, from step 1').click();
    await view.getByText('1 own step, 1 inherited').waitFor();
    assert.equal(listAttemptRows(app.workspace.db, { ids: [attemptId ?? ''] }, 'strict')[0]?.passed, true);
    assert.deepEqual(window.problems, []);
  });

  test(
    'an agent that continues an attempt first reads the page to which the replayed steps lead',
    onlyThorough,
    async () => {
      const { page: view, app } = window;
      const dialog = await continueFrom(1);
      await dialog.getByRole('radio', { name: 'An agent' }).check();
      const agent = dialog.getByRole('combobox', { name: 'Agent' });
      await agent.fill('MMInA, text');
      await view.getByRole('option', { name: 'MMInA, text' }).click();
      await dialog.getByRole('button', { name: 'Start' }).dblclick();
      await view.getByText('1 of 1 done').waitFor();
      const [row, ...others] = listAttemptRows(app.workspace.db, { parentId: parent }, 'strict').filter(
        ({ participantKind }) => participantKind === 'agent',
      );
      assert.deepEqual([row?.passed, row?.steps, others.length], [true, 1, 0]);
      const rooms = endpoint.requests.map(
        ({ body }) => /RootWebArea '(\w+) room/.exec(JSON.stringify(body.messages?.at(-1)))?.[1] ?? 'none',
      );
      assert.deepEqual(rooms, ['Second', 'Third'], 'the model never reads the first room');
      assert.deepEqual(window.problems, []);
    },
  );

  test(
    'a step that cannot be replayed asks the person, and the choice is on record',
    onlyThorough,
    async () => {
      const { page: view, app } = window;
      isClosed = true;
      await asWren(2);
      const question = view.getByRole('group', { name: 'Step 1 leads to another page.' });
      const gone = view.getByRole('group', { name: 'Step 2 cannot be carried out.' });
      await gone.or(question).waitFor();
      assert.equal(await question.count(), 0, 'a missing link does not count as another page');
      await gone.getByText('Expected Click link “Go through the green door”').waitFor();
      assert.equal(await view.getByRole('button', { name: 'Finish' }).count(), 0);
      const { attemptId } = app.context.session;
      await gone.getByRole('button', { name: 'Begin here' }).dblclick();
      await view.getByRole('button', { name: 'Finish' }).waitFor();
      const branched = listEvents(app.workspace.db, attemptId ?? '').flatMap(({ body }) =>
        body.type === 'branched' ? [body] : [],
      );
      assert.deepEqual(
        branched.map(({ inherited, departures }) => [inherited, departures.map(({ choice }) => choice)]),
        [[1, ['go-on']]],
      );
      assert.deepEqual(getAttempt(app.workspace.db, attemptId ?? '').parent, { attemptId: parent, step: 2 });
      assert.deepEqual(window.problems, []);
    },
  );
});
