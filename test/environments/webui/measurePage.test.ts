// needs: browser
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import { type LaunchedChromium, launchChromium } from '../../../electron/browser/chromium/launchChromium.ts';
import { openHiddenPage } from '../../../electron/browser/port/hiddenPage.ts';
import { measurePage, openScoring, type PageMeasure } from '../../../electron/environments/measurePage.ts';
import { webuiEnvironment } from '../../../electron/environments/webuiEnvironment.ts';
import { fileCodec, shippedWebuiTasks } from '../../../electron/environments/webuiFolder.ts';
import { readPng } from '../../../electron/files/png.ts';
import { readWebuiTask, type WebuiTask } from '../../../shared/environments/webui/webuiTask.ts';
import { sharedFile, withoutShared } from '../../helpers/sharedFolder.ts';
import { assertClose } from '../assertClose.ts';

let chromium: LaunchedChromium;
let measure: PageMeasure;
before(async () => {
  chromium = await launchChromium({});
  measure = { openPage: () => openHiddenPage(chromium.browser, true), scoring: openScoring() };
});
after(() => chromium.close());

const shipped = shippedWebuiTasks(path.resolve(import.meta.dirname, '../../../resources/environments/webui'));

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function taskOf(html: string, actions: string): WebuiTask {
  const description = bytes('[{"type":"text","text":"Build it."}]');
  return readWebuiTask(
    'own',
    new Map([
      ['tasks_content.json', description],
      ['index.html', bytes(html)],
      ['actions.py', bytes(actions)],
    ]),
    fileCodec,
  );
}

function scoreOf(task: WebuiTask, html: string) {
  return measurePage(task, new Map([['index.html', bytes(html)]]), measure);
}

const target = '<button id="go" data-filter-by="text" data-evalby="text|color">Go</button>';
const press = `from selenium.webdriver.common.by import By
def press(driver):
    driver.find_element(By.ID, 'go').click()
actions = [press]
`;

describe('the reference cases in a browser', { skip: withoutShared }, () => {
  const place = sharedFile('conformance/magebench_aes.json');
  if (place === null) return;
  const cases = z
    .object({
      cases: z.array(
        z.object({
          id: z.string(),
          note: z.string(),
          score: z.number().nullable(),
          target_html: z.string(),
          generated_html: z.string(),
          actions_py: z.string(),
        }),
      ),
    })
    .parse(JSON.parse(readFileSync(place, 'utf8'))).cases;
  for (const { id, note, score, ...one } of cases)
    test(`${id} (${note})`, async () => {
      const measured = Promise.resolve().then(() =>
        scoreOf(taskOf(one.target_html, one.actions_py), one.generated_html),
      );
      // The reference fails. If the task is at fault, ours does, too; a fault of the built page counts 0.
      if (id === 'aes-31') assert.equal((await measured).record.magebench, 0);
      else if (score === null) await assert.rejects(measured, { code: 'webui.task' });
      else assertClose((await measured).record.magebench, score, id);
    });
});

describe('shipped tasks', () => {
  for (const [name, task] of shipped)
    test(`${name}: its own page scores 1, and an empty page far less`, async () => {
      const { record } = await measurePage(task, task.target, measure);
      assertClose(record.magebench, 1, name);
      assertClose(record.corrected, 1, name);
      assert.equal(record.states.length, task.actions.length + 1);
      const empty = await scoreOf(task, '<p>Nothing</p>');
      assert.ok(empty.record.corrected < 0.3, `${name}: ${empty.record.corrected}`);
    });
});

