// needs: pure
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { Command } from 'commander';
import { type QueryOptions, queryOf, withQueryOptions } from '../../electron/cli/command/queryOptions.ts';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { evaluateWorkspace } from '../../electron/cli/figures/evaluate.ts';
import { keepAssessment } from '../../electron/db/review/assessments.ts';
import { listScoredAttempts } from '../../electron/db/scoredAttempts.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { AttemptRow } from '../../shared/contract/index.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import type { EvaluateQuery } from '../../shared/statistics/figures/view.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

// Two people and two models on six tasks. Each participant starts on another day: people on 5 and 6 January, models later.
const folder = temporaryFolder();
const workspace = openWorkspace(folder, 'test');
await fillSynthetic(workspace, { tasks: 6, people: 2, models: 2, steps: 260, seed: 3 });
const { db } = workspace;
const before = listScoredAttempts(db, 'strict');
const byAgents = before.filter(({ participantKind }) => participantKind === 'agent');
const [helped, branch] = byAgents.map(({ attemptId }) => attemptId);
db.prepare('UPDATE attempts SET assisted = 1 WHERE id = ?').run(helped);
db.prepare('UPDATE attempts SET parent_id = ?, parent_step = 1 WHERE id = ?').run(helped, branch);
// Under the rule of MMInA each task has two hops, as its program counts the domain “normal”.
const rule = {
  domain: 'normal',
  eval: { eval_types: [], reference_answers: { must_include: ['city', 'city'] } },
};
db.prepare("UPDATE tasks SET body = json_set(body, '$.source.raw', ?)").run(JSON.stringify({ mmina: rule }));
for (const { attemptId, passed } of before.slice(0, 5))
  keepAssessment(db, {
    ...{ attemptId, by: 'reviewer', madeAt: 1, passed: passed !== true, reason: '', failure: null },
    ...{ steps: [], judge: null },
  });
const all = listScoredAttempts(db, 'strict');
workspace.close();
const counted = all.filter(({ assisted, branched }) => !assisted && !branched);
const people = counted.filter(({ participantKind }) => participantKind === 'person');
const [one] = people;
assert.ok(one);

// All tests share one process: only one process can open a workspace, and each start takes a second.
const app = await openApp(folder, { withDemo: false, demoPort: 0 });
after(() => app.close());

/** The query that the options of `evaluate`, `figures`, `report` and `checklist` make. */
function asked(...options: readonly string[]): EvaluateQuery {
  const command = withQueryOptions(new Command('evaluate'))
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  return queryOf(app, command.parse(options, { from: 'user' }).opts<QueryOptions>());
}

interface Behind {
  readonly figure: string;
  readonly query: EvaluateQuery;
  readonly title: string;
  readonly attempts: readonly AttemptRow[];
}

/** The ids of the attempts behind a figure, filtered by the options. */
async function behind(figure: string, ...options: readonly string[]): Promise<readonly string[]> {
  const reply = await app.invoke('evaluate.attempts', { ...asked(...options), figure, count: 200 });
  assert.ok(reply.ok, JSON.stringify(reply));
  const { rows } = reply.value as { readonly rows: readonly AttemptRow[] };
  return rows.map(({ id }) => id).sort();
}

function ids(attempts: readonly ScoredAttempt[]): readonly string[] {
  return attempts.map(({ attemptId }) => attemptId).sort();
}

const EVERYBODY = 'task:people:overall';

test('--participant, --group and --set filter by name and leave out all other attempts', async () => {
  const [byName, byGroup, noAgents, bySet] = await Promise.all([
    behind(EVERYBODY, '--participant', one.participantName),
    behind(EVERYBODY, '--group', 'people'),
    behind(EVERYBODY, '--group', 'agents'),
    behind(EVERYBODY, '--set', 'Synthetic trips'),
  ]);
  assert.deepEqual(byName, ids(people.filter(({ participantId }) => participantId === one.participantId)));
  assert.deepEqual(byGroup, ids(people));
  assert.deepEqual(noAgents, []);
  assert.deepEqual(bySet, ids(people));
});

test('--hops, --site and --mode filter the attempts behind a figure', async () => {
  const [short, some, atSite, ofAgents] = await Promise.all([
    behind(EVERYBODY, '--hops', '1', '2-4'),
    behind('task:people:2-4'),
    behind(EVERYBODY, '--site', 'wiki'),
    behind(EVERYBODY, '--mode', 'agent', 'imported'),
  ]);
  assert.deepEqual(short, ids(people.filter(({ hops }) => hops.length <= 4)));
  assert.deepEqual(some, ids(people.filter(({ hops }) => hops.length >= 2 && hops.length <= 4)));
  assert.deepEqual(atSite, ids(people.filter(({ sites }) => sites.includes('wiki'))));
  assert.deepEqual(ofAgents, []);
});

