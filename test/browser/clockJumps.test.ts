// needs: browser
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { WORLD } from '../../electron/browser/injected/messages.ts';
import { controlledSites } from '../helpers/controlledSite.ts';
import { openedWithSession } from '../helpers/ownSession.ts';

const HOUR_MS = 3_600_000;
const sites = controlledSites();
const frames = z.object({ frameTree: z.object({ frame: z.object({ id: z.string() }) }) });
const isolated = z.object({ executionContextId: z.number() });

for (const [words, jump] of [
  ['forward', HOUR_MS],
  ['back', -HOUR_MS],
] as const)
  test(`when the system's clock jumps ${words} by an hour in an operation, each operation and each act is recorded once`, async (context) => {
    const session = openedWithSession();
    const real = Date.now;
    let jumped = 0;
    context.mock.method(Date, 'now', () => real.call(Date) + jumped);
    const site = await sites.open(
      {
        '/': `<button id=jump onpointerdown="jumps()">Jump</button> <button id=next>Next</button> <button id=mine>Mine</button>
          <script>
            function jumps() {
              const ask = new XMLHttpRequest();
              ask.open('GET', '/jump', false);
              ask.send();
              document.documentElement.dataset.jump = ${jump};
            }
          </script>`,
        '/jump': (_request, response) => {
          jumped = jump;
          response.end();
        },
      },
      session,
    );
    const { browser, person, story, action, inPage } = site;
    // The world of the watcher has a clock of its own, which no script of the page reaches.
    const raw = session.raw();
    const { frameTree } = frames.parse(await raw.send('Page.getFrameTree'));
    const world = await raw.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: WORLD,
    });
    const { executionContextId: contextId } = isolated.parse(world);
    const expression =
      'const real = Date.now.bind(Date); Date.now = () => real() + Number(document.documentElement.dataset.jump ?? 0)';
    await raw.send('Runtime.evaluate', { expression, contextId });

    await person.click({ css: '#mine' });
    await action('click', ({ element }) => element?.name === 'Mine');
    await browser.perform({ operation: 'click', target: { role: 'button', name: 'Jump' } });
    assert.equal(await inPage('document.documentElement.dataset.jump'), String(jump));
    await browser.perform({ operation: 'click', target: { role: 'button', name: 'Next' } });
    await person.click({ css: '#mine' });
    await action(
      'click',
      ({ element, wall }) => element?.name === 'Mine' && Math.abs(wall - Date.now()) < HOUR_MS / 2,
    );
    await browser.settle();
    assert.deepEqual(story(), ['click Mine', 'click Jump', 'click Next', 'click Mine']);
  });
