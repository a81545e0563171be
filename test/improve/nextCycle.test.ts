// needs: pure
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import { insertAttempt } from '../../electron/db/attempts.ts';
import { endStage, listCycles, listLoops, listQueries } from '../../electron/db/improve.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { keepAssessment } from '../../electron/db/review/assessments.ts';
import { listTasks } from '../../electron/db/taskSets.ts';
import type { AssessmentJudge } from '../../shared/model/assessment.ts';
import { startEndpoint } from '../helpers/endpoint.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { hopscopeHere } from '../helpers/hopscope.ts';
import { wordsIn } from '../helpers/modelPolicies.ts';
import { sampleAttempt, samplePerson } from '../helpers/samples.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';

/** The table of a loop from attempts and verdicts on record, and a cycle that looks back at failed runs. */

const river = 'Which river flows through the largest city of the country?';
const spire = 'In which year was the tallest tower of the capital opened?';
const length = 'How long is the longest river that flows through the largest city?';
const endpoint = await startEndpoint(({ messages = [] }) => {
  const words = messages.map(wordsIn).join('\n');
  if (words.includes('The task at which it failed')) return JSON.stringify({ tasks: [length] });
  return JSON.stringify({ tasks: /Write 2 new/.test(words) ? [river, spire] : [] });
});
after(() => endpoint.close());
const folder = temporaryFolder();
const env = {
  HOPSCOPE_CONFIG: path.join(folder, 'config'),
  HOPSCOPE_IDEAS_URL: endpoint.baseUrl,
  HOPSCOPE_IDEAS_MODEL: 'owl',
  HOPSCOPE_JUDGE_URL: endpoint.baseUrl,
  HOPSCOPE_JUDGE_MODEL: 'hawk',
};
const first = await openHeadlessApp(folder);
const set = await wikiTasks(first, 1);
await first.app.close();

async function improve<T>(schema: z.ZodType<T>, ...words: readonly string[]): Promise<T> {
  const { code, stdout, stderr } = await hopscopeHere(env, [
    ...['improve', ...words, '--workspace', first.folder, '--json'],
  ]);
  assert.equal(code, 0, stderr);
  return schema.parse(JSON.parse(stdout));
}

const judge: AssessmentJudge = {
  ...{ form: 'openwebvoyager_mind2web', model: 'hawk', promptVersion: '1', screenshots: 3 },
  ...{ asked: null, reply: '' },
};

test('a person’s verdict counts before the judge’s, people are an arm, and a failed run is looked back at', async () => {
  await improve(
    z.unknown(),
    'begin',
    'birds',
    '--set',
    set,
    '--agent',
    'idle',
    '--per-site',
    '2',
    '--no-review',
  );
  await improve(z.unknown(), 'queries', 'birds');
  const study = await openHeadlessApp(folder);
  const { db } = study.app.workspace;
  const [loop] = listLoops(db);
  const [cycle] = listCycles(db, loop?.id ?? '');
  assert.ok(loop !== undefined && cycle !== undefined);
  const [riverTask, spireTask] = listTasks(db, cycle.setId);
  assert.deepEqual([riverTask?.intent, spireTask?.intent], [river, spire]);
  insertParticipant(db, samplePerson());
  const idle = loop.settings.explorer ?? assert.fail('the loop has no participant');
  const ran = (id: string, taskId: string | undefined, who: string, at: number, finished = true) =>
    insertAttempt(
      db,
      sampleAttempt({
        ...{ id, taskId: taskId ?? '', participantId: who, startedAt: at, endedAt: at + 1 },
        ...{ mode: who === idle ? 'agent' : 'baseline', status: finished ? 'finished' : 'gave-up' },
        ...{ answer: finished ? 'the Amber' : null, giveUpReason: finished ? null : 'not-found' },
      }),
    );
  const says = (attemptId: string, by: string, passed: boolean) =>
    keepAssessment(db, {
      ...{ attemptId, by, passed, madeAt: 1, reason: '', failure: null, steps: [] },
      judge: by === 'hawk' ? { ...judge, promptVersion: loop.settings.judge.promptVersion ?? '' } : null,
    });
  // The judge lets the first run pass, and a person does not.
  ran('a1', riverTask?.id, idle, 10);
  says('a1', 'hawk', true);
  says('a1', 'person-ada', false);
  ran('a2', riverTask?.id, idle, 20, false);
  ran('a3', spireTask?.id, idle, 30);
  says('a3', 'hawk', true);
  ran('p1', riverTask?.id, 'person-ada', 40);
  says('p1', 'person-ada', true);
  endStage(db, { loopId: loop.id, cycle: 1, stage: 'exploration', endedAt: 1, body: {} });
  await study.app.close();

  const arm = z.object({
    arm: z.string(),
    figures: z.object({ queries: z.number(), solvedWithin: z.array(z.number()), samples: z.number() }),
    verdicts: z.record(z.string(), z.number()),
  });
  const table = z.object({ cycles: z.array(z.object({ arms: z.array(arm) })) });
  const { cycles } = await improve(table, 'table', 'birds');
  assert.deepEqual(cycles[0]?.arms, [
    {
      arm: 'idle',
      figures: { queries: 2, solvedWithin: [1, 1, 1, 1, 1], samples: 3 },
      verdicts: { person: 1, rule: 0, judge: 1, answer: 1, open: 0 },
    },
    {
      arm: 'people',
      figures: { queries: 1, solvedWithin: [1, 1, 1, 1, 1], samples: 1 },
      verdicts: { person: 1, rule: 0, judge: 0, answer: 0, open: 0 },
    },
  ]);

  await improve(z.unknown(), 'next', 'birds', '--rule', 'hindsight');
  const asked = endpoint.requests.length;
  await improve(z.unknown(), 'queries', 'birds');
  const words = endpoint.requests
    .slice(asked)
    .map(({ body }) => body.messages?.map(wordsIn).join('\n') ?? '');
  const looks = words.filter((one) => one.includes(`The task at which it failed: ${river}`));
  assert.equal(looks.length, 1);
  const later = await openHeadlessApp(folder);
  const looked = listQueries(later.app.workspace.db, loop.id, 2).filter(
    ({ source }) => source.kind === 'hindsight',
  );
  assert.deepEqual(
    looked.map(({ text, state, source }) => ({ text, state, source })),
    [{ text: length, state: 'accepted', source: { kind: 'hindsight', attemptId: 'a2', request: 1 } }],
  );
  await later.app.close();
  // A second run of the command asks nothing more.
  const before = endpoint.requests.length;
  await improve(z.unknown(), 'queries', 'birds');
  assert.equal(endpoint.requests.length, before);
});
