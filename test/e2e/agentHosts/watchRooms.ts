import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { type ModelAnswer, startEndpoint } from '../../helpers/endpoint.ts';
import { lastWords } from '../../helpers/modelRun.ts';
import type { OpenMarked } from './markedHosts.ts';
import { openRooms, roomsTask } from './rooms.ts';
import { openWatched } from './watched.ts';

const say = (thought: string, action: string): ModelAnswer => ({
  text: `${thought} In summary, the next action I will perform is \`\`\`${action}\`\`\``,
  usage: { prompt_tokens: 1200, completion_tokens: 60 },
});

/** A person watches an agent, by mouse and keyboard: refuses, approves, takes over, hands back. */
export async function watchRooms(context: TestContext, open: OpenMarked): Promise<void> {
  const rooms = await openRooms();
  context.after(() => rooms.end());
  // The model follows the link that it reads on the page, and stops when there is none.
  const endpoint = await startEndpoint((request) => {
    const words = lastWords(request);
    const door = /\[(\d+)\] link 'Go through/.exec(words)?.[1];
    return door === undefined
      ? say('There is no other door.', 'stop [done]')
      : say('I go through the door.', `click [${door}]`);
  });
  context.after(() => endpoint.close());
  process.env['HOPSCOPE_AGENT_URL'] = endpoint.baseUrl;
  process.env['HOPSCOPE_AGENT_MODEL'] = 'walker';
  const { story, host, panel, waits, untilMarked, fillForm, picture } = await openWatched(context, open);
  const { part } = story;
  const { window } = host;
  const blue = { role: 'link', name: 'Go through the blue door' };
  const green = { role: 'link', name: 'Go through the green door' };

  await part('one agent starts at one task with approval of each decision', async () => {
    await host.ask('import.commit', { files: [{ path: 'rooms.json', text: roomsTask(rooms.url) }] });
    const form = await fillForm({ set: 'Rooms', task: /^rooms/, agent: 'MMInA, text' });
    await form.getByRole('switch', { name: 'Approve each decision' }).check();
    await form.getByRole('button', { name: 'Watch', exact: true }).dblclick();
    await waits.waitFor();
  });

  await part('the page marks the waiting decision and ignores clicks and keys of the person', async () => {
    const door = await story.find(blue);
    await untilMarked(door, true);
    await picture('watch-marked');
    const bell = await story.find({ role: 'link', name: 'Ring the bell' });
    await host.person.click({ x: bell.x + bell.width / 2, y: bell.y + bell.height / 2 });
    await host.person.wheel({ x: 300, y: 300 }, 40);
    await host.key('x');
    await story.until(async () => !(await host.pageHasKeys()));
    await untilMarked(door, true);
  });

  await part(
    'after a refusal with a reason and an approval the agent follows the link; the mark moves',
    async () => {
      await host.key('Alt+r');
      await window.keyboard.type('Not yet.');
      await host.key('Enter');
      await panel.getByText('decision 2', { exact: true }).waitFor();
      await waits.waitFor();
      await host.key('Alt+a');
      await panel.getByText('decision 3', { exact: true }).waitFor();
      await waits.waitFor();
      const door = await story.find(green);
      await untilMarked(door, true);
      assert.deepEqual(
        rooms.heard(),
        ['click Go through the blue door'],
        'the page received the action of the agent only',
      );
    },
  );

  await part('after a takeover the page belongs to the person and has no mark', async () => {
    const door = await story.find(green);
    await host.key('Alt+t');
    await panel.getByText('The page is yours').waitFor();
    await untilMarked(door, false);
    await panel.getByRole('switch', { name: 'Approve each decision' }).click();
    await story.click({ role: 'heading', name: 'Second room' });
    await host.person.type('hi');
    await story.click(green);
    await story.find({ role: 'heading', name: 'Third room' });
    await picture('watch-taken-over');
    assert.deepEqual(rooms.heard(), [
      'click Second room',
      'keydown h',
      'keydown i',
      'click Go through the green door',
    ]);
  });

  await part('a key hands back while the page has the focus; the page does not receive the key', async () => {
    await story.click({ role: 'heading', name: 'Third room' });
    if (host.name === 'desktop') await story.until(() => host.pageHasKeys());
    await host.key('Alt+t');
    await window.getByText('The attempt has ended: finished.').waitFor();
    assert.deepEqual(
      rooms.heard().filter((said) => !said.endsWith(' Alt')),
      ['click Third room'],
    );
  });

  await part('the record lists the oversight in order', async () => {
    const [row] = await host.ask('attempts.list', {});
    assert.deepEqual([row?.status, row?.passed, row?.assisted], ['finished', true, true]);
    const { events } = await host.ask('attempts.events', { attemptId: row?.id ?? '', from: 1, count: 5000 });
    assert.deepEqual(
      events.flatMap(({ body }) => (body.type === 'oversight' ? [body.did] : [])),
      ['watched', 'refused', 'approved', 'took-over', 'handed-back'],
    );
    await window.getByRole('button', { name: 'Open the attempt' }).click();
    await window.getByText('Go to the third room.').first().waitFor();
    assert.deepEqual(host.problems, []);
    await story.close();
  });
}
