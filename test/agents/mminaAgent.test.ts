// needs: browser
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { openChatModel } from '../../electron/agents/model/chatModel.ts';
import { readPrompt } from '../../electron/agents/model/prompt.ts';
import { createMminaAgent, type MminaOptions } from '../../electron/agents/published/mminaAgent.ts';
import { runBatch } from '../../electron/app/batch/agentBatch.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { listScoredAttempts } from '../../electron/db/scoredAttempts.ts';
import { readBlobText } from '../../electron/workspace/workspace.ts';
import { type ModelAnswer, type ModelRequest, startEndpoint } from '../helpers/endpoint.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { addWikiTask } from '../helpers/wikiTask.ts';

const one = await openHeadlessApp(temporaryFolder());
after(() => one.app.close());
const prompt = readPrompt(
  readFileSync(path.resolve(import.meta.dirname, '../../resources/prompts/mminaText.txt'), 'utf8'),
);

/** Runs the wiki task with a model that gives these answers. */
async function runModel(
  model: string,
  answer: (request: ModelRequest, nth: number) => ModelAnswer,
  more: Partial<MminaOptions> = {},
) {
  const { task } = await addWikiTask(one);
  const endpoint = await startEndpoint(answer);
  try {
    const chat = openChatModel(
      { baseUrl: endpoint.baseUrl, model, apiKey: 'k' },
      { price: { input: 1, output: 2 } },
    );
    const facts = { model, promptVersion: 'mminaText-1', parameters: {}, seed: null };
    const agent = createMminaAgent(chat, { facts, prompt, ...more });
    const { attempts } = await runBatch(one.app.context, { agent, tasks: [task], repeats: 1, seed: 1 });
    const [report = assert.fail('nothing was run')] = attempts;
    const events = listEvents(one.app.workspace.db, report.attemptId ?? '');
    const decided = events.flatMap(({ body }) => (body.type === 'decided' ? [body] : []));
    return { ...report, decided, requests: endpoint.requests };
  } finally {
    await endpoint.close();
  }
}

/** The text of the last message to the model. */
const lastWords = ({ messages = [] }: ModelRequest): string => messages.at(-1)?.content ?? '';

/** Does the task from the text of the current page, as a model would. */
function reader(request: ModelRequest): string {
  const words = lastWords(request);
  const idOf = (what: RegExp): string => what.exec(words)?.[1] ?? assert.fail(`${what} is not in ${words}`);
  const act = (action: string): string =>
    `I look at the page. In summary, the next action I will perform is \`\`\`${action}\`\`\``;
  if (/ADDRESS: \S+\/wiki\/Tokyo\n/.test(words)) return act('stop []');
  if (/ADDRESS: \S+\/search\?q=Tokyo/.test(words)) return act(`click [${idOf(/\[(\d+)\] link 'Tokyo'/)}]`);
  return act(`type [${idOf(/\[(\d+)\] combobox 'Search the Almanac'/)}] [Tokyo] [1]`);
}

test('a model does a task from the text of the page alone', async () => {
  const { status, passed, error, decided, use, requests } = await runModel('reader', reader);
  assert.deepEqual({ status, passed, error }, { status: 'finished', passed: true, error: null });
  assert.deepEqual(
    decided.map(({ thought }) => thought),
    Array(3).fill('I look at the page. In summary, the next action I will perform is'),
  );
  assert.ok(use !== null && use.tokens > 0 && (use.cost ?? 0) > 0);
  const [first, second] = requests.map(({ body }) => lastWords(body));
  assert.match(first ?? '', /PREVIOUS ACTION: None$/);
  assert.match(second ?? '', /PREVIOUS ACTION: type \[\d+\] \[Tokyo\n\] where \[\d+\] is \[\d+\] combobox/);
  assert.deepEqual(
    requests[0]?.body.messages?.map(({ role }) => role),
    ['system', 'user', 'assistant', 'user', 'assistant', 'user'],
  );
});

test('reasoning between <think> marks is a thought: the action in it is not carried out', async () => {
  const { status, passed, decided, requests } = await runModel(
    'thinker',
    (request) => `<think>I could \`\`\`stop [I give up]\`\`\` at once.</think>\n\n${reader(request)}`,
  );
  assert.deepEqual([status, passed, decided.length], ['finished', true, 3]);
  for (const { raw, thought } of decided) {
    assert.doesNotMatch(raw, /think|give up/);
    assert.match(thought, /^I could ```stop \[I give up\]``` at once\.\n\nI look at the page\./);
  }
  assert.ok(requests.every(({ body }) => !lastWords(body).includes('give up')));
});

