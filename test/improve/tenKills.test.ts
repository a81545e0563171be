// needs: browser
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { z } from 'zod';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { hopscopeMain } from '../helpers/hopscope.ts';
import type { Policy } from '../helpers/learner.ts';
import {
  beginWords,
  lastWords,
  type NumberLoop,
  numberOf,
  openNumberLoop,
  stop,
  thingIn,
} from '../helpers/numberLoop.ts';
import { randomFrom } from '../helpers/randomFrom.ts';

/** Three cycles with training and promotion, killed ten times at seeded moments, end as three undisturbed ones. */

const KILLS = 10;
const SEED = 7;
/** The base model knows both numbers in the queries of the first cycle, and elsewhere one of them. */
const base: Policy = (messages) => {
  const words = lastWords(messages);
  return stop(words.includes('belongs') ? numberOf(thingIn(words) ?? 'tea') : 1);
};
const THREE = [
  ['tea', 'soap'],
  ['tea', 'soap'],
  ['tea', 'soap'],
] as const;
const RUN = ['run', 'birds', '--cycles', '3', '--poll-seconds', '0.02', '--lanes', '2'] as const;

const figures = z.object({
  queries: z.number(),
  samples: z.number(),
  solvedWithin: z.array(z.number()),
  finishedFirst: z.number(),
  successes: z.number(),
  open: z.number(),
  meanSteps: z.object({ finished: z.number().nullable(), successful: z.number().nullable() }),
});
const table = z.object({
  cycles: z.array(
    z.object({
      cycle: z.number(),
      rule: z.string(),
      queries: z.record(z.string(), z.number()),
      ended: z.array(z.string()),
      arms: z.array(z.object({ arm: z.string(), figures, verdicts: z.record(z.string(), z.number()) })),
      training: z.object({
        how: z.string(),
        parent: z.string().nullable(),
        model: z.string().nullable(),
        successes: z.number(),
        rows: z.number(),
        trainedTurns: z.number(),
      }),
      promotion: z.object({ verdict: z.string(), why: z.string(), candidate: z.string().nullable() }),
    }),
  ),
});
type Table = z.infer<typeof table>;

async function begin(loop: NumberLoop): Promise<void> {
  const words = beginWords(loop, { perSite: 2, samples: 1 });
  const begun = await loop.improve('begin', 'birds', ...words, '--alpha', '0.1');
  assert.equal(begun.code, 0, begun.stderr);
}

async function tableOf(loop: NumberLoop): Promise<Table> {
  const { code, stdout, stderr } = await loop.improve('table', 'birds');
  assert.equal(code, 0, stderr);
  return table.parse(JSON.parse(stdout));
}

test(
  'three cycles that are killed ten times have the table of three undisturbed ones, and it is right',
  onlyThorough,
  async () => {
    const calm = await openNumberLoop(THREE, base);
    await begin(calm);
    const undisturbed = await calm.improve(...RUN);
    await calm.close();
    assert.equal(undisturbed.code, 0, undisturbed.stderr);
    const wanted = await tableOf(calm);
    assert.deepEqual(
      wanted.cycles.map(({ promotion, arms }) => [arms[0]?.arm, promotion.verdict]),
      [
        ['owl-7', 'promoted'],
        ['ft:owl-7:job-1', 'not promoted'],
        ['ft:owl-7:job-1', 'not promoted'],
      ],
    );
    assert.deepEqual(wanted, { cycles: countedIn(calm.folder, wanted) });

    const random = randomFrom(SEED);
    const total = calm.service.requests.length;
    // Not the last requests: the process would end before it is killed.
    const moments = Array.from({ length: KILLS }, () => Math.ceil(random() * (total - 5))).sort(
      (a, b) => a - b,
    );
    let victim: ChildProcess | null = null;
    let arrived = 0;
    const rough = await openNumberLoop(THREE, base, {
      at: (_, moment) => {
        if (moment !== 'arrived') return null;
        arrived += 1;
        if (victim === null || arrived < (moments[0] ?? Infinity)) return null;
        moments.shift();
        const killed = victim;
        victim = null;
        // While the request is carried out, or a little later, while its reply is stored.
        setTimeout(() => killed.kill('SIGKILL'), random() * 40);
        return null;
      },
    });
    try {
      await begin(rough);
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const child = spawn(
          process.execPath,
          [hopscopeMain, 'improve', ...RUN, '--workspace', rough.folder],
          {
            env: { ...process.env, ...rough.env },
            stdio: 'ignore',
          },
        );
        victim = child;
        const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
        assert.equal(signal, 'SIGKILL', `kill ${kill} of ${KILLS}, seed ${SEED}`);
      }
      const last = await rough.improve(...RUN);
      assert.equal(last.code, 0, last.stderr);
      assert.deepEqual(await tableOf(rough), wanted, `seed ${SEED}`);
      assert.deepEqual(
        [rough.service.files.length, rough.service.jobs.length],
        [3, 3],
        'nothing was sent twice',
      );
    } finally {
      await rough.close();
    }
  },
);

