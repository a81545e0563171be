// needs: browser
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { buildWebuiEditor } from '../../../build/build.ts';
import { type LaunchedChromium, launchChromium } from '../../../electron/browser/chromium/launchChromium.ts';
import { fileCodec, readTaskFolder } from '../../../electron/environments/webuiFolder.ts';
import { webuiPage } from '../../../electron/environments/webuiPage.ts';
import { readWebuiTask } from '../../../shared/environments/webui/webuiTask.ts';
import { emptyPage, readWrittenPage } from '../../../shared/environments/webui/writtenPage.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const bundle = path.join(root, 'out/webuiEditor');
const base = '/webui/shopping-list/files';
const task = readTaskFolder(path.join(root, 'resources/environments/webui/shopping-list'));

let chromium: LaunchedChromium;
let server: Server;
let origin = '';
const sent: string[] = [];
const asked: string[] = [];

before(async () => {
  await buildWebuiEditor();
  const { html, assets, contentSecurityPolicy } = webuiPage(task, bundle, base);
  server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.method === 'POST' || request.url === '/state') {
      if (request.method === 'POST') sent.push(await text(request));
      response.setHeader('content-type', 'application/json');
      const answer = {
        words: { text: 'The page was built and compared.' },
        actions: sent.length,
        done: sent.length === 2,
      };
      response.end(JSON.stringify(answer));
      return;
    }
    const asset = assets.get(request.url ?? '');
    response.setHeader('content-security-policy', contentSecurityPolicy);
    response.setHeader('content-type', asset?.type ?? 'text/html; charset=utf-8');
    response.end(asset === undefined ? html : asset.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://play.localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;
  chromium = await launchChromium({});
});
after(async () => {
  server.close();
  await chromium.close();
});

async function opened(): Promise<Page> {
  sent.length = 0;
  const page = await chromium.browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${origin}/webui`);
  return page;
}

describe('the page of WebUI', () => {
  test('shows the task with its pictures, and nothing of the target page', async () => {
    const page = await opened();
    await page.getByRole('heading', { name: 'A shopping list that grows' }).waitFor();
    const pictures = page.locator('.thumbnail img');
    assert.equal(await pictures.count(), 2);
    const sizes = await pictures.evaluateAll((all) =>
      all.map((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)),
    );
    assert.deepEqual(sizes, [1920, 1920]);
    assert.doesNotMatch(await page.content(), /data-filter-by|data-evalby|dataset\.filterBy/);
    await page.close();
  });

  test('is used with the keyboard alone: write, leave the editor, see the preview, submit', async () => {
    const page = await opened();
    await page.getByRole('tab', { name: 'HTML' }).press('Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('<link rel="stylesheet" href="style.css"><h1 id="a">Hello</h1>');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.getByRole('tab', { name: 'CSS' }).getAttribute('aria-selected'), 'true');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('h1 { color: rgb(1, 2, 3) }');
    const heading = page.frameLocator('#preview').locator('#a');
    await heading.and(page.frameLocator('#preview').getByText('Hello')).waitFor();
    await assert.doesNotReject(
      page.waitForFunction(() => document.querySelector('iframe')?.srcdoc.includes('rgb(1, 2, 3)')),
    );
    assert.equal(await heading.evaluate((one) => getComputedStyle(one).color), 'rgb(1, 2, 3)');
    assert.deepEqual(await heading.evaluate(() => [innerWidth, innerHeight]), [1920, 1080]);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('status').filter({ hasText: 'The page was built and compared.' }).waitFor();
    const form = new URLSearchParams(sent[0]);
    assert.equal(form.get('n'), '1');
    assert.deepEqual(readWrittenPage(form.get('action') ?? '', emptyPage), {
      html: '<link rel="stylesheet" href="style.css"><h1 id="a">Hello</h1>',
      css: 'h1 { color: rgb(1, 2, 3) }',
      javascript: '',
    });
    // The second answer ends the task.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Submit page' }).press('Enter');
    await page.waitForFunction(() => document.querySelector('button#submit')?.hasAttribute('disabled'));
    await page.close();
  });

  test('the preview reaches neither the network nor the page around it', async () => {
    const page = await opened();
    asked.length = 0;
    await page.getByRole('tab', { name: 'HTML' }).press('Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(
      `<img src="${origin}/img"><iframe src="${origin}/frame"></iframe><form action="${origin}/form" method="post"></form><p id="p">0</p>
<script>
let blocked = 0;
const count = () => { blocked += 1; document.getElementById('p').textContent = String(blocked); };
fetch('${origin}/act', { method: 'POST', mode: 'no-cors', body: '{}' }).catch(count);
try { parent.document.title = 'taken'; } catch { count(); }
try { sessionStorage.length; } catch { count(); }
navigator.sendBeacon('${origin}/act');
document.forms[0].submit();
count();
</script>`,
    );
    await page.frameLocator('#preview').getByText('4', { exact: true }).waitFor();
    assert.deepEqual(asked, []);
    assert.deepEqual(sent, []);
    await page.close();
  });

  test('says when the page does not load its style sheet, and keeps the texts over a reload', async () => {
    const page = await opened();
    await page.getByRole('tab', { name: 'HTML' }).press('Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('<p>kept</p>');
    await page.getByRole('tab', { name: 'CSS' }).click();
    await page.keyboard.insertText('p { color: red }');
    await page.getByText('The HTML does not load style.css, so it has no effect.').waitFor();
    await page.reload();
    await page.frameLocator('#preview').getByText('kept').waitFor();
    await page.close();
  });

  test('texts of the task cannot become markup', () => {
    const files = Object.entries({
      'tasks_content.json': JSON.stringify([{ type: 'text', text: '</script><script>alert(1)</script>' }]),
      'index.html': '<p data-filter-by="text" data-evalby="text">a</p>',
      'actions.py': 'actions = []',
      'logo.svg': '<svg/>',
    }).map(([name, body]) => [name, new TextEncoder().encode(body)] as const);
    const { html, assets } = webuiPage(readWebuiTask('own', new Map(files), fileCodec), bundle, '/base');
    assert.equal(html.split('</script>').length, 3);
    assert.ok(assets.has('/base/files/logo.svg'));
  });
});
