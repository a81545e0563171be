// needs: browser
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createAgent } from '../../electron/agents/agentKinds.ts';
import { runBatch } from '../../electron/app/batch/agentBatch.ts';
import { promptText } from '../../electron/cli/command/programRoot.ts';
import { chooseTasks } from '../../electron/cli/demo/demo.ts';
import { demoModels, startDemoModels } from '../../electron/cli/demo/demoModels.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const one = await openHeadlessApp(temporaryFolder());
after(() => one.app.close());

test('the good demo model passes every task, and the clumsy one passes fewer', async () => {
  const tasks = chooseTasks(one.app, false).slice(0, 3);
  const endpoint = await startDemoModels(tasks, one.app.context.resolveUrl);
  const passed: number[] = [];
  for (const model of demoModels) {
    const agent = createAgent(
      'mmina',
      {},
      {
        endpoint: { baseUrl: endpoint.baseUrl, model, apiKey: 'none' },
        settings: { vision: false },
        limit: {},
      },
      { promptText },
    );
    const { attempts } = await runBatch(one.app.context, { agent, tasks, repeats: 1, seed: 0 });
    assert.ok(attempts.every(({ status }) => status === 'finished' || status === 'unfinished'));
    passed.push(attempts.filter((each) => each.passed === true).length);
  }
  await endpoint.close();
  const [good = 0, clumsy = 0] = passed;
  assert.ok(good === tasks.length && clumsy < good, `${good} and ${clumsy} of ${tasks.length}`);
});
