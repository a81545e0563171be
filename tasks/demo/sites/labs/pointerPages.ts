import { html } from '../../html.ts';
import type { LabPage } from './labPage.ts';

const PLACES = ['Harbour', 'Station', 'Library', 'Museum'] as const;

export const pointerPages: readonly LabPage[] = [
  {
    slug: 'menus',
    title: 'Menus that close',
    about: 'One closes when focus leaves it, one lives only under the pointer, one is nested.',
    group: 'Pointer',
    script: true,
    body: () => html`<h2>Closes on blur</h2><div class="menu" id="blur-menu"><button type="button" aria-haspopup="menu" aria-expanded="false">Choose a place</button><ul role="menu" hidden>${PLACES.map((place) => html`<li role="none"><button type="button" role="menuitem">${place}</button></li>`)}</ul></div>
<h2>Opens under the pointer</h2><div class="menu hover-menu" id="hover-menu"><button type="button" aria-haspopup="menu">Timetables</button><ul role="menu">${['Weekdays', 'Saturdays', 'Sundays'].map((day) => html`<li role="none" class="nested"><button type="button" role="menuitem">${day}</button><ul role="menu">${['Morning', 'Evening'].map((part) => html`<li role="none"><button type="button" role="menuitem">${day}, ${part.toLowerCase()}</button></li>`)}</ul></li>`)}</ul></div>
<p role="status" id="menu-result">Nothing chosen yet.</p>`,
  },
  {
    slug: 'drag',
    title: 'Drag and drop',
    about: 'Sort three cards into boxes, and draw a slider by hand.',
    group: 'Pointer',
    script: true,
    body: () =>
      html`<div class="boards">${['To do', 'Done'].map((name, board) => html`<section class="board" aria-label="${name}"><h2>${name}</h2><ul class="plain">${board === 0 ? ['Water the plants', 'Post the letter', 'Ring Ines'].map((task, index) => html`<li draggable="true" id="card-${index + 1}">${task}</li>`) : null}</ul></section>`)}</div><h2>A slider of our own</h2><div class="rail" id="rail"><div class="knob" id="knob" role="slider" tabindex="0" aria-label="Volume" aria-valuemin="0" aria-valuemax="100" aria-valuenow="30"></div></div><p role="status" id="drag-result">Nothing moved yet.</p>`,
  },
  {
    slug: 'keys',
    title: 'Keys',
    about: 'Shortcuts, double click, right click and the wheel, each told as it happens.',
    group: 'Pointer',
    script: true,
    body: () =>
      html`<div class="pad" id="pad" tabindex="0" role="application" aria-label="Input pad">Click here, then press keys, double-click, right-click or turn the wheel.</div><ol id="key-log" class="log" aria-live="polite"></ol>`,
  },
];
