// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { listAttemptRows } from '../../electron/db/attempts.ts';
import { listEventsOfType } from '../../electron/db/record/events.ts';
import { listSteps } from '../../electron/db/record/steps.ts';
import { pageReader } from '../../electron/scoring/pageReader.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { environmentResult } from '../../shared/environments/environmentScore.ts';
import { environmentStep } from '../../shared/environments/environmentStep.ts';
import { AppError } from '../../shared/errors.ts';
import { type ExportFormat, exportFormats } from '../../shared/exporters/index.ts';
import { parseCase, scoreCases } from '../../shared/importers/runs/scoreCase.ts';
import { environmentEvents } from '../../shared/model/environment.ts';
import { CORRIDOR } from '../helpers/environmentRecord.ts';
import { PLAYED, writeEnvironmentWorkspace } from '../helpers/environmentWorkspace.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { importInto, newPath } from '../helpers/importedRuns.ts';

const workspace = newPath();
writeEnvironmentWorkspace(workspace);

/** Formats that know only actions on web pages. */
const ONLY_WEB: readonly ExportFormat[] = ['webvoyager', 'online-mind2web', 'browsergym', 'sft-wave'];
/** Formats of demonstrations, which no environment has. */
const DEMONSTRATIONS: readonly ExportFormat[] = [
  ...(['mind2web', 'mind2web-raw', 'multimodal-mind2web', 'mind2web-verification'] as const),
];

/** The parts of `evaluate --json` that are about environments. */
const evaluatedSchema = z.object({
  published: z.array(
    z.object({
      id: z.string(),
      rows: z.array(
        z.object({
          ...{ column: z.string(), whose: z.string(), origin: z.enum(['own', 'quoted']) },
          value: z.number().nullable(),
        }),
      ),
    }),
  ),
  efficiency: z.object({
    environments: z.object({
      participants: z.array(
        z.object({ environments: z.array(z.object({ mean: z.object({ value: z.number() }) })) }),
      ),
    }),
  }),
});

async function exported(format: ExportFormat, folder = workspace): Promise<string> {
  const out = `${newPath('out')}${format === 'jsonl' ? '.jsonl' : ''}`;
  const { files } = await exportFrom({ format, out, workspace: folder, pages: true, all: true });
  const texts = files.filter((file) => !/\.(?:parquet|eval)$/.test(file));
  return texts.map((file) => readFileSync(file, 'utf8')).join('\n');
}

test('evaluate prints the scores of each participant', async () => {
  const { code, stdout } = await hopscope('evaluate', '--workspace', workspace);
  assert.equal(code, 0);
  assert.match(stdout, /^Scores in environments$/m);
  assert.match(stdout, /^Sokoban +ada +Person +1 +1 +0 +100\.00 /m);
});

test('evaluate --json and figures put our people beside the rows of MageBench, which are marked as quoted', async () => {
  const { stdout } = await hopscope('evaluate', '--json', '--workspace', workspace);
  const { published, efficiency } = evaluatedSchema.parse(JSON.parse(stdout));
  // Ada solves the level; the others end with the score of doing nothing.
  const mean = (100 + 46.5 + 46.5) / 3;
  const sokoban = efficiency.environments.participants[0]?.environments[0];
  assert.ok(sokoban?.mean.value !== undefined && Math.abs(sokoban.mean.value - mean) < 1e-9);
  const table = published.find(({ id }) => id === 'published-magebench') ?? assert.fail('no table');
  const cells = table.rows.filter(({ column }) => column === 'Sokoban online');
  const people = cells.find(({ whose }) => whose === 'People');
  assert.deepEqual([people?.origin, people?.value], ['own', sokoban.mean.value]);
  const quoted = cells.filter(({ origin }) => origin === 'quoted');
  assert.ok(quoted.some(({ whose }) => whose === 'Human') && quoted.length > 5, JSON.stringify(quoted));

  const out = newPath('figures');
  const written = await hopscope(
    ...['figures', '--workspace', workspace, '--out', out, '--format', 'csv', '--json'],
  );
  assert.equal(written.code, 0, written.stderr);
  const csv = readFileSync(path.join(out, 'published-magebench.csv'), 'utf8');
  assert.ok(csv.includes(`magebench,Sokoban online,People,own,,points of 100,${sokoban.mean.value},`));
  assert.equal(csv.split('\n').filter((line) => line.includes(',Sokoban online,')).length, cells.length);
});