/** The table counted from the record, without the product's figures; words that are no counts are taken from `like`. */
function countedIn(folder: string, like: Table): Table['cycles'] {
  using workspace = openWorkspace(folder, 'test');
  const { db } = workspace;
  const all = <Row>(sql: string, ...values: readonly unknown[]): Row[] =>
    db.prepare<unknown[], Row>(sql).all(...values);
  const cycles = all<{ number: number; setId: string }>(
    'SELECT number, set_id AS setId FROM improve_cycles ORDER BY number',
  );
  return cycles.map(({ number, setId }, at) => {
    const row = like.cycles[at] ?? assert.fail('the table has fewer cycles');
    const states = all<{ state: string; count: number }>(
      'SELECT state, count(*) AS count FROM improve_queries WHERE cycle = ? GROUP BY state',
      number,
    );
    const runs = all<{ task: string; who: string; status: string; passed: number | null; nth: number }>(
      `SELECT a.task_id AS task, p.name AS who, a.status,
         (SELECT json_extract(s.body, '$.passed') FROM assessments s WHERE s.attempt_id = a.id) AS passed,
         row_number() OVER (PARTITION BY a.task_id, a.participant_id ORDER BY a.started_at) AS nth
       FROM attempts a JOIN tasks t ON t.id = a.task_id JOIN participants p ON p.id = a.participant_id
       WHERE t.set_id = ? AND a.status NOT IN ('running', 'aborted')`,
      setId,
    );
    const tasks = all<{ id: string }>('SELECT id FROM tasks WHERE set_id = ?', setId);
    const firsts = runs.filter(({ nth }) => nth === 1);
    const solved = firsts.filter(({ passed }) => passed === 1).length;
    const [events] = all<{ candidate: string; tested: string }>(
      `SELECT json_extract(e.body, '$.candidateId') AS candidate, e.body AS tested
       FROM promotion_events e JOIN promotions p ON p.id = e.plan_id WHERE p.name = ?`,
      `birds, cycle ${number}`,
    );
    const name =
      all<{ name: string }>('SELECT name FROM participants WHERE id = ?', events?.candidate)[0]?.name ?? null;
    const stage = (which: string): Record<string, unknown> =>
      JSON.parse(
        all<{ body: string }>(
          'SELECT body FROM improve_stages WHERE cycle = ? AND stage = ?',
          number,
          which,
        )[0]?.body ?? '{}',
      ) as Record<string, unknown>;
    const [tuning] = all<{ rows: number; turns: number; parent: string }>(
      `SELECT json_extract(t.body, '$.files[0].rows') AS rows, json_extract(t.body, '$.files[0].trainedTurns') AS turns, p.name AS parent
       FROM tunings t JOIN participants p ON p.id = t.parent_id WHERE t.id = ?`,
      stage('rows')['tuningId'],
    );
    const rates = (who: string): number => {
      const sql = `SELECT avg(v.passed) AS rate FROM attempts a JOIN participants p ON p.id = a.participant_id
        JOIN tasks t ON t.id = a.task_id JOIN task_sets s ON s.id = t.set_id JOIN verdicts v ON v.attempt_id = a.id
        WHERE p.name = ? AND s.name = 'Held numbers' AND v.profile = 'strict' AND v.hop = -1 AND a.status = 'finished'`;
      return 100 * (all<{ rate: number }>(sql, who)[0]?.rate ?? Number.NaN);
    };
    if (row.promotion.why.startsWith('shown'))
      assert.ok(
        row.promotion.why.includes(
          `passes ${rates(name ?? '').toFixed(1)} %, its parent ${rates(tuning?.parent ?? '').toFixed(1)} %`,
        ),
        row.promotion.why,
      );
    return {
      ...{ cycle: number, rule: row.rule, ended: row.ended },
      queries: {
        waiting: 0,
        accepted: 0,
        rejected: 0,
        filtered: 0,
        ...Object.fromEntries(states.map(({ state, count }) => [state, count])),
      },
      arms: [
        {
          arm: runs[0]?.who ?? '',
          figures: {
            ...{ queries: tasks.length, samples: runs.length, solvedWithin: Array<number>(5).fill(solved) },
            finishedFirst: firsts.filter(({ status }) => status === 'finished').length,
            successes: runs.filter(({ passed }) => passed === 1).length,
            open: runs.filter(({ passed, status }) => passed === null && status === 'finished').length,
            // They answer at once, without a step.
            meanSteps: { finished: 0, successful: solved === 0 ? null : 0 },
          },
          verdicts: { person: 0, rule: 0, judge: runs.length, answer: 0, open: 0 },
        },
      ],
      training: {
        ...{ how: 'trained', parent: tuning?.parent ?? null, model: name, successes: solved },
        ...{ rows: tuning?.rows ?? 0, trainedTurns: tuning?.turns ?? 0 },
      },
      promotion: { verdict: row.promotion.verdict, why: row.promotion.why, candidate: name },
    };
  });
}
