// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ScriptError } from '../../electron/browser/cdp/runScript.ts';
import { WORLD } from '../../electron/browser/injected/messages.ts';
import { controlledSites, type SiteOptions } from '../helpers/controlledSite.ts';
import { thoroughRun } from '../helpers/extent.ts';
import { coloursIn } from '../helpers/png.ts';

const sites = controlledSites();

const PASSWORD = 'correct-horse-battery';
const CARD = '4111111111111111';

const form = `<title>Sign in</title><form action=/in>
  <input id=user name=user aria-label=User>
  <input id=pw name=pw type=password aria-label=Password oninput="this.setAttribute('value', this.value)">
  <input id=card name=number autocomplete=cc-number aria-label=Card>
  <input id=loose name=x aria-label=Loose>
  <button type=button id=show onclick="pw.type='text'">Show</button><button id=go>Go</button></form>`;

test('text typed into a secret field is in no event, capture or saved state', async () => {
  const site = await sites.open({ '/': form, '/in': '<title>In</title>welcome' });
  const { person, browser, action, until, events } = site;
  await person.click({ css: '#user' });
  await person.type('ada');
  await person.click({ css: '#pw' });
  await person.type(PASSWORD);
  await person.click({ css: '#card' });
  await person.type(CARD);
  const typed = await action('type', ({ element }) => element?.css === '#pw');
  assert.equal(typed.value, '•••');
  assert.equal(typed.element?.secret, true);
  const hidden = await browser.capture();
  await person.click({ css: '#show' });
  await action('click', ({ element }) => element?.css === '#show');
  const shown = await browser.capture();
  assert.equal(await browser.web.copySelection(), '');
  await person.click({ css: '#go' });
  await until('navigated', ({ url }) => url.includes('/in'));
  await browser.settle();
  const after = await browser.capture();
  const state = await browser.saveState();

  const everything = JSON.stringify({ events, state, hidden, shown, after });
  for (const secret of [PASSWORD, PASSWORD.slice(0, 12), CARD, CARD.slice(0, 12)])
    assert.ok(!everything.includes(secret), secret);
  const texts = [hidden.html, hidden.mhtml, shown.html, shown.mhtml, after.html, after.mhtml].map((text) =>
    (text ?? '').replace(/=\r?\n/g, ''),
  );
  assert.ok(
    texts.every((text) => text !== '' && !text.includes('correct-horse') && !text.includes('41111111')),
  );
  assert.ok(everything.includes('ada'));
  assert.match(after.url, /user=ada&pw=%E2%80%A2%E2%80%A2%E2%80%A2/);
  assert.ok(hidden.flags.includes('redacted'));
  assert.ok(shown.redactions.some((entry) => entry.where === 'screenshot' && entry.count === 2));
});

test('a text edited in place and drawn as dots is a secret, and so is its later echo', async () => {
  const words = 'Behind-Dots-314';
  for (const style of ['-webkit-text-security: disc', "font-family: 'text-security-disc', sans-serif"]) {
    const { person, browser, action, events, inPage } = await sites.open({
      '/': `<title>Sign in</title><div id=pw contenteditable aria-label=Words style="${style}; height: 30px"></div>
        <p id=echo></p>`,
    });
    await person.click({ css: '#pw' });
    await person.type(words);
    const typed = await action('type', ({ element }) => element?.css === '#pw');
    assert.equal(typed.value, '•••');
    assert.equal(typed.element?.secret, true);
    const hidden = await browser.capture();
    await inPage('echo.textContent = "You are " + pw.textContent');
    const after = await browser.capture();
    const everything = JSON.stringify({ events, hidden, after }).replace(/=\\r\\n/g, '');
    assert.ok(!everything.includes(words), style);
    assert.match(after.html ?? '', /You are •••/);
    assert.ok(hidden.flags.includes('redacted'));
  }
});

test('a text drawn as dots is known before the first capture, also when the page has taken its field away', async () => {
  const words = 'Behind-Dots-314';
  const { person, browser, action } = await sites.open({
    '/': `<div id=pw contenteditable aria-label=Words style="-webkit-text-security: disc; height: 30px"></div>
      <p id=echo></p><button id=go onclick="echo.textContent = 'You are ' + pw.textContent; pw.remove()">Go</button>`,
  });
  await person.click({ css: '#pw' });
  await person.type(words);
  await person.click({ css: '#go' });
  await action('click', ({ element }) => element?.name === 'Go');
  const { html } = await browser.capture();
  assert.match(html ?? '', /You are •••</);
});

