// needs: browser
import assert from 'node:assert/strict';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import { takenSamples } from '../../electron/app/improve/cycleSamples.ts';
import { listCycles, listLoops } from '../../electron/db/improve.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { listEventsOfType } from '../../electron/db/record/events.ts';
import { keepAssessment, listAssessments } from '../../electron/db/review/assessments.ts';
import { replaceVerdicts } from '../../electron/db/review/verdicts.ts';
import type { Database } from '../../electron/db/store/open.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { LoopTraining } from '../../shared/model/improve.ts';
import {
  beginWords,
  DONE_IN_HINDSIGHT,
  lastWords,
  numberOf,
  openNumberLoop,
  stop,
  thingIn,
} from '../helpers/numberLoop.ts';
import { samplePerson } from '../helpers/samples.ts';

/**
 * Which rows a loop trains on, by its settings. Two explored cycles, copied for each case. Each run opens two pages and then answers. In the first cycle
 * the tea is right at once, the soap at the second sample, and the rope never; in the second cycle the tea is right, and the run of the
 * rope is tried as the task that it did do.
 */

const asked = new Map<string, number>();
const loop = await openNumberLoop(
  [['tea', 'soap', 'rope'], ['tea']],
  (messages) => {
    const words = lastWords(messages);
    // It opens two pages before it answers.
    const [, address = ''] = /^ADDRESS: ([^\s?]+)(\?\w+)?$/m.exec(words) ?? [];
    if (words.endsWith('PREVIOUS ACTION: None')) return `\`\`\`goto [${address}?first]\`\`\``;
    if (words.includes('?first]')) return `\`\`\`goto [${address}?second]\`\`\``;
    const thing = thingIn(words);
    const nth = asked.get(words) ?? 0;
    asked.set(words, nth + 1);
    return stop(thing === 'tea' || (thing === 'soap' && nth > 0) ? numberOf(thing) : 9);
  },
  {
    // The models of these cases are not asked.
    fit: () => () => stop(1),
  },
);
after(() => loop.close());
{
  using workspace = openWorkspace(loop.folder, 'test');
  insertParticipant(workspace.db, samplePerson());
}
const how = beginWords(loop, { perSite: 3, samples: 2 }).filter((word) => word !== '--no-review');
for (const words of [
  ['begin', ...how],
  ...[['queries'], ['review', '--accept-all', '--by', 'ada'], ['explore'], ['train', '--leave-out']],
  ...[
    ['promote'],
    ['next', '--rule', 'hindsight'],
    ['queries'],
    ['review', '--accept-all', '--by', 'ada'],
    ['explore'],
  ],
]) {
  const [stage = '', ...more] = words;
  const { code, stderr } = await loop.improve(stage, 'birds', ...more);
  // A cycle without a tuned model ends with 1.
  assert.equal(code, stage === 'train' || stage === 'promote' ? 1 : 0, `${stage}: ${stderr}`);
}

let copies = 0;
const trained = z.object({
  training: z.object({
    ...{ how: z.string(), why: z.string().nullable() },
    ...{ successes: z.number(), hindsight: z.number(), rows: z.number() },
    ...{ verdicts: z.record(z.string(), z.number()).nullable(), unjudged: z.number().nullable() },
  }),
});
const origin = z.object({ attempt: z.string(), source: z.string(), relabelled: z.string().optional() });

/** Trains on a copy of the workspace with these settings, and returns the counts, and what each row is made from. */
async function train(
  data: Partial<LoopTraining['data']>,
  {
    method = 'supervised',
    change = () => {},
  }: { method?: LoopTraining['method']; change?: (db: Database) => void } = {},
) {
  copies += 1;
  const folder = path.join(path.dirname(loop.folder), `copy-${copies}`);
  cpSync(loop.folder, folder, { recursive: true });
  {
    using workspace = openWorkspace(folder, 'test');
    const [own = assert.fail('there is no loop')] = listLoops(workspace.db);
    const { training = assert.fail('it trains') } = own.settings;
    const body = { ...own.settings, training: { ...training, method, data: { ...training.data, ...data } } };
    workspace.db.prepare('UPDATE improve_loops SET body = ? WHERE id = ?').run(JSON.stringify(body), own.id);
    change(workspace.db);
  }
  const { stdout, stderr } = await loop.improveIn(folder, 'train', 'birds', '--poll-seconds', '0.02');
  assert.notEqual(stdout, '', stderr);
  const { training } = trained.parse(JSON.parse(stdout));
  const [id = ''] = loopIds(folder);
  const file = path.join(folder, 'exports', `loop-${id.slice(0, 8)}`, 'cycle-2', 'rows', 'origin.jsonl');
  const lines = training.how === 'trained' ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return { ...training, origins: lines.map((line) => origin.parse(JSON.parse(line))) };
}

