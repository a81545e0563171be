// needs: browser
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { createAgent } from '../../electron/agents/agentKinds.ts';
import { type AgentBatch, runBatch } from '../../electron/app/batch/agentBatch.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { readTrajectory } from '../../electron/exchange/export/readTrajectory.ts';
import { example, gymProgram, scriptedProgram, withoutPython } from '../helpers/agentPrograms.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { addWikiTask } from '../helpers/wikiTask.ts';

const one = await openHeadlessApp(temporaryFolder());
after(() => one.app.close());

/** Runs the wiki task with an agent in a separate program. */
async function run(
  kind: 'process' | 'http',
  options: object,
  more: Partial<AgentBatch> = {},
  change: Parameters<typeof addWikiTask>[1] = {},
) {
  const { task } = await addWikiTask(one, change);
  const agent = createAgent(kind, options, null, { promptText: () => '', seed: 3 });
  const { participant, attempts } = await runBatch(one.app.context, {
    ...{ agent, tasks: [task], repeats: 1, seed: 3, ...more },
  });
  const [report = assert.fail('nothing was run')] = attempts;
  const events = listEvents(one.app.workspace.db, report.attemptId ?? '');
  const decided = events.flatMap(({ body }) => (body.type === 'decided' ? [body] : []));
  return { stored: task, participant, attempts, ...report, decided };
}

test('the TypeScript example does the task over its standard input and output', async () => {
  const { participant, status, passed, decided } = await run('process', { command: example('agent.ts') });
  assert.deepEqual([status, passed], ['finished', true]);
  assert.deepEqual([participant.agent?.model, participant.agent?.promptVersion], ['searcher-ts', '1']);
  assert.equal(decided[0]?.thought, 'I search for Tokyo.');
  assert.equal(decided[0]?.observation?.form, 'aria');
});

test('the Python example does the task in two processes at a time', {
  skip: withoutPython(),
  ...onlyThorough,
}, async () => {
  const { attempts } = await run('process', { command: example('agent.py') }, { repeats: 2, lanes: 2 });
  assert.deepEqual(
    attempts.map(({ status, passed, error }) => [status, passed, error]),
    [
      ['finished', true, null],
      ['finished', true, null],
    ],
  );
});

const gym = withoutPython('gymnasium');
test('a program with a gymnasium environment does the task', { skip: gym }, async () => {
  const command = gymProgram(`
from hopscope_gym import HopscopeEnv
env = HopscopeEnv(name="gym", observation=["browsergym", "screenshot"], actions="browsergym")
page, info = env.reset(seed=1)
print("this goes to the standard error")
assert info["task"]["intent"].startswith("Search"), info
assert page["screenshot"]["mime"] == "image/png" and "[" in page["browsergym"]
start = page["url"]
page, reward, terminated, truncated, info = env.step('goto("' + start + 'search?q=Tokyo")', thought="search")
assert (reward, terminated, truncated) == (0.0, False, False) and page["last"]["ok"], page
env.usage("owl", 10, 2, cost=0.25)
page, *_ = env.step({"op": "goto", "value": start + "wiki/Tokyo"})
page, reward, terminated, truncated, info = env.step('send_msg_to_user("done")')
assert terminated and info["status"] == "finished", info
`);
  const { status, passed, decided, error } = await run('process', { command });
  assert.deepEqual([status, passed, error], ['finished', true, null]);
  assert.equal(decided[1]?.use?.cost, 0.25);
});

