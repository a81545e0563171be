import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { exportFrom } from '../../electron/cli/export.ts';
import { importPublished } from '../../electron/cli/import.ts';
import type { ExportFormat } from '../../shared/exporters/index.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { type RunTree, samples, writeTree } from '../helpers/publishedRuns.ts';

const write = async (workspace: string, format: ExportFormat) => {
  const out = `${newPath('out')}${format === 'sft' || format === 'dpo' ? '.jsonl' : ''}`;
  const report = await exportFrom({ format, out, workspace, pages: true, all: true });
  return { ...report, out };
};

/** Every file below a folder, or the file itself, by its name there. */
function contents(out: string, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    files.map((file) => [path.relative(out, file), readFileSync(file).toString('base64')]),
  );
}

/** Runs of every format in one workspace. */
async function filled(...trees: readonly RunTree[]): Promise<string> {
  const workspace = newPath();
  for (const tree of trees) {
    const report = await importPublished([writeTree(newPath(), tree)], { workspace, keepGoing: false });
    assert.ok(report !== null && report.imported > 0, JSON.stringify(report?.problems));
  }
  return workspace;
}

describe('attempts in published formats', () => {
  for (const format of ['webvoyager', 'online-mind2web', 'browsergym', 'atif', 'inspect', 'sft'] as const)
    test(`${format}: exported, imported, exported again are the same files`, async () => {
      const workspace = await filled(...Object.values<RunTree>(samples));
      const first = await write(workspace, format);
      assert.ok(first.attempts >= 8, `${first.attempts} attempts`);
      const second = newPath();
      const report = await importPublished([first.out], { workspace: second, keepGoing: false });
      assert.deepEqual(
        report?.problems.filter(({ level }) => level !== 'note'),
        [],
      );
      assert.equal(report?.imported, first.attempts);
      const again = await write(second, format);
      assert.deepEqual(contents(again.out, again.files), contents(first.out, first.files));
    });

  test('ATIF says the system prompt, the tools and the outcome', async () => {
    const { files } = await write(await filled(samples.atif), 'atif');
    const file = files.find((name) => name.endsWith('trajectory.json')) ?? assert.fail();
    const { schema_version, agent, steps, extra } = JSON.parse(readFileSync(file, 'utf8'));
    assert.equal(schema_version, 'ATIF-v1.7');
    assert.deepEqual(
      [agent.tool_definitions.length, steps[0].source, steps[0].message],
      [1, 'system', 'You buy tea.'],
    );
    assert.deepEqual(
      extra.outcome.verdicts.map(({ by }: { by: string }) => by),
      ['outcome', 'hopscope strict'],
    );
  });

  test('rows of preferences: what both did alike, then the better and the worse word', async () => {
    const chat = samples.webVoyager['taskTea--1/interact_messages.json'];
    const failed: RunTree = {
      ...samples.webVoyager,
      'taskTea--1/interact_messages.json': chat.replace('ANSWER; [12]', 'ANSWER; [99]'),
      'taskTea--1/hopscope.json': JSON.stringify({
        verdicts: [{ by: 'hopscope strict', passed: false }],
      }),
    };
    const passed: RunTree = {
      ...samples.webVoyager,
      'taskTea--1/hopscope.json': JSON.stringify({ verdicts: [{ by: 'hopscope strict', passed: true }] }),
    };
    const { out, attempts } = await write(await filled(passed, failed), 'dpo');
    assert.equal(attempts, 1);
    const row = JSON.parse(readFileSync(out, 'utf8'));
    assert.deepEqual(
      [row.metadata.parted_at, row.preferred_output, row.non_preferred_output],
      [
        2,
        [{ role: 'assistant', content: 'Thought: There it is.\n\nAction: ANSWER; [12]' }],
        [{ role: 'assistant', content: 'Thought: There it is.\n\nAction: ANSWER; [99]' }],
      ],
    );
    assert.equal(row.input.messages.at(-1).role, 'user');
  });

  test('nothing for the format, and a place that is taken: nothing is written', async () => {
    const workspace = await filled(samples.webVoyager);
    const out = `${newPath()}.jsonl`;
    await assert.rejects(
      exportFrom({ format: 'dpo', out, workspace, pages: true }),
      /None of the 1 attempts that have ended is for this format/,
    );
    const before = readdirSync(path.dirname(out));
    assert.equal(existsSync(out), false);
    assert.deepEqual(
      before.filter((name) => name.endsWith('.part')),
      [],
    );
    const { out: taken } = await write(workspace, 'atif');
    await assert.rejects(
      exportFrom({ format: 'atif', out: taken, workspace, pages: true }),
      /is there already/,
    );
  });
});
