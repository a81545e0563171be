// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PagePrompt } from '../../shared/model/index.ts';
import { type ControlledSite, controlledSites } from '../helpers/controlledSite.ts';
import { stepsOf } from '../helpers/steps.ts';

const sites = controlledSites();

const end = '<button id=end style="position:fixed;right:0;bottom:0">End</button>';
const options = (words: readonly string[]) => words.map((word) => `<option value="${word}">`).join('');
const cities = options(['Bergen', 'Berlin', 'Bern', 'Dublin', 'Oslo']);
/** A script that records the events of the page. */
const listens = `<script>heard = []
  for (const type of ['keydown', 'keyup', 'input', 'change', 'submit'])
    addEventListener(type, (event) => { heard.push(type + ' ' + (event.key ?? event.target.value ?? '')); if (type === 'submit') event.preventDefault() })
</script>`;
const field = `<form><input id=f list=l aria-label=City></form><datalist id=l>${cities}</datalist>${listens}${end}`;

type Suggestions = Extract<PagePrompt, { kind: 'suggestions' }>;

function shown({ browser }: ControlledSite): Suggestions | null {
  return browser.prompts().find((prompt) => prompt.kind === 'suggestions') ?? null;
}

/** Waits until exactly these options are suggested; the marked one is in brackets. */
async function suggests(site: ControlledSite, ...wanted: readonly string[]): Promise<void> {
  const words = () => {
    const now = shown(site);
    return (now?.options ?? []).map(({ value }, at) => (at === now?.at ? `[${value}]` : value));
  };
  await site
    .until('changed', () => words().join() === wanted.join())
    .catch((error: unknown) => {
      assert.deepEqual(words(), wanted);
      throw error;
    });
}

async function steps(site: ControlledSite): Promise<string[]> {
  await site.person.click({ css: '#end' });
  await site.action('click', ({ element }) => element?.css === '#end');
  return stepsOf(site.actions()).slice(0, -1);
}

/** The operations that are recorded as scripted. */
function ownDoing({ events }: ControlledSite): string[] {
  return events.flatMap((event) => (event.type === 'scripted' ? [event.action.operation] : []));
}

test('a field suggests matching options; choosing one with arrow keys and Enter is one type step', async () => {
  const site = await sites.open({ '/': field });
  const { person } = site;
  await person.click({ css: '#f' });
  await suggests(site, 'Bergen', 'Berlin', 'Bern', 'Dublin', 'Oslo');
  await person.type('ber');
  await suggests(site, 'Bergen', 'Berlin', 'Bern');
  await person.press('ArrowDown');
  await person.press('ArrowDown');
  await suggests(site, 'Bergen', '[Berlin]', 'Bern');
  await person.press('Enter');
  await suggests(site);
  assert.equal(await site.inPage('f.value'), 'Berlin');
  const heard = await site.inPage('heard.filter((line) => !/[ber]$/.test(line))');
  assert.deepEqual(heard, ['input Berlin', 'change Berlin']);
  assert.deepEqual(await steps(site), ['type City Berlin']);
  assert.deepEqual(ownDoing(site), []);
});

test('an answer of the prompt takes a suggestion; later deletions belong to the same type step', async () => {
  const site = await sites.open({ '/': field });
  const { person, browser } = site;
  await person.click({ css: '#f' });
  await person.type('os');
  await suggests(site, 'Oslo');
  await browser.answerPrompt(shown(site)?.id ?? '', { accept: true, values: ['Oslo'] });
  await suggests(site);
  assert.equal(await site.inPage('f.value'), 'Oslo');
  for (let letter = 0; letter < 2; letter++) await person.press('Backspace');
  await suggests(site, 'Oslo');
  assert.deepEqual(await steps(site), ['type City Os']);
  assert.deepEqual(ownDoing(site), []);
});

test('Escape, Tab and a press elsewhere close the suggestions; that Escape does not reach the page', async () => {
  const site = await sites.open({ '/': field });
  const { person } = site;
  await person.click({ css: '#f' });
  await person.type('d');
  await suggests(site, 'Dublin');
  await person.press('Escape');
  await suggests(site);
  assert.deepEqual(await site.inPage(`heard.filter((line) => line.includes('Escape'))`), []);
  // No suggestions are shown, so this Escape goes to the page.
  await person.press('Escape');
  await person.press('ArrowDown');
  await suggests(site, 'Dublin');
  await person.press('Tab');
  await suggests(site);
  await person.click({ css: '#f' });
  await suggests(site, 'Dublin');
  assert.deepEqual(await steps(site), ['type City d', 'press City Escape', 'press City Tab', 'click City']);
  await suggests(site);
  assert.equal(await site.inPage('f.value'), 'd');
});

test('Enter submits the form if no suggestion is marked; Tab takes the marked one and moves the focus', async () => {
  const site = await sites.open({ '/': field });
  const { person } = site;
  await person.click({ css: '#f' });
  await person.type('du');
  await suggests(site, 'Dublin');
  await person.press('Enter');
  await suggests(site);
  assert.deepEqual(await site.inPage(`heard.filter((line) => /submit|Enter/.test(line))`), [
    'keydown Enter',
    'submit ',
    'keyup Enter',
  ]);
  await person.press('ArrowUp');
  await suggests(site, 'Dublin');
  await person.press('ArrowUp');
  await suggests(site, '[Dublin]');
  await person.press('Tab');
  await suggests(site);
  assert.equal(await site.inPage('f.value + document.activeElement.id'), 'Dublinend');
});

