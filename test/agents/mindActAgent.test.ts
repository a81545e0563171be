// needs: browser
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { readPrompt } from '../../electron/agents/model/prompt.ts';
import { createMindActAgent, type MindActOptions } from '../../electron/agents/published/mindActAgent.ts';
import { lexicalRanking } from '../../electron/agents/ranking/candidateRanking.ts';
import type { ModelAnswer, ModelRequest } from '../helpers/endpoint.ts';
import { inPart } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { lastWords, promptNamed, runWikiTask } from '../helpers/modelRun.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const one = await openHeadlessApp(temporaryFolder());
after(() => one.app.close());
const prompts = { prompt: readPrompt(promptNamed('mindAct')), online: promptNamed('mindActOnline') };

const runModel = (
  model: string,
  answer: (request: ModelRequest, nth: number) => ModelAnswer,
  more: Partial<MindActOptions> = {},
) =>
  runWikiTask(one, model, answer, (chat, facts) =>
    createMindActAgent(chat, { facts, ...prompts, ranking: lexicalRanking, ...more }),
  );

/** Does the task by the choices that it is offered, as a model would. */
function chooser(request: ModelRequest): string {
  const words = lastWords(request);
  const letterOf = (what: RegExp): string | undefined =>
    words.split('\n').find((line) => /^[B-F]\. /.test(line) && what.test(line))?.[0];
  const say = (letter: string | undefined, ...lines: string[]): string =>
    letter === undefined
      ? 'It is not among these.\nAnswer: A'
      : ['I look at the choices.', `Answer: ${letter}`, ...lines].join('\n');
  if (/live, at \S+\/wiki\/Tokyo\./.test(words)) return say('A', 'Action: FINISH');
  if (/live, at \S+\/search\?q=Tokyo/.test(words)) return say(letterOf(/<a .*Tokyo/), 'Action: CLICK');
  if (/-> TYPE: Tokyo\n/.test(words)) return say('A', 'Action: ENTER');
  return say(letterOf(/\. <input .*search/i), 'Action: TYPE', 'Value: Tokyo');
}

test('MindAct does a task by choosing among groups of candidates', async () => {
  const { status, passed, error, decided, exchanges, use } = await runModel('chooser', chooser);
  assert.deepEqual({ status, passed, error }, { status: 'finished', passed: true, error: null });
  assert.deepEqual(
    decided.map(({ asks: [ask] }) => (ask?.ask === 'perform' ? ask.operation : ask?.ask)),
    ['type', 'press', 'click', 'finish'],
  );
  // Every question of a decision is recorded. The last decision takes one question.
  assert.equal(exchanges.at(-1)?.length, 1);
  assert.ok((exchanges[0]?.length ?? 0) > 1, 'one page takes several questions');
  assert.equal(exchanges[0]?.[1]?.purpose, 'candidates 2');
  assert.ok((use?.tokens ?? 0) > 0);
});

test('a model that always chooses “none” ends the attempt with an error', async () => {
  const { status, error, decisions } = await runModel('none', () => 'Answer: A', { topK: 10 });
  assert.deepEqual([status, error?.code, decisions], ['unfinished', 'agent.noChoice', 3]);
  assert.match(error?.message ?? '', /^The model chose none of \d+ elements of the page in 2 questions/);
});

test('an unusable reply is recorded with a code for its cause', async () => {
  const replies: Record<string, ModelAnswer> = {
    long: 'no '.repeat(350_000),
    nothing: '',
    'other letters': 'Réponse : Б',
    refusal: { text: '', refusal: 'I will not.' },
    'no operation': 'Answer: B\nAction: DANCE',
    away: { status: 403 },
  };
  const found: Record<string, unknown> = {};
  for (const [name, answer] of inPart(Object.entries(replies), 0)) {
    const { status, decided, exchanges } = await runModel(name, () => answer, { topK: 5 });
    found[name] = [status, decided[0]?.error?.code, exchanges[0]?.length];
  }
  const ends = {
    long: ['unfinished', 'agent.unreadable', 1],
    nothing: ['unfinished', 'agent.empty', 1],
    'other letters': ['unfinished', 'agent.unreadable', 1],
    refusal: ['unfinished', 'agent.refusal', 1],
    'no operation': ['unfinished', 'agent.unreadable', 1],
    away: ['aborted', 'model.key', 1],
  };
  assert.deepEqual(found, Object.fromEntries(inPart(Object.entries(ends), 0)));
});

test('a spent budget ends a decision between two questions', async () => {
  const { status, error, requests } = await runModel('poor', () => 'Answer: A', { limit: { tokens: 1 } });
  assert.deepEqual([status, error?.code, requests.length], ['unfinished', 'agent.budget', 1]);
});
