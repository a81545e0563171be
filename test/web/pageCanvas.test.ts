// needs: window
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';

const at = (id: string, left: number, top: number, width: number, height: number) =>
  `#${id}{position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px;margin:0;box-sizing:border-box}`;

const PAGE = `<style>
body{margin:0;height:3000px;font:16px sans-serif}
${at('press', 100, 100, 200, 60)} ${at('text', 100, 200, 300, 40)} ${at('words', 100, 300, 400, 30)}
${at('list', 100, 400, 200, 30)} ${at('tell', 500, 100, 100, 40)} ${at('ask', 620, 100, 100, 40)}
${at('other', 500, 200, 100, 30)} ${at('file', 500, 300, 300, 30)} ${at('corner', 0, 716, 4, 4)}
${at('drop', 800, 400, 200, 200)} ${at('many', 500, 400, 200, 90)}
</style>
<button id=press>press</button><input id=text aria-label=text><p id=words>words to copy</p>
<select id=list aria-label=Colour><option>red<option>green<option disabled>none<option>blue</select>
<button id=tell>tell</button><button id=ask>ask</button><a id=other href=/other target=_blank>other</a>
<input id=file type=file><div id=corner></div><div id=drop></div>
<script>
const on = (id, type, run) => document.getElementById(id).addEventListener(type, run);
on('press', 'click', (e) => say('click ' + Math.round(e.clientX) + ',' + Math.round(e.clientY) + ' trusted=' + e.isTrusted));
on('press', 'dblclick', () => say('double'));
on('press', 'contextmenu', (e) => { e.preventDefault(); say('menu'); });
on('corner', 'click', () => say('corner'));
on('text', 'input', (e) => say('text ' + e.target.value));
on('text', 'paste', (e) => say('paste ' + [...e.clipboardData.types].join() + ' ' + [...e.clipboardData.files].map((f) => f.type).join() + e.clipboardData.getData('text/html').replace(/[^]*<b>(.*)<[/]b>[^]*/, 'bold $1')));
on('text', 'cut', () => say('cut'));
on('text', 'compositionstart', () => say('composing'));
on('text', 'keydown', (e) => say('key ' + [e.ctrlKey && 'Ctrl', e.shiftKey && 'Shift', e.key, e.code].filter(Boolean).join(' ')));
on('list', 'change', (e) => say('chose ' + e.target.value));
on('tell', 'click', () => { alert('Mind the step'); say('told'); });
on('ask', 'click', () => say('asked ' + prompt('Your name?', 'nobody')));
on('file', 'change', (e) => e.target.files[0].text().then((t) => say('file ' + e.target.files[0].name + ': ' + t)));
addEventListener('scroll', () => say('scrolled ' + (scrollY > 0)));
addEventListener('touchstart', (e) => say('touch ' + Math.round(e.touches[0].clientX) + ',' + Math.round(e.touches[0].clientY)));
let from = null;
on('drop', 'mousedown', (e) => { from = e.clientX; });
addEventListener('mouseup', (e) => { if (from !== null) say('dragged ' + Math.round(e.clientX - from)); from = null; });
say('loaded');
</script>`;

