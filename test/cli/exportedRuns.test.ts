// needs: browser
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { z } from 'zod';
import { referenceScript } from '../../electron/agentRun/scripts.ts';
import { idleAgent } from '../../electron/agents/simple/idleAgent.ts';
import { createScriptedAgent } from '../../electron/agents/simple/scriptedAgent.ts';
import { runBatch } from '../../electron/app/batch/agentBatch.ts';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { importPublished } from '../../electron/cli/records/import.ts';
import { everyAttempt, listAttemptRows } from '../../electron/db/attempts.ts';
import { listParticipants } from '../../electron/db/participants.ts';
import { keepAssessment } from '../../electron/db/review/assessments.ts';
import { listTaskSets, listTasks } from '../../electron/db/taskSets.ts';
import { readTrajectory } from '../../electron/exchange/export/readTrajectory.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { ExportFormat } from '../../shared/exporters/index.ts';
import type { AgentAsk } from '../../shared/model/index.ts';
import type { Trajectory } from '../../shared/model/trajectory.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { addWikiTask } from '../helpers/wikiTask.ts';

/** Runs that Hopscope recorded: of agents on the demo web, and of people. Each format is exported and imported again. */
const one = await openHeadlessApp(temporaryFolder());
const { task, set } = await addWikiTask(one);
const facts = { model: 'able', promptVersion: '1', parameters: {}, seed: null };
const able = createScriptedAgent(facts, new Map([[task.key, referenceScript(task) ?? []]]), '');
const done = await runBatch(one.app.context, { agent: able, tasks: [task], repeats: 1, seed: 1 });
await runBatch(one.app.context, { agent: idleAgent, tasks: [task], repeats: 1, seed: 1 });
const lost: AgentAsk[] = [
  { ask: 'perform', operation: 'goto', value: 'http://wiki.localhost:{demo}/wiki/Oslo' },
  { ask: 'finish', text: '' },
];
const clumsy = createScriptedAgent({ ...facts, model: 'clumsy' }, new Map([[task.key, lost]]), '');
await runBatch(one.app.context, { agent: clumsy, tasks: [task], repeats: 1, seed: 1 });
keepAssessment(one.app.workspace.db, {
  ...{ attemptId: done.attempts[0]?.attemptId ?? '', by: 'webvoyager · owl', madeAt: 1, passed: true },
  ...{ reason: 'All there. SUCCESS', failure: null, steps: [] },
  judge: {
    ...{ form: 'webvoyager', model: 'owl', promptVersion: '1', screenshots: 15, asked: null },
    reply: 'SUCCESS',
  },
});
await one.app.close();
after(() => undefined);

const people = newPath();
const own = openWorkspace(people, 'test');
await fillSynthetic(own, { tasks: 3, people: 2, models: 0, hops: 1, steps: 6 });
own.close();

const side = z.looseObject({
  participant: z.string(),
  outcome: z.string(),
});

const preference = z.object({
  input: z.object({ messages: z.array(z.looseObject({})) }),
  preferred_output: z.array(z.looseObject({})),
  non_preferred_output: z.array(z.looseObject({})),
  metadata: z.object({ preferred: side, non_preferred: side }),
});

