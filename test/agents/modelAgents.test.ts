// needs: browser
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { type AgentKindName, createAgent } from '../../electron/agents/agentKinds.ts';
import { runBatch } from '../../electron/app/batch/agentBatch.ts';
import { captionStore } from '../../electron/app/batch/captionStore.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { listTaskSets, listTasks } from '../../electron/db/taskSets.ts';
import type { Task } from '../../shared/model/index.ts';
import { type ModelAnswer, type ModelRequest, startEndpoint } from '../helpers/endpoint.ts';
import { inPart, onlyThorough } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { candleSeer, picturesIn, spireReader, wordsIn } from '../helpers/modelPolicies.ts';
import { readMarks } from '../helpers/readMarks.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const one = await openHeadlessApp(temporaryFolder());
after(() => one.app.close());
const { db } = one.app.workspace;
const demoTask = (key: string): Task =>
  listTaskSets(db)
    .flatMap(({ id }) => listTasks(db, id))
    .find((task) => task.key === key) ?? assert.fail(key);

interface Setting {
  readonly options?: object;
  readonly limit?: { readonly tokens?: number };
  readonly task?: Task;
}

/** Runs a demo task with an agent of this kind whose model gives these answers. */
async function run(
  kind: AgentKindName,
  model: string,
  answer: (request: ModelRequest, nth: number) => ModelAnswer,
  { options = {}, limit = {}, task = demoTask('spire-opened') }: Setting = {},
) {
  const endpoint = await startEndpoint(answer);
  try {
    const agent = createAgent(
      kind,
      options,
      {
        endpoint: { baseUrl: endpoint.baseUrl, model, apiKey: 'k' },
        settings: { vision: true },
        limit,
      },
      {
        promptText: (name) =>
          readFileSync(path.resolve(import.meta.dirname, `../../resources/prompts/${name}.txt`), 'utf8'),
        captions: captionStore(db),
      },
    );
    const { participant, attempts } = await runBatch(one.app.context, {
      ...{ agent, tasks: [task], repeats: 1, seed: 1 },
    });
    const [report = assert.fail('nothing was run')] = attempts;
    const decided = listEvents(db, report.attemptId ?? '').flatMap(({ body }) =>
      body.type === 'decided' ? [body] : [],
    );
    return { ...report, participant, decided, requests: endpoint.requests.map(({ body }) => body) };
  } finally {
    await endpoint.close();
  }
}

const outcome = ({ status, passed, error }: Awaited<ReturnType<typeof run>>) => ({ status, passed, error });
const done = { status: 'finished', passed: true, error: null };

test('WAVE does a demo task from the text; a request holds at most three pictures and one tree', async () => {
  const ran = await run('wave', 'wave reader', spireReader('voyager'));
  assert.deepEqual(outcome(ran), done);
  const last = ran.requests.at(-1) ?? assert.fail('nothing was asked');
  assert.equal(picturesIn(last).length, Math.min(3, ran.requests.length));
  const turns = (last.messages ?? []).filter(({ role }) => role === 'user').map(wordsIn);
  assert.deepEqual(
    turns.map((words) => words.includes('<page>')),
    turns.map((_, at) => at === turns.length - 1),
  );
});

test('WebVoyager does a demo task from the pixels of its screenshots only', async () => {
  const ran = await run('webvoyager', 'pixel seer', candleSeer, { task: demoTask('candles-on-cake') });
  assert.deepEqual(outcome(ran), done, ran.decided.map(({ raw }) => raw).join('\n'));
  for (const request of ran.requests) assert.ok(picturesIn(request).length <= 3);
});

test('MMInA’s multimodal agent reads the text and sees the viewport', onlyThorough, async () => {
  const ran = await run('mmina-multimodal', 'both', spireReader('mmina'));
  assert.deepEqual(outcome(ran), done);
  for (const request of ran.requests) assert.equal(picturesIn(request).length, 1);
});