describe('the page on the canvas', () => {
  let window: WebHostWindow;

  before(async () => {
    window = await openWebHostWindow({
      pages: { '/': PAGE, '/other': '<h1>Other</h1>' },
      deviceScaleFactor: 2,
    });
    await window.startTask();
    await window.said('loaded');
  });
  after(async () => {
    await window.close();
    assert.deepEqual(window.problems, [], 'the window itself had no errors');
  });

  test('a click reaches the same pixel of the page, as trusted input', async () => {
    await window.run.clickPage({ x: 137, y: 121 });
    assert.equal(await window.said(/^click/), 'click 137,121 trusted=true');
    await window.run.clickPage({ x: 2, y: 718 });
    await window.said('corner');
  });

  test('double click, right click and drag reach the page', async () => {
    await window.run.clickPage({ x: 200, y: 130 }, { clickCount: 2 });
    await window.said('double');
    await window.run.clickPage({ x: 200, y: 130 }, { button: 'right' });
    await window.said('menu');
    const from = await window.run.pointOf({ x: 810, y: 500 });
    const to = await window.run.pointOf({ x: 960, y: 500 });
    await window.page.mouse.move(from.x, from.y);
    await window.page.mouse.down();
    await window.page.mouse.move(to.x, to.y, { steps: 4 });
    await window.page.mouse.up();
    await window.said('dragged 150');
  });

  test('typed text, keys with modifiers and the window’s shortcuts reach the focused page', async () => {
    await window.run.clickPage({ x: 200, y: 220 });
    await window.run.type('Café / straße?');
    await window.said('text Café / straße?');
    await window.page.keyboard.press('Control+a');
    await window.said('key Ctrl a KeyA');
    await window.page.keyboard.press('Backspace');
    await window.said('text ');
    await window.page.keyboard.press('Control+k');
    await window.said('key Ctrl k KeyK');
    assert.equal(
      await window.page.getByRole('dialog').count(),
      0,
      'the palette stays closed, because the page gets the key',
    );
  });

  test('an input method composes on the page', async () => {
    await window.run.clickPage({ x: 200, y: 220 });
    const session = await window.page.context().newCDPSession(window.page);
    await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await window.said('composing');
    await session.send('Input.insertText', { text: '日本' });
    await window.said('text 日本');
  });

  test('text can be pasted into the page and copied from it', async () => {
    await window.run.clickPage({ x: 200, y: 220 });
    await window.page.keyboard.press('Control+a');
    await window.page.evaluate(() => navigator.clipboard.writeText('from outside'));
    await window.page.keyboard.press('Control+v');
    await window.said('text from outside');
    await window.run.clickPage({ x: 130, y: 312 }, { clickCount: 3 });
    await window.page.keyboard.press('Control+c');
    await window.page.waitForFunction(async () =>
      (await navigator.clipboard.readText()).includes('words to copy'),
    );
  });

  test('cut text is in the person’s clipboard, and the page loses it', async () => {
    await window.run.clickPage({ x: 200, y: 220 });
    await window.page.keyboard.press('Control+a');
    await window.run.type('to cut');
    await window.said('text to cut');
    await window.page.keyboard.press('Control+a');
    await window.page.keyboard.press('Control+x');
    await window.said('cut');
    await window.said('text ');
    assert.equal(await window.page.evaluate(() => navigator.clipboard.readText()), 'to cut');
  });

  test('HTML and pictures of the clipboard reach the page’s own paste handler, before the next key', async () => {
    await window.run.clickPage({ x: 200, y: 220 });
    await window.page.evaluate(() => {
      const blob = (type: string, text: string) => ({ [type]: new Blob([text], { type }) });
      return navigator.clipboard.write([
        new ClipboardItem({ ...blob('text/plain', 'words'), ...blob('text/html', '<b>words</b>') }),
      ]);
    });
    await window.page.keyboard.press('Control+v');
    await window.page.keyboard.press('!');
    await window.said('paste text/plain,text/html bold words');
    await window.said('text words!');
    await window.page.evaluate(async () => {
      const canvas = new OffscreenCanvas(2, 2);
      canvas.getContext('2d')?.fillRect(0, 0, 2, 2);
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': canvas.convertToBlob() })]);
    });
    await window.page.keyboard.press('Control+v');
    await window.page.keyboard.press('?');
    await window.said('paste Files image/png');
    await window.said('text words!?');
  });

  test('a dead key and the next one write one character', async () => {
    await window.run.clickPage({ x: 200, y: 220 });
    await window.page.keyboard.press('Control+a');
    const session = await window.page.context().newCDPSession(window.page);
    const key = (type: 'rawKeyDown' | 'keyUp', name: string, code: string, windowsVirtualKeyCode: number) =>
      session.send('Input.dispatchKeyEvent', { type, key: name, code, windowsVirtualKeyCode });
    await key('rawKeyDown', 'Dead', 'Backquote', 220);
    await key('keyUp', 'Dead', 'Backquote', 220);
    // Windows writes both characters if they make none together: https://learn.microsoft.com/windows/win32/inputdev/about-keyboard-input#dead-character-messages
    await key('rawKeyDown', 'x', 'KeyX', 88);
    for (const text of ['^', 'x']) await session.send('Input.dispatchKeyEvent', { type: 'char', text });
    await key('keyUp', 'x', 'KeyX', 88);
    await window.said('text ^x');
  });

  test('the wheel scrolls the page', async () => {
    const { x, y } = await window.run.pointOf({ x: 640, y: 600 });
    await window.page.mouse.move(x, y);
    await window.page.mouse.wheel(0, 300);
    await window.said('scrolled true');
    await window.page.mouse.wheel(0, -3000);
    await window.said('scrolled false');
  });

  test('a native list opens as a card, and the chosen option reaches the page', async () => {
    await window.run.clickPage({ x: 150, y: 415 });
    const card = window.run.card('Colour');
    await card.getByRole('option', { name: 'blue' }).click();
    await window.said('chose blue');
    await card.waitFor({ state: 'hidden' });
  });

  test('alert and prompt show the words of the page, and the keyboard answers them', async () => {
    await window.run.clickPage({ x: 550, y: 120 });
    await window.run.card('The page says').getByText('Mind the step').waitFor();
    await window.page.keyboard.press('Enter');
    await window.said('told');
    await window.run.clickPage({ x: 670, y: 120 });
    const card = window.run.card('The page asks');
    await card.getByText('Your name?').waitFor();
    await card.getByRole('textbox').fill('Ada');
    await window.page.keyboard.press('Enter');
    await window.said('asked Ada');
  });

  test('a file that is chosen on the card reaches the page', async () => {
    await window.run.clickPage({ x: 550, y: 315 });
    const chooser = window.page.waitForEvent('filechooser');
    await window.run.card('Choose a file').getByRole('button', { name: 'Choose…' }).click();
    await (await chooser).setFiles({
      name: 'note.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('hello'),
    });
    await window.said('file note.txt: hello');
  });

  test('a popup opens a tab, which can be closed; Back returns to the last address', async () => {
    await window.run.clickPage({ x: 510, y: 212 });
    await window.run.tabs.filter({ hasText: 'Test /other' }).waitFor();
    assert.equal(await window.run.tabs.count(), 2);
    await window.page.getByRole('button', { name: 'Close tab Test /other' }).click();
    await window.run.tabs.nth(1).waitFor({ state: 'detached' });
    await window.run.goTo(`${window.site}other`);
    await window.page.getByRole('button', { name: `Address: ${window.site}other` }).waitFor();
    await window.page.getByRole('button', { name: 'Back' }).click();
    await window.page.getByRole('button', { name: `Address: ${window.site}`, exact: true }).waitFor();
  });

  test('F6 moves the focus from the page to the panel, and Shift+F6 moves it back', async () => {
    await window.run.clickPage({ x: 640, y: 650 });
    assert.ok(await window.run.keys.evaluate((field) => field === document.activeElement));
    await window.page.keyboard.press('F6');
    assert.ok(await window.run.panel.evaluate((panel) => panel.contains(document.activeElement)));
    await window.page.keyboard.press('Shift+F6');
    assert.ok(await window.run.keys.evaluate((field) => field === document.activeElement));
  });

  test('pause disables Reload, and after it the page has the keyboard focus again', async () => {
    await window.run.pause();
    assert.equal(
      await window.page
        .getByRole('toolbar', { name: 'Page' })
        .getByRole('button', { name: 'Reload' })
        .isDisabled(),
      true,
    );
    await window.run.goOn();
    assert.ok(
      await window.run.keys.evaluate((field) => field === document.activeElement),
      'the page has the keyboard focus',
    );
  });

  test('a reloaded window shows the running task with its notes', async () => {
    await window.run.notes.fill('seen so far');
    await window.run.notes.blur();
    await window.page.reload();
    await window.run.canvas.waitFor();
    await window.page.getByText('Loading the first picture of the page.').waitFor({ state: 'hidden' });
    assert.equal(await window.run.notes.inputValue(), 'seen so far');
  });
});

