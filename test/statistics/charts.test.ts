// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvText } from '../../shared/exporters/csvText.ts';
import { memoryFigure } from '../../shared/statistics/charts/memory.ts';
import { type ChartFrame, coloursOf, ON_PAPER } from '../../shared/statistics/drawing/chart.ts';
import { lineStyles } from '../../shared/statistics/drawing/lines.ts';
import type { ResultFigure } from '../../shared/statistics/drawing/resultFigure.ts';
import { evaluate } from '../../shared/statistics/evaluation/evaluate.ts';
import { memoryArms } from '../../shared/statistics/figures/memoryArms.ts';
import { drawn, FRAMES, THEMES, widthOf } from '../helpers/drawnChart.ts';
import { thoroughRun } from '../helpers/extent.ts';
import { everyFigure, study } from '../helpers/resultFigures.ts';
import { many } from '../helpers/scored.ts';

const people = ['Ada', 'Bob', 'Cyd'];
const agents = ['reader-7b', 'Model <7b>', 'planner'];
const usual = everyFigure(study({ people, agents, tasks: 24 }));

function figureOf(figures: readonly ResultFigure[], id: string): ResultFigure {
  const found = figures.find((one) => one.id === id);
  assert(found !== undefined, `${id} is among ${figures.map((one) => one.id).join(', ')}`);
  return found;
}

for (const [at, figure] of usual.filter(({ chart }) => chart !== null).entries()) {
  test(`“${figure.title}” is drawn in every theme, within its width and without a warning`, async () => {
    for (const frame of FRAMES.filter((_frame, nth) => thoroughRun || nth % 3 === at % 3)) {
      const width = widthOf(await drawn(figure, frame));
      assert(width <= frame.width + 1, `${frame.theme} ${frame.width}: ${width} px`);
    }
  });
}

test('the study produces every kind of chart', () => {
  assert.deepEqual(
    usual.filter(({ chart }) => chart !== null).map(({ id }) => id),
    [
      ...['tasks-passed', 'hops-passed', 'people-against-agents'],
      ...['hop-by-hop-people', 'hop-by-hop-model-7b', 'hop-by-hop-planner', 'hop-by-hop-reader-7b'],
      ...['still-whole', 'survival', 'first-failed-hop', 'pace', 'times', 'success-times', 'testers-agree'],
      ...['paths', 'actions-by-hops', 'explorations', 'segments', 'agreement-on-actions'],
      'environment-best-of-n-sokoban',
      ...['active-time', 'testers'],
      ...['memory', 'clocks', 'best-of-n', 'agreement', 'learning'],
    ],
  );
});

const longName = `${'a'.repeat(40)} ${'b'.repeat(39)}`;
const names = [longName, 'ليلى', '=1+1', 'x & "y" <b>', '50 % _{a}$ #1 ~^\\', 'Ada', 'Ada'];
const cases = {
  nobody: study({ people: [], agents: [], tasks: 0 }),
  'one attempt': study({ people: ['Ada'], agents: [], tasks: 1 }),
  'people alone': study({ people, agents: [], tasks: 12 }),
  'an agent alone': study({ people: [], agents: ['planner'], tasks: 12 }),
  'all passed': study({ people, agents, tasks: 12, passed: (_who, _task, length) => length }),
  'all failed': study({ people, agents, tasks: 12, passed: () => 0 }),
  'no task in common': [
    ...study({ people, agents: [], tasks: 12 }),
    ...many(12, 2, 1, { participantId: 'm', participantName: 'm', participantKind: 'agent' }),
  ],
  'no clock': study({ people, agents, tasks: 12 }).map((one) => ({ ...one, activeMs: null })),
  'forty people, twenty agents': study({
    people: Array.from({ length: 40 }, (_, at) => `tester ${at + 1}`),
    agents: Array.from({ length: 20 }, (_, at) => `agent ${at + 1}`),
    tasks: 12,
  }),
  'names that are hard to write': study({ people: names, agents: names, tasks: 12 }),
};

/** The frames of a page and of a column; outside a thorough run each figure uses only some of them. */
const framesOf = ({ id }: ResultFigure): readonly ChartFrame[] =>
  [ON_PAPER, ...FRAMES.slice(3)].filter((_frame, at) => thoroughRun || at === id.length % 2);

