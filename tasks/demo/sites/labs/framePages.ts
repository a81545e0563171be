import { html } from '../../html.ts';
import { originOf } from '../../site.ts';
import type { LabPage } from './labPage.ts';

export const framePages: readonly LabPage[] = [
  {
    slug: 'frames',
    title: 'Frames of other origins',
    about: 'A converter and a shop page, each from its own host, inside this page.',
    group: 'Frames and shadows',
    body: (request) =>
      html`<h2>Parity, from another host</h2><iframe src="${originOf(request, 'currency')}/widget?from=GBP&to=USD&amount=5" title="Converter" width="420" height="284"></iframe><h2>A frame within a frame</h2><iframe src="/frame" title="Inner page" width="520" height="420"></iframe>`,
  },
  {
    slug: 'frame',
    title: 'A page for a frame',
    about: 'What the frames page shows inside; it holds another frame itself.',
    group: 'Frames and shadows',
    body: (request) =>
      html`<p><button type="button" onclick="this.textContent='Pressed inside the frame'">Press me</button></p><iframe src="${originOf(request, 'currency')}/widget?from=JPY&to=EUR&amount=1000" title="Innermost converter" width="400" height="284"></iframe>`,
  },
  {
    slug: 'shadow',
    title: 'Closed shadow root',
    about: 'A counter and a field that no script of the page can reach, and an open one beside them.',
    group: 'Frames and shadows',
    script: true,
    body: () =>
      html`<div class="pair"><lab-counter data-mode="closed"></lab-counter><lab-counter data-mode="open"></lab-counter></div><p role="status" id="shadow-result">Nothing counted yet.</p>`,
  },
];