test('touch reaches the page', async () => {
  const window = await openWebHostWindow({ pages: { '/': PAGE }, hasTouch: true });
  try {
    await window.startTask();
    const { x, y } = await window.run.pointOf({ x: 640, y: 650 });
    await window.page.touchscreen.tap(x, y);
    await window.said('touch 640,650');
  } finally {
    await window.close();
  }
});

test('the clock starts when the window has drawn the page', async () => {
  const window = await openWebHostWindow({ pages: { '/': '<h1>Page</h1>' } });
  try {
    const { session } = window.host.app.context;
    await window.briefTask('baseline');
    await window.page.getByRole('link', { name: 'Settings' }).click();
    await window.page.getByRole('heading', { name: 'Settings' }).first().waitFor();
    const started = await window.host.app.invoke('run.start', {});
    assert.ok(started.ok);
    const { begun, running, activeMs } = session.state().clock;
    assert.deepEqual({ begun, running, activeMs }, { begun: false, running: false, activeMs: 0 });

    const seen = new Promise<void>((resolve) => {
      window.host.app.onAnnounce(({ topic, value }) => topic === 'session' && value.clock.begun && resolve());
    });
    await window.page.getByRole('link', { name: 'Run' }).click();
    await seen;
    assert.equal(
      await window.page.getByText('Loading the first picture of the page.').count(),
      0,
      'the first picture covers nothing any more',
    );
  } finally {
    await window.close();
  }
});
