// needs: pure
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Agent, Decision, Turn } from '../../electron/agents/agent/agent.ts';
import { openHttp } from '../../electron/agents/port/httpChannel.ts';
import { createPortAgent } from '../../electron/agents/port/portAgent.ts';
import { openProcess } from '../../electron/agents/port/processChannel.ts';
import { AppError } from '../../shared/errors.ts';
import { scriptedProgram } from '../helpers/agentPrograms.ts';
import { agentTurn } from '../helpers/agentTurn.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const LONG_MS = 30_000;

function agentOf(script: string, deadlineMs = LONG_MS): Agent {
  const command = scriptedProgram(script);
  return createPortAgent({ open: () => openProcess(command), parameters: {}, seed: null, deadlineMs });
}

/** The first decisions of this agent. */
async function decisions(
  script: string,
  count = 1,
  deadlineMs?: number,
  change: Partial<Turn> = {},
): Promise<readonly Decision[]> {
  const agent = await agentOf(script, deadlineMs).meet?.();
  assert.ok(agent !== undefined);
  const found: Decision[] = [];
  try {
    for (let n = 1; n <= count; n++)
      found.push(await agent.decide(agentTurn(n, change), new AbortController().signal));
  } finally {
    await agent.ended?.('a-1', 'unfinished');
  }
  return found;
}

