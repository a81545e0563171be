// needs: pure
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { importPublished } from '../../electron/cli/records/import.ts';
import type { AttemptDetail, AttemptRow, DecidedBody } from '../../shared/contract/index.ts';
import type { AttemptEvent, Snapshot } from '../../shared/model/index.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { sharedFile, withoutShared } from '../helpers/sharedFolder.ts';

/** The kinds of published runs, with the folders that SOURCES.md lists for them. */
const kinds: readonly { readonly name: string; readonly folder: RegExp }[] = [
  { name: 'WebVoyager', folder: /^webvoyager\/examples\/task/ },
  { name: 'OpenWebVoyager', folder: /^openwebvoyager\/.*_trajectories\/task/ },
  { name: 'MMInA and WebArena (render_*.html)', folder: /\/render_/ },
  { name: 'Online-Mind2Web', folder: /^online-mind2web\/(?:abp_run|browser_use_results)\// },
  { name: 'BrowserGym and AgentLab', folder: /^agentlab\/test_study\// },
  { name: 'ATIF', folder: /atif/i },
  { name: 'Inspect', folder: /inspect/i },
  { name: 'Playwright', folder: /playwright|trace\.zip/i },
];

const sources = sharedFile('fixtures/SOURCES.md');
const listed =
  sources === null
    ? []
    : [...readFileSync(sources, 'utf8').matchAll(/→ `([^`]+)`: (.+)/g)].map(
        ([, folder = '', files = '']) => ({
          folder: folder.replace(/\/$/, ''),
          files: files.split(/, | … /).map((file) => file.replace(/ \(\d+ files\)$/, '')),
        }),
      );

describe('published runs of the fixtures', { skip: withoutShared }, () => {
  for (const { name, folder: own } of kinds) {
    const folders = listed.filter(({ folder }) => own.test(`${folder}/`));
    const skip = folders.length === 0 ? `the fixtures hold no run of ${name}` : false;
    test(`${name}: every run is imported and opens in the viewer`, { skip }, async (context) => {
      for (const { folder, files } of folders) {
        const place = sharedFile(`fixtures/${folder}`) ?? '';
        const absent = files.filter((file) => !existsSync(path.join(place, file)));
        if (absent.length > 0) context.diagnostic(`absent: ${folder}: ${absent.join(', ')}`);
        if (absent.length === files.length) continue;
        const workspace = newPath();
        const report = await importPublished([place], { workspace });
        assert.deepEqual([report?.imported, report?.problems ?? []], [1, []], folder);
        await opensWhole(workspace, place, folder);
      }
    });
  }
});

/** Reads an attempt as the window does: its steps, each page with its files, each decision. */
async function opensWhole(workspace: string, place: string, folder: string): Promise<void> {
  await using app = await openApp(workspace, { withDemo: false, demoPort: 0 });
  const ask = async <T>(command: string, input: object): Promise<T> => {
    const reply = await app.invoke(command, input);
    assert.ok(reply.ok, `${folder}: ${command}: ${JSON.stringify(reply)}`);
    return reply.value as T;
  };
  const [row] = await ask<AttemptRow[]>('attempts.list', {});
  const attemptId = row?.id ?? '';
  const detail = await ask<AttemptDetail>('attempts.open', { attemptId });
  assert.ok(detail.task.intent.length > 0, `${folder}: the task has an intent`);
  assert.equal(detail.stepTotal, detail.steps.length, folder);
  const { events, total } = await ask<{ events: AttemptEvent[]; total: number }>('attempts.events', {
    ...{ attemptId, from: 1, count: 5000 },
  });
  assert.equal(events.length, total, folder);
  assert.equal(events.at(-1)?.body.type, 'ended', folder);
  let pictures = 0;
  for (const { body } of events) {
    if (body.type !== 'page' || body.snapshotId === null) continue;
    const shown = await ask<Snapshot>('attempts.snapshot', { snapshotId: body.snapshotId });
    for (const hash of [shown.screenshot, shown.html]) {
      if (hash === null) continue;
      const blob = await app.readBlob(hash);
      assert.ok(blob !== null && blob.bytes.length > 0, `${folder}: the files of a page can be read`);
    }
    if (shown.screenshot !== null) pictures += 1;
  }
  const decisions = events.filter(({ body }) => body.type === 'decided').length;
  assert.equal(detail.hasDecisions, decisions > 0, folder);
  for (let later = 0; later < decisions; later += 1) {
    const found = await ask<{ decision: DecidedBody; of: number } | null>('attempts.decision', {
      ...{ attemptId, step: 1, later },
    });
    assert.equal(found?.of, decisions, folder);
  }
  await ask('attempts.files', { attemptId });
  // The fixtures have real pictures for some runs only.
  const first = path.join(place, 'screenshot1.png');
  if (existsSync(first) && readFileSync(first).readUInt32BE(0) === 0x89504e47)
    assert.ok(pictures > 0, `${folder}: the attempt has pictures`);
}
