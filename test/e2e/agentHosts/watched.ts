import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Locator } from 'playwright-core';
import type { Box } from '../../../shared/model/index.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';
import type { HostUnderTest } from '../hosts/hostUnderTest.ts';
import { openStory, type Story } from '../scenario/story.ts';
import type { OpenMarked } from './markedHosts.ts';

/** A person at a host who watches an agent. */
export interface Watched {
  readonly story: Story;
  readonly host: HostUnderTest;
  readonly panel: Locator;
  /** The card of the decision that waits for approval. */
  readonly waits: Locator;
  untilMarked(box: Box, wanted: boolean): Promise<void>;
  /** Chooses the task and the agent; the form stays open. */
  fillForm(chosen: { readonly set: string; readonly task: RegExp; readonly agent: string }): Promise<Locator>;
  /** Saves the window in light and dark to the folder of `HOPSCOPE_PICTURES`, if it is set. */
  picture(name: string): Promise<void>;
}

export async function openWatched(context: TestContext, open: OpenMarked): Promise<Watched> {
  let sees: (box: Box) => Promise<boolean | null> = async () => false;
  const story = await openStory(
    context,
    async (workspace) => {
      const marked = await open(workspace);
      sees = marked.sees;
      return marked.host;
    },
    join(temporaryFolder(), 'workspace'),
  );
  const { host } = story;
  const { window } = host;
  const panel = window.getByRole('complementary', { name: 'Panel' });
  return {
    ...{ story, host, panel },
    waits: panel.getByRole('group', { name: 'The waiting decision' }),
    untilMarked: (box, wanted) => story.until(async () => [wanted, null].includes(await sees(box))),
    async fillForm({ set, task, agent }) {
      await window.getByRole('link', { name: 'Run', exact: true }).click();
      await window.getByRole('link', { name: 'Run agents' }).click();
      const form = window.getByRole('region', { name: 'Watch one agent' });
      await form.getByRole('combobox', { name: 'Tasks of' }).click();
      await window.getByRole('option', { name: set }).click();
      await form.getByRole('combobox', { name: 'Task', exact: true }).click();
      await window.getByRole('option', { name: task }).click();
      await form.getByRole('combobox', { name: 'Agent' }).click();
      await window.getByRole('option', { name: agent, exact: true }).click();
      return form;
    },
    async picture(name) {
      const folder = process.env['HOPSCOPE_PICTURES'];
      if (folder === undefined) return;
      for (const colorScheme of ['light', 'dark'] as const) {
        await window.emulateMedia({ colorScheme });
        await window.screenshot({ path: `${folder}/${host.name}-${name}-${colorScheme}.png` });
      }
      await window.emulateMedia({ colorScheme: 'light' });
    },
  };
}