test('a reply that is cut off in its reasoning is empty, and its reasoning is on record', async () => {
  const { status, error, decided } = await runModel('cut', () => ({
    text: '<think>I could ```stop [7]``` and then',
    finish: 'length',
  }));
  assert.deepEqual([status, error?.code], ['unfinished', 'agent.empty']);
  assert.match(error?.message ?? '', /nothing beyond its reasoning: it was cut off at the maximum tokens/);
  assert.deepEqual(
    decided.map(({ raw, thought, asks }) => [raw, thought, asks]),
    Array(3).fill(['', 'I could ```stop [7]``` and then', []]),
  );
});

test('the record of a decision says how much of a long page was sent', async () => {
  const { decided } = await runModel('short', () => 'I stop. ```stop []```', { mostSeen: 150 });
  const [first] = decided;
  assert.deepEqual(first?.clipped, [{ what: 'page', sent: 150, of: first?.observation?.text.length }]);
  const { decided: whole } = await runModel('long', () => 'I stop. ```stop []```');
  assert.equal(whole[0]?.clipped, undefined);
});

test('a prompt beyond the context of the model ends the attempt as the agent’s failure', async () => {
  const { attemptId, status, passed, error, decided, requests } = await runModel('small', () => ({
    status: 400,
    error: {
      error: {
        code: 400,
        message: 'the request exceeds the available context size',
        type: 'exceed_context_size_error',
      },
    },
  }));
  assert.deepEqual(
    [status, passed, error?.code, error?.origin],
    ['unfinished', false, 'agent.context', 'agent'],
  );
  assert.deepEqual([decided.length, requests.length], [1, 1]);
  const [scored] = listScoredAttempts(one.app.workspace.db, 'strict', [attemptId ?? '']);
  assert.deepEqual([scored?.overContext, scored?.excluded], [true, false]);
});

test('an unreadable reply and a missing element are answered with MMInA’s messages', async () => {
  const { requests, decided } = await runModel('clumsy', (request, nth) => {
    if (nth === 1) return 'Wait, let me think about it.';
    return nth === 2 ? 'I press it. ```click [987654]```' : reader(request);
  });
  assert.equal(decided[0]?.error?.code, 'agent.unreadable');
  const words = requests.map(({ body }) => lastWords(body));
  assert.match(words[1] ?? '', /The previous prediction you issued was "Wait, let me think about it\."/);
  assert.match(words[2] ?? '', /Attempt to perfom "click" on element "\[987654\]"/);
});

test(
  'an error of MMInA’s program ends the task under its rules and costs one decision under ours',
  onlyThorough,
  async () => {
    const answers = (request: ModelRequest, nth: number): string =>
      nth === 1 ? 'I type. ```type [1] [東京]```' : reader(request);
    const ours = await runModel('travelled', answers);
    assert.deepEqual(
      [ours.status, ours.passed, ours.decided.map(({ error }) => error?.code ?? null)],
      ['finished', true, ['agent.raised', null, null, null]],
    );
    await one.ask('settings.set', { defaultProfile: 'mmina' });
    const theirs = await runModel('travelled under MMInA', answers);
    await one.ask('settings.set', { defaultProfile: 'strict' });
    assert.deepEqual(
      [theirs.status, theirs.error?.code, theirs.error?.message, theirs.decisions],
      ['unfinished', 'agent.raised', "KeyError: '東'", 1],
    );
  },
);

test('a failing service, a refusal and a budget of zero end an attempt with different codes', async () => {
  const failing = await runModel('away', () => ({ status: 403, message: 'no such key' }));
  assert.deepEqual([failing.status, failing.error?.code], ['aborted', 'model.key']);
  const refusing = await runModel('unwilling', () => ({ text: '', refusal: 'I will not.' }));
  assert.deepEqual([refusing.status, refusing.decisions], ['unfinished', 3]);
  assert.equal(refusing.decided[0]?.error?.code, 'agent.refusal');
  const poor = await runModel('poor', reader, { limit: { tokens: 0 } });
  assert.deepEqual([poor.status, poor.error?.code, poor.requests.length], ['unfinished', 'agent.budget', 0]);
});

test('the record holds the requests to a model and its replies word for word', async () => {
  const { decided, requests } = await runModel('kept', reader);
  const kept = decided.map(({ exchanges }) => JSON.parse(readBlobText(one.app.workspace, exchanges ?? '')));
  assert.deepEqual(
    kept.map(({ exchanges: [{ purpose, messages, reply }] }) => [purpose, messages.at(-1), reply.text]),
    requests.map(({ body }, nth) => ['decision', body.messages?.at(-1), decided[nth]?.raw]),
  );
});