function loopIds(folder: string): readonly string[] {
  using workspace = openWorkspace(folder, 'test');
  return listLoops(workspace.db).map(({ id }) => id);
}

/** The runs of a cycle on record: whether each passed, and how many decisions it has. */
function runsOf(cycle: number) {
  using workspace = openWorkspace(loop.folder, 'test');
  const { db } = workspace;
  const [own = assert.fail('there is no loop')] = listLoops(db);
  const { setId } = listCycles(db, own.id)[cycle - 1] ?? assert.fail('there is no such cycle');
  const settings = { defaultProfile: 'strict' } as never;
  return takenSamples({ workspace, settings: () => settings }, [setId], own.settings).map(
    ({ attemptId, taskId, success }) => ({
      ...{ attemptId, taskId, setId, success },
      decisions: listEventsOfType(db, attemptId, ['decided']).length,
    }),
  );
}
const [first, second] = [runsOf(1), runsOf(2)];
const passed = (runs: ReturnType<typeof runsOf>) => runs.filter(({ success }) => success === true);
const decisions = (runs: ReturnType<typeof runsOf>) => runs.reduce((sum, one) => sum + one.decisions, 0);

/** A person's verdict on an attempt. */
const says = (db: Database, attemptId: string, verdict: boolean, step: number | null = null) =>
  keepAssessment(db, {
    ...{
      attemptId,
      by: samplePerson().id,
      passed: verdict,
      madeAt: 1,
      reason: '',
      failure: null,
      judge: null,
    },
    steps: step === null ? [] : [{ step, failure: null, note: '' }],
  });

/** The verdict of the judge of the loop becomes one of another judge. */
const otherJudge = (db: Database, attemptId: string) =>
  db
    .prepare(
      "UPDATE assessments SET by_whom = 'another judge', body = json_set(body, '$.judge.model', 'owl') WHERE attempt_id = ?",
    )
    .run(attemptId);

/** The rule of its task lets an attempt fail. */
const failByRule = (db: Database, attemptId: string) =>
  replaceVerdicts(db, attemptId, 'strict', [
    {
      ...{ attemptId, profile: 'strict', subject: { kind: 'attempt' }, passed: false, opened: true },
      ...{ score: 0, reason: 'The answer is another one.', evidence: null, by: 'rule', ruleVersion: '1' },
      ...{ activeMs: null, printed: null },
    },
  ]);

/** Who decided about the attempts with rows. */
const NOBODY = { person: 0, rule: 0, source: 0, judge: 0, otherJudge: 0, answer: 0 };

test('the record is what the cases count on', () => {
  assert.deepEqual([first.length, passed(first).length, second.length, passed(second).length], [5, 2, 3, 1]);
  assert.ok([...first, ...second].every((one) => one.decisions === 3));
});

test('the successes of the cycle, by the judge of the loop; a person’s verdict comes first', async () => {
  const byJudge = await train({});
  assert.deepEqual([byJudge.successes, byJudge.rows], [1, decisions(passed(second))]);
  const [failed = assert.fail('none failed')] = second.filter(({ success }) => success === false);
  const byPerson = await train({}, { change: (db) => says(db, failed.attemptId, true) });
  assert.deepEqual([byPerson.successes, byPerson.rows], [2, decisions([...passed(second), failed])]);
});

test('all cycles: the successes of the earlier ones are added', async () => {
  const { successes, rows } = await train({ cycles: 'all' });
  assert.deepEqual([successes, rows], [1, decisions(passed([...first, ...second]))]);
});

test('imitation: attempts that the judge of the loop let pass are added, and the counts say who decided', async () => {
  const [tea = assert.fail('none passed')] = passed(first);
  const data = { imitation: [{ setId: tea.setId, participantId: null }] };
  const { rows, verdicts, unjudged } = await train(data);
  assert.equal(rows, decisions([...passed(first), ...passed(second)]));
  assert.deepEqual([verdicts, unjudged], [{ ...NOBODY, judge: 3 }, 0]);
});

test('imitation: a person’s verdict wins over that of the judge', async () => {
  const [tea = assert.fail('none passed')] = passed(first);
  const [soap = assert.fail('none failed')] = first.filter(({ success }) => success === false);
  const data = { imitation: [{ setId: tea.setId, participantId: null }] };
  const { rows, verdicts } = await train(data, {
    change(db) {
      says(db, tea.attemptId, false);
      says(db, soap.attemptId, true);
    },
  });
  const [, again = assert.fail('soap was not solved')] = passed(first);
  // Both attempts at the soap open the same pages: these two rows are written once.
  assert.equal(rows, decisions([soap, again, ...passed(second)]) - 2);
  assert.deepEqual(verdicts, { ...NOBODY, person: 1, judge: 2 });
});