for (const [what, attempts] of Object.entries(cases)) {
  test(`${what}: every figure has words, a table and numbers, and its chart, if any, fits the frame`, async () => {
    const figures = everyFigure(attempts);
    assert.equal(new Set(figures.map(({ id }) => id)).size, figures.length, 'the ids are unique');
    for (const figure of figures) {
      assert.match(figure.id, /^[\p{L}\p{N}-]+$/u);
      assert.match(figure.words, /\S.*[.)]$/, figure.id);
      const texts = JSON.stringify([figure.words, figure.table]);
      assert.doesNotMatch(texts, /NaN|undefined|Infinity|\[object/, figure.id);
      assert(figure.table.rows.every((row) => row.length === figure.table.head.length));
      if (figure.chart === null) continue;
      for (const frame of framesOf(figure))
        assert(widthOf(await drawn(figure, frame)) <= frame.width + 1, `${figure.id} at ${frame.width}`);
    }
  });
}

test('an undefined difference is explained in words and has no mark', async () => {
  const forest = figureOf(everyFigure(cases['no task in common']), 'people-against-agents');
  const svg = await drawn(forest, ON_PAPER);
  assert.match(svg, />The two have no task in common/);
  assert.doesNotMatch(svg, /aria-roledescription="point"/);
  assert.match(forest.words, /The two have no task in common/);
  assert.equal(forest.rows[0]?.['difference'], null);
});

test('a label with a long name keeps the whole name of its clock, in every theme and width', async () => {
  const clocks = figureOf(everyFigure(cases['names that are hard to write']), 'clocks');
  for (const frame of FRAMES) {
    const svg = await drawn(clocks, frame);
    const labels = [...svg.matchAll(/>([^<]*), (?:active|wall|model)(?: \(2\))?<\/text>/g)];
    assert.equal(labels.length, clocks.rows.length, `${frame.theme} ${frame.width}`);
    assert(
      labels.some(([, name]) => /^a+…b+$/.test(name ?? '')),
      'the long name keeps both ends',
    );
  }
});

/** The marks of a figure that have an interval or could have one. */
function whiskersOf(figure: ResultFigure): readonly { readonly isDrawn: boolean; readonly tip: string }[] {
  const found: { isDrawn: boolean; tip: string }[] = [];
  JSON.stringify(figure.chart?.(ON_PAPER) ?? null, (_key, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'tip' in value && 'low' in value && 'high' in value)
      found.push({ isDrawn: value.low !== value.high, tip: String(value.tip) });
    return value;
  });
  return found;
}

test('a rate has an interval in a chart exactly where its words have one', () => {
  const of = ['tasks-passed', 'hops-passed', 'still-whole', 'explorations', 'memory'];
  for (const tasks of [6, 24]) {
    const figures = everyFigure(study({ people: ['Ada'], agents: ['planner'], tasks }));
    for (const id of of) {
      const marks = whiskersOf(figureOf(figures, id)).filter(({ tip }) => /\d\/\d/.test(tip));
      for (const { isDrawn, tip } of marks) assert.equal(isDrawn, tip.includes('['), `${id}: ${tip}`);
      if (id !== 'memory') assert(marks.length > 0, `${id} of ${tasks} tasks`);
    }
  }
});

test('each mark has the key of the attempts behind it', () => {
  const keysOf = (id: string): readonly string[] => {
    const text = JSON.stringify(figureOf(usual, id).chart?.(ON_PAPER));
    return [...text.matchAll(/"key":"([^"]+)"/g)].map(([, key]) => key ?? '');
  };
  const expected: Readonly<Record<string, RegExp>> = {
    'tasks-passed': /^task:(people|id-\d):(1|2–4|5\+|5%2B|overall)$/,
    'hop-by-hop-people': /^heat:people:\d\/\d$/,
    survival: /^survival:(people|id-\d):\d$/,
    'first-failed-hop': /^failed:(people|id-\d):\d$/,
    pace: /^time:(people|id-\d):hops$/,
    times: /^time:(people|id-\d):all$/,
    'people-against-agents': /^pair:people:id-\d:shared$/,
    agreement: /^(rated:two|judged:judge-70b:both)$/,
  };
  for (const [id, key] of Object.entries(expected)) {
    const keys = keysOf(id);
    assert(keys.length > 0, id);
    for (const each of keys) assert.match(each, key, id);
  }
});