test('a field is secret by any of its labels, in any language', async () => {
  const { person, action } = await sites.open({
    '/': `<title>Sign in</title><p id=name>Answer to your security question</p><label for=b>Name</label>
      <input id=a name=q aria-labelledby="other name"><label>x<input id=b name=r></label><label for=b>Contraseña</label>
      <input id=c name=code aria-label=Code><label for=c>Code from your app</label><input id=d aria-label=City>`,
  });
  for (const [id, value] of [
    ['a', '•••'],
    ['b', '•••'],
    ['c', '•••'],
    ['d', 'Berlin'],
  ] as const) {
    await person.click({ css: `#${id}` });
    await person.type('Berlin');
    const typed = await action('type', (each) => each.element?.css === `#${id}` && each.value !== 'B');
    assert.ok(value.startsWith(typed.value ?? '?'), `${id}: ${typed.value}`);
  }
});

test('a visible password is painted over in the screenshot', async () => {
  const { person, browser, action } = await sites.open({ '/': form });
  await person.click({ css: '#pw' });
  await person.type('xyz');
  await person.click({ css: '#show' });
  await action('click', ({ element }) => element?.css === '#show');
  const box = await browser.boxOf({ css: '#pw' });
  assert.ok(box);
  const { screenshot } = await browser.capture();
  assert.ok(screenshot);
  const colours = coloursIn(Buffer.from(screenshot), box);
  assert.deepEqual([...colours], ['128,128,128']);
});

test('the MHTML archive contains no password, whatever the address and the title of the page', async () => {
  const { browser, person, url, inPage } = await sites.open({ '/': form });
  const titles = ['Sign in', '漢字 ü'.repeat(400), 'Content-Type: multipart/related; boundary="other"'];
  for (const title of titles)
    for (const state of thoroughRun ? ['', 'x'.repeat(4500)] : ['x'.repeat(4500)]) {
      await browser.goto(url(`/?state=${state}`));
      await browser.settle();
      await inPage(`document.title = ${JSON.stringify(title)}`);
      await person.click({ css: '#pw' });
      await person.type(PASSWORD);
      await browser.settle();
      const { mhtml, redactions } = await browser.capture();
      const text = (mhtml ?? '').replace(/=\r?\n/g, '');
      assert.match(text, /Sign in|Show/);
      assert.ok(!text.includes(PASSWORD), `${title.slice(0, 20)} ${state.length}`);
      assert.ok(redactions.some(({ where }) => where === 'mhtml'));
    }
});

/** Replaces the matching answers of the page while `state.isOn` is set. */
function unansweredPages(isMeant: (params: string) => boolean, answer: () => Promise<never>) {
  const state = { isOn: false };
  const adapt: SiteOptions['adapt'] = (backend) => ({
    ...backend,
    async rawSession(target) {
      const raw = await backend.rawSession(target);
      if (raw === null) return null;
      const send: typeof raw.send = (method, params) =>
        state.isOn && isMeant(JSON.stringify(params ?? '')) ? answer() : raw.send(method, params);
      return { send, on: raw.on.bind(raw), off: raw.off.bind(raw) };
    },
  });
  return { state, adapt };
}

const silence = (): Promise<never> => new Promise(() => {});

