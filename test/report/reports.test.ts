// needs: pure
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type CheerioAPI, load } from 'cheerio';
import type { App } from '../../electron/app/app.ts';
import { openEfficiency } from '../../electron/app/figures/efficiency.ts';
import { makeReport, type ReportOf, readChecklist } from '../../electron/app/reports/makeReport.ts';
import { writeReport } from '../../electron/app/reports/reports.ts';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { analyseWorkspace, evaluateWorkspace } from '../../electron/cli/figures/evaluate.ts';
import { checklistMarkdown } from '../../shared/checklist/checklist.ts';
import type { AttemptRow, CommandName, Input, Output } from '../../shared/contract/index.ts';
import { efficiencyBody } from '../../shared/report/efficiencyPart.ts';
import { html } from '../../shared/report/html.ts';
import { rate, rateText } from '../../shared/statistics/figures/rate.ts';
import type { Rate } from '../../shared/statistics/figures/view.ts';
import { mountSmallDisk } from '../helpers/smallDisk.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const root = temporaryFolder();
const query = { profile: 'strict', asPrinted: false } as const;
const FIGURES: ReportOf = { what: 'evaluation', query };
const ROOM = 20_000_000;

async function opened(name: string): Promise<App> {
  return openApp(path.join(root, name), { withDemo: false, demoPort: 0 });
}

async function pageOf(app: App, of: ReportOf, mostBytes = ROOM): Promise<CheerioAPI> {
  return load((await makeReport(app.context, of, mostBytes)).text);
}

/** The text of a page, with single plain spaces. */
function readText(page: CheerioAPI): string {
  return page('body').text().replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');
}

async function ask<K extends CommandName>(app: App, command: K, input: Input<K>): Promise<Output<K>> {
  const reply = await app.invoke(command, input);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value as never;
}

/** The value at a path of a document, for example `participants[0].task["2–4"].rate`. */
function valueAt(document: unknown, at: string): unknown {
  const keys = [...at.matchAll(/\["([^"]+)"\]|\[(\d+)\]|([^.[\]]+)/g)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );
  return keys.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    document,
  );
}