test('the CSV of a figure reads back as the rows of the figure', () => {
  for (const figure of [...usual, ...everyFigure(cases['names that are hard to write'])]) {
    const lines = csvRecords(csvText(figure.rows));
    assert.equal(lines.length, figure.rows.length + 1, figure.id);
    const [head = [], ...body] = lines;
    figure.rows.forEach((row, at) => {
      head.forEach((column, nth) => {
        const value = row[column];
        const read = body[at]?.[nth];
        if (typeof value === 'number') assert.equal(Number(read), value, `${figure.id}, ${column}`);
        else assert.equal(read?.replace(/^'(?=[=+\-@])/, ''), value ?? '', `${figure.id}, ${column}`);
        assert.doesNotMatch(read ?? '', typeof value === 'number' ? /^$/ : /^[=+\-@]/);
      });
    });
  }
});

/** Reads CSV records (RFC 4180) independently of the code that writes them. */
function csvRecords(text: string): string[][] {
  const records: string[][] = [];
  let [record, field, quoted]: [string[], string, boolean] = [[], '', false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (quoted && letter === '"' && text[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === ',') [record, field] = [[...record, field], ''];
    else if (!quoted && letter === '\n') {
      records.push([...record, field.replace(/\r$/, '')]);
      [record, field] = [[], ''];
    } else field += letter;
  }
  return records;
}

/** Relative luminance (WCAG 2), which a grey print keeps of a colour. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

for (const theme of THEMES) {
  test(`lines differ without their colours and have contrast to the background (${theme})`, () => {
    const rows = [
      { kind: 'people' } as const,
      ...Array.from({ length: 12 }, () => ({ kind: 'agent' }) as const),
    ];
    const styles = lineStyles(rows, theme);
    const seen = new Set<string>();
    for (const { color, dash, shape } of styles) {
      // A grey print keeps only the dashes and the shape.
      const grey = `${dash} ${shape}`;
      assert(!seen.has(grey), `${grey} is unique`);
      seen.add(grey);
      assert(contrast(color, coloursOf(theme).ground) >= 1.9, `${color} on ${coloursOf(theme).ground}`);
    }
  });

  test(`the luminance of the heat map scale is monotonic and its text has contrast (${theme})`, () => {
    const shades = coloursOf(theme).heat.map(luminance);
    const sorted = shades.toSorted((a, b) => (theme === 'dark' ? a - b : b - a));
    assert.deepEqual(shades, sorted);
    const [low, high] = coloursOf(theme).heatInk;
    const heat = coloursOf(theme).heat;
    assert(contrast(low, heat[0] ?? '') > 4.5 && contrast(high, heat.at(-1) ?? '') > 4.5);
  });
}

test('lines of 5 people differ in colour; lines of 25 people differ in colour or dashes', () => {
  for (const theme of THEMES) {
    const styles = lineStyles(
      Array.from({ length: 25 }, () => ({ kind: 'person' }) as const),
      theme,
    );
    assert.equal(new Set(styles.slice(0, 5).map(({ color }) => color)).size, 5);
    assert.equal(new Set(styles.map(({ color, dash }) => `${color} ${dash}`)).size, 25);
  }
});

test('points of people and agents differ in shape', async () => {
  const svg = await drawn(figureOf(usual, 'tasks-passed'), ON_PAPER);
  const dots = [...svg.matchAll(/aria-roledescription="point"[^>]* d="([^"]*)"/g)].map(
    ([, path]) => path ?? '',
  );
  assert(dots.some((path) => path.includes('A')) && dots.some((path) => !path.includes('A')));
});

/** The agent `m` with the given parameters of its memory. */
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

test('agents that differ only in their memory form a line that starts at the agent without memory', () => {
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

test('the memory chart draws one mark per arm', async () => {
  const svg = await drawn(memoryFigure(memoryArms(remembered.participants, remembering)), ON_PAPER);
  assert.equal([...svg.matchAll(/aria-roledescription="point"/g)].length, 5);
  assert.match(svg, /the most similar, frozen/);
});