describe('pages that cannot be measured', () => {
  const task = taskOf(target, press);
  test('an action that fails on the built page counts 0 in its state, with the reason', async () => {
    const { record } = await scoreOf(task, target.replace('id="go"', 'id="other"'));
    assert.equal(record.states[1]?.failed, 'there is no element with id “go”');
    assertClose(record.magebench, 0.5, 'half');
  });

  test('a covered button is not pressed', async () => {
    const cover = '<div style="position:fixed;inset:0"></div>';
    const { record } = await scoreOf(task, target + cover);
    assert.equal(record.states[1]?.failed, 'another element covers the element');
  });

  test('alerts are accepted, and a page cannot change how it is read', async () => {
    const { record } = await scoreOf(
      task,
      `${target}<script>
alert('a'); confirm('b'); go.onclick = () => alert('c');
getComputedStyle = () => ({}); Element.prototype.getBoundingClientRect = () => ({}); document.querySelectorAll = null;
</script>`,
    );
    assertClose(record.magebench, 1, 'same');
  });

  test('a page that never loads, and one whose script never ends', async () => {
    await assert.rejects(scoreOf(task, `${target}<script>for (;;) {}</script>`), {
      code: 'webui.page',
      message: 'The built page did not finish loading within 10 seconds.',
    });
    await assert.rejects(scoreOf(task, `${target}<script>go.onclick = () => { for (;;) {} }</script>`), {
      code: 'webui.page',
    });
  });

  test('a page of more than 50,000 elements', async () => {
    await assert.rejects(
      scoreOf(
        task,
        `${target}<script>document.body.append(...Array.from({ length: 50_001 }, () => document.createElement('i')))</script>`,
      ),
      {
        code: 'webui.tooLarge',
      },
    );
  });

  test('50,000 elements are compared', async () => {
    const many = `<script>document.body.append(...Array.from({ length: 49_000 }, () => Object.assign(document.createElement('p'), { textContent: 'a' })))</script>`;
    const { record } = await scoreOf(taskOf(target, 'actions = []\n'), target + many);
    assertClose(record.magebench, 1, 'same');
  });

  test('an action that fails on the target page is an error of the task', async () => {
    await assert.rejects(scoreOf(taskOf(target.replace('"go"', '"no"'), press), target), {
      code: 'webui.task',
      origin: 'input',
    });
  });

  test('nothing is loaded from the network', async () => {
    const asked: string[] = [];
    const { createServer } = await import('node:http');
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('ok');
    });
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    const origin = `http://127.0.0.1:${port}`;
    const loads = `<img src="${origin}/img"><iframe src="${origin}/frame"></iframe><script src="${origin}/script"></script>
<script>fetch('${origin}/fetch', { mode: 'no-cors' }).catch(() => {}); new WebSocket('ws://127.0.0.1:${port}/socket'); navigator.sendBeacon('${origin}/beacon');
new Worker(URL.createObjectURL(new Blob(["fetch('${origin}/worker')"])));</script>`;
    await scoreOf(task, target + loads);
    server.close();
    assert.deepEqual(asked, []);
  });
});

describe('the environment', () => {
  test('four pages may be submitted; the target page stays inside', async () => {
    const task = shipped.get('opening-hours');
    assert.ok(task !== undefined);
    const environment = webuiEnvironment(shipped, measure);
    const begin = await environment.reset('opening-hours', 1);
    assert.match(begin.text, /Harbour Library/);
    assert.equal(begin.pictures.length, 2);
    const invalid = await environment.step('no page');
    assert.deepEqual([invalid.reward, invalid.done], [0, false]);
    assert.match(invalid.observation.text, /holds no page/);
    const file = (name: string): string => new TextDecoder().decode(task.target.get(name));
    const first = await environment.step('```html\n<p>Hello</p>\n```');
    assert.ok(first.reward < 0.5);
    assert.equal(first.done, false);
    assert.ok(first.observation.picture !== null);
    const picture = readPng(first.observation.picture);
    assert.deepEqual([picture.width, picture.height], [1920, 1080]);
    assert.doesNotMatch(first.observation.text, /data-|panel|0\.\d/);
    const whole = `\`\`\`html\n${file('index.html')}\n\`\`\`\n\`\`\`css\n${file('style.css')}\n\`\`\`\n\`\`\`javascript\n${file('script.js')}\n\`\`\``;
    assertClose((await environment.step(whole)).reward, 1, 'second');
    // Another process continues from the saved state: three pages are left, then two.
    const state = (await environment.save?.()) ?? '';
    const other = webuiEnvironment(shipped, measure);
    await other.reset('opening-hours', 1);
    assert.match((await other.restore?.(state))?.text ?? '', /You may submit 2 more/);
    assertClose((await other.step('```javascript\n\n```')).reward < 1 ? 1 : 0, 1, 'the page goes on');
    const broken = await environment.step('```javascript\nfor (;;) {}\n```');
    assert.equal(broken.reward, 0);
    assert.match(broken.observation.text, /counts 0: The built page did not finish loading/);
    const last = await environment.step('```javascript\n\n```');
    assert.ok(last.done);
    assert.ok(last.reward < 1);
    await assert.rejects(environment.step(whole), { code: 'env.over' });
  });
});
