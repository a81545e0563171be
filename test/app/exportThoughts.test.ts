// needs: pure
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { startEndpoint } from '../helpers/endpoint.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

process.env['HOPSCOPE_CONFIG'] = temporaryFolder();
const folder = path.join(temporaryFolder(), 'workspace');
const own = openWorkspace(folder, 'test');
await fillSynthetic(own, { tasks: 1, people: 1, models: 0, hops: 2 });
own.close();
const one = await openHeadlessApp(path.dirname(folder));
const set = (await one.ask('library.sets', {})).find(({ name }) => !name.startsWith('Demo'));
after(() => one.app.close());

const rowSchema = z.object({
  messages: z.array(
    z.object({ role: z.string(), content: z.array(z.object({ text: z.string().exactOptional() })) }),
  ),
  metadata: z.object({ thoughts_written_by: z.string() }),
});

test('the chosen model writes the thoughts of people’s steps; an export with thoughts is refused without one', async (context) => {
  const setIds = [set?.id ?? ''];
  const wanted = {
    format: 'sft',
    all: true,
    name: 'rows.jsonl',
    thoughts: true,
    setIds: [set?.id ?? ''],
  } as const;
  const before = await one.ask('export.runsPreview', { setIds });
  assert.deepEqual([before.attempts, before.thoughtsBy], [1, null]);
  await assert.rejects(one.ask('export.runs', { ...wanted, setIds }), { code: 'export.thoughts' });
  const file = path.join(one.folder, 'exports', wanted.name);
  assert.equal(existsSync(file), false);

  let answers = 0;
  const endpoint = await startEndpoint(async () => {
    answers += 1;
    // A cancel during the first thought: the model is not asked again, and no file is left.
    if (answers === 1) await one.ask('export.cancel', {});
    return 'Thought: The link leads on.';
  });
  context.after(() => endpoint.close());
  process.env['HOPSCOPE_THOUGHTS_URL'] = endpoint.baseUrl;
  process.env['HOPSCOPE_THOUGHTS_MODEL'] = 'muse-1';
  assert.equal((await one.ask('export.runsPreview', {})).thoughtsBy, 'muse-1');
  await assert.rejects(one.ask('export.runs', { ...wanted, setIds }), /cancelled/);
  assert.deepEqual([answers, existsSync(file)], [1, false]);

  const written = await one.ask('export.runs', { ...wanted, setIds });
  assert.equal(written.path, file);
  const row = rowSchema.parse(JSON.parse(readFileSync(file, 'utf8').trim()));
  assert.deepEqual(row.metadata.thoughts_written_by, 'muse-1');
  const said = row.messages
    .filter(({ role }) => role === 'assistant')
    .map(({ content }) => content[0]?.text ?? '');
  assert.ok(said.length > 1 && said.every((words) => words.startsWith('Thought: The link leads on.')));
  assert.equal(answers, 1 + said.length, 'each step is asked for once');
});
