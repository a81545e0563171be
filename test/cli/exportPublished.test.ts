// needs: pure
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { importPublished } from '../../electron/cli/records/import.ts';
import { readZip } from '../../electron/files/zip.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { ExportFormat } from '../../shared/exporters/index.ts';
import { startEndpoint } from '../helpers/endpoint.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { type RunTree, samples, writeTree } from '../helpers/publishedRuns.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';

const write = async (workspace: string, format: ExportFormat) => {
  const out = `${newPath('out')}${format === 'sft' || format === 'dpo' ? '.jsonl' : ''}`;
  const report = await exportFrom({ format, out, workspace, pages: true, all: true });
  return { ...report, out };
};

/** The files of an export in base64, by their path below `out`. */
function contents(out: string, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    files.map((file) => [path.relative(out, file), readFileSync(file).toString('base64')]),
  );
}

/** A new workspace with the runs of the given trees. */
async function filled(...trees: readonly RunTree[]): Promise<string> {
  const workspace = newPath();
  for (const tree of trees) {
    const report = await importPublished([writeTree(newPath(), tree)], { workspace });
    assert.ok(report !== null && report.imported > 0, JSON.stringify(report?.problems));
  }
  return workspace;
}

describe('attempts in published formats', () => {
  for (const format of ['webvoyager', 'online-mind2web', 'browsergym', 'atif', 'inspect', 'sft'] as const)
    test(`${format}: an export that is imported and exported again gives the same files`, async () => {
      const workspace = await filled(...Object.values<RunTree>(samples));
      const first = await write(workspace, format);
      assert.ok(first.attempts >= 8, `${first.attempts} attempts`);
      const second = newPath();
      const report = await importPublished([first.out], { workspace: second });
      assert.deepEqual(
        report?.problems.filter(({ level }) => level !== 'note'),
        [],
      );
      assert.equal(report?.imported, first.attempts);
      const again = await write(second, format);
      assert.deepEqual(contents(again.out, again.files), contents(first.out, first.files));
    });

  test('BrowserGym: a reward between 0 and 1 comes back, whatever verdict Hopscope has', async () => {
    const [summary = ''] = Object.keys(samples.agentLab).filter((name) => name.endsWith('summary_info.json'));
    const half = Object.fromEntries(
      Object.entries<string | Uint8Array>(samples.agentLab).map(([name, content]) => [
        name,
        name === summary
          ? `${content}`.replace('"cum_reward": 1', '"cum_reward": 0.5, "cum_raw_reward": 2')
          : content,
      ]),
    );
    const { files } = await write(await filled(half), 'browsergym');
    const file = files.find((name) => name.endsWith('summary_info.json')) ?? assert.fail();
    const { cum_reward, cum_raw_reward } = JSON.parse(readFileSync(file, 'utf8'));
    assert.deepEqual([cum_reward, cum_raw_reward], [0.5, 2]);
  });

  test('Online-Mind2Web: the texts of actions come back as they were', async () => {
    const { files } = await write(await filled(samples.onlineFirst), 'online-mind2web');
    const file = files.find((name) => name.endsWith('result.json')) ?? assert.fail();
    const { action_history } = JSON.parse(readFileSync(file, 'utf8'));
    assert.deepEqual(
      action_history.map(({ action }: { action: string }) => action),
      ['Navigate to http://tea.localhost/', 'Click at (10, 20)', 'END -> finished'],
    );
  });

  test('Inspect: the error of a tool is in the message of the tool', async () => {
    const log = samples.inspect['logs/tea.json'].replace(
      '"tool_call_id": "c1",',
      '"tool_call_id": "c1", "error": {"type": "timeout", "message": "Too slow."},',
    );
    const { files } = await write(await filled({ 'logs/tea.json': log }), 'inspect');
    const sample = readZip(readFileSync(files[0] ?? assert.fail())).find(({ name }) => /^samples/.test(name));
    const { messages } = JSON.parse(sample?.bytes.toString('utf8') ?? '');
    assert.deepEqual(
      messages.flatMap(({ error }: { error?: object }) => error ?? []),
      [{ type: 'unknown', message: 'Too slow.' }],
    );
  });

  test('ATIF: what a run has no place for comes back, errors are results, and unknown totals are left out', async () => {
    const subagent = {
      schema_version: 'ATIF-v1.7',
      trajectory_id: 'sub-1',
      agent: { name: 'helper', version: '1' },
      steps: [{ step_id: 1, source: 'agent', message: 'Seen.' }],
    };
    const run = JSON.parse(samples.atif['runs/trajectory.json']);
    const [system, user, act, end] = run.steps;
    user.timestamp = '2026-01-02T09:59:00Z';
    act.reasoning_effort = 'high';
    act.metrics = { prompt_tokens: 100, completion_tokens: 7, cached_tokens: 40, logprobs: [-0.5] };
    act.extra = { lap: 1 };
    run.steps = [system, user, act, end];
    run.notes = 'A second try.';
    run.subagent_trajectories = [subagent];
    delete run.final_metrics;
    const own = {
      'runs/trajectory.json': JSON.stringify(run),
      'runs/images/1.png': samples.atif['runs/images/1.png'],
    };
    const failed = {
      schema_version: 'ATIF-v1.7',
      session_id: 's-2',
      agent: { name: 'tea-agent', version: '2.0' },
      steps: [
        { step_id: 1, source: 'user', message: 'Buy tea.' },
        {
          step_id: 2,
          source: 'agent',
          message: '',
          tool_calls: [{ tool_call_id: 'c1', function_name: 'click', arguments: {} }],
          observation: {
            results: [{ source_call_id: 'c1', content: 'Gone', extra: { error: 'Too slow.' } }],
          },
        },
      ],
    };
    const { files } = await write(await filled(own, { 'two.json': JSON.stringify(failed) }), 'atif');
    const written = files
      .filter((name) => name.endsWith('trajectory.json'))
      .map((name) => JSON.parse(readFileSync(name, 'utf8')));
    const first = written.find(({ session_id }) => session_id === 's-1') ?? assert.fail();
    assert.deepEqual([first.notes, first.subagent_trajectories], ['A second try.', [subagent]]);
    assert.equal(first.steps[1].timestamp, '2026-01-02T09:59:00Z');
    assert.deepEqual(
      [first.steps[2].reasoning_effort, first.steps[2].extra, first.steps[2].metrics],
      ['high', { lap: 1 }, { cached_tokens: 40, logprobs: [-0.5], prompt_tokens: 100, completion_tokens: 7 }],
    );
    assert.deepEqual(first.final_metrics, { total_steps: 4 });
    const second = written.find(({ session_id }) => session_id === 's-2') ?? assert.fail();
    assert.deepEqual(second.steps[1].observation.results, [
      { source_call_id: 'c1', content: [{ type: 'text', text: 'Gone' }] },
      {
        source_call_id: 'c1',
        content: [{ type: 'text', text: 'Error: Too slow.' }],
        extra: { error: 'Too slow.' },
      },
    ]);
    assert.deepEqual(second.final_metrics, { total_steps: 2 });
  });

  test('ATIF contains the system prompt, the tools and the outcome', async () => {
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

  test('a dpo row contains the common steps, then the reply of the passed and of the failed run', async () => {
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

  test('a model writes the thoughts of people’s attempts, and each training row names the model', async () => {
    const folder = newPath();
    const own = openWorkspace(folder, 'test');
    await fillSynthetic(own, { tasks: 1, people: 1, models: 0, hops: 1, steps: 1 });
    own.close();
    const out = `${newPath()}.jsonl`;
    await assert.rejects(
      exportFrom({ format: 'sft', out, workspace: folder, pages: true, all: true, thoughts: true }),
      /No model is chosen to write thoughts/,
    );
    const server = await startEndpoint(() => 'Thought: The link leads on.');
    try {
      process.env.HOPSCOPE_THOUGHTS_URL = server.baseUrl;
      process.env.HOPSCOPE_THOUGHTS_MODEL = 'muse-1';
      await exportFrom({ format: 'sft', out, workspace: folder, pages: true, all: true, thoughts: true });
    } finally {
      delete process.env.HOPSCOPE_THOUGHTS_URL;
      delete process.env.HOPSCOPE_THOUGHTS_MODEL;
      await server.close();
    }
    const [row] = readFileSync(out, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual([row.metadata.kind, row.metadata.thoughts_written_by], ['person', 'muse-1']);
    const said = row.messages.filter(({ role }: { role: string }) => role === 'assistant');
    assert.ok(said.length > 0);
    for (const { content } of said)
      assert.match(content[0].text, /^Thought: The link leads on\.\n\nAction: /);
    assert.equal(server.requests.length, said.length, 'the model is asked once for each step');
  });

  test('an export of chats says how many have more pictures than a service takes', async () => {
    const crowded = async (steps: number) => {
      const folder = newPath();
      const own = openWorkspace(folder, 'test');
      await fillSynthetic(own, { tasks: 1, people: 1, models: 0, hops: 1, steps });
      own.close();
      const out = `${newPath()}.jsonl`;
      return (await exportFrom({ format: 'sft', out, workspace: folder, pages: true, all: true })).crowded;
    };
    assert.deepEqual([await crowded(2), await crowded(12)], [0, 1]);
  });

  test('sft-wave writes OpenWebVoyager’s rows, the pictures that they name and the outcome of each run', async () => {
    const { out, files } = await write(await filled(samples.webVoyager), 'sft-wave');
    const rows = JSON.parse(readFileSync(path.join(out, 'rows.json'), 'utf8'));
    assert.deepEqual(
      rows.map(({ id, images }: { id: string; images: string[] }) => [id, images.length]),
      [
        ['Tea--00001--r01--step01', 1],
        ['Tea--00001--r01--step02', 2],
      ],
    );
    for (const name of rows.at(-1).images) assert.ok(files.includes(path.join(out, 'images', name)), name);
    const outcome = JSON.parse(readFileSync(path.join(out, 'outcomes.jsonl'), 'utf8'));
    assert.deepEqual([outcome.task, outcome.outcome_by], ['Tea--1', 'WebVoyager judge']);
  });

  test('an export without fitting attempts writes no file, and an existing path is refused', async () => {
    const workspace = await filled(samples.webVoyager);
    const out = `${newPath()}.jsonl`;
    await assert.rejects(
      exportFrom({ format: 'dpo', out, workspace, pages: true }),
      /None of the 1 ended attempts fits this format/,
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
      /already exists/,
    );
  });
});
