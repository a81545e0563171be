import { html } from '../../html.ts';
import { randomFrom } from '../../seed.ts';
import { type LabPage, numberOf } from './labPage.ts';

const WORDS = [
  'anchor',
  'basin',
  'cedar',
  'delta',
  'ember',
  'fjord',
  'grove',
  'haven',
  'inlet',
  'jetty',
  'knoll',
  'ledge',
] as const;

export const sizePages: readonly LabPage[] = [
  {
    slug: 'large',
    title: 'A large page',
    about: 'As many elements as you ask for: 1,135 like a usual shop page, or 10,000.',
    group: 'Size and time',
    body(request) {
      const count = numberOf(request, 'n', 1135, 1, 50_000);
      const random = randomFrom('labs large');
      // Two elements an entry: the list item and the button in it. An odd count ends with an empty item.
      const entries = Array.from(
        { length: Math.floor(count / 2) },
        (_, index) => html`<li><button type="button">${random.pick(WORDS)} ${index + 1}</button></li>`,
      );
      return html`<p>This list has exactly ${count} elements inside. <a href="/large?n=1135">1,135</a> · <a href="/large?n=10000">10,000</a></p><ul class="many plain" data-count="${count}">${entries}${count % 2 === 1 ? html`<li></li>` : null}</ul>`;
    },
  },
  {
    slug: 'slow',
    title: 'A slow page',
    about: 'The answer is held back; three seconds unless you ask for another time.',
    group: 'Size and time',
    body: (request) =>
      html`<p>It took ${numberOf(request, 'ms', 3000, 0, 10_000)} milliseconds to answer.</p><p><a href="/slow?ms=1000">One second</a> · <a href="/slow?ms=6000">Six seconds</a></p>`,
  },
  {
    slug: 'late',
    title: 'Late content',
    about: 'A button that appears after a while and moves the rest of the page down.',
    group: 'Size and time',
    script: true,
    body: () =>
      html`<div id="late" aria-live="polite"></div><p><button type="button" id="steady">I was here first</button></p><p role="status" id="late-result">Nothing chosen yet.</p>`,
  },
  {
    slug: 'virtual',
    title: 'A virtual list',
    about: 'Ten thousand rows, of which only those in sight exist.',
    group: 'Size and time',
    script: true,
    body: () =>
      html`<div id="window" class="window" role="list" aria-label="Ten thousand rows" tabindex="0"><div id="runway"></div></div><p role="status" id="virtual-result">Select a row.</p>`,
  },
  {
    slug: 'infinite',
    title: 'Infinite scroll',
    about: 'Twenty more entries whenever the end comes into sight, up to two hundred.',
    group: 'Size and time',
    script: true,
    body: () => html`<ol id="feed" class="feed"></ol><p id="feed-end" role="status">Loading …</p>`,
  },
];
