// needs: pure
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { listAttemptRows } from '../../electron/db/attempts.ts';
import { listVerdicts } from '../../electron/db/review/verdicts.ts';
import { importRuns } from '../../electron/exchange/import/importRuns.ts';
import { judgeAttempt } from '../../electron/scoring/judging.ts';
import { pageReader } from '../../electron/scoring/pageReader.ts';
import { openWorkspace, type Workspace } from '../../electron/workspace/workspace.ts';
import { parseCase, scoreCase } from '../../shared/importers/runs/scoreCase.ts';
import type { Profile } from '../../shared/model/index.ts';
import { hopQueueFile, readConformance, traceLine } from '../helpers/conformance.ts';
import { withoutShared } from '../helpers/sharedFolder.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const root = temporaryFolder();
const open: Workspace[] = [];
after(() => {
  for (const workspace of open) workspace.close();
});

/** The score of a line, from an imported attempt or from `score --in`. */
interface Outcome {
  readonly verdict: 'PASS' | 'FAIL' | null;
  readonly score: number | null;
  readonly hops: number;
  readonly printed: { readonly passed: number; readonly total: number } | null;
}

/** Imports the lines into a new workspace and judges the attempts from their record. */
async function imported(lines: readonly string[], profile: Profile): Promise<readonly Outcome[]> {
  const workspace = openWorkspace(path.join(root, `w${open.length}`), 'test');
  open.push(workspace);
  const report = await importRuns(workspace, {
    files: [{ path: 'runs.jsonl', text: lines.join('\n') }],
    model: { model: 'planner', promptVersion: '', parameters: {}, seed: null },
    keepGoing: false,
  });
  assert.deepEqual(
    report.problems.filter(({ level }) => level !== 'note'),
    [],
  );
  const outcomes: Outcome[] = [];
  for (const { id } of listAttemptRows(workspace.db, {}, profile).reverse()) {
    await judgeAttempt(workspace, id, profile, null);
    const verdicts = listVerdicts(workspace.db, id, profile);
    const whole = verdicts.find(({ subject }) => subject.kind === 'attempt');
    assert.ok(whole);
    outcomes.push({
      verdict: whole.passed === null ? null : whole.passed ? 'PASS' : 'FAIL',
      score: whole.score,
      hops: verdicts.filter(({ subject, passed }) => subject.kind === 'hop' && passed === true).length,
      printed: whole.printed,
    });
  }
  return outcomes;
}

/** The score that `score --in` gives the same line. */
async function scored(line: string, profile: Profile): Promise<Outcome> {
  const found = parseCase(line, profile, { file: 'runs.jsonl', line: 1 });
  const { verdict, score, hops, asPrinted } = await scoreCase(found, profile, pageReader);
  return { verdict, score, hops: hops.passed, printed: asPrinted };
}

/** Cases whose tasks have no hops, for example empty queues. The import refuses them. */
const withoutHops: readonly string[] = ['hop-044', 'hop-045', 'hop-074', 'hop-075'];

async function compare(lines: readonly string[], profile: Profile): Promise<readonly Outcome[]> {
  const outcomes = await imported(lines, profile);
  for (const [index, line] of lines.entries())
    assert.deepEqual(outcomes[index], await scored(line, profile), line);
  return outcomes;
}

const trip = {
  procedure: ['kiwix', 'momondo', 'hotels', 'end'],
  city: 'port linden',
  flight: 'pln',
  shop: '',
};
const way = [
  'https://kiwix/x',
  'https://kiwix/port_linden',
  'https://www.momondo.example/pln',
  'https://hotels.example/port-linden',
];

