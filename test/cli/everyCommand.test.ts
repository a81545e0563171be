// needs: browser; runs: always
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { hopscopeProcess } from '../helpers/hopscope.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';
import { samplesFolder } from '../importers/readSample.ts';
import { buttonPage } from '../mind2web/metrics/toyPage.ts';

/** Each command of the command line is run once as a user runs it: in a separate process, with files on disk. */

const folder = temporaryFolder();
const workspace = path.join(folder, 'study');
const imported = path.join(folder, 'imported');
const root = path.resolve(import.meta.dirname, '../..');
const at = (name: string): string => path.join(folder, name);

/** Commands that need a site, a model or a person, and the test file that runs each of them as a process. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  demo: 'test/cli/demoModels.test.ts',
  mcp: 'test/agents/mcp.test.ts',
  mindact: 'test/cli/mindact.test.ts',
  promote: 'test/cli/promote.test.ts',
  serve: 'test/e2e/webHost.test.ts',
  tune: 'test/cli/tuneKill.test.ts',
  verify: 'test/cli/verify.test.ts',
};

const candidates = {
  operation: { op: 'CLICK', value: '' },
  pos_candidates: [{ backend_node_id: 'b1', rank: 0 }],
  neg_candidates: [{ backend_node_id: 'b2', rank: 1 }],
};
const tree = {
  nodeId: '1',
  role: { value: 'RootWebArea' },
  name: { value: 'Shop' },
  childIds: [],
  backendDOMNodeId: 1,
  union_bound: null,
};

const INPUTS: Readonly<Record<string, string>> = {
  'page.md': 'My page:\n```html\n<h1>Harbour Library</h1>\n```\n',
  'replies.jsonl': '{"id":"a","text":"click [3]"}\n',
  'trees.json': JSON.stringify({ axtree_parse: [{ id: 'shop', nodes: [tree] }] }),
  'steps.json': JSON.stringify({
    toy_cleaned_html: buttonPage,
    steps: [
      { id: 's', variant: 'finetuned', top_k: 50, ...candidates, model_outputs: ['B.\nAction: CLICK'] },
    ],
  }),
  'runs.jsonl': `${JSON.stringify({ id: 'a', task: { eval: { eval_types: [] } }, run: { urls: [] } })}\n`,
  'judged.json': JSON.stringify({
    auto_eval: [
      {
        id: 'won',
        interact_messages: [
          { role: 'system', content: 's' },
          { role: 'user', content: 'Now given a task: Find tea. Please interact with https://tea.example/' },
          { role: 'assistant', content: 'Thought: t\nAction: ANSWER; [4 cups]' },
        ],
        screenshots: ['screenshot1.png'],
        judge_reply: 'SUCCESS',
      },
    ],
  }),
  'bridge.jsonl': `${JSON.stringify({ id: 'a', task: { id: 'bridge' }, run: { urls: ['http://wiki.localhost/', 'http://wiki.localhost/port-linden'], answer: '' } })}\n`,
};
for (const [name, text] of Object.entries(INPUTS)) writeFileSync(at(name), text);

const run = z.object({ id: z.string(), task: z.object({ id: z.string() }) });

/** The arguments of each command and a pattern of its output. The rows run in this order: later rows read files of earlier ones. */
const STORIES: readonly (readonly [command: string, words: readonly string[], output: RegExp])[] = [
  ['doctor', [], /"sqlite"/],
  ['endpoints', [], /"savesKeys"/],
  [
    'synthesize',
    ['--workspace', workspace, '--tasks', '2', '--people', '2', '--models', '1', '--steps', '60'],
    /"attempts":\s*6/,
  ],
  ['import', ['--workspace', imported, path.join(samplesFolder, 'native.json')], /"tasks"/],
  ['import-runs', ['--workspace', imported, '--model', 'planner', at('bridge.jsonl')], /"imported":\s*1/],
  ['evaluate', ['--workspace', workspace], /"participants"/],
  ['plan', ['--workspace', workspace, '--testers', '2'], /"parts"/],
  ['search', ['--workspace', workspace, 'the'], /"isCut":\s*false/],
  ['figures', ['--workspace', workspace, '--out', at('figures')], /\.svg/],
  ['disagreements', ['--workspace', workspace], /"failures"/],
  ['report', ['--workspace', workspace, '--out', at('report.html')], /report\.html/],
  ['checklist', ['--workspace', workspace], /"unreported"/],
  ['export', ['--workspace', workspace, '--format', 'jsonl', '--out', at('runs-out.jsonl')], /runs-out/],
  ['redaction-report', ['--workspace', workspace], /"total"/],
  ['archive', ['--workspace', imported, '--set', 'Two towns'], /"archived":\s*\[\]/],
  ['tidy', ['--workspace', workspace], /"isLeftOver":\s*false/],
  ['improve', ['table', '--workspace', workspace], /"loops":\s*\[\]/],
  ['score', ['--profile', 'mmina', '--in', at('runs.jsonl')], /"cases"/],
  ['parse', ['--grammar', 'webarena', '--in', at('replies.jsonl')], /"element_id":\s*"3"/],
  ['observe', ['--form', 'webarena', '--in', at('trees.json')], /RootWebArea 'Shop'/],
  ['judge', ['--form', 'openwebvoyager', '--in', at('judged.json')], /"success":\s*1/],
  [
    'scan',
    ['search-words', '--workspace', workspace, '--words', 'zeppelin', '--label', 'looped'],
    /"yes":\s*0/,
  ],
  ['rubric', ['list', '--workspace', workspace], /"state":\s*"none"/],
  ['env', ['list'], /"hopscope-small-v0-1"/],
  ['env', ['play', 'hopscope-small-v0-1', '--actions', 'u'], /"recorded": false/],
  ['env', ['tasks', '--environment', 'webui', 'opening-hours'], /"scoreAtLeast": 90/],
  ['env', ['score', '--task', 'opening-hours', '--page', at('page.md')], /"magebench":\s*0\./],
  ['mind2web-metrics', ['--in', at('steps.json')], /"steps"/],
];