test('a server does the task over HTTP and receives the end of the attempt without the verdict', async () => {
  const heard: { t: string; [field: string]: unknown }[] = [];
  const answers: Readonly<Record<string, (told: { n?: number; url?: string }) => object>> = {
    hello: () => ({ t: 'ready', name: 'server', observation: ['screenshot'] }),
    observe: ({ n = 0, url = '' }) => {
      const to = (path: string): object => ({ t: 'decide', n, op: 'goto', value: new URL(path, url).href });
      return n === 1 ? to('/search?q=Tokyo') : n === 2 ? to('/wiki/Tokyo') : { t: 'decide', n, op: 'finish' };
    },
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const told = JSON.parse(body);
      heard.push(told);
      response.end(JSON.stringify(answers[told.t]?.(told)) ?? '');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/agent`;
  const { status, passed, error, attemptId, stored, participant } = await run('http', { url });
  server.close();
  assert.deepEqual([status, passed, error], ['finished', true, null]);
  assert.deepEqual(
    heard.map(({ t }) => t),
    ['hello', 'hello', 'task', 'observe', 'observe', 'observe', 'end'],
  );
  assert.equal(heard.at(-1)?.status, 'finished');
  assert.doesNotMatch(JSON.stringify(heard), /passed|verdict|check/i);
  const [asked, seen] = ['task', 'observe'].map((t) => heard.find((told) => told.t === t));
  assert.deepEqual(asked?.['start'], [seen?.['url']], 'the address of the task is the one that is opened');
  assert.doesNotMatch(JSON.stringify(heard), /\{demo\}/);
  const exported = await readTrajectory(one.app.workspace, attemptId ?? '', stored, participant);
  assert.equal(exported.task.start, seen?.['url']);
});

test('an agent that dies leaves an unfinished attempt with its output; an unreachable agent is refused', async () => {
  const command = scriptedProgram(`on.observe = () => { console.error('out of memory'); process.exit(1); };`);
  const { status, passed, error, decisions } = await run('process', { command });
  assert.deepEqual([status, passed, decisions], ['unfinished', false, 1]);
  assert.deepEqual([error?.code, error?.origin], ['agent.died', 'agent']);
  assert.match(error?.message ?? '', /out of memory/);
  await assert.rejects(run('http', { url: 'http://127.0.0.1:9/' }), { code: 'agent.unreachable' });
});

/** Opens two dialogs and puts their answers into its address. */
const asking = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>Lamps</title>
    <button onclick="const sure = confirm('Order it?'); const many = sure ? prompt('How many?', '1') : null;
      location = '/told?sure=' + sure + '&many=' + many">Order</button>`);
});
asking.listen(0, '127.0.0.1');
await once(asking, 'listening');
after(() => {
  asking.closeAllConnections();
  asking.close();
});
const lamps = `http://127.0.0.1:${(asking.address() as AddressInfo).port}`;
const asked = (told: string) => ({
  ...{ intent: 'Order seven.', startUrl: `${lamps}/`, reference: undefined },
  hops: [
    {
      site: 'shop',
      label: 'told',
      check: { url: { host: '127.0.0.1', path: '/told', query: { many: told } } },
    },
  ],
});

test('an agent that handles dialogs accepts them and fills in prompts; other actions are refused meanwhile', async () => {
  const command = scriptedProgram(`
    on.hello = () => say({ t: 'ready', name: 'answering', observation: ['aria'], dialogs: true });
    let early = true;
    on.observe = ({ n, aria = '', url = '', dialogs = [] }) => {
      const [dialog] = dialogs;
      const press = { op: 'click', ref: /button "Order".*?\\[ref=(\\w+)\\]/.exec(aria)?.[1] };
      if (dialog?.kind === 'confirm' && early) {
        early = false;
        return say({ t: 'decide', n, op: 'press', value: 'Enter' });
      }
      if (dialog !== undefined)
        return say({ t: 'decide', n, op: 'dialog', accept: true, ...(dialog.kind === 'prompt' ? { value: '7' } : {}) });
      say(url.includes('/told') ? { t: 'decide', n, op: 'finish' } : { t: 'decide', n, ...press });
    };`);
  const { status, passed, attemptId } = await run('process', { command }, {}, asked('7'));
  assert.deepEqual([status, passed], ['finished', true]);
  const events = listEvents(one.app.workspace.db, attemptId ?? '');
  const answers = events.flatMap(({ body }) => (body.type === 'prompt-answered' ? [body.choice] : []));
  assert.deepEqual(answers, ['accepted', 'accepted']);
  const failed = events.flatMap(({ body }) => (body.type === 'failed' ? [body.error.code] : []));
  assert.deepEqual(failed, ['agent.dialogOpen']);
});

test(
  'an agent over HTTP dismisses dialogs; an agent that handles none is told their outcome',
  onlyThorough,
  async () => {
    const told: { readonly dialogs?: readonly object[]; readonly last?: { readonly code?: string } }[] = [];
    const serve = async (dialogs: boolean) => {
      const server = createServer((request, response) => {
        void text(request).then((body) => {
          const { t, n, url = '', aria = '', ...more } = JSON.parse(body);
          if (t === 'observe') told.push(more);
          const ref = /button "Order".*?\[ref=(\w+)\]/.exec(aria)?.[1];
          const act =
            more.dialogs !== undefined
              ? { op: 'dialog', accept: false }
              : url.includes('/told')
                ? { op: 'finish' }
                : { op: 'click', ref };
          const says: Readonly<Record<string, object>> = {
            hello: { t: 'ready', name: `server ${dialogs}`, observation: ['aria'], dialogs },
            observe: { t: 'decide', n, ...act },
          };
          response.end(JSON.stringify(says[t]) ?? '');
        });
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    };
    for (const dialogs of [true, false]) {
      told.length = 0;
      const server = await serve(dialogs);
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      const { passed } = await run('http', { url }, {}, asked('null'));
      server.close();
      assert.equal(passed, true, JSON.stringify(told));
      assert.equal(
        told.some((one) => 'dialogs' in one),
        dialogs,
      );
      assert.equal(
        told.some(({ last }) => last?.code === 'agent.dialog'),
        !dialogs,
      );
    }
  },
);
