import { html } from '../../html.ts';
import type { LabPage } from './labPage.ts';

export const browserPages: readonly LabPage[] = [
  {
    slug: 'dialogs',
    title: 'Dialogs',
    about: 'Alert, confirm, prompt, and a page that asks before you leave it.',
    group: 'Browser asks',
    script: true,
    body: () =>
      html`<p class="buttons">${['Alert', 'Confirm', 'Prompt'].map((kind) => html`<button type="button" data-dialog="${kind.toLowerCase()}">${kind}</button>`)}<button type="button" id="guard">Ask before leaving</button><button type="button" id="modal-open">A dialog of the page</button></p><dialog id="modal" aria-labelledby="modal-title"><h2 id="modal-title">Part of the page</h2><form method="dialog"><button value="yes">Yes</button> <button value="no">No</button></form></dialog><p role="status" id="dialog-result">Nothing answered yet.</p><p><a href="/">Leave this page</a></p>`,
  },
  {
    slug: 'downloads',
    title: 'Downloads',
    about: 'A table from the server, and a note that the page makes itself.',
    group: 'Browser asks',
    script: true,
    body: () =>
      html`<p><a href="/download/tides.csv">tides.csv</a></p><p><a id="note" download="note.txt" href="#">note.txt</a></p>`,
  },
  {
    slug: 'permissions',
    title: 'Permissions',
    about: 'Asks for your place, for notifications and for the clipboard.',
    group: 'Browser asks',
    script: true,
    body: () =>
      html`<p class="buttons"><button type="button" id="place">Where am I?</button><button type="button" id="notify">May we notify you?</button><button type="button" id="read">Read the clipboard</button></p><p role="status" id="permission-result">Nothing asked yet.</p>`,
  },
  {
    slug: 'popups',
    title: 'Popups and tabs',
    about: 'A small window, a link to a new tab, and a window that closes itself.',
    group: 'Browser asks',
    script: true,
    body: () =>
      html`<p class="buttons"><button type="button" id="popup">Open a small window</button><button type="button" id="brief">Open one that closes itself</button></p><p><a href="/popup" target="_blank" rel="noopener">A link to a new tab</a></p><p role="status" id="popup-result">No window yet.</p>`,
  },
  {
    slug: 'popup',
    title: 'A small window',
    about: 'What the popups page opens.',
    group: 'Browser asks',
    script: true,
    body: () =>
      html`<p>This is a window of its own.</p><p><button type="button" id="tell">Tell the page that opened me</button> <button type="button" id="close">Close this window</button></p>`,
  },
];
