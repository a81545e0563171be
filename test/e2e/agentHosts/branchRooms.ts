import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';
import { type OpenHost, untilPageShown } from '../hosts/hostUnderTest.ts';
import { openStory } from '../scenario/story.ts';
import { openRooms, roomsTask } from './rooms.ts';

/** A person does a task and continues it from a step: on an unchanged site, and on one that has lost a link. */
export async function branchRooms(context: TestContext, open: OpenHost): Promise<void> {
  const rooms = await openRooms();
  context.after(() => rooms.end());
  const story = await openStory(context, open, join(temporaryFolder(), 'workspace'));
  const { host, library, part, run } = story;
  const { window } = host;
  const blue = { role: 'link', name: 'Go through the blue door' };
  const green = { role: 'link', name: 'Go through the green door' };
  let parent = '';

  async function finish(): Promise<void> {
    await run.panel.getByRole('button', { name: 'Finish', exact: true }).click();
    await window.getByRole('button', { name: 'Finish now' }).click();
    await window.getByText('You finished the task.').waitFor();
    await run.close();
  }

  async function continueFrom(step: number): Promise<void> {
    await window.evaluate(
      (hash) => {
        location.hash = hash;
      },
      `#/attempt/${encodeURIComponent(parent)}?step=${step}`,
    );
    await window.getByRole('button', { name: 'Continue from here…' }).waitFor();
    await window.keyboard.press('c');
    const dialog = window.getByRole('dialog', { name: 'Continue from here' });
    const who = dialog.getByRole('combobox', { name: 'Participant' });
    await who.fill('wren');
    await who.press('Enter');
    await dialog.getByRole('button', { name: 'Go to the briefing' }).click();
    await window.getByText('You continue a recorded attempt.').waitFor();
    rooms.heard();
    await window.getByRole('button', { name: /^Start/ }).dblclick();
  }

  await part('a person follows both links to the third room', async () => {
    await library.open();
    await library.pasteImport(roomsTask(rooms.url));
    await library.commitImport();
    await library.chooseSet('Rooms');
    await library.chooseTask('rooms');
    await library.startChosenTask('wren');
    await run.begin();
    await story.click(blue);
    await story.click(green);
    await story.find({ role: 'heading', name: 'Third room' });
    await finish();
    const [row] = await host.ask('attempts.list', {});
    parent = row?.id ?? assert.fail('no attempt is on record');
  });

  await part('a branch from step 1 replays the step and records the rest as the person’s', async () => {
    await continueFrom(1);
    await window.getByText('replayed. The clock and the budget began after step 1.').waitFor();
    await untilPageShown(host, true);
    await story.find({ role: 'heading', name: 'Second room' });
    assert.deepEqual(rooms.heard(), ['click Go through the blue door']);
    await story.click(green);
    await story.find({ role: 'heading', name: 'Third room' });
    await finish();
    const [row] = await host.ask('attempts.list', { parentId: parent });
    assert.deepEqual([row?.status, row?.passed, row?.steps], ['finished', true, 1]);
  });

  await part('an agent continues with its requests held', async () => {
    await window.evaluate((hash) => location.assign(hash), `#/attempt/${encodeURIComponent(parent)}?step=2`);
    await window.getByRole('button', { name: 'Continue from here…' }).click();
    const dialog = window.getByRole('dialog', { name: 'Continue from here' });
    await dialog.getByRole('radio', { name: 'An agent' }).check();
    await dialog.getByRole('combobox', { name: 'Agent' }).click();
    await window.getByRole('option', { name: 'Idle', exact: true }).click();
    const holds = dialog.getByRole('switch', { name: 'Hold requests that would order or pay' });
    assert.equal(await holds.isChecked(), false, 'the parent did not hold requests');
    await holds.check();
    await dialog.getByRole('button', { name: 'Start' }).dblclick();
    await window.getByText('1 of 1 done').waitFor();
    const rows = await host.ask('attempts.list', { parentId: parent });
    assert.deepEqual(
      rows.map(({ participantKind, holdsRequests, parent: from }) => [
        participantKind,
        holdsRequests,
        from?.step,
      ]),
      [
        ['agent', true, 2],
        ['person', false, 1],
      ],
    );
  });

  await part('a step without its link asks the person, who sees the page and cannot act on it', async () => {
    rooms.close();
    await continueFrom(2);
    const gone = window.getByRole('group', { name: 'Step 2 cannot be carried out.' });
    await gone.waitFor();
    await untilPageShown(host, true);
    const bell = await story.find({ role: 'link', name: 'Ring the bell' });
    const middle = { x: bell.x + bell.width / 2, y: bell.y + bell.height / 2 };
    await host.person.click(middle);
    await host.person.wheel({ x: 300, y: 300 }, 40);
    await story.until(async () => !(await host.pageHasKeys()));
    await gone.getByRole('button', { name: 'Begin here' }).dblclick();
    await run.panel.getByRole('button', { name: 'Finish', exact: true }).waitFor();
    assert.deepEqual(
      rooms.heard(),
      ['click Go through the blue door'],
      'the page received the replayed step only',
    );
    await story.click({ role: 'link', name: 'Ring the bell' });
    await story.find({ role: 'heading', name: 'The bell' });
    assert.deepEqual(rooms.heard(), ['click Ring the bell'], 'the page received the click of the person');
    await finish();
    const ofPeople = async () =>
      (await host.ask('attempts.list', { parentId: parent })).filter(
        ({ participantKind }) => participantKind === 'person',
      );
    // The verdict follows the end of an attempt shortly.
    await story.until(async () => (await ofPeople()).every(({ passed }) => passed !== null));
    const rows = await ofPeople();
    assert.deepEqual(rows.map(({ passed, steps }) => [passed, steps]).toSorted(), [
      [false, 1],
      [true, 1],
    ]);
    assert.deepEqual(host.problems, []);
    await story.close();
  });
}
