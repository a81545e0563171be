// needs: pure
import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import { fileCodec, shippedWebuiTasks } from '../../../electron/environments/webuiFolder.ts';
import { readWebuiTask } from '../../../shared/environments/webui/webuiTask.ts';
import {
  emptyPage,
  readWrittenPage,
  writePageAction,
} from '../../../shared/environments/webui/writtenPage.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const content = JSON.stringify([
  { type: 'text', text: 'Build this:' },
  { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${PNG}` } },
]);

function filesOf(texts: Readonly<Record<string, string>>): ReadonlyMap<string, Uint8Array> {
  return new Map(Object.entries(texts).map(([name, text]) => [name, new TextEncoder().encode(text)]));
}

const whole = {
  'tasks_content.json': content,
  'index.html': '<p data-filter-by="text" data-evalby="text">a</p>',
  'style.css': 'p { color: red }',
  'actions.py': 'actions = []\n',
  'logo.svg': '<svg/>',
};

describe('task folders of WebUI', () => {
  test('a picture that is declared as jpeg is the PNG that it is', () => {
    const task = readWebuiTask('card', filesOf(whole), fileCodec);
    assert.deepEqual(task.parts, [
      { type: 'text', text: 'Build this:' },
      { type: 'picture', mime: 'image/png', base64: PNG },
    ]);
    assert.deepEqual([...task.target.keys()], ['index.html', 'style.css', 'logo.svg']);
    assert.deepEqual([...task.material.keys()], ['logo.svg']);
  });

  test('without tasks_content.json the description is tasks.md with its pictures', () => {
    const { 'tasks_content.json': _, ...rest } = whole;
    const files = new Map([
      ...filesOf({ ...rest, 'tasks.md': 'First ![a](./_images/a.png) last\n\nEnd' }),
      ['_images/a.png', new Uint8Array(Buffer.from(PNG, 'base64'))] as const,
    ]);
    assert.deepEqual(
      readWebuiTask('card', files, fileCodec).parts.map((one) => (one.type === 'text' ? one.text : one.mime)),
      ['First', 'image/png', 'last\n\nEnd'],
    );
  });

  for (const [what, change, message] of [
    ['no target page', { 'index.html': undefined }, /no index\.html/],
    ['no scored element', { 'index.html': '<p>a</p>' }, /index\.html, line 1: no element has data-filter-by/],
    ['no actions', { 'actions.py': undefined }, /no actions\.py/],
    ['no JSON', { 'tasks_content.json': '[\n{"type": }' }, /tasks_content\.json, line 2: /],
    ['another part', { 'tasks_content.json': '[{"type":"video"}]' }, /part 1 is neither/],
    [
      'another picture',
      {
        'tasks_content.json': '[\n{"type":"image_url","image_url":{"url":"data:image/jpeg;base64,R0lGOD"}}]',
      },
      /line 2: the picture of part 1 is neither PNG nor JPEG/,
    ],
    [
      'a missing picture',
      { 'tasks_content.json': undefined, 'tasks.md': 'a\n![b](c.png)' },
      /tasks\.md, line 2: the picture c\.png is missing/,
    ],
  ] as const)
    test(`${what} is said with file and line`, () => {
      const texts = Object.entries({ ...whole, ...change }).flatMap(([name, text]) =>
        text === undefined ? [] : [[name, text] as const],
      );
      const files = filesOf(Object.fromEntries(texts));
      assert.throws(() => readWebuiTask('card', files, fileCodec), message);
    });

  test('the program ships six tasks with pictures and actions that are read wholly', () => {
    const folder = path.resolve(import.meta.dirname, '../../../resources/environments/webui');
    const tasks = [...shippedWebuiTasks(folder).values()];
    assert.equal(tasks.length, 6);
    for (const { name, parts, actions, refused } of tasks) {
      assert.deepEqual(refused, [], name);
      assert.ok(actions.length > 0, name);
      assert.ok(parts.filter(({ type }) => type === 'picture').length >= 2, name);
    }
  });
});

describe('the page in an action', () => {
  test('is read from its fences, and files that are left out stay', () => {
    const first = readWrittenPage(
      'Here:\n```html\n<p>a</p>\n\n<p>b</p>\n```\n```js\nlet a;\n```\n',
      emptyPage,
    );
    assert.deepEqual(first, { html: '<p>a</p>\n\n<p>b</p>', css: null, javascript: 'let a;' });
    assert.ok(first !== null);
    assert.deepEqual(readWrittenPage('```css\np {}', first), { ...first, css: 'p {}' });
    assert.equal(readWrittenPage('```python\nprint()\n```', first), null);
    assert.equal(readWrittenPage('no page', first), null);
  });

  test('is written so that it is read again, fences in scripts included', () => {
    const page = { html: '<pre>\n```html\n</pre>', css: '', javascript: 'const a = `\n````\n`;' };
    assert.deepEqual(readWrittenPage(writePageAction(page), emptyPage), page);
  });
});