for (const [what, { state, adapt }] of Object.entries({
  'does not report its secret fields in time': unansweredPages(
    (asked) => asked.includes('secrets()'),
    silence,
  ),
  'does not answer about its fields at all': unansweredPages((asked) => asked.includes(WORLD), silence),
  'answers with an error of the watcher': unansweredPages(
    (asked) => asked.includes('secrets()'),
    () => Promise.reject(new ScriptError('TypeError: the node was closed')),
  ),
}))
  test(`a page that ${what} gets no screenshot, and the capture reports why`, async () => {
    // Once the text is shown, the field has no sign of a secret any more.
    const shown = form
      .replaceAll('id=pw name=pw', 'id=word name=word')
      .replace('aria-label=Password', '')
      .replace('pw.type', 'word.type');
    const { person, browser, action } = await sites.open({ '/': shown }, { adapt });
    await person.click({ css: '#word' });
    await person.type('xyz');
    await person.click({ css: '#show' });
    await action('click', ({ element }) => element?.css === '#show');
    state.isOn = true;
    const page = await browser.capture();
    assert.equal(page.screenshot, null, 'the page shows its password');
    assert.ok(page.html?.includes('Show'));
    for (const text of [page.html, page.mhtml])
      assert.ok(!text?.includes('xyz'), 'the texts contain no password');
    assert.ok(page.flags.includes('withheld'));
    assert.equal(
      page.redactions.find(({ kind, where }) => kind === 'withheld' && where === 'screenshot')?.count,
      1,
    );
    assert.match(page.withheld?.[0]?.message ?? '', /did not report in time which of its fields are secret/);
    state.isOn = false;
    assert.ok((await browser.capture()).screenshot, 'the next capture has a screenshot');
  });

test('a card number typed into an ordinary field is masked', async () => {
  const { browser, action } = await sites.open({ '/': form });
  await browser.perform({ operation: 'type', target: { css: '#loose' }, value: `card ${CARD} ok` });
  assert.equal((await action('type')).value, 'card ••• ok');
});

test('a secret that a field, a list or a picture shows is painted over in the screenshot', async () => {
  const page = `<title>Echo</title><style>* { display: block; width: 300px; height: 20px; border: 0; padding: 0 }</style>
    <input id=loose aria-label=Loose><input id=copy><textarea id=area></textarea><input id=hint>
    <select id=list><option>none</option></select><img id=drawn alt=""><input id=other value=seen>
    <script>loose.onchange = () => {
      copy.value = area.value = list.options[0].text = hint.placeholder = loose.value;
      drawn.src = '/drawn?of=' + encodeURIComponent(loose.value);
    }</script>`;
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="20"><text y="15">drawn</text></svg>';
  const { browser } = await sites.open({
    '/': page,
    '/drawn': (_request, response) => {
      response.setHeader('content-type', 'image/svg+xml');
      response.end(svg);
    },
  });
  await browser.perform({ operation: 'type', target: { css: '#loose' }, value: CARD });
  await browser.perform({ operation: 'press', target: { css: '#loose' }, value: 'Tab' });
  await browser.settle();
  const { screenshot } = await browser.capture();
  for (const css of ['#loose', '#copy', '#area', '#hint', '#list', '#drawn', '#other']) {
    const box = await browser.boxOf({ css });
    assert.ok(box, css);
    const colours = coloursIn(Buffer.from(screenshot ?? []), box);
    if (css === '#other') assert.ok(colours.size > 1, 'other content stays visible');
    else assert.deepEqual([...colours], ['128,128,128'], css);
  }
});

test('a typed secret is masked and painted over wherever the page repeats it', async () => {
  const echoing = `<title>Echo</title><input id=pw name=pw type=password aria-label=Password>
    <p>Before</p><p id=out>nothing</p><iframe srcdoc="<p id=inner>nothing</p>" width=400 height=80></iframe>
    <script>pw.onchange = () => {
      out.textContent = document.title = 'It is ' + pw.value;
      out.dataset.at = encodeURIComponent(pw.value);
      document.querySelector('iframe').contentDocument.querySelector('p').textContent = pw.value;
      location.hash = pw.value; alert('not ' + pw.value);
    }</script>`;
  const { person, browser, prompt, events } = await sites.open({ '/': echoing });
  await person.click({ css: '#pw' });
  await person.type('horse & "battery"');
  await person.press('Tab');
  const dialog = await prompt('alert');
  await browser.answerPrompt(dialog.id, { accept: true });
  await browser.settle();
  const box = await browser.boxOf({ css: '#out' });
  assert.ok(box);
  const page = await browser.capture({ dom: true });
  const everything = JSON.stringify([events, page, browser.tabs(), await browser.saveState()]);
  assert.ok(!/horse(?! race)/.test(everything.replace(/=\r?\n/g, '')));
  assert.equal(page.title, 'It is •••');
  assert.ok(page.html?.includes('It is •••') && page.mhtml !== null && page.dom?.includes('It is •••'));
  assert.ok(page.flags.includes('redacted'));
  const pixels = (y: number): string[] => [
    ...coloursIn(Buffer.from(page.screenshot ?? []), { x: box.x + 1, y, width: 60, height: 8 }),
  ];
  assert.deepEqual(pixels(box.y + 5), ['128,128,128']);
  assert.ok(pixels(box.y - 25).length > 1, 'other content stays visible');
});

