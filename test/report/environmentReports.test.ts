// needs: pure
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { load } from 'cheerio';
import type { App } from '../../electron/app/app.ts';
import { makeReport, type ReportOf } from '../../electron/app/reports/makeReport.ts';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import { PLAYED, writeEnvironmentWorkspace } from '../helpers/environmentWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** A workspace whose only attempts are in an environment: no reader of addresses may fail, or show one of this machine. */
describe('a workspace of attempts in environments', () => {
  const folder = temporaryFolder();
  let app: App;
  before(async () => {
    writeEnvironmentWorkspace(folder);
    app = await openApp(folder, { withDemo: false, demoPort: 0 });
  });
  after(() => app?.close());

  async function ask<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K>> {
    const reply = await app.invoke(command, input);
    if (!reply.ok) throw new Error(reply.error.message);
    return reply.value as never;
  }

  async function textOf(of: ReportOf): Promise<string> {
    const page = load((await makeReport(app.context, of, 20_000_000)).text);
    page('style, script').remove();
    const text = page('body').text().replaceAll(/\s+/g, ' ');
    assert.doesNotMatch(text, /play\.localhost|\bundefined\b|\bnull\b|\bNaN\b/);
    return text;
  }

  test('the report of an attempt has its result, and each action with its reward and what it led to', async () => {
    const text = await textOf({ what: 'attempt', attemptId: 'solved' });
    assert.match(text, /Environment ?Sokoban: corridor, seed 0/);
    assert.match(
      text,
      /Actions ?3 ?Sum of rewards ?10\.7 ?Largest sum of rewards ?10\.7 ?Level ?over at the end/,
    );
    assert.match(text, /Score ?100/);
    assert.match(text, /3\. Act Right .*Reward 10\.9, sum 10\.7, the level is over ####### # @\*# #######/);
  });

  test('an attempt that lost says why in a sentence that is true: its result is read once', async () => {
    const text = await textOf({ what: 'attempt', attemptId: 'lost' });
    assert.match(text, /score is at least 99 ?The level is not solved\./);
    assert.doesNotMatch(text, /pages and answers after it/);
  });

  test('an attempt without an action has a report', async () => {
    assert.match(await textOf({ what: 'attempt', attemptId: 'idle' }), /No step is on record\./);
  });

  test('the reports of the study and of a comparison name the environment in the place of a site', async () => {
    const query = { profile: 'strict', asPrinted: false } as const;
    const study = await textOf({ what: 'evaluation', query });
    assert.match(study, /Sokoban|sokoban/);
    assert.match(study, /Beside MageBench/);
    assert.match(study, /Human \(quoted\) ?68\.71 ?94\.32 ?83\.63 ?96\.85 ?54\.68/);
    assert.match(study, /ada ?– ?– ?– ?100\.00\S* ?– ?from this workspace/);
    const text = await textOf({ what: 'comparison', attemptIds: PLAYED.map(({ id }) => id) });
    assert.match(text, /ada: Act Right\. cyd: ends here/);
  });

  test('lanes part at the first other action, and each step knows the board before it', async () => {
    const { divergence, rows, attempts } = await ask('compare.open', { attemptIds: ['solved', 'lost'] });
    assert.equal(divergence, 1);
    assert.deepEqual(
      rows[0]?.cells.map((cell) => cell?.step),
      [1, 1],
    );
    assert.equal(attempts[1]?.steps[1]?.seen, '#######\n# @$ .#\n#######\n');
  });

  test('the viewer gets the action of each step, and a failure has the environment as its place', async () => {
    const shown = await ask('attempts.environment', { attemptId: 'lost', step: 2 });
    const { n, action, answer } = shown?.turn ?? {};
    assert.deepEqual([n, action, answer?.facts], [2, 'Down', { kind: 'moved', moved: 'nothing' }]);
    const failures = await ask('disagreements.failures', {
      ...{ profile: 'strict', asPrinted: false, personId: null },
    } as Input<'disagreements.failures'>);
    assert.match(JSON.stringify(failures), /"place":"sokoban"/);
    assert.doesNotMatch(JSON.stringify(failures), /play\.localhost/);
  });
});
