import { html } from '../../html.ts';
import type { LabPage } from './labPage.ts';

const CROPS = {
  Roots: ['Beet', 'Carrot', 'Radish'],
  Leaves: ['Chard', 'Lettuce', 'Sorrel'],
  Fruit: ['Apple', 'Pear', 'Quince'],
} as const;

export const formPages: readonly LabPage[] = [
  {
    slug: 'selects',
    title: 'Native selects',
    about: 'Single, multiple, grouped, disabled entries and a list of two hundred.',
    group: 'Forms',
    body: (
      request,
    ) => html`<form class="stack" action="/selects"><label for="single">One of four</label><select id="single" name="single">${['North', 'East', 'South', 'West'].map((side) => html`<option${request.query.get('single') === side ? ' selected' : ''}>${side}</option>`)}</select>
<label for="many">Several</label><select id="many" name="many" multiple size="5">${['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => html`<option${request.query.getAll('many').includes(day) ? ' selected' : ''}>${day}</option>`)}</select>
<label for="grouped">Grouped</label><select id="grouped" name="grouped">${Object.entries(CROPS).map(([group, crops]) => html`<optgroup label="${group}">${crops.map((crop) => html`<option${crop === 'Radish' ? ' disabled' : ''}${request.query.get('grouped') === crop ? ' selected' : ''}>${crop}</option>`)}</optgroup>`)}</select>
<label for="long">Two hundred</label><select id="long" name="long">${Array.from({ length: 200 }, (_, index) => html`<option${request.query.get('long') === `Shelf ${index + 1}` ? ' selected' : ''}>Shelf ${index + 1}</option>`)}</select>
<button>Send</button></form><p role="status">${[...request.query].map(([name, value]) => `${name}: ${value}`).join(' · ') || 'Nothing sent yet.'}</p>`,
  },
  {
    slug: 'inputs',
    title: 'Dates, times and colours',
    about: 'Every input whose picker belongs to the browser.',
    group: 'Forms',
    body: (request) =>
      html`<form class="stack" action="/inputs">${(['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range', 'number'] as const).map((type) => html`<label for="${type}">${type}</label><input id="${type}" name="${type}" type="${type}"${request.query.get(type) === null ? '' : html` value="${request.query.get(type)}"`}>`)}<button>Send</button></form><p role="status">${[...request.query].map(([name, value]) => `${name}: ${value}`).join(' · ') || 'Nothing sent yet.'}</p>`,
  },
  {
    slug: 'editable',
    title: 'Text of every kind',
    about: 'A rich text area, a field for composing 日本語 or 한국어, and a clipboard corner.',
    group: 'Forms',
    script: true,
    body: () =>
      html`<h2 id="rich-label">Rich text</h2><div id="rich" class="rich" contenteditable="true" role="textbox" aria-multiline="true" aria-labelledby="rich-label"><p>Edit <b>this</b> line.</p></div><h2>Composing</h2><div class="stack"><label for="ime">Text</label><input id="ime" lang="ja"></div><ol id="ime-log" class="log" aria-live="polite"></ol><h2>Clipboard</h2><div class="stack"><label for="paste">Paste here</label><textarea id="paste" rows="3"></textarea><button type="button" id="copy">Copy the words “low tide at noon”</button></div><p role="status" id="paste-result">Nothing pasted yet.</p>`,
  },
  {
    slug: 'secrets',
    title: 'Passwords and cards',
    about: 'Fields whose values nobody should record.',
    group: 'Forms',
    body: () =>
      html`<form class="stack" method="post" action="/secrets"><label for="user">User name</label><input id="user" name="user" autocomplete="username"><label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password"><label for="card">Card number</label><input id="card" name="card" inputmode="numeric" autocomplete="cc-number"><label for="csc">Security code</label><input id="csc" name="csc" type="password" autocomplete="cc-csc"><label for="code">One-time code</label><input id="code" name="code" autocomplete="one-time-code"><button>Sign in</button></form>`,
  },
  {
    slug: 'upload',
    title: 'Upload',
    about: 'One picture, or several files of any kind; they are read here and never leave the page.',
    group: 'Forms',
    script: true,
    body: () =>
      html`<div class="stack"><label for="one">One picture</label><input id="one" type="file" accept="image/*"><label for="several">Several files</label><input id="several" type="file" multiple></div><ul id="files" role="status"></ul>`,
  },
];
