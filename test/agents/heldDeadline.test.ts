// needs: pure
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Supervisor } from '../../electron/agentRun/supervision.ts';
import { guardOf } from '../../electron/app/batch/doJob.ts';
import { HeldRequests } from '../../electron/attempt/heldRequests.ts';
import type { EventBody, HeldRequest } from '../../shared/model/index.ts';

const request = (id: string): Omit<HeldRequest, 'since'> => ({
  ...{ id, tab: 't1', method: 'POST', url: 'https://shop.example/order', host: 'shop.example' },
  ...{ kind: 'form', fields: [], bytes: 0 },
});

/** Requests that are held for a person who watches, on a clock that the test sets. */
function held() {
  const decided: string[] = [];
  const events: EventBody[] = [];
  const run = {
    attempt: { mode: 'agent' as const },
    clock: { now: () => 0 },
    touch() {},
    note: (body: EventBody) => events.push(body),
    oversee: (body: EventBody) => events.push(body),
    holdBack() {},
    browser: {
      interception: { decide: async (id: string, what: string) => void decided.push(`${id} ${what}`) },
    },
  };
  const person = new Supervisor({ approves: false, isPaused: false, onChange() {} });
  const requests = new HeldRequests(
    { settings: () => assert.fail(), saveSettings: () => assert.fail() } as never,
    run,
    guardOf(person),
  );
  const hold = (id: string): void => requests.on({ type: 'held', request: request(id) } as never);
  const by = () =>
    events.flatMap((body) => (body.type === 'held-decided' ? [`${body.id} ${body.by ?? 'person'}`] : []));
  return { requests, hold, decided, by };
}

test('a held request without a decision is faked two minutes after it was held', async (context) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  context.after(() => mock.timers.reset());
  const { requests, hold, decided, by } = held();
  hold('r1');
  mock.timers.tick(60_000);
  hold('r2');
  mock.timers.tick(59_999);
  assert.deepEqual([decided, requests.list.map(({ id }) => id)], [[], ['r1', 'r2']]);
  mock.timers.tick(1);
  assert.deepEqual([decided, by()], [['r1 fake'], ['r1 program']]);
  mock.timers.tick(60_000);
  await requests.none;
  assert.deepEqual(
    [decided, by()],
    [
      ['r1 fake', 'r2 fake'],
      ['r1 program', 'r2 program'],
    ],
  );
});

test('a request that a person has decided or the page has dropped is not decided again', async (context) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  context.after(() => mock.timers.reset());
  const { requests, hold, decided, by } = held();
  hold('r1');
  hold('r2');
  mock.timers.tick(119_999);
  await requests.decide('r1', 'allow');
  requests.on({ type: 'held-gone', id: 'r2' } as never);
  mock.timers.tick(600_000);
  assert.deepEqual([decided, by()], [['r1 allow'], ['r1 person']]);
});