for (const [command, words, output] of STORIES)
  test(`hopscope ${command} ends with 0 and prints one JSON document`, async () => {
    const { code, stdout, stderr } = await hopscopeProcess({}, command, ...words, '--json');
    assert.equal(code, 0, stderr);
    JSON.parse(stdout);
    assert.match(stdout, output);
  });

test('hopscope compare compares two attempts at one task', async () => {
  const lines = readFileSync(at('runs-out.jsonl'), 'utf8').trim().split('\n');
  const runs = lines.map((line) => run.parse(JSON.parse(line)));
  const ids = runs.filter(({ task }) => task.id === runs[0]?.task.id).map(({ id }) => id);
  const { code, stdout, stderr } = await hopscopeProcess(
    {},
    ...['compare', ...ids.slice(0, 2), '--workspace', workspace, '--json'],
  );
  assert.equal(code, 0, stderr);
  assert.match(stdout, /"divergence"/);
});

test('hopscope gate ends with 1 and prints one JSON document if a claim cannot be told', async () => {
  const evaluated = await hopscopeProcess({}, 'evaluate', '--workspace', workspace, '--json');
  const { participants } = z
    .object({ participants: z.array(z.object({ name: z.string(), kind: z.string() })) })
    .parse(JSON.parse(evaluated.stdout));
  const agent = participants.find(({ kind }) => kind === 'agent')?.name;
  writeFileSync(
    at('gate.json'),
    JSON.stringify({ workspace: 'study', claims: [{ agent, claim: 'non-inferior', margin: 0.1 }] }),
  );
  const { code, stdout } = await hopscopeProcess({}, 'gate', '--config', at('gate.json'), '--json');
  assert.equal(code, 1);
  assert.match(stdout, /"because": "An interval and a test need at least 10 tasks/);
});

test('hopscope run finishes a task with the idle agent', async () => {
  const one = await openHeadlessApp(temporaryFolder());
  const set = await wikiTasks(one, 1);
  await one.app.close();
  const { code, stdout, stderr } = await hopscopeProcess(
    {},
    ...['run', '--agent', 'idle', '--set', set, '--workspace', one.folder, '--json'],
  );
  assert.equal(code, 0, stderr);
  assert.match(stdout, /"status":\s*"finished"/);
});

test('each command of the program is run here or in a file of ELSEWHERE', async () => {
  const { stdout } = await hopscopeProcess({}, '--help');
  const known = [...stdout.matchAll(/^ {2}([a-z][\w-]*) .*/gm)].flatMap(([, name = '']) =>
    name === 'help' ? [] : [name],
  );
  assert.ok(known.length > 20, stdout);
  const told = new Set([
    ...STORIES.map(([name]) => name),
    'compare',
    'gate',
    'run',
    ...Object.keys(ELSEWHERE),
  ]);
  assert.deepEqual(
    known.filter((name) => !told.has(name)),
    [],
  );
  for (const file of Object.values(ELSEWHERE)) assert.ok(existsSync(path.join(root, file)), file);
});
