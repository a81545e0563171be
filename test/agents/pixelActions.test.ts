// needs: browser
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Agent, Decision, Turn } from '../../electron/agents/agent/agent.ts';
import { runBatch } from '../../electron/app/batch/agentBatch.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { listSnapshots } from '../../electron/db/record/snapshots.ts';
import type { AgentAsk, ElementTarget, Point } from '../../shared/model/index.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { addWikiTask } from '../helpers/wikiTask.ts';

const one = await openHeadlessApp(temporaryFolder());
after(() => one.app.close());

/** A point inside an element, in the viewport. */
async function placeOf(target: ElementTarget): Promise<Point> {
  const box = await one.app.context.session.page.boxOf(target);
  assert.ok(box !== null, JSON.stringify(target));
  return { x: Math.round(box.x + box.width / 3), y: Math.round(box.y + box.height / 2) };
}

test('actions at points and typing into the focus are recorded with their elements', async () => {
  const { task } = await addWikiTask(one);
  const at = async (ask: 'click' | 'hover', target: ElementTarget): Promise<AgentAsk> => ({
    ask: 'perform',
    operation: ask,
    point: await placeOf(target),
  });
  const type = (value: string): AgentAsk => ({ ask: 'perform', operation: 'type', value });
  const field: ElementTarget = { role: 'combobox', name: 'Search the Almanac' };
  const failures: (string | undefined)[] = [];
  const decisions: ((turn: Turn) => Promise<Decision>)[] = [
    async () => ({ asks: [type('lost')] }),
    async () => ({ asks: [{ ask: 'perform', operation: 'click', point: { x: 5000, y: 5000 } }] }),
    async () => ({ asks: [await at('click', field), type('Tok')] }),
    async (turn) => {
      const before = turn.observation?.picture;
      const again = await turn.look();
      assert.ok(before != null && again?.picture != null, 'a look returns a picture');
      return { asks: [type('yo'), { ask: 'perform', operation: 'press', value: 'Enter' }] };
    },
    async () => ({ asks: [await at('click', { role: 'link', name: 'Tokyo' })] }),
    async () => ({ asks: [{ ask: 'finish', text: '' }] }),
  ];
  const ends: string[] = [];
  const agent: Agent = {
    facts: { model: 'pixels', promptVersion: '', parameters: {}, seed: null },
    reads: { form: null, picture: 'plain' },
    decide(turn) {
      failures.push(turn.last?.code);
      return decisions[turn.n - 1]?.(turn) ?? assert.fail(`decision ${turn.n}`);
    },
    ended: (_attempt, status) => void ends.push(status),
  };
  const { attempts } = await runBatch(one.app.context, { agent, tasks: [task], repeats: 1, seed: 1 });
  const [report] = attempts;
  assert.deepEqual([report?.status, report?.passed, ends], ['finished', true, ['finished']]);
  assert.deepEqual(failures.slice(1, 4), ['agent.noFocus', 'agent.noPlace', undefined]);
  const events = listEvents(one.app.workspace.db, report?.attemptId ?? '');
  // A step is recorded when it is done, and again when its page has been captured.
  const steps = events
    .flatMap(({ body }) => (body.type === 'step' ? [body.step] : []))
    .filter((step, at, all) => all.findIndex(({ index }) => index === step.index) === at);
  assert.deepEqual(
    steps.map(({ operation, element, value }) => [operation, element?.role ?? null, value]),
    [
      ['click', 'combobox', null],
      ['type', 'combobox', 'Tok'],
      ['type', 'combobox', 'Tokyo'],
      ['press', null, 'Enter'],
      ['click', 'link', null],
    ],
  );
  assert.ok(
    steps[0]?.position !== undefined && steps[0].position.x > 0,
    'the step records the position inside the field',
  );
  const decided = events.flatMap(({ body }) => (body.type === 'decided' ? [body] : []));
  assert.deepEqual(
    decided.map(({ looks }) => looks),
    [0, 0, 0, 1, 0, 0],
  );
  const pages = listSnapshots(one.app.workspace.db, report?.attemptId ?? '').map(
    ({ screenshot }) => screenshot,
  );
  // After the first look, the page's own picture is what the model is sent, unless the agent looks again.
  assert.deepEqual(
    decided.slice(4).map(({ observation }) => pages.includes(observation?.picture ?? '')),
    [true, true],
  );
});