/** Describes pictures by their pixels, and does the task by the descriptions. */
function captionReader(request: ModelRequest): string {
  const words = wordsIn(request.messages?.at(-1) ?? { role: 'user', content: '' });
  const [png] = picturesIn(request);
  if (png !== undefined)
    return readMarks(png).find([0xe6, 0x6f, 0xa0]) === null ? 'A dish.' : 'A cake with burning candles.';
  const idOf = (what: RegExp): string | undefined => what.exec(words)?.[1];
  if (/ADDRESS: \S+\/recipes\/carrot/.test(words)) return '```stop []```';
  const cake = idOf(/\[(\d+)\] link [^\n]*\n\t*\[\d+\] (?:img|image) '[^\n]*burning candles/);
  if (cake !== undefined) return `\`\`\`click [${cake}]\`\`\``;
  if (/ADDRESS: \S+kind=cakes/.test(words)) return '```scroll [down]```';
  return `\`\`\`click [${idOf(/\[(\d+)\] link 'Cakes'/) ?? '0'}]\`\`\``;
}

test('MMInA’s caption agent does a task from captions and asks for each caption once', async () => {
  const task = demoTask('candles-on-cake');
  const ran = await run('mmina-caption', 'caption reader', captionReader, { task });
  assert.deepEqual(outcome(ran), done, ran.decided.map(({ raw }) => raw).join('\n'));
  const asked = ran.requests.flatMap((request) => picturesIn(request).map((png) => png.toString('base64')));
  assert.ok(asked.length > 0);
  assert.equal(new Set(asked).size, asked.length);
  // The workspace keeps the captions for other agents.
  const again = await run('mmina-caption', 'caption reader', captionReader, {
    task,
    options: { mostSeen: 7000 },
  });
  assert.deepEqual(outcome(again), done);
  assert.equal(again.requests.flatMap(picturesIn).length, 0);
});

test('an agent with a memory reads finished runs of other tasks, and its memory settings are recorded', async () => {
  const other = demoTask('candles-on-cake');
  const told = await run('mmina', 'rememberer', spireReader('mmina'), {
    options: { memory: 2, memoryOf: 'caption reader', memoryGrows: true },
  });
  assert.deepEqual(outcome(told), done);
  const words = wordsIn(told.requests[0]?.messages?.at(-1) ?? { role: 'user', content: '' });
  assert.ok(words.includes(`EARLIER TASK: ${other.intent}\nADDRESS: http://`), words);
  assert.match(words, /<page>\n[^<]*link 'Cakes'[^<]*<\/page>\n1\. click link 'Cakes'\n/);
  assert.match(words, /ENDED WITH: stop \[\]\nOUTCOME: done\n/);
  const { memory, memoryOf, memoryGrows } = told.participant.agent?.parameters ?? {};
  assert.deepEqual([memory, memoryOf, memoryGrows], [2, 'caption reader', true]);
  // A run of the same task would contain the solution.
  const same = await run('mmina', 'rememberer', spireReader('mmina'), {
    task: other,
    options: { memory: 2, memoryOf: 'caption reader', memoryBy: 'similar' },
    limit: { tokens: 1 },
  });
  const [first] = same.requests;
  assert.doesNotMatch(wordsIn(first?.messages?.at(-1) ?? { role: 'user', content: '' }), /EARLIER TASK/);
});

test('the heuristic agent searches for the subject of the task and finishes', async () => {
  const agent = createAgent('heuristic', {}, null, { promptText: () => '' });
  const { attempts } = await runBatch(one.app.context, {
    ...{ agent, tasks: [demoTask('spire-opened')], repeats: 1, seed: 1 },
  });
  const [report] = attempts;
  assert.equal(report?.status, 'finished');
  const decided = listEvents(db, report?.attemptId ?? '').flatMap(({ body }) =>
    body.type === 'decided' ? [body] : [],
  );
  assert.deepEqual(
    decided[0]?.asks.map((ask) => (ask.ask === 'perform' ? [ask.operation, ask.value] : [ask.ask])),
    [
      ['type', 'Lantern Spire'],
      ['press', 'Enter'],
    ],
  );
});

test('an unusable reply is recorded with its code, and the next prompt reports it', async () => {
  /** In a partial run each reply goes to a different agent. */
  const bad: readonly (readonly [string, ModelAnswer, 0 | 1 | 2])[] = [
    ['agent.refusal', { text: '', refusal: 'I will not.' }, 0],
    ['agent.empty', '', 1],
    ['agent.unreadable', '我不明白这个页面。'.repeat(120_000), 2],
  ];
  const kinds = ['mmina', 'wave', 'webvoyager'] as const;
  for (const [code, answer, part] of bad) {
    for (const kind of inPart(kinds, part)) {
      const ran = await run(kind, `${kind} ${code}`, () => answer);
      assert.deepEqual(
        [ran.status, ran.decisions, ran.decided[0]?.error?.code],
        ['unfinished', 3, code],
        kind,
      );
      assert.equal(ran.decided[0]?.error?.origin, 'agent');
      const last = (ran.requests.at(-1)?.messages ?? []).map(wordsIn).join('\n');
      assert.match(last, /Format ERROR|format was incorrect/, kind);
      assert.ok(last.length < 60_000, `${kind}: ${last.length} characters`);
    }
  }
});

test(
  'a missing element is reported to the model; an error of the service aborts the attempt',
  onlyThorough,
  async () => {
    const reader = spireReader('voyager');
    const gone = await run('wave', 'gone', (request, nth) =>
      nth === 1 ? 'Thought: x.\nAction: Click [9876]' : reader(request),
    );
    assert.deepEqual(outcome(gone), done);
    assert.match((gone.requests[1]?.messages ?? []).map(wordsIn).join('\n'), /cannot be executed/);
    const away = await run('wave', 'away', () => ({ status: 401, message: 'no' }));
    assert.deepEqual([away.status, away.error?.code, away.error?.origin], ['aborted', 'model.key', 'model']);
    for (const kind of ['wave', 'mmina-caption'] as const) {
      const poor = await run(kind, `poor ${kind}`, reader, { limit: { tokens: 0 } });
      assert.deepEqual(
        [poor.status, poor.error?.code, poor.requests.length],
        ['unfinished', 'agent.budget', 0],
      );
    }
  },
);

test('Restart opens the search address and is refused without one; mostDecisions ends the attempt', async () => {
  const searchAddress = one.at('http://wiki.localhost:{demo}/search');
  const restart = 'Thought: anew.\nAction: Restart';
  const set = await run(
    'wave',
    'restarter',
    (_, nth) => (nth === 1 ? restart : 'Thought: x.\nAction: ANSWER; [no]'),
    {
      options: { searchAddress },
    },
  );
  assert.equal(set.decided[1]?.observation?.url, searchAddress);
  const nowhere = await run('wave', 'restarter', () => restart, { options: { mostDecisions: 2 } });
  assert.deepEqual([nowhere.status, nowhere.decisions], ['unfinished', 2]);
  assert.deepEqual(nowhere.decided[0]?.asks, [
    { ask: 'refuse', why: 'No search address is set for this agent.' },
  ]);
});
