// needs: window; runs: installed
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';
import { AttemptPage } from './pages/AttemptPage.ts';

/** The requests to the site since the attempt ended. */
let asked: string[] = [];
let window: WebHostWindow;

const answer = (type: string, body: string) => (response: ServerResponse) => {
  asked.push(body.slice(0, 40));
  response.writeHead(200, { 'content-type': type });
  response.end(body);
};

before(async () => {
  window = await openWebHostWindow({
    pages: {
      '/': answer(
        'text/html; charset=utf-8',
        `<!doctype html><title>Harbour</title><link rel="stylesheet" href="/style.css"><h1>Caf\u00e9 at the harbour</h1>
         <img src="/boat.svg" alt="a boat" width="40"><iframe src="/inside" width="300" height="80"></iframe>
         <div id="root"></div><a href="/away">away</a>
         <script>
           document.querySelector('h1').title = 'the page ran';
           document.querySelector('#root').attachShadow({ mode: 'open' }).innerHTML = '<p>in the shade</p>';
           if (window !== top || location.protocol === 'about:') document.querySelector('h1').textContent = 'a script ran';
         </script>`,
      ),
      '/style.css': answer('text/css', 'h1 { color: rgb(1, 2, 3); background: url(/boat.svg) }'),
      '/boat.svg': answer(
        'image/svg+xml',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10"><path d="M0 0h9v9"/></svg>',
      ),
      '/inside': answer('text/html', '<!doctype html><p>within the frame</p>'),
    },
  });
  await window.host.app.invoke('settings.set', { showVerdicts: 'after' });
  await window.startTask();
  await window.run.finish();
  asked = [];
});
after(() => window.close());

test('a recorded page keeps its look without scripts and without requests', async () => {
  const { page } = window;
  await page.getByRole('link', { name: 'See what was recorded' }).click();
  const attempt = new AttemptPage(page);
  await attempt.verdicts.waitFor();
  // The last page is the evidence of the verdict.
  await attempt.verdicts.getByRole('button', { name: /Show/ }).first().click();
  await attempt.readAs('Page', 'Recorded page');
  const heading = attempt.recordedPage.getByRole('heading', { name: 'Caf\u00e9 at the harbour' });
  await heading.waitFor();
  assert.equal(await heading.evaluate((one) => getComputedStyle(one).color), 'rgb(1, 2, 3)');
  assert.match(await heading.evaluate((one) => getComputedStyle(one).backgroundImage), /^url\("data:image/);
  const boat = attempt.recordedPage.getByRole('img', { name: 'a boat' });
  assert.ok(
    await boat.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth > 0),
    'the picture has loaded',
  );
  await attempt.recordedPage.frameLocator('iframe').getByText('within the frame').waitFor();
  await attempt.recordedPage.getByText('in the shade').waitFor();
  await attempt.recordedPage.getByRole('link', { name: 'away' }).click({ force: true });
  await heading.waitFor();
  assert.deepEqual(asked, []);
});
