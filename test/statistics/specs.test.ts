import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LoggerInterface, parse, View } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile, type TopLevelSpec } from 'vega-lite';
import {
  activeTimeChart,
  type ChartSpec,
  type ChartTheme,
  hopHeat,
  memoryChart,
  ratesChart,
} from '../../shared/statistics/charts.ts';
import { evaluate } from '../../shared/statistics/evaluate.ts';
import { memoryArms } from '../../shared/statistics/memoryArms.ts';
import { many } from '../helpers/scored.ts';

const model = { participantId: 'm', participantName: 'Model <7b>', participantKind: 'agent' } as const;
const attempts = [
  ...many(11, 2, 2),
  ...many(2, 2, 1),
  ...many(1, 5, 3, { activeMs: 200_000 }),
  ...many(3, 2, 0, model),
];
const view = evaluate(attempts, { profile: 'strict', asPrinted: false });
const frame = { lengths: [2, 5], longest: 5 };

/** Draws as the CLI does: no DOM, expressions interpreted. */
async function svg(spec: ChartSpec): Promise<string> {
  const warnings: unknown[] = [];
  const note = (...words: unknown[]) => {
    warnings.push(words);
    return logger;
  };
  const quiet = () => logger;
  const logger: LoggerInterface = {
    level: quiet as never,
    error: note,
    warn: note,
    info: quiet,
    debug: quiet,
  };
  const compiled = compile(spec as unknown as TopLevelSpec, { logger });
  const runtime = parse(compiled.spec, undefined, { ast: true });
  const drawn = await new View(runtime, { expr: expressionInterpreter, renderer: 'none' }).toSVG();
  assert.deepEqual(warnings, []);
  return drawn;
}

for (const theme of ['light', 'dark'] satisfies ChartTheme[]) {
  test(`the heat map writes the counts of every hop (${theme})`, async () => {
    const profiles = view.hopProfiles.filter((profile) => profile.participantId === 'ada');
    const drawn = await svg(hopHeat(profiles, frame, theme));
    for (const counts of ['13/13', '11/13', '1/1', '0/1']) assert.match(drawn, new RegExp(`>${counts}<`));
  });

  test(`rates are drawn for every participant and bucket (${theme})`, async () => {
    const drawn = await svg(ratesChart(view.participants, 'task', theme));
    for (const words of ['People', 'Ada', 'Model &lt;7b&gt;', 'overall', '5\\+ hops']) {
      assert.match(drawn, new RegExp(`>${words}<`));
    }
    assert.doesNotMatch(drawn, />1 hop</); // no task of one hop, no column
  });

  test(`active time is drawn with passed and failed apart (${theme})`, async () => {
    const drawn = await svg(activeTimeChart(view.participants, theme));
    assert.match(drawn, />not passed</);
    assert.match(drawn, /median 1 min 0 s, middle half 1 min 0 s–1 min 0 s, n = 11/);
  });
}

test('charts without attempts can be drawn', async () => {
  const empty = evaluate([], { profile: 'strict', asPrinted: false });
  for (const spec of [
    hopHeat([], { lengths: [], longest: 0 }, 'light'),
    ratesChart(empty.participants, 'hop', 'light'),
    activeTimeChart(empty.participants, 'light'),
  ]) {
    assert.match(await svg(spec), /^<svg/);
  }
});

/** The agent `m` with so many runs in its memory, and what of its tasks it passed. */
const arm = (id: string, parameters: Readonly<Record<string, string | number | boolean>>) => ({
  id,
  agent: { model: 'm', promptVersion: 'p', parameters: { agent: 'mmina', ...parameters }, seed: 0 },
});
const remembering = [
  arm('k0', { memory: 0 }),
  arm('k3', { memory: 3, memoryBy: 'last', memoryGrows: true, memoryOf: '' }),
  arm('k1', { memory: 1, memoryBy: 'last', memoryGrows: true, memoryOf: '' }),
  arm('s1', { memory: 1, memoryBy: 'similar', memoryGrows: false, memoryOf: 'k0' }),
  arm('other', { memory: 2, memoryBy: 'last', memoryGrows: true, temperature: 0 }),
];
const remembered = evaluate(
  remembering.flatMap(({ id }, at) => {
    const who = { participantId: id, participantName: id, participantKind: 'agent' } as const;
    return [...many(at + 1, 2, 2, who), ...many(2, 2, 0, who)];
  }),
  { profile: 'strict', asPrinted: false },
);

test('agents that differ in their memory alone make a line, which begins without one', () => {
  const arms = memoryArms(remembered.participants, remembering);
  assert.deepEqual(
    arms.map(({ participantId, agent, runs, rate }) => [participantId, agent, runs, rate.passed, rate.of]),
    [
      ['k0', 'm (mmina): the last, growing', 0, 1, 3],
      ['k1', 'm (mmina): the last, growing', 1, 3, 5],
      ['k3', 'm (mmina): the last, growing', 3, 2, 4],
      ['k0', 'm (mmina): the most similar, frozen', 0, 1, 3],
      ['s1', 'm (mmina): the most similar, frozen', 1, 4, 6],
    ],
  );
  assert.deepEqual(memoryArms(remembered.participants, remembering.slice(0, 1)), []);
});

for (const theme of ['light', 'dark'] satisfies ChartTheme[]) {
  test(`success by memory is drawn, a mark an arm (${theme})`, async () => {
    const drawn = await svg(memoryChart(memoryArms(remembered.participants, remembering), theme));
    assert.equal([...drawn.matchAll(/in memory: /g)].length >= 5, true);
    assert.match(drawn, /the most similar, frozen/);
  });
}
