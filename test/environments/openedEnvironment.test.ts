// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Environment } from '../../electron/environments/environment.ts';
import { OpenedEnvironment } from '../../electron/environments/liveEnvironment.ts';
import type { AttemptEvent, EventBody } from '../../shared/model/index.ts';

const TASK = { name: 'webui', level: 'opening-hours', seed: 4 } as const;
const START = { attemptId: 'a1', participant: 'owl', action: '```html\n<h1>Owl</h1>\n```' };

/** A record in memory. It outlives the program that wrote it, as a file does. */
function recordInMemory() {
  const written: EventBody[] = [];
  return {
    written,
    record: {
      events: () => written.map((body, at) => ({ seq: at + 1, body }) as AttemptEvent),
      write: (body: EventBody) => void written.push(body),
      redact: (text: string) => text,
      read: () => null,
    },
  };
}

/** An environment that tells what it was reset with. `step`: what becomes of an action. */
function telling(told: unknown[], step: Environment['step']): Environment {
  return {
    ...{ name: 'webui', rules: 'Build the page.', actions: null, keys: {}, canReplay: true, canSave: false },
    async reset(level, seed, start) {
      told.push([level, seed, start]);
      return { text: `begun with ${start ?? 'nothing'}`, picture: null };
    },
    step,
    close: async () => {},
  };
}

test('a program that is killed before the first answer goes on with the page that the attempt began with', async () => {
  const { written, record } = recordInMemory();
  const told: unknown[] = [];
  const killed = new OpenedEnvironment(() => telling(told, () => new Promise(() => {})), TASK);
  await killed.begin(record, START);
  const neverAnswered = killed.act('```css\nh1 { color: red }\n```');
  while (written.at(-1)?.type !== 'environment-acted') await new Promise(setImmediate);

  // The next program knows the record only. It may be asked to begin with another page meanwhile.
  const actions: string[] = [];
  const next = new OpenedEnvironment(
    () =>
      telling(told, async (action) => {
        actions.push(action);
        return { observation: { text: 'built', picture: null }, reward: 0.5, done: false, info: {} };
      }),
    TASK,
  );
  await next.begin(record, { ...START, participant: 'elk', action: 'another page' });
  assert.deepEqual(told, [
    [TASK.level, TASK.seed, START.action],
    [TASK.level, TASK.seed, START.action],
  ]);
  assert.deepEqual(actions, ['```css\nh1 { color: red }\n```']);
  assert.deepEqual(
    written.map(({ type }) => type),
    ['environment-begun', 'environment-acted', 'environment-resumed', 'environment-answered'],
  );
  assert.equal(next.seen().rewards, 0.5);
  void neverAnswered;
});
