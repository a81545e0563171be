// needs: pure
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { importPublished } from '../../electron/cli/records/import.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { smallPicture } from '../helpers/publishedRuns.ts';

const picture = `data:image/png;base64,${smallPicture(9).toString('base64')}`;

/** A chat of one turn as a line of `sft`. */
function chat(name: string, url: string | null): string {
  const shown = url === null ? [] : [{ type: 'image_url', image_url: { url } }];
  const messages = [
    { role: 'user', content: [{ type: 'text', text: `Find ${name}.` }, ...shown] },
    { role: 'assistant', content: [{ type: 'text', text: 'It is here.' }] },
  ];
  return `${JSON.stringify({ messages, metadata: { run: name, outcome: 'passed' } })}\n`;
}

async function exported(...lines: readonly string[]): Promise<readonly string[]> {
  const workspace = newPath();
  for (const line of lines) {
    const file = `${newPath()}.jsonl`;
    writeFileSync(file, line);
    assert.equal((await importPublished([file], { workspace }))?.imported, 1);
  }
  const out = `${newPath('out')}.jsonl`;
  await exportFrom({ format: 'sft', out, workspace, pages: true, all: true });
  const rows = readFileSync(out, 'utf8').trim().split('\n');
  return rows.map((row) => /Find (\w+)/.exec(row)?.[1] ?? assert.fail(row));
}

test('sft: a chat with a picture comes first, so that datasets knows the form of every part; the others keep their order', async () => {
  assert.deepEqual(
    await exported(chat('one', null), chat('two', null), chat('three', picture), chat('four', null)),
    ['three', 'one', 'two', 'four'],
  );
});

test('sft: chats without any picture are all written, in their order', async () => {
  assert.deepEqual(await exported(chat('one', null), chat('two', null)), ['one', 'two']);
});