test('imitation: an attempt without a verdict gives no rows, and is counted', async () => {
  const [tea = assert.fail('none passed'), soap = assert.fail('one passed')] = passed(first);
  const data = { imitation: [{ setId: tea.setId, participantId: null }] };
  const { rows, verdicts, unjudged } = await train(data, {
    change: (db) => db.prepare('DELETE FROM assessments WHERE attempt_id = ?').run(tea.attemptId),
  });
  assert.equal(rows, decisions([soap, ...passed(second)]));
  assert.deepEqual([verdicts, unjudged], [{ ...NOBODY, judge: 2 }, 1]);
});

test('imitation: a rule’s verdict wins over that of the judge', async () => {
  const [tea = assert.fail('none passed'), soap = assert.fail('one passed')] = passed(first);
  const data = { imitation: [{ setId: tea.setId, participantId: null }] };
  const { rows, verdicts } = await train(data, { change: (db) => failByRule(db, tea.attemptId) });
  assert.equal(rows, decisions([soap, ...passed(second)]));
  assert.deepEqual(verdicts, { ...NOBODY, judge: 2 });
});

test('too few rows: the reason says how many attempts have no verdict', async () => {
  const [tea = assert.fail('none passed')] = passed(first);
  const data = { imitation: [{ setId: tea.setId, participantId: null }], fewest: 50 };
  const { why } = await train(data, {
    change: (db) => db.prepare('DELETE FROM assessments WHERE attempt_id = ?').run(tea.attemptId),
  });
  assert.match(
    why ?? '',
    /^There are \d+ training rows, and the loop wants at least 50\. 1 attempts without a verdict give none\./,
  );
});

test('imitation: where the judge of the loop says nothing, other judges that agree decide', async () => {
  const [tea = assert.fail('none passed'), soap = assert.fail('one passed')] = passed(first);
  const data = { imitation: [{ setId: tea.setId, participantId: null }] };
  const { rows, verdicts, unjudged } = await train(data, {
    change(db) {
      for (const { attemptId } of [tea, soap]) otherJudge(db, attemptId);
      const [by = assert.fail('nobody judged it')] = listAssessments(db, soap.attemptId);
      keepAssessment(db, { ...by, by: 'a third judge', passed: false });
    },
  });
  assert.equal(rows, decisions([tea, ...passed(second)]));
  assert.deepEqual([verdicts, unjudged], [{ ...NOBODY, judge: 1, otherJudge: 1 }, 1]);
});

test('prefix: the steps of a failed attempt before its first wrong one', async () => {
  const [failed = assert.fail('none failed')] = second.filter(({ success }) => success === false);
  const change = (db: Database) => says(db, failed.attemptId, false, 2);
  const { rows, origins } = await train({ take: ['success', 'prefix'] }, { change });
  assert.equal(rows, decisions(passed(second)) + 1);
  assert.deepEqual(
    origins.filter(({ source }) => source === 'prefix').map(({ attempt }) => attempt),
    [failed.attemptId],
  );
});

test('dpo: a pair for each failed attempt beside a passed one at the same query', async () => {
  const { rows, origins } = await train({ take: ['pair'], cycles: 'all' }, { method: 'dpo' });
  const solved = new Map(passed([...first, ...second]).map((one) => [one.taskId, one.attemptId]));
  const beside = [...first, ...second].filter(
    ({ taskId, success }) => success === false && solved.has(taskId),
  );
  assert.deepEqual([rows, beside.length], [1, 1]);
  assert.deepEqual(
    origins.map(({ attempt }) => attempt),
    [solved.get(beside[0]?.taskId ?? '')],
  );
});

test('hindsight: a failed attempt is trained under the task that a person says it did do', async () => {
  const { hindsight, rows, origins } = await train({ take: ['success', 'hindsight'] });
  const rope = first.filter(({ success }) => success === false).at(-1) ?? assert.fail('none failed');
  assert.deepEqual([hindsight, rows], [1, decisions([rope, ...passed(second)])]);
  const told = origins.filter(({ source }) => source === 'hindsight');
  assert.deepEqual(
    told,
    Array(rope.decisions).fill({
      attempt: rope.attemptId,
      source: 'hindsight',
      relabelled: DONE_IN_HINDSIGHT,
    }),
  );
  const sent = loop.service.files.at(-1)?.content.toString() ?? '';
  assert.equal(
    sent.split(DONE_IN_HINDSIGHT).length - 1,
    rope.decisions,
    'each row has the task that was done',
  );
  assert.ok(!sent.includes('the rope?'), 'and none has the task at which the attempt failed');
});

test('hindsight that nobody approved gives no rows', async () => {
  const change = (db: Database) =>
    db
      .prepare("UPDATE improve_queries SET body = json_set(body, '$.history[0].by', NULL) WHERE cycle = 2")
      .run();
  const { hindsight, rows } = await train({ take: ['success', 'hindsight'] }, { change });
  assert.deepEqual([hindsight, rows], [0, decisions(passed(second))]);
});