/** Checks the rules that hold for every report. */
function assertSelfContained(page: CheerioAPI, text: string): void {
  assert.equal(page('script, iframe, object, embed, form, link, [style]').length, 0);
  const addresses = page('[src], [srcset], [href]')
    .toArray()
    .flatMap((one) => ['src', 'srcset', 'href'].map((name) => page(one).attr(name) ?? ''))
    .filter((address) => address !== '' && !address.startsWith('#') && !address.startsWith('data:image/'));
  assert.deepEqual(addresses, []);
  for (const one of page('a[href^="#"], use').toArray()) {
    const id = (page(one).attr('href') ?? '').slice(1);
    assert.equal(page(`[id="${id}"]`).length, 1, `one element has the id ${id}`);
  }
  const hash = createHash('sha256').update(page('style').text()).digest('base64');
  assert.ok((page('meta[http-equiv]').attr('content') ?? '').includes(`style-src 'sha256-${hash}'`));
  assert.doesNotMatch(readText(page), /\b(?:NaN|undefined|Infinity|null)\b|\[object/);
  assert.ok(text.startsWith('<!doctype html>'));
}

describe('the report of a study', () => {
  let app: App;
  let ids: readonly string[];
  let text: string;
  let page: CheerioAPI;

  before(async () => {
    app = await opened('study');
    const picture = new Uint8Array([0xff, 0xd8, 0xff, ...Array.from({ length: 2000 }, (_, at) => at % 251)]);
    const wiki = { title: 'The <wiki>', html: '<p>wiki</p>', screenshot: picture };
    const other = { ...wiki, title: 'Flights', screenshot: picture.toReversed() };
    ids = await fillSynthetic(app.workspace, {
      ...{ tasks: 14, people: 3, models: 2, seed: 5 },
      pages: { '': wiki, wiki, flights: other },
    });
    const rename = app.workspace.db.prepare('UPDATE participants SET name = ? WHERE name = ?');
    rename.run('<img src=x onerror=alert(1)>', 'bob (synthetic)');
    rename.run('"reader" & <script>alert(2)</script>', 'reader-7b (synthetic)');
    text = (await makeReport(app.context, FIGURES, ROOM)).text;
    page = load(text);
  });
  after(() => app.close());

  test('contains each figure with the exact value of `evaluate --json`', async () => {
    const view = await evaluateWorkspace(app, query);
    const document = JSON.parse(
      JSON.stringify({
        ...view,
        analysis: await analyseWorkspace(app, view.query),
        efficiency: await openEfficiency(app.context).ask(view.query),
      }),
    );
    const figures = page('data').toArray();
    for (const one of figures) {
      const at = page(one).attr('data-at') ?? '';
      const value: unknown = JSON.parse(page(one).attr('value') ?? '');
      assert.deepEqual(value, valueAt(document, at), at);
      const words = page(one).text().replaceAll('\u00a0', ' ');
      if (isRate(value)) assert.equal(words, rateText(value), at);
    }
    assert.ok(figures.length > 200, `${figures.length} figures`);
    assert.ok(readText(page).includes(view.sentence));
    for (const part of [
      'quality.results.person.counted',
      'quality.learning',
      'agreement.figures',
      'task["overall"].rate',
      'peopleAgainst',
      'timeDifferences',
      ...['agentPairs.pairs[0].paired.difference', 'agentPairs.pairs[0].holm'],
      'survival',
      'activeMs',
      'restrictedMean',
      'test.p',
      ...['paths.wasted', 'solvedAt', 'clocks', 'steps.mean', 'steps.spread', 'similarity'],
    ])
      assert.ok(
        figures.some((one) => page(one).attr('data-at')?.includes(part)),
        part,
      );
  });

  test('names the sites off the shortest paths with their visits', async () => {
    const efficiency = await openEfficiency(app.context).ask(query);
    const [row] = efficiency.paths.participants;
    assert(row !== undefined);
    const detourSites = [{ site: 'ads.test', visits: 3, attempts: rate(2, 12) }];
    const paths = {
      ...efficiency.paths,
      participants: [{ ...row, paths: { ...row.paths, detourSites, otherSites: 4 } }],
    };
    const view = await evaluateWorkspace(app, query);
    const analysis = await analyseWorkspace(app, query);
    const evaluation = { ...view, analysis, efficiency: { ...efficiency, paths } };
    const body = load(html`${efficiencyBody(evaluation, () => undefined)}`.text).text();
    assert.match(body, /Sites off the shortest paths: People, ads\.test 3× \(2\/12 attempts\) and 4 more\./);
  });

  test('loads no other file, runs no script and escapes names', () => {
    assertSelfContained(page, text);
    assert.equal(page('[onerror]').length, 0);
    assert.ok(readText(page).includes('<img src=x onerror=alert(1)>'));
    for (const one of page('picture img, picture source').toArray()) {
      const address = page(one).attr('src') ?? page(one).attr('srcset') ?? '';
      const svg = Buffer.from(address.replace('data:image/svg+xml;base64,', ''), 'base64').toString('utf8');
      assert.match(svg, /^<svg/);
      assert.doesNotMatch(svg, /<img|<script|<foreignObject/i);
    }
    assert.ok(page('picture').length >= 5);
  });

  test('has its sections in order, a caption for every table and a text for every chart', () => {
    const heads = page('main > section > h2')
      .toArray()
      .map((one) => page(one).text());
    assert.deepEqual(heads, [
      'What was measured',
      'Sample',
      'Success',
      'People and agents on the same tasks',
      'Repeated runs',
      'Hop by hop',
      'Time',
      'Efficiency',
      'Agreement',
      'Quality control and exclusions',
      'Disagreements',
      'Reporting checklist',
      'Methods',
      'Versions',
    ]);
    assert.equal(page('h1').length, 1);
    assert.equal(page('table').length, page('table > caption').length);
    assert.equal(page('picture img:not([alt])').length, 0);
    for (const cited of page('.refs li').toArray())
      assert.ok(page(`a[href="#${page(cited).attr('id')}"]`).length > 0);
  });

  test('of one attempt has its steps and pictures, and counts the pictures beyond the size limit', async () => {
    const [attemptId = ''] = ids;
    const attempt: ReportOf = { what: 'attempt', attemptId };
    const whole = (await makeReport(app.context, attempt, ROOM)).text;
    const steps = load(whole);
    assertSelfContained(steps, whole);
    const detail = await app.invoke('attempts.open', { attemptId });
    assert.ok(detail.ok);
    const { stepTotal } = detail.value as { stepTotal: number };
    assert.equal(
      steps('.step h3')
        .toArray()
        .filter((one) => /^\d+\. /.test(steps(one).text())).length,
      stepTotal,
    );
    assert.equal(steps('svg.shot image').length, 2, 'a repeated picture is stored once');
    assert.ok(steps('svg.shot use').length > 0);
    assert.ok(steps('svg.shot rect.mark').length > 0);
    assert.match(steps('svg.shot').attr('aria-label') ?? '', /The <wiki>/);
    const without = await pageOf(app, attempt, 0);
    assert.equal(without('svg.shot').length, 0);
    assert.match(readText(without), /2 more are left out: a file holds at most 0\.0 MB of pictures/);
  });

  test('of a comparison marks the row where the attempts diverge', async () => {
    const listed = await app.invoke('attempts.list', { limit: 1000 });
    assert.ok(listed.ok);
    const rows = listed.value as readonly AttemptRow[];
    const lost = rows.find(
      ({ participantKind, hopsPassed }) => participantKind === 'agent' && hopsPassed === 0,
    );
    const agent = lost?.id ?? '';
    const person = rows.find((row) => row.taskId === lost?.taskId && row.passed === true)?.id ?? '';
    const elsewhere = rows.find(({ taskId }) => taskId !== lost?.taskId)?.id ?? '';
    const lanes = (await makeReport(app.context, { what: 'comparison', attemptIds: [person, agent] }, ROOM))
      .text;
    const side = load(lanes);
    assertSelfContained(side, lanes);
    assert.equal(side('tr.parting').length, 1);
    assert.ok(readText(side).includes('Where they diverge'));
    await assert.rejects(
      makeReport(app.context, { what: 'comparison', attemptIds: [person, elsewhere] }, ROOM),
      /is at another task/,
    );
  });

  test('of an unknown attempt is refused, and no file is written', async () => {
    const out = path.join(root, 'nobody.html');
    const of: ReportOf = { what: 'attempt', attemptId: 'nobody' };
    await assert.rejects(
      writeReport(app.context, of, { out, replaces: false }),
      /There is no attempt nobody/,
    );
    assert.equal(existsSync(out), false);
    assert.deepEqual(partsIn(root), []);
  });

  test('is written whole or not at all', async () => {
    const out = path.join(root, 'kept.html');
    writeFileSync(out, 'mine');
    const of: ReportOf = { what: 'attempt', attemptId: ids[0] ?? '' };
    await assert.rejects(writeReport(app.context, of, { out, replaces: false }), /already exists/);
    assert.equal(readFileSync(out, 'utf8'), 'mine');
    const written = await writeReport(app.context, of, { out, replaces: true });
    assert.equal(written.path, out);
    assert.equal(readFileSync(out).length, written.bytes);
    await assert.rejects(
      writeReport(app.context, of, { out: path.join(out, 'below.html'), replaces: false }),
      /a part of its path is a file and not a folder/,
    );
    const folder = path.join(root, 'a folder');
    mkdirSync(folder);
    await assert.rejects(writeReport(app.context, of, { out: folder, replaces: true }), /cannot be written/);
    assert.deepEqual(partsIn(root), []);
  });

  test('is not written on a full disk, and the existing file stays', async (context) => {
    const disk = mountSmallDisk(1);
    if (disk === null) return context.skip('a small disk cannot be mounted here');
    try {
      const out = path.join(disk.folder, 'report.html');
      writeFileSync(out, 'mine');
      disk.fill();
      await assert.rejects(writeReport(app.context, FIGURES, { out, replaces: true }), /the disk is full/);
      assert.equal(readFileSync(out, 'utf8'), 'mine');
      assert.deepEqual(partsIn(disk.folder), []);
    } finally {
      disk.close();
    }
  });

  test('is refused while another report is being written, and the other report is complete', async () => {
    const of: ReportOf = { what: 'attempt', attemptId: ids[0] ?? '' };
    const [first, second] = await Promise.allSettled([
      writeReport(app.context, of, { out: path.join(root, 'one.html'), replaces: false }),
      writeReport(app.context, of, { out: path.join(root, 'two.html'), replaces: false }),
    ]);
    assert.equal(first.status, 'fulfilled');
    assert.match(second.status === 'rejected' ? String(second.reason) : '', /is being written already/);
    assert.ok(existsSync(path.join(root, 'one.html')));
    assert.equal(existsSync(path.join(root, 'two.html')), false);
  });

  test('has a checklist with facts of the record and answers of people, whose card numbers are redacted', async () => {
    const ask = async (question: string, words: string): Promise<unknown> => {
      const reply = await app.invoke('report.answer', { question, text: words });
      if (!reply.ok) throw new Error(reply.error.message);
      return reply.value;
    };
    const before = await readChecklist(app.context, query);
    const pay = before.items.find(({ id }) => id === 'recruitment.pay');
    assert.equal(pay?.isUnreported, true);
    assert.deepEqual(
      before.items.filter(({ log, hint }) => log.length === 0 && hint === undefined).map(({ id }) => id),
      [],
      'the record answers every question that no person is asked',
    );
    await ask('recruitment.pay', '  10 € an hour, by card 4111 1111 1111 1111\n# and <b>more</b>  ');
    const after = await readChecklist(app.context, query);
    const said = after.items.find(({ id }) => id === 'recruitment.pay');
    assert.match(said?.given?.text ?? '', /^10 € an hour, by card •••\n# and <b>more<\/b>$/);
    assert.equal(after.unreported, before.unreported - 1);
    const words = checklistMarkdown(after);
    assert.match(words, /> 10 € an hour, by card •••\n> \\# and \\<b\\>more\\<\/b\\>/);
    assert.match(words, /\*unreported\*/);
    const report = await pageOf(app, FIGURES);
    assert.ok(readText(report).includes('10 € an hour, by card •••'));
    assert.ok(!JSON.stringify(after).includes('4111'));
    assert.equal(await ask('recruitment.pay', ' \n '), null);
    assert.equal((await readChecklist(app.context, query)).unreported, before.unreported);
    await assert.rejects(ask('no.such', 'x'), /no such question/);
    await assert.rejects(ask('recruitment.pay', 'x'.repeat(4001)), /at most 4,000 characters/);
  });

  test('the checklist has the tokens and dollars of each agent, and an unknown price is not 0', async () => {
    const { db } = app.workspace;
    const answer = async () => {
      const { items, facts } = await readChecklist(app.context, query);
      return { facts, words: items.find(({ id }) => id === 'execution.compute')?.log.join(' ') ?? '' };
    };
    const { effort } = await openEfficiency(app.context).ask(query);
    const costs = effort.participants.flatMap(({ kind, name, cost }) =>
      kind === 'agent' && cost !== null ? [{ name, cost }] : [],
    );
    const before = await answer();
    assert.equal(costs.length, 2);
    for (const { name, cost } of costs) {
      const use = before.facts.use.find((one) => one.name === name);
      assert.equal(use?.tokens, cost.totalTokens);
      assert.ok(Math.abs((use?.cost ?? 0) - cost.totalCost) < 1e-12);
      assert.deepEqual([use?.attempts, use?.withoutCost, use?.estimated], [14, 0, 0]);
    }
    assert.match(
      before.words,
      /All agents together: 28 attempts with calls of a model, [\d,]+ tokens, US\$ 0\.\d+\./,
    );
    const calls = "type = 'decided' AND attempt_id IN (SELECT id FROM attempts WHERE participant_id = ?)";
    const [first] = db.prepare<[], string>("SELECT id FROM participants WHERE kind = 'agent'").pluck().all();
    const bodies = db
      .prepare<[string | undefined], { seq: number; attempt_id: string; body: string }>(
        `SELECT seq, attempt_id, body FROM events WHERE ${calls}`,
      )
      .all(first);
    db.prepare(`UPDATE events SET body = json_set(body, '$.use.cost', NULL) WHERE ${calls}`).run(first);
    try {
      const after = await answer();
      assert.match(after.words, /tokens, price unknown\./);
      assert.match(
        after.words,
        /All agents together: .*, US\$ 0\.\d+ without 14 attempts of unknown price\./,
      );
    } finally {
      const restore = db.prepare('UPDATE events SET body = ? WHERE attempt_id = ? AND seq = ?');
      for (const { body, attempt_id, seq } of bodies) restore.run(body, attempt_id, seq);
    }
  });

  test('names the excluded attempts with their reason, and the results with nothing left out', async () => {
    const { rows } = await ask(app, 'evaluate.attempts', { ...query, figure: 'task:people:overall' });
    const { id: personId } = await ask(app, 'participants.createReviewer', { name: 'Vera' });
    const words = async () => {
      const { items } = await readChecklist(app.context, query);
      return (id: string): string => items.find((item) => item.id === id)?.log.join(' ') ?? '';
    };
    const before = (await words())('analysis.without');
    assert.match(before, /^People passed (\S+) .+ of tasks as counted; \1 /);
    for (const row of rows.slice(0, 2))
      await ask(app, 'exclusions.exclude', {
        ...{ attemptId: row.id, personId, reason: 'A <fire> alarm', seen: 0 },
      });
    const said = await words();
    assert.match(said('analysis.leftOut'), /2 attempts: excluded by a person, with a reason\./);
    assert.match(said('analysis.leftOut'), /Excluded because “A <fire> alarm”: 2 attempts\./);
    assert.match(said('analysis.without'), /People passed \d+\/40 .+; \d+\/42 .+ with nothing left out/);
    assert.match(said('analysis.agreement'), /On 14 tasks that two or more testers tried: \d+ % of pairs/);
    assert.match(said('analysis.order'), /factor \d|There is no figure/);
    assert.match(said('recruitment.ties'), /The record shows (?:no|\d[\d,]*) counted attempts? by/);
    const report = readText(await pageOf(app, FIGURES));
    assert.match(report, /Excluded by people, because: “A <fire> alarm” \(2\)/);
    assert.match(report, /With nothing left out ?\d+\/42/);
    for (const row of rows.slice(0, 2))
      await ask(app, 'exclusions.takeBack', { attemptId: row.id, personId, seen: 1 });
    assert.equal((await words())('analysis.without'), before);
  });
});

describe('reports of small and large workspaces', () => {
  test('the report of an empty workspace states that no attempt has ended, and has the checklist', async () => {
    await using app = await opened('empty');
    const text = (await makeReport(app.context, FIGURES, ROOM)).text;
    const page = load(text);
    assertSelfContained(page, text);
    assert.match(readText(page), /No attempt that a rate can count has ended in this workspace/);
    assert.equal(page('picture').length, 0);
    assert.ok(page('.blank').length > 20);
  });

  test('a report of one tester alone and a report of agents that all fail are valid', async () => {
    await using one = await opened('one');
    await fillSynthetic(one.workspace, { tasks: 3, people: 1, models: 0 });
    const alone = (await makeReport(one.context, FIGURES, ROOM)).text;
    assertSelfContained(load(alone), alone);
    assert.match(readText(load(alone)), /People and agents cannot be compared/);

    await using other = await opened('failed');
    await fillSynthetic(other.workspace, { tasks: 3, people: 0, models: 2 });
    other.workspace.db.exec('UPDATE verdicts SET passed = 0');
    const failed = (await makeReport(other.context, FIGURES, ROOM)).text;
    assertSelfContained(load(failed), failed);
  });

  test('tables of many participants are cut with a note, and the file stays below 3 MB', async () => {
    await using app = await opened('crowd');
    await fillSynthetic(app.workspace, { tasks: 2, people: 30, models: 95, steps: 800 });
    const text = (await makeReport(app.context, FIGURES, ROOM)).text;
    const page = load(text);
    assertSelfContained(page, text);
    assert.match(readText(page), /This file has the first 100 of 12\d rows/);
    assert.ok(text.length < 3_000_000, `${text.length} characters`);
    for (const [, coded = ''] of text.matchAll(/data:image\/svg\+xml;base64,([\w+/=]+)/g)) {
      const svg = Buffer.from(coded, 'base64').toString();
      assert.match(svg, /^<svg font-family="[^"]+"[^>]*><title>/);
      assert.doesNotMatch(svg, / (?:aria-|role=|class=)|<.* font-family=.* font-family=/);
    }
  });
});

function isRate(value: unknown): value is Rate {
  return typeof value === 'object' && value !== null && 'passed' in value && 'of' in value && 'low' in value;
}

function partsIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.part'));
}