describe('the score of an imported attempt', () => {
  test('mmina: it equals `score` for the hop queue, an early stop and a terminated episode', async () => {
    const line = (id: string, run: object): string =>
      JSON.stringify({ id, domain: 'multi567', task: trip, run: { urls: way, ...run } });
    const clicks = (count: number): readonly string[] =>
      Array.from({ length: count }, (_, n) => `click [${n}]`);
    const outcomes = await compare(
      [
        line('whole', { answer: 'done' }),
        line('with actions', { actions: [...clicks(3), 'stop [done]'], answer: 'done' }),
        line('the same click three times', { actions: ['click [1]', 'click [1]', 'click [1]', 'stop []'] }),
        line('nothing that parses', {
          urls: [way[0], way[0], ...way],
          actions: Array.from({ length: 6 }, () => '?'),
        }),
        line('ended on the third page', { actions: clicks(4), terminatedAt: 2 }),
        line('an object for an action', { actions: [{ operation: 'click' }, ...clicks(3)] }),
        line('one page', { urls: way.slice(0, 1) }),
        line('an empty list of actions', { actions: [], answer: 'done' }),
      ],
      'mmina',
    );
    assert.deepEqual(
      outcomes.map(({ verdict, hops }) => [verdict, hops]),
      [
        ['PASS', 3],
        ['PASS', 3],
        ['PASS', 3],
        ['FAIL', 1],
        ['FAIL', 1],
        ['PASS', 3],
        ['FAIL', 0],
        ['PASS', 3],
      ],
    );
  });

  test('mmina: it equals `score` for answers, recorded judge replies, pages and locators of a single hop', async () => {
    const line = (id: string, rules: object, run: object): string =>
      JSON.stringify({
        id,
        domain: 'shopping',
        task: { task_id: 1, intent: `Which? (${id})`, start_url: 'http://shop.example/', eval: rules },
        run: { urls: ['http://shop.example/'], ...run },
      });
    const fuzzy = { eval_types: ['string_match'], reference_answers: { fuzzy_match: ['green'] } };
    const program = {
      eval_types: ['program_html'],
      program_html: [{ url: 'http://shop.example/cart', locator: '', required_contents: 'kettle' }],
    };
    const withId = (text: string, id: number): string => text.replace('"task_id":1', `"task_id":${id}`);
    const outcomes = await compare(
      [
        line('judged right', fuzzy, { answer: 'lime', judge: ['Yes'] }),
        line('judged wrong', fuzzy, { answer: 'red', judge: ['No'] }),
        line('never judged', fuzzy, { answer: 'red', judge: [] }),
        line('a page off the way', program, {
          pages: [{ url: 'http://shop.example/cart', html: '<p>One kettle</p>' }],
        }),
        line('a page that was not recorded', program, {}),
        line('what the locator gave', program, { locatorText: 'a kettle' }),
      ].map(withId),
      'mmina',
    );
    assert.deepEqual(
      outcomes.map(({ verdict }) => verdict),
      ['PASS', 'FAIL', null, 'PASS', null, 'PASS'],
    );
  });

  test('strict: it equals `score` for pages, hop answers, a declared end and the budget', async () => {
    const task = {
      id: 'rooms',
      intent: 'Find the town, then a room.',
      startUrls: ['http://wiki.example/'],
      hops: [
        { site: 'wiki', check: { url: { path: '/linden' } } },
        {
          site: 'hotels',
          check: { all: [{ url: { host: 'hotels.example' } }, { page: { text: 'rooms free' } }] },
        },
        { site: 'hotels', asksAnswer: true, check: { answer: { exact: 'Harbour House' } } },
      ],
    };
    const urls = ['http://wiki.example/', 'http://wiki.example/linden', 'http://hotels.example/'];
    const pages = [{ url: 'http://hotels.example/', html: '<p>7 rooms free</p>' }];
    const line = (id: string, run: object): string =>
      JSON.stringify({ id, task, run: { urls, pages, ...run } });
    const answers = [{ after: 3, hop: 2, text: 'harbour house', url: 'http://hotels.example/' }];
    const outcomes = await compare(
      [
        line('whole', { answers, declared: 'finished' }),
        line('one answer at the end', { answer: 'Harbour House' }),
        line('never declared', { answers }),
        line('declared by stop', { answers, actions: ['click [1]', 'click [2]', 'stop []'] }),
        line('over the budget', { answers, declared: 'finished', withinBudget: false }),
        line('given up', { answers, declared: 'gave-up' }),
        line('without its pages', { pages: [], answer: 'Harbour House' }),
        line('an answer before the page', { answers: [{ after: 2, hop: 2, text: 'Harbour House' }] }),
      ],
      'strict',
    );
    assert.deepEqual(
      outcomes.map(({ verdict, hops }) => [verdict, hops]),
      [
        ['PASS', 3],
        ['PASS', 3],
        ['FAIL', 3],
        ['PASS', 3],
        ['FAIL', 3],
        ['FAIL', 3],
        [null, 1],
        ['FAIL', 2],
      ],
    );
  });

  test('mmina: it equals `score` for every trace of the hop queue', {
    skip: withoutShared,
  }, async () => {
    const file = readConformance('mmina_hop_queue', hopQueueFile);
    const lineOf = (one: (typeof file.cases)[number]): string => traceLine(one.id, one.domain, one);
    const lines = file.cases.filter(({ id }) => !withoutHops.includes(id)).map(lineOf);
    assert.equal(lines.length, file.cases.length - withoutHops.length);
    await compare(lines, 'mmina');
    for (const one of file.cases.filter(({ id }) => withoutHops.includes(id)))
      await assert.rejects(imported([lineOf(one)], 'mmina'), /found none/, one.id);
  });
});