test('--from and --to are UTC days, both included; --query takes an address, and an option overrides it', async () => {
  const day = (attempt: ScoredAttempt): string => new Date(attempt.startedAt).toISOString().slice(0, 10);
  const [first, from, address, both] = await Promise.all([
    behind(EVERYBODY, '--from', '2026-01-05', '--to', '2026-01-05'),
    behind(EVERYBODY, '--from', '2026-01-06'),
    behind(EVERYBODY, '--query', '?tab=rates&from=2026-01-06&buckets=1'),
    behind(EVERYBODY, '--query', 'from=2026-01-06&buckets=1', '--hops', '5+'),
  ]);
  assert.deepEqual(first, ids(people.filter((each) => day(each) === '2026-01-05')));
  const later = people.filter((each) => day(each) >= '2026-01-06');
  assert.ok(later.length > 0 && later.length < people.length);
  assert.deepEqual(from, ids(later));
  assert.deepEqual(address, ids(later.filter(({ hops }) => hops.length === 1)));
  assert.deepEqual(both, ids(later.filter(({ hops }) => hops.length >= 5)));
});

test('assisted runs and branches count only with --assisted and --branches', async () => {
  const agent = byAgents[0]?.participantId ?? '';
  const figure = `task:${agent}:overall`;
  const own = all.filter(({ participantId }) => participantId === agent);
  const [without, assisted, branches, apart] = await Promise.all([
    behind(figure),
    behind(figure, '--assisted'),
    behind(figure, '--assisted', '--branches'),
    behind(`apart:${agent}:assisted`),
  ]);
  assert.deepEqual(without, ids(own.filter((each) => !each.assisted && !each.branched)));
  assert.deepEqual(assisted, ids(own.filter((each) => !each.branched)));
  assert.deepEqual(branches, ids(own));
  assert.deepEqual(apart, [helped]);
});

test('--verdicts chooses the deciders, --profile the rules, and --as-printed adds the reference program’s figure', async () => {
  const byPeople = await evaluateWorkspace(app, asked('--verdicts', 'people'));
  const printed = await evaluateWorkspace(app, asked('--profile', 'mmina', '--as-printed'));
  const decided = before.slice(0, 5).filter(({ participantKind }) => participantKind === 'person');
  const [row] = byPeople.participants;
  assert.equal(row?.task.overall.rate.of, decided.length);
  assert.equal(row?.task.overall.rate.passed, decided.filter(({ passed }) => passed !== true).length);
  assert.equal(row?.undecided, people.length - decided.length);
  assert.equal(byPeople.query.verdicts, 'people');
  assert.deepEqual([printed.query.profile, printed.query.asPrinted], ['mmina', true]);
  for (const { asPrinted, task: rates } of printed.participants)
    assert.equal(asPrinted?.of, 2 * rates.overall.attempts);
  assert.ok(byPeople.participants.every(({ asPrinted }) => asPrinted === null));
});

test('an unknown value of an option is refused, and the error names the value', async () => {
  for (const [options, words] of [
    [['--participant', 'nobody'], /no participant “nobody”/],
    [['--set', 'none'], /no task set “none”/],
    [['--hops', '7'], /7/],
    [['--mode', 'dreams'], /dreams/],
    [['--from', '2026-13-40'], /2026-13-40/],
    [['--verdicts', 'the weather'], /the weather/],
    [['--query', 'sets=a&colour=red'], /colour/],
    [['--profile', 'loose'], /loose/],
  ] as const)
    assert.throws(() => asked(...options), words, options.join(' '));
  const reply = await app.invoke('evaluate.attempts', { ...asked(), figure: 'task:people' });
  assert.match(reply.ok ? '' : reply.error.message, /is not the key of a figure/);
});

test('the commands evaluate, figures, report and checklist apply the filters of their options', async () => {
  await app.close();
  const filters = ['--workspace', folder, '--participant', one.participantName, '--hops', '1'];
  const own = people.filter((each) => each.participantId === one.participantId && each.hops.length === 1);
  const json = await hopscope('evaluate', ...filters, '--figure', EVERYBODY, '--json');
  assert.equal(json.code, 0, json.stderr);
  const printed = JSON.parse(json.stdout) as Behind;
  assert.equal(printed.figure, EVERYBODY);
  assert.deepEqual(printed.query.buckets, ['1']);
  assert.deepEqual(printed.attempts.map(({ id }) => id).sort(), ids(own));
  const words = await hopscope('evaluate', ...filters, '--figure', 'apart:people:aborted');
  assert.match(words.stdout, /This figure has no attempts/);
  const out = temporaryFolder();
  const figures = await hopscope('figures', '--out', path.join(out, 'f'), '--format', 'csv', ...filters);
  assert.equal(figures.code, 0, figures.stderr);
  const tasks = readFileSync(path.join(out, 'f', 'tasks-passed.csv'), 'utf8').split('\r\n');
  const line = tasks.find((each) => each.startsWith(`${one.participantName},`) && each.includes(',overall,'));
  assert.equal(line?.split(',')[4], String(own.length));
  assert.ok(readdirSync(path.join(out, 'f')).every((name) => /\.(csv|md)$|^completeness\.json$/.test(name)));
  const report = await hopscope('report', '--out', path.join(out, 'r.html'), ...filters);
  assert.equal(report.code, 0, report.stderr);
  const page = readFileSync(path.join(out, 'r.html'), 'utf8');
  assert.ok(page.includes(one.participantName));
  for (const { participantName } of all)
    if (participantName !== one.participantName) assert.ok(!page.includes(participantName), participantName);
  const [markdown, plain] = [
    await hopscope('checklist', ...filters, '--markdown'),
    await hopscope('checklist', ...filters),
  ];
  assert.equal(markdown.stdout, plain.stdout);
  assert.match(markdown.stdout, /^#+ /m);
});