test('keys pressed without waiting for the suggestions choose the right one', async () => {
  const site = await sites.open({ '/': field });
  const { person } = site;
  await person.click({ css: '#f' });
  await person.type('bern');
  await person.press('ArrowDown');
  await person.press('Enter');
  await site.until('changed', () => shown(site) === null);
  assert.equal(await site.inPage('f.value'), 'Bern');
  assert.deepEqual(await steps(site), ['type City Bern']);
});

test('a mask formats a chosen suggestion, and the record has the choice and the formatted value', async () => {
  const site = await sites.open({
    '/': `<input id=f list=l aria-label=Phone><datalist id=l><option value=555123 label=Office></datalist>
      <script>f.addEventListener('input', () => { f.value = f.value.replace(/\\D/g, '').replace(/^(\\d{3})(\\d+)$/, '($1) $2') })</script>${end}`,
  });
  const { person } = site;
  await person.click({ css: '#f' });
  await person.type('off');
  await suggests(site, '555123');
  await person.press('ArrowDown');
  await person.press('Enter');
  await suggests(site);
  assert.equal(await site.inPage('f.value'), '(555) 123');
  assert.deepEqual(await steps(site), ['type Phone 555123 [(555) 123]']);
  assert.deepEqual(ownDoing(site), []);
});

test('suggestions in a frame of another site are placed at their field and follow its text direction', async () => {
  const site = await sites.open({
    '/': `<body style="margin:0"><iframe src="{host:localhost}/in" style="position:absolute;left:300px;top:200px;width:400px;height:200px;border:0"></iframe>${end}`,
    '/in': `<body style="margin:0"><input id=f dir=rtl list=l aria-label=مدينة style="position:absolute;left:40px;top:30px;width:200px;height:30px;box-sizing:border-box"><datalist id=l>${options(['القاهرة', 'الرباط'])}</datalist>`,
  });
  const { person, browser } = site;
  await person.click({ css: '#f', frame: '/in' });
  await suggests(site, 'القاهرة', 'الرباط');
  const now = shown(site);
  assert.deepEqual(
    [now?.label, now?.rtl, now?.box],
    ['مدينة', true, { x: 340, y: 230, width: 200, height: 30 }],
  );
  await browser.answerPrompt(now?.id ?? '', { accept: true, values: ['الرباط'] });
  assert.deepEqual(await steps(site), ['type مدينة الرباط']);
});

test('at most 512 of 5,000 options are suggested, and typing narrows them', async () => {
  const many = Array.from({ length: 5000 }, (_, at) => `Shelf ${at}`);
  const site = await sites.open({
    '/': `<input id=f list=l aria-label=Shelf><datalist id=l>${options(many)}</datalist>${end}`,
  });
  await site.person.click({ css: '#f' });
  await site.until('changed', () => (shown(site)?.options.length ?? 0) > 0);
  assert.equal(shown(site)?.options.length, 512);
  await site.person.type('4999');
  await suggests(site, 'Shelf 4999');
});

test('suggestions follow the options that the page adds and removes while a person types', async () => {
  const site = await sites.open({
    '/': `<input id=f list=l aria-label=City><datalist id=l></datalist>
      <script>bring = (...words) => l.replaceChildren(...words.map((word) => new Option('', word)))</script>${end}`,
  });
  const { person, inPage } = site;
  await person.click({ css: '#f' });
  await person.type('o');
  await inPage(`bring('Oslo', 'Porto', 'Rome', 'Bern')`);
  await suggests(site, 'Oslo', 'Porto', 'Rome');
  await inPage(`bring('Rome')`);
  await suggests(site, 'Rome');
  await inPage('f.remove()');
  await suggests(site);
  await person.press('Escape');
  await site.action('press', ({ value }) => value === 'Escape');
});

test('invalid options are not suggested; with several addresses a suggestion completes the last one', async () => {
  const site = await sites.open({
    '/': `<input id=f list=l type=email multiple aria-label=To><datalist id=l>${options(['ann@a.example', 'bea@b.example', 'nobody'])}</datalist>${end}`,
  });
  const { person } = site;
  await person.click({ css: '#f' });
  await suggests(site, 'ann@a.example', 'bea@b.example');
  await person.type('x@x.example,be');
  await suggests(site, 'bea@b.example');
  await person.press('ArrowDown');
  await person.press('Enter');
  await suggests(site);
  assert.deepEqual(await steps(site), ['type To x@x.example,bea@b.example']);
});

test('the chosen suggestion of a secret field is not recorded', async () => {
  const site = await sites.open({
    '/': `<input id=f list=l autocomplete=cc-number aria-label="Card number"><datalist id=l>${options(['4111111111111111'])}</datalist>${end}`,
  });
  const { person } = site;
  await person.click({ css: '#f' });
  await person.type('4');
  await suggests(site, '4111111111111111');
  await person.press('ArrowDown');
  await person.press('Enter');
  await suggests(site);
  assert.equal(await site.inPage('f.value'), '4111111111111111');
  assert.ok(!JSON.stringify(await steps(site)).includes('4111'));
  assert.ok(!JSON.stringify(site.events).includes('4111111111111111'));
});
