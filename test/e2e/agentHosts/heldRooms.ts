import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import type { Box } from '../../../shared/model/index.ts';
import { scriptedProgram } from '../../helpers/agentPrograms.ts';
import { untilPageShown } from '../hosts/hostUnderTest.ts';
import type { OpenMarked } from './markedHosts.ts';
import { openWatched } from './watched.ts';

const shop = `<!doctype html><title>Shop</title><style>body{font:18px sans-serif;margin:40px}</style><h1>Lamps</h1>
  <form method="post" action="/order"><p><label>Lamp <input name="lamp"></label></p>
  <input type="password" name="card" value="otter-harbour-42"><button>Order now</button></form>`;

/** Types and orders in one decision. Finishes on the page “Thanks”. */
const BUYER = `
  on.hello = () => say({ t: 'ready', protocol: 'hopscope-agent/1', name: 'buyer', observation: ['aria'] });
  on.observe = ({ n, aria = '' }) => {
    say({ t: 'usage', model: 'owl', in: 90, out: 10 });
    const refOf = (what) => new RegExp(what + '.*?\\\\[ref=(\\\\w+)\\\\]').exec(aria)?.[1];
    if (aria.includes('Thanks')) return say({ t: 'decide', n, thought: 'It is ordered.', op: 'finish' });
    const actions = [
      { op: 'type', ref: refOf('textbox "Lamp"'), value: 'green' },
      { op: 'click', ref: refOf('button "Order now"') },
    ];
    say({ t: 'decide', n, thought: 'I order a green lamp.', actions });
  };`;

/**
 * A person watches an agent that orders something: sees the place of each action of its decision, approves it, and decides about the
 * held request.
 */
export async function heldRooms(context: TestContext, open: OpenMarked): Promise<void> {
  const sent: string[] = [];
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.url !== '/order') return void response.end(shop);
    void text(request).then((body) => {
      if (request.method === 'POST') sent.push(new URLSearchParams(body).get('lamp') ?? '');
      response.end('<!doctype html><title>Thanks</title><h1>Thanks</h1>');
    });
  }).listen(0);
  await once(server, 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  process.env['HOPSCOPE_AGENT_COMMAND'] = scriptedProgram(BUYER);
  const { story, host, panel, waits, untilMarked, fillForm, picture } = await openWatched(context, open);
  const { part } = story;
  const { window } = host;
  const card = window.getByRole('alertdialog', { name: 'A request is held' });
  const lamp = { role: 'textbox', name: 'Lamp' };
  const order = { role: 'button', name: 'Order now' };
  let button: Box = { x: 0, y: 0, width: 0, height: 0 };

  await part('the agent starts with a budget, approval of each decision, and held requests', async () => {
    const origin = `http://shop.localhost:${(server.address() as AddressInfo).port}`;
    const task = {
      ...{ id: 'order', intent: 'Order a green lamp.', startUrl: `${origin}/` },
      hops: [{ site: 'shop', check: { url: { host: 'shop.localhost', path: '/order' } } }],
    };
    const set = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'Lamps', tasks: [task] });
    await host.ask('import.commit', { files: [{ path: 'lamps.json', text: set }] });
    const form = await fillForm({ set: 'Lamps', task: /^order/, agent: 'Own program' });
    await form.getByRole('textbox', { name: 'Budget in tokens' }).pressSequentially('5000');
    await form.getByRole('switch', { name: 'Approve each decision' }).check();
    await form.getByRole('switch', { name: 'Hold requests that would order or pay' }).check();
    await picture('watch-form');
    await form.getByRole('button', { name: 'Watch', exact: true }).dblclick();
    await waits.waitFor();
    await panel.getByText('100 of 5,000 tokens').waitFor();
  });

  await part('the page marks the place of the chosen action', async () => {
    const field = await story.find(lamp);
    button = await story.find(order);
    const lines = waits.getByRole('listitem').getByRole('button');
    assert.deepEqual(await lines.evaluateAll((all) => all.map((one) => one.getAttribute('aria-pressed'))), [
      'true',
      'false',
    ]);
    await untilMarked(field, true);
    await untilMarked(button, false);
    await picture('watch-two-marks');
    await lines.nth(1).dblclick();
    await waits.getByText('The page shows the place for line 2.').waitFor();
    await untilMarked(button, true);
    await untilMarked(field, false);
    await picture('watch-second-mark');
  });

  await part(
    'an approved decision sends nothing: its request is held and the page stays visible',
    async () => {
      await host.key('Alt+a');
      await card.getByText('green', { exact: true }).waitFor();
      // In the web window a layer lies over the page of an agent.
      if (host.name === 'desktop') await untilPageShown(host, true);
      await picture('watch-held');
      assert.equal(await window.getByText('otter-harbour-42').count(), 0, 'a secret is not shown');
      // A click on the page has no effect until the person decides about the request.
      await host.person.click({ x: button.x + button.width / 2, y: button.y + button.height / 2 });
      await story.until(async () => !(await host.pageHasKeys()));
      await card.waitFor();
      assert.deepEqual(sent, []);
    },
  );

  await part('a request allowed by key is sent once, and the attempt counts as assisted', async () => {
    await host.key('o');
    await card.waitFor({ state: 'hidden' });
    await story.find({ role: 'heading', name: 'Thanks' });
    await waits.waitFor();
    await host.key('Alt+a');
    await window.getByText('The attempt has ended: finished.').waitFor();
    assert.deepEqual(sent, ['green']);
    const [row] = await host.ask('attempts.list', {});
    assert.deepEqual([row?.passed, row?.assisted, row?.holdsRequests], [true, true, true]);
    assert.deepEqual(host.problems, []);
    await story.close();
  });
}