test('a typed secret is painted over where a frame shows it, also in a frame that is drawn smaller', async () => {
  const frame = (id: string, left: number, style: string) =>
    `<iframe id=${id} sandbox="allow-scripts" style="position: absolute; left: ${left}px; top: 100px; width: 400px; height: 200px;
      border: 0; transform-origin: 0 0; ${style}"
      srcdoc="<body style='margin: 0; background: white'><p style='margin: 0; position: absolute; left: 100px; top: 100px; font: 40px/40px monospace; color: rgb(255, 0, 0)'>${PASSWORD.slice(0, 12)}"></iframe>`;
  const { person, browser, action } = await sites.open({
    '/': `<input id=pw type=password aria-label=Password>${frame('whole', 0, '')}${frame('small', 450, 'transform: scale(0.5)')}`,
  });
  await person.click({ css: '#pw' });
  await person.type(PASSWORD.slice(0, 12));
  await action('type', ({ element }) => element?.css === '#pw');
  await browser.settle();
  const { screenshot } = await browser.capture();
  const picture = Buffer.from(screenshot ?? assert.fail('no picture'));
  for (const box of [
    { x: 110, y: 205, width: 150, height: 30 },
    { x: 505, y: 152, width: 75, height: 15 },
  ])
    assert.deepEqual([...coloursIn(picture, box)], ['128,128,128'], JSON.stringify(box));
  // Beside the text nothing is covered.
  assert.deepEqual([...coloursIn(picture, { x: 460, y: 110, width: 30, height: 20 })], ['255,255,255']);
});

test('fields for codes, passwords and PINs are secret by name or label, also text areas and editable elements', async () => {
  const page = `<title>Codes</title><style>input,textarea,div{display:block;width:200px;height:24px}</style>
    <input id=a name=otp><input id=b name=userPwd><input id=c name=x aria-label="Your PIN"><label>Passcode <input id=d></label>
    <textarea id=e name=password></textarea><div id=f contenteditable aria-label="One-time code" style="border:1px solid"></div>
    <input id=plain name=country_code><input id=pinned name=pinned>
    <p id=out></p><script>
      addEventListener('input', (event) => { out.textContent += ' ' + (event.target.value ?? event.target.innerText); });
    </script>`;
  const { person, browser, events, action } = await sites.open({ '/': page });
  const values = {
    a: '480137',
    b: 'pwd-seven-7',
    // Short like a PIN, but not only digits: four digits could occur in a port or a time by chance.
    c: '7#3x',
    d: 'door-99-x',
    e: 'area-secret-5',
    f: '918273',
  };
  for (const [id, value] of Object.entries(values)) {
    await person.click({ css: `#${id}` });
    await person.type(value);
    await action('type', ({ element }) => element?.css === `#${id}`);
  }
  for (const id of ['plain', 'pinned']) {
    await person.click({ css: `#${id}` });
    await person.type('DE-open');
  }
  await browser.settle();
  const shown = await browser.capture({ dom: true });
  const everything = JSON.stringify([events, { ...shown, screenshot: null }]).replaceAll('=\\r\\n', '');
  for (const value of Object.values(values)) assert.ok(!everything.includes(value), value);
  assert.equal((await action('type', ({ element }) => element?.css === '#plain')).element?.secret, undefined);
  assert.ok(everything.includes('DE-open'), 'a country code and a pinned note are kept');
  for (const css of Object.keys(values)) {
    const box = await browser.boxOf({ css: `#${css}` });
    assert.ok(box);
    const colours = coloursIn(Buffer.from(shown.screenshot ?? []), box);
    assert.deepEqual([...colours], ['128,128,128'], css);
  }
});