async function refusal(script: string): Promise<AppError> {
  try {
    await agentOf(script).meet?.();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return assert.fail('the agent was accepted');
}

test('an agent with another protocol version, other output or two page forms is refused', async () => {
  const older = await refusal(
    `on.hello = () => say({ t: 'ready', protocol: 'hopscope-agent/9', name: 'x' });`,
  );
  assert.deepEqual([older.code, older.origin], ['agent.version', 'agent']);
  assert.match(older.message, /speaks hopscope-agent\/9; this Hopscope speaks hopscope-agent\/1/);
  const chatty = await refusal(`console.log('Loading the model …');`);
  assert.equal(chatty.code, 'agent.protocol');
  assert.match(chatty.message, /not JSON: “Loading the model …”/);
  const greedy = await refusal(
    `on.hello = () => say({ t: 'ready', name: 'x', observation: ['aria', 'mmina'] });`,
  );
  assert.match(greedy.message, /aria and mmina, but can choose only one form/);
});

test('the error for an agent that dies names its exit code and its last output', async () => {
  const [died] = await decisions(
    `on.observe = () => { console.error('KeyError: elements'); process.exit(3); };`,
  );
  assert.deepEqual([died?.error?.code, died?.error?.origin], ['agent.died', 'agent']);
  assert.match(died?.error?.message ?? '', /exit code 3\. It wrote: KeyError: elements/);
  const [half] = await decisions(
    `on.observe = () => process.stdout.write('{"t":"decide","n":1,"op":"fin', () => process.exit(0));`,
  );
  assert.match(half?.error?.message ?? '', /in the middle of a line: “\{"t":"decide","n":1,"op":"fin”/);
  const missing = createPortAgent({
    open: () => openProcess('no-such-program-anywhere'),
    ...{ parameters: {}, seed: null, deadlineMs: LONG_MS },
  });
  await assert.rejects(async () => missing.meet?.(), { code: 'agent.died' });
});

test('an agent that floods, in one line or in many, is ended', async () => {
  const [line] = await decisions(`on.observe = () => process.stdout.write('x'.repeat(5_000_000));`);
  assert.equal(line?.error?.code, 'agent.flood');
  const [many] = await decisions(
    `on.observe = () => { for (let at = 0; at < 200_000; at++) say({ t: 'usage', model: 'm' }); };`,
  );
  assert.equal(many?.error?.code, 'agent.flood');
});

test('a late answer is discarded and does not count as the next one', async () => {
  const [late, next] = await decisions(
    `let asked = 0;
     on.observe = ({ n }) => {
       asked += 1;
       if (asked === 1) return;
       say({ t: 'decide', n: 1, op: 'give-up', value: 'too late' });
       say({ t: 'decide', n, op: 'finish', value: 'in time' });
     };`,
    2,
    3_000,
  );
  assert.deepEqual([late?.error?.code, late?.asks], ['agent.late', []]);
  assert.deepEqual(next?.asks, [{ ask: 'finish', text: 'in time' }]);
});

test('repeated decisions and messages after the end are ignored; other output is reported', async () => {
  const [first, second, chatty, third] = await decisions(
    `on.observe = ({ n }) => {
       if (n === 3) console.log('loss: 0.25');
       say({ t: 'decide', n, op: 'wait', value: String(n) });
       say({ t: 'decide', n, op: 'give-up', value: 'again' });
     };
     on.end = () => { for (let at = 0; at < 50; at++) say({ t: 'decide', n: 4, op: 'finish' }); };`,
    4,
  );
  for (const [at, one] of [first, second].entries())
    assert.deepEqual(one?.asks, [{ ask: 'perform', operation: 'wait', value: String(at + 1) }]);
  assert.deepEqual([chatty?.error?.code, chatty?.error?.origin], ['agent.protocol', 'agent']);
  assert.match(chatty?.error?.message ?? '', /not JSON: “loss: 0\.25”/);
  assert.deepEqual(third?.asks, [{ ask: 'perform', operation: 'wait', value: '4' }]);
});

test('the answer of a person reaches the agent, and its deadline does not run meanwhile', async () => {
  const asked: string[] = [];
  const [answered, endless] = await decisions(
    `on.observe = ({ n }) => say({ t: 'ask', n, question: n === 1 ? 'Which colour?' : 'And now?' });
     on.answer = ({ n, text }) =>
       n === 1 ? say({ t: 'decide', n, op: 'finish', value: text }) : say({ t: 'ask', n, question: 'And now?' });`,
    2,
    LONG_MS,
    {
      ask: ({ text }) => {
        asked.push(text);
        return Promise.resolve('The blue one.');
      },
    },
  );
  assert.deepEqual(answered?.asks, [{ ask: 'finish', text: 'The blue one.' }]);
  assert.equal(endless?.error?.code, 'agent.flood');
  assert.deepEqual(asked, ['Which colour?', ...Array.from({ length: 10 }, () => 'And now?')]);
  const thinking = Promise.withResolvers<string | null>();
  const [patient] = await decisions(
    `on.observe = ({ n }) => say({ t: 'ask', n, question: 'Which?' });
     on.answer = ({ n, text }) => say({ t: 'decide', n, op: 'finish', value: text });`,
    1,
    1_000,
    {
      // The person thinks longer than the deadline of the agent.
      ask: () => {
        setTimeout(() => thinking.resolve('This one.'), 2_500);
        return thinking.promise;
      },
    },
  );
  assert.deepEqual(patient?.asks, [{ ask: 'finish', text: 'This one.' }]);
});

test('an invalid decision is refused with agent.protocol', async () => {
  const codes = await decisions(
    `const wrong = [
       { op: 'fly' },
       { actions: 'none' },
       {},
       { raw: 'click("a1")' },
       { n: 99, op: 'finish' },
     ];
     on.observe = ({ n }) => say({ t: 'decide', n, ...wrong[n - 1] });`,
    5,
  );
  assert.deepEqual(
    codes.map(({ error }) => error?.code),
    Array.from({ length: 5 }, () => 'agent.protocol'),
  );
  assert.match(codes[2]?.error?.message ?? '', /no “op”, no “actions” and no “raw”/);
});

test('usage, several actions and action grammars are read; a question without a person is refused', async () => {
  const [batch, call, pixels, question] = await decisions(
    `on.hello = () => say({ t: 'ready', name: 'x', actions: 'openai' });
     on.observe = ({ n }) => {
       if (n === 1) say({ t: 'usage', model: 'owl', in: 10, out: 2, cost: 0.5 });
       if (n === 1) say({ t: 'decide', n, actions: [{ op: 'type', ref: 'e4', value: 'x' }, { op: 'answer', hop: 2, value: 'y' }] });
       if (n === 2) say({ t: 'decide', n, op: 'click', point: { x: 3, y: 4 } });
       if (n === 3) say({ t: 'decide', n, raw: '{"type":"keypress","keys":["CTRL","A"]}' });
       if (n === 4) say({ t: 'ask', n, question: 'Which one?' });
     };`,
    4,
  );
  assert.deepEqual(batch?.asks, [
    { ask: 'perform', operation: 'type', element: 'e4', value: 'x' },
    { ask: 'answer', hop: 1, text: 'y' },
  ]);
  assert.deepEqual(batch?.use?.tokens, { input: 10, output: 2, isEstimate: false });
  assert.deepEqual(call?.asks, [{ ask: 'perform', operation: 'click', point: { x: 3, y: 4 } }]);
  assert.deepEqual(pixels?.asks, [{ ask: 'perform', operation: 'press', value: 'Control+a' }]);
  assert.equal(question?.asks[0]?.ask, 'refuse');
});

test('an agent that handles dialogs receives them and accepts, dismisses or fills them in', async () => {
  const dialogs = [{ kind: 'prompt', message: 'How many?' }] as const;
  const answers = await decisions(
    `on.hello = () => say({ t: 'ready', name: 'x', dialogs: true });
     const saying = [{ accept: true, value: '7' }, { accept: false }, {}];
     on.observe = ({ n, dialogs }) => say({ t: 'decide', n, thought: JSON.stringify(dialogs), op: 'dialog', ...saying[n - 1] });`,
    3,
    undefined,
    { dialogs },
  );
  assert.deepEqual(
    answers.map(({ asks, error }) => error?.code ?? asks[0]),
    [{ ask: 'dialog', accept: true, text: '7' }, { ask: 'dialog', accept: false }, 'agent.protocol'],
  );
  assert.deepEqual(JSON.parse(answers[0]?.thought ?? ''), dialogs);
  assert.match(answers[2]?.error?.message ?? '', /“dialog” says neither/);

  const answersDialogs = async (script: string) => {
    const agent = await agentOf(script).meet?.();
    return agent?.answersDialogs ?? false;
  };
  assert.equal(await answersDialogs(`on.hello = () => say({ t: 'ready', name: 'x', dialogs: true });`), true);
  assert.equal(await answersDialogs(''), false);
});

test('an agent is ended with its child processes', { skip: process.platform === 'win32' }, async () => {
  const file = path.join(temporaryFolder(), 'child');
  await decisions(
    `import { spawn } from 'node:child_process';
     import { writeFileSync } from 'node:fs';
     on.observe = ({ n }) => {
       const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
       writeFileSync(${JSON.stringify(file)}, String(child.pid));
       say({ t: 'decide', n, op: 'finish' });
     };`,
  );
  assert.ok(existsSync(file));
  const pid = Number(readFileSync(file, 'utf8'));
  const isAlive = (): boolean => {
    try {
      // A zombie process still has its id.
      return process.kill(pid, 0) && !/^\d+ \(.*\) Z/.test(statusOf(pid));
    } catch {
      return false;
    }
  };
  for (let tries = 0; isAlive() && tries < 100; tries++) await pause(50);
  assert.equal(isAlive(), false);
});

function statusOf(pid: number): string {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The outcome of meeting a server that answers each message in this way. */
async function serverCode(
  answer: (response: ServerResponse) => void,
  deadlineMs = LONG_MS,
): Promise<readonly string[]> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => answer(response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const agent = createPortAgent({ open: () => openHttp(url), parameters: {}, seed: null, deadlineMs });
  try {
    await agent.meet?.();
    return ['met'];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, error.origin];
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test('a server that hangs, fails, floods, stays silent or redirects is refused with a code for each case', async () => {
  assert.deepEqual(await serverCode(() => {}, 300), ['agent.late', 'agent']);
  assert.deepEqual(await serverCode((response) => response.writeHead(500).end('KeyError')), [
    'agent.refusedMessage',
    'agent',
  ]);
  assert.deepEqual(await serverCode((response) => response.end('x'.repeat(5_000_000))), [
    'agent.flood',
    'agent',
  ]);
  assert.deepEqual(await serverCode((response) => response.end()), ['agent.silent', 'agent']);
  assert.deepEqual(await serverCode((response) => response.end('<html>')), ['agent.protocol', 'agent']);
  const elsewhere = { location: 'http://127.0.0.1:9/' };
  assert.deepEqual(await serverCode((response) => response.writeHead(307, elsewhere).end()), [
    'agent.unreachable',
    'agent',
  ]);
  assert.deepEqual(await serverCode((response) => response.destroy()), ['agent.unreachable', 'agent']);
  const ready = '{"t":"ready","name":"x"}';
  assert.deepEqual(await serverCode((response) => response.end(ready)), ['met']);
  // Half a body, and then the end of the connection.
  const half = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-length': '100' });
    response.write(ready, () => response.destroy());
  };
  assert.deepEqual(await serverCode(half), ['agent.unreachable', 'agent']);
});