/** The content of each run, without ids and times, which every workspace assigns anew. */
async function told(folder: string, setName?: string) {
  using workspace = openWorkspace(folder, 'test');
  const { db } = workspace;
  const participants = new Map(listParticipants(db).map((each) => [each.id, each]));
  const all: Trajectory[] = [];
  for (const { id, name } of listTaskSets(db))
    for (const each of setName === undefined || name === setName ? listTasks(db, id) : [])
      for (const row of listAttemptRows(db, { taskId: each.id, limit: everyAttempt }, 'strict')) {
        const participant = participants.get(row.participantId);
        if (participant !== undefined) all.push(await readTrajectory(workspace, row.id, each, participant));
      }
  return all
    .map(({ turns, answer, end, verdicts, agent, task: { intent } }) => ({
      ...{ intent, answer, end, who: [agent.kind, agent.name] },
      system: agent.system,
      tools: agent.tools.length,
      verdicts: verdicts
        .filter(({ by }) => !by.startsWith('judge '))
        .map(({ by, passed, score }) => [by, passed, score]),
      turns: turns.map(({ url, observation, thought, raw, actions, error, picture }) => ({
        ...{ url, observation, thought, raw, error, hasPicture: picture !== null },
        actions: actions.map(({ operation, element, value }) => [operation, element, value]),
      })),
    }))
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

const formats = ['webvoyager', 'online-mind2web', 'browsergym', 'atif', 'inspect', 'sft'] as const;
const isFile = (format: ExportFormat): boolean => format === 'sft' || format === 'dpo';
const written = async (workspace: string, format: ExportFormat, setName?: string) => {
  const out = `${newPath('out')}${isFile(format) ? '.jsonl' : ''}`;
  const chosen = setName === undefined ? {} : { set: setName };
  const flags = { format, out, workspace, pages: true, all: true, assessments: true, acrossAgents: true };
  return exportFrom({ ...flags, ...chosen });
};

for (const format of formats)
  test(`${format}: runs of agents and people keep their steps, texts, pictures and outcome after export and import`, async () => {
    for (const [folder, setName, count] of [
      [one.folder, set, 3],
      [people, undefined, 6],
    ] as const) {
      const { out, attempts } = await written(folder, format, setName);
      assert.equal(attempts, count);
      const fresh = newPath();
      const report = await importPublished([out], { workspace: fresh });
      assert.deepEqual(
        [report?.imported, report?.problems.filter(({ level }) => level !== 'note')],
        [count, []],
      );
      assert.deepEqual(await told(fresh), await told(folder, setName));
      if (folder !== one.folder) continue;
      using workspace = openWorkspace(fresh, 'test');
      const rows = listAttemptRows(workspace.db, { limit: everyAttempt }, 'strict');
      const [able_] = rows.filter(({ participant }) => participant === 'able');
      assert.ok(able_ !== undefined, 'the agent keeps its name');
    }
  });

test('dpo across agents: a row pairs a passed and a failed run, and each side imports as a chat with the actions of its run', async () => {
  const { out } = await written(one.folder, 'dpo', set);
  const row = readFileSync(out, 'utf8')
    .trim()
    .split('\n')
    .map((line) => preference.parse(JSON.parse(line)))
    .find(({ metadata }) => metadata.non_preferred.participant === 'clumsy');
  assert.ok(row !== undefined);
  const { preferred, non_preferred: other } = row.metadata;
  assert.deepEqual(
    [preferred, other].map(({ participant, outcome }) => [participant, outcome]),
    [
      ['able', 'passed'],
      ['clumsy', 'failed'],
    ],
  );
  const rows = [row.preferred_output, row.non_preferred_output]
    .map((said) => JSON.stringify({ messages: [...row.input.messages, ...said] }))
    .join('\n');
  const file = `${newPath('out')}.jsonl`;
  writeFileSync(file, rows);
  const fresh = newPath();
  const report = await importPublished([file], { workspace: fresh });
  assert.deepEqual([report?.imported, report?.problems.filter(({ level }) => level !== 'note')], [2, []]);
  const said = (await told(fresh)).map(({ intent, turns }) => [intent, turns.map(({ raw }) => raw)]);
  const own = await told(one.folder, set);
  for (const name of ['able', 'clumsy']) {
    const [first] = own.find(({ who }) => who[1] === name)?.turns ?? [];
    const words = said.map(([, turns]) => JSON.stringify(turns));
    const [action = assert.fail(name)] = first?.actions ?? [];
    assert.ok(
      words.some((each) => each.includes(String(action[2]))),
      `${name} does ${action.join(' ')} in ${words.join(', ')}`,
    );
  }
});

test('verdicts of judges are exported only with --assessments and are imported as verdicts of the source', async () => {
  const with_ = await written(one.folder, 'atif', set);
  const without = newPath('out');
  await exportFrom({ format: 'atif', out: without, workspace: one.folder, pages: true, set });
  for (const [out, wanted] of [
    [with_.out, ['judge webvoyager · owl']],
    [without, []],
  ] as const) {
    const fresh = newPath();
    await importPublished([out], { workspace: fresh });
    using workspace = openWorkspace(fresh, 'test');
    const [first] = listTaskSets(workspace.db);
    const [only] = listTasks(workspace.db, first?.id ?? '');
    const row = listAttemptRows(workspace.db, {}, 'strict').find(({ participant }) => participant === 'able');
    const [who] = listParticipants(workspace.db);
    assert.ok(only !== undefined && row !== undefined && who !== undefined);
    const { verdicts } = await readTrajectory(workspace, row.id, only, who);
    assert.deepEqual(
      verdicts.map(({ by }) => by).filter((by) => by.startsWith('judge ')),
      wanted,
    );
  }
});