describe('export of attempts in environments', () => {
  for (const format of Object.keys(exportFormats) as ExportFormat[]) {
    if (DEMONSTRATIONS.includes(format)) continue;
    test(`${format} writes them, or says which attempts it cannot express and why`, async () => {
      if (ONLY_WEB.includes(format)) {
        await assert.rejects(exported(format), (error) => {
          assert.ok(error instanceof AppError && error.code === 'export.nothing', String(error));
          assert.match(error.message, /knows only actions on web pages/);
          for (const { id } of PLAYED) assert.ok(error.message.includes(id));
          return true;
        });
        return;
      }
      // An agent is needed for pairs of preferences.
      if (format === 'dpo') {
        await assert.rejects(exported(format), { code: 'export.nothing' });
        return;
      }
      const text = await exported(format);
      assert.doesNotMatch(text, /\bundefined\b/);
      // Those are read back here, where the address has a meaning.
      if (format !== 'jsonl') assert.doesNotMatch(text, /play\.localhost/);
    });
  }

  test('a trajectory has what the person read before each action, and the result', async () => {
    const text = await exported('atif');
    assert.ok(text.includes(JSON.stringify('#######\n# @$ .#\n#######\n').slice(1, -1)), text.slice(0, 3000));
    assert.match(text, /"environment":\s*\{\s*"name":\s*"sokoban"/);
  });
});

describe('jsonl of attempts in environments', () => {
  test('`score --in` gives the verdicts of the record', async () => {
    const text = await exported('jsonl');
    const lines = text.trim().split('\n');
    async function* cases() {
      for (const [at, line] of lines.entries()) yield parseCase(line, 'strict', { file: 'x', line: at + 1 });
    }
    const { cases: scored } = await scoreCases(cases(), 'strict', pageReader);
    assert.deepEqual(scored.map(({ id, verdict }) => [id, verdict]).sort(), [
      ['idle', 'FAIL'],
      ['lost', 'FAIL'],
      ['solved', 'PASS'],
    ]);
  });

  test('imported runs have the same events, score, verdict and steps', async () => {
    const other = newPath();
    const file = `${newPath('out')}.jsonl`;
    await exportFrom({ format: 'jsonl', out: file, workspace, pages: true });
    const { imported } = await importInto(other, file);
    assert.equal(imported, 3);
    using before = openWorkspace(workspace, 'test');
    using after = openWorkspace(other, 'test');
    const events = (db: typeof before.db, id: string) => listEventsOfType(db, id, environmentEvents);
    const rows = listAttemptRows(after.db, {}, 'strict');
    const texts = (of: ReturnType<typeof events>) => JSON.stringify(of.map(({ body }) => body));
    for (const { id, actions } of PLAYED) {
      const original = events(before.db, id);
      const row = rows.find((one) => texts(events(after.db, one.id)) === texts(original));
      assert.ok(row, `${id} has its events`);
      const copy = events(after.db, row.id);
      assert.deepEqual(environmentResult(CORRIDOR, copy), environmentResult(CORRIDOR, original));
      const steps = listSteps(after.db, row.id);
      assert.deepEqual(
        steps.map(({ operation, value }) => [operation, value]),
        actions.map((action) => ['act', action]),
      );
      const last = environmentStep(CORRIDOR, copy, steps, Math.max(1, actions.length));
      assert.equal(last?.turn?.n ?? 0, actions.length);
    }
  });
});
