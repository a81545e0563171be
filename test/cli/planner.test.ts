// needs: browser
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { z } from 'zod';
import { startEndpoint } from '../helpers/endpoint.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { hopscopeWith } from '../helpers/hopscope.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';

const one = await openHeadlessApp(temporaryFolder());
const { folder: workspace } = one;
const set = await wikiTasks(one, 1);
await one.app.close();

/** A plan with an unknown action, a missing element and a repeated step. */
const plan = [
  '### Analyze\nFirst the search.\n### Actions',
  'type [combobox "Search the Almanac"] [Tokyo]',
  'dance',
  'press [Enter]',
  'click [link "Nowhere"]',
  'scroll [down]',
  'scroll [down]',
  'click [link "Tokyo"]',
].join('\n');
const endpoint = await startEndpoint(() => plan);
after(() => endpoint.close());

test('run counts the invalid and repeated actions of a planner', async () => {
  const args = ['run', '--agent', 'global-planner', '--set', set, '--workspace', workspace, '--json'];
  const { code, stdout, stderr } = await hopscopeWith(
    { HOPSCOPE_AGENT_URL: endpoint.baseUrl, HOPSCOPE_AGENT_MODEL: 'planner' },
    ...args,
  );
  assert.equal(code, 0, stderr);
  const { attempts } = z
    .object({
      attempts: z.array(z.object({ status: z.string(), passed: z.boolean(), counts: z.unknown() })),
    })
    .parse(JSON.parse(stdout));
  assert.deepEqual(attempts, [
    {
      ...{ status: 'finished', passed: true },
      counts: {
        ...{ replies: 1, withoutAction: 0, actions: 6, invalid: 2, repeated: 1 },
        failsInstructions: false,
      },
    },
  ]);
});
