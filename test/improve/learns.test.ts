// needs: browser
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { onlyThorough } from '../helpers/extent.ts';
import { type LearnedMessage, type LearnedRow, learn, type Policy } from '../helpers/learner.ts';
import { beginWords, lastWords, openNumberLoop, stop, THINGS } from '../helpers/numberLoop.ts';

/**
 * Three cycles with a model that learns from its uploaded rows alone. When it is asked the same again it tries another number, as a model
 * with a temperature does: the base model the second number, the first tuned model the third one, and so on.
 */
function wandering(policy: Policy, nth: number): Policy {
  const asked = new Map<string, number>();
  return (messages) => {
    const words = lastWords(messages);
    const before = asked.get(words) ?? 0;
    asked.set(words, before + 1);
    return before === 0 ? policy(messages) : stop(((before + nth) % THINGS.length) + 1);
  };
}

/** The rows with the replies of others: none keeps its own, unless there is only one. */
function shuffled(rows: readonly LearnedRow[]): readonly LearnedRow[] {
  const replies = rows.map(({ messages }) => messages.at(-1) as LearnedMessage);
  return rows.map(({ messages }, at) => ({
    messages: [...messages.slice(0, -1), replies[(at + 1) % replies.length] as LearnedMessage],
  }));
}

const table = z.object({
  isDone: z.boolean(),
  cycles: z.array(
    z.object({
      arms: z.array(z.object({ arm: z.string(), figures: z.object({ solvedWithin: z.array(z.number()) }) })),
      training: z.object({ successes: z.number(), rows: z.number() }),
      promotion: z.object({ verdict: z.string() }),
    }),
  ),
});

/** What three cycles give: who explored, S@1 as a count of the four queries, and whether the model was promoted. */
async function threeCycles(
  rows: (given: readonly LearnedRow[]) => readonly LearnedRow[],
  ...claim: readonly string[]
) {
  let fits = 0;
  const loop = await openNumberLoop(
    [THINGS, THINGS, THINGS],
    wandering(() => stop(1), 0),
    {
      fit: (given) => {
        fits += 1;
        return wandering(learn(rows(given)), fits);
      },
    },
  );
  try {
    const begun = await loop.improve(
      'begin',
      'birds',
      ...beginWords(loop, { perSite: 4, samples: 2 }),
      ...claim,
    );
    assert.equal(begun.code, 0, begun.stderr);
    const run = await loop.improve('run', 'birds', '--cycles', '3', '--poll-seconds', '0.02', '--lanes', '2');
    assert.equal(run.code, 0, run.stderr);
    return table.parse(JSON.parse(run.stdout)).cycles.map(({ arms: [arm], training, promotion }) => ({
      ...{ by: arm?.arm, atOnce: arm?.figures.solvedWithin[0], verdict: promotion.verdict },
      rows: training.rows,
    }));
  } finally {
    await loop.close();
  }
}

test(
  'S@1 rises over three cycles, and each model replaces the one before by the locked test',
  onlyThorough,
  async () => {
    assert.deepEqual(await threeCycles((rows) => rows, '--claim', 'superior', '--alpha', '0.1'), [
      { by: 'owl-7', atOnce: 1, rows: 2, verdict: 'promoted' },
      { by: 'ft:owl-7:job-1', atOnce: 2, rows: 3, verdict: 'promoted' },
      { by: 'ft:ft:owl-7:job-1:job-2', atOnce: 3, rows: 4, verdict: 'promoted' },
    ]);
  },
);

test('with shuffled replies it does not rise, although every model is promoted', onlyThorough, async () => {
  const found = await threeCycles(shuffled, '--claim', 'non-inferior', '--margin', '99', '--alpha', '0.1');
  assert.deepEqual(
    found.map(({ by }) => by),
    ['owl-7', 'ft:owl-7:job-1', 'ft:ft:owl-7:job-1:job-2'],
  );
  const [first = 0, ...later] = found.map(({ atOnce = 0 }) => atOnce);
  assert.ok(
    later.every((count) => count <= first),
    JSON.stringify(found),
  );
});
