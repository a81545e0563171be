// needs: window
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import { nextSession } from '../../electron/cli/demo/nextSession.ts';
import { WindowTester } from '../../electron/cli/demo/windowTester.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';

/** The list of the page gets shorter with each key, so that its buttons move up. */
const list = `<style>button { display: block; width: 300px; height: 40px }</style>
  <label>City <input id=city></label><div id=list></div>
  <select id=order aria-label=Order><option>Newest<option>Cheapest</select><input id=day type=date aria-label=Day><p style="height:3000px"></p><button onclick="say('Far down')">Far down</button><script>
  const cities = ['Santiago', 'Seattle', 'Seoni', 'Seouzan', 'Seoul'];
  city.oninput = () => list.replaceChildren(...cities.filter((each) => each.startsWith(city.value)).map((each) => {
    const button = document.createElement('button');
    button.textContent = each;
    button.onclick = () => say(each);
    return button;
  }));
  order.onchange = () => say(order.value);
  day.onchange = () => say(day.value);
  </script>`;

/** The delay between two messages of the window, as on a busy machine. */
const EVERY_MS = 200;

describe('a scripted tester at the window', onlyThorough, () => {
  let window: WebHostWindow;
  let tester: WindowTester;

  before(async () => {
    window = await openWebHostWindow({ pages: { '/': list } });
    await window.page.routeWebSocket(/\/socket$/, (wire) => {
      const server = wire.connectToServer();
      let last = Promise.resolve();
      wire.onMessage((message) => {
        last = last.then(() => wait(EVERY_MS)).then(() => server.send(message));
      });
    });
    await window.page.reload();
    const { app } = window.host;
    let browser: TaskBrowser | null = null;
    app.onTaskBrowser((next) => {
      browser = next;
    });
    tester = new WindowTester(
      window.page,
      () => browser,
      () => nextSession(app),
    );
    await window.startTask();
  });
  after(() => window.close());

  test('waits until the page shows the typed text, and clicks the button that then appears', async () => {
    await tester.act({ operation: 'type', target: { label: 'City' }, value: 'Seoul' });
    await tester.act({ operation: 'click', target: { role: 'button', name: 'Seoul' } });
    assert.equal(await window.said(/./), 'Seoul');
  });

  test('chooses from a list and a calendar that the window draws over the page', async () => {
    await tester.act({ operation: 'select', target: { label: 'Order' }, value: 'Cheapest' });
    await window.said('Cheapest');
    await tester.act({ operation: 'type', target: { label: 'Day' }, value: '2026-03-04' });
    await window.said('2026-03-04');
  });

  test('scrolls by wheel to an element and not beyond it', async () => {
    await tester.act({ operation: 'click', target: { role: 'button', name: 'Far down' } });
    await window.said('Far down');
  });
});
