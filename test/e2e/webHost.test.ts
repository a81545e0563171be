// needs: window; runs: always, installed
import { test } from 'node:test';
import { thoroughOrInstalled } from '../helpers/extent.ts';
import { launchBrowser } from '../helpers/servedWindow.ts';
import { openWebHost } from './hosts/openWebHost.ts';
import { playScenario } from './scenario.ts';

test(
  'the web host runs the scenario from the first start to the evaluation',
  thoroughOrInstalled,
  async (context) => {
    const browser = await launchBrowser();
    context.after(() => browser.close());
    await playScenario(context, (workspace) => openWebHost(browser, workspace));
  },
);
