// needs: browser
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { readPrompt } from '../../electron/agents/model/prompt.ts';
import { createPlannerAgent, type PlannerOptions } from '../../electron/agents/published/plannerAgent.ts';
import type { ModelAnswer, ModelRequest } from '../helpers/endpoint.ts';
import { inPart } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { lastWords, promptNamed, runWikiTask } from '../helpers/modelRun.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const one = await openHeadlessApp(temporaryFolder());
after(() => one.app.close());

async function runModel(
  model: string,
  mode: PlannerOptions['mode'],
  answer: (request: ModelRequest, nth: number) => ModelAnswer,
  memory = { actions: 5, observations: 1 },
) {
  const prompt = readPrompt(promptNamed(mode === 'global' ? 'plannerGlobal' : 'plannerOnline'));
  return runWikiTask(one, model, answer, (chat, facts) =>
    createPlannerAgent(chat, { facts, prompt, mode, memory, pictures: false, mostSeen: 30_000 }),
  );
}

/** Knows the task and the page it is shown, and nothing else. */
function walker(request: ModelRequest): string {
  const words = lastWords(request);
  const refOf = (what: RegExp): string => what.exec(words)?.[1] ?? assert.fail(`${what} is not in ${words}`);
  const say = (action: string): string => `# analyze\nI look at the page.\n# action\n${action}`;
  if (/ADDRESS: \S+\/wiki\/Tokyo\n/.test(words)) return say('finish []');
  if (/ADDRESS: \S+\/search\?q=Tokyo/.test(words))
    return say(`click [${refOf(/link "Tokyo"[^\n]*\[ref=((?:f\d+)?e\d+)\]/)}]`);
  if (/combobox[^\n]*: Tokyo/.test(words)) return say('press [Enter]');
  return say(`type [${refOf(/combobox "Search the Almanac"[^\n]*\[ref=((?:f\d+)?e\d+)\]/)}] [Tokyo]`);
}

test('an online planner does a task and keeps as many earlier actions and pages as its memory allows', async () => {
  const { status, passed, error, decided, requests } = await runModel('walker', 'online', walker);
  assert.deepEqual({ status, passed, error }, { status: 'finished', passed: true, error: null });
  assert.deepEqual(
    decided.map(({ asks: [ask] }) => (ask?.ask === 'perform' ? ask.operation : ask?.ask)),
    ['type', 'press', 'click', 'finish'],
  );
  const { messages = [] } = requests[2] ?? {};
  assert.deepEqual(
    messages.map(({ role }) => role),
    ['system', 'user', 'assistant', 'user', 'assistant', 'user'],
  );
  assert.equal(messages[1]?.content, '(What was seen then is left out.)');
  assert.match(String(messages[2]?.content), /type \[\w+\] \[Tokyo\]$/);
  const more = await runModel('remembering', 'online', walker, { actions: 1, observations: 2 });
  const kept = more.requests[2]?.messages ?? [];
  assert.equal(kept.length, 4);
  assert.match(String(kept[1]?.content), /^ADDRESS: .*<page>/s);
});

test('a global planner reads only the first page and follows its plan on the later pages', async () => {
  const plan = [
    '### Analyze\nFirst the search, then the article.\n### Actions',
    'type [combobox "Search the Almanac"] [Tokyo]',
    'dance',
    'press [Enter]',
    'click [link "Tokyo"]',
  ].join('\n');
  const run = await runModel('planner', 'global', () => plan);
  const { status, passed, decided, requests } = run;
  assert.deepEqual({ status, passed }, { status: 'finished', passed: true });
  assert.equal(requests.length, 1);
  assert.deepEqual(
    decided.map(({ observation, asks: [ask] }) => [
      observation !== null,
      ask?.ask === 'perform' ? ask.operation : ask?.ask,
    ]),
    [
      [true, 'type'],
      [false, 'press'],
      [false, 'click'],
      [false, 'finish'],
    ],
  );
});

test('an unusable plan is recorded with a code for its cause', async () => {
  const replies: Record<string, ModelAnswer> = {
    long: 'no '.repeat(350_000),
    nothing: '',
    'other letters': '# 行動\n上',
    refusal: { text: '', refusal: 'I will not.' },
    away: { status: 403 },
  };
  const found: Record<string, unknown> = {};
  for (const [name, answer] of inPart(Object.entries(replies), 0)) {
    const { status, decided } = await runModel(`planner ${name}`, 'global', () => answer);
    found[name] = [status, decided[0]?.error?.code];
  }
  const ends = {
    long: ['unfinished', 'agent.unreadable'],
    nothing: ['unfinished', 'agent.empty'],
    'other letters': ['unfinished', 'agent.unreadable'],
    refusal: ['unfinished', 'agent.refusal'],
    away: ['aborted', 'model.key'],
  };
  assert.deepEqual(found, Object.fromEntries(inPart(Object.entries(ends), 0)));
});
