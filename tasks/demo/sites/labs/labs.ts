import { addDays } from '../../dates.ts';
import { type Html, html, page } from '../../page.ts';
import { randomFrom, TODAY } from '../../seed.ts';
import { type DemoRequest, type DemoResponse, type DemoSite, originOf, redirect } from '../../site.ts';

/** One hard thing, on one page. */
interface LabPage {
  /** Path without the slash. */
  readonly slug: string;
  readonly title: string;
  /** One sentence for the index. */
  readonly about: string;
  readonly group:
    | 'Size and time'
    | 'Frames and shadows'
    | 'Pointer'
    | 'Forms'
    | 'Browser asks'
    | 'Going wrong';
  readonly body: (request: DemoRequest) => Html;
  /** True when `/assets/<slug>.js` belongs to it. */
  readonly script?: true;
}

/** A whole number from the address, kept between both ends. */
function numberOf(request: DemoRequest, key: string, initial: number, low: number, high: number): number {
  const text = request.query.get(key) ?? '';
  return /^\d{1,7}$/.test(text) ? Math.min(high, Math.max(low, Number(text))) : initial;
}

const browserPages: readonly LabPage[] = [
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

const CROPS = {
  Roots: ['Beet', 'Carrot', 'Radish'],
  Leaves: ['Chard', 'Lettuce', 'Sorrel'],
  Fruit: ['Apple', 'Pear', 'Quince'],
} as const;

const formPages: readonly LabPage[] = [
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

const framePages: readonly LabPage[] = [
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

const PLACES = ['Harbour', 'Station', 'Library', 'Museum'] as const;

const pointerPages: readonly LabPage[] = [
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

const WORDS = 'anchor basin cedar delta ember fjord grove haven inlet jetty knoll ledge'.split(' ');

const sizePages: readonly LabPage[] = [
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

const SITE = { name: 'labs', title: 'Labs' } as const;
const PAGES: readonly LabPage[] = [
  ...sizePages,
  ...framePages,
  ...pointerPages,
  ...formPages,
  ...browserPages,
];

/** What lies behind the page with the door: `visitor` / `tide`. */
const KEY = `Basic ${btoa('visitor:tide')}`;

/** A practice ground: each of the hard things of the web on a page of its own. */
export const labsSite: DemoSite = {
  ...SITE,
  description: 'A practice ground with the hard things of the web, one page each.',
  handle(request) {
    // The pages answer below /labs/ too, so that an address can be read without its host.
    const path = request.path.replace(/^\/labs(?=\/|$)/, '') || '/';
    return (request.method === 'POST' ? post(path) : get(request, path)) ?? missing();
  },
};

function get(request: DemoRequest, path: string): DemoResponse | null {
  if (path === '/') return shell('Practice ground', index());
  if (path === '/error')
    return shell('500', html`<p>This page always fails: the server says 500.</p>`, { status: 500 });
  if (path === '/private')
    return request.authorization === KEY
      ? shell(
          'The locked page',
          html`<p>You are in. The word behind the door is <strong>samphire</strong>.</p>`,
        )
      : shell(
          'Locked',
          html`<p>This page opens for <code>visitor</code> with the password <code>tide</code>.</p>`,
          {
            status: 401,
            headers: { 'www-authenticate': 'Basic realm="Labs, visitor and tide", charset="UTF-8"' },
          },
        );
  if (path === '/redirect') {
    const left = numberOf(request, 'left', 3, 0, 19);
    return {
      status: 302,
      body: '',
      headers: { location: left === 0 ? '/landed' : `/redirect?left=${left - 1}` },
    };
  }
  if (path === '/landed') return shell('Landed', html`<p>Every signpost pointed here.</p>`);
  if (path === '/secrets/done')
    return shell('Signed in', html`<p role="status">Signed in. Nothing of what you typed was kept.</p>`);
  if (path === '/download/tides.csv') return tides();
  if (path === '/infinite/more') return more(request);
  const found = PAGES.find((candidate) => `/${candidate.slug}` === path);
  if (found === undefined) return null;
  return shell(found.title, html`<p class="lead">${found.about}</p>${found.body(request)}`, {
    ...(found.script === true ? { script: `/assets/${found.slug}.js` } : {}),
    ...(found.slug === 'slow' ? { delayMs: numberOf(request, 'ms', 3000, 0, 10_000) } : {}),
  });
}

function post(path: string): DemoResponse | null {
  return path === '/secrets' ? redirect('/secrets/done') : null;
}

function shell(
  title: string,
  body: Html,
  {
    script,
    ...extra
  }: Pick<DemoResponse, 'status' | 'headers' | 'delayMs'> & { readonly script?: string } = {},
): DemoResponse {
  const nav = html`<nav aria-label="Labs" class="top-nav"><a href="/">All pages</a></nav>`;
  const shown = html`<div class="wrap"><h1>${title}</h1>${body}</div>`;
  return {
    ...extra,
    body: page({ site: SITE, title, nav, body: shown, scripts: script === undefined ? [] : [script] }),
  };
}

/** What the server answers by itself. */
const MORE: readonly Pick<LabPage, 'slug' | 'title' | 'about' | 'group'>[] = [
  {
    slug: 'private',
    title: 'A locked page',
    about: 'The server asks for a name and a password.',
    group: 'Browser asks',
  },
  ...(
    [
      ['error', 'A page that fails', 'The server answers 500.'],
      ['nowhere', 'A page that is not there', 'The server answers 404.'],
      ['redirect?left=4', 'A chain of signposts', 'Five redirects before you land.'],
    ] as const
  ).map(([slug, title, about]) => ({ slug, title, about, group: 'Going wrong' as const })),
];

function index(): Html {
  const all = [
    ...PAGES.filter((candidate) => candidate.slug !== 'frame' && candidate.slug !== 'popup'),
    ...MORE,
  ];
  const groups = [...new Set(all.map((entry) => entry.group))];
  return html`<p class="lead">Each page holds one thing that is hard to use, to record or to repeat.</p>${groups.map((group) => html`<section><h2>${group}</h2><ul class="tiles plain">${all.filter((entry) => entry.group === group).map((entry) => html`<li><a href="/${entry.slug}"><h3>${entry.title}</h3><p>${entry.about}</p></a></li>`)}</ul></section>`)}`;
}

function tides(): DemoResponse {
  const random = randomFrom('labs tides');
  const rows = Array.from(
    { length: 31 },
    (_, day) =>
      `${addDays(TODAY, day)},${random.int(0, 11)}:${String(random.int(0, 59)).padStart(2, '0')},${(random.int(10, 240) / 100).toFixed(2)}`,
  );
  return {
    type: 'text/csv; charset=utf-8',
    body: `date,low tide,metres\n${rows.join('\n')}\n`,
    headers: { 'content-disposition': 'attachment; filename="tides.csv"' },
  };
}

function more(request: DemoRequest): DemoResponse {
  const after = numberOf(request, 'after', 0, 0, 200);
  const entries = Array.from(
    { length: Math.min(20, 200 - after) },
    (_, offset) =>
      `Entry ${after + offset + 1}: ${randomFrom(`labs feed ${after + offset}`).pick(['a boat came in', 'the wind turned', 'somebody waved', 'the lamp was lit', 'rain, then none'])}`,
  );
  return { type: 'application/json; charset=utf-8', body: JSON.stringify(entries) };
}

function missing(): DemoResponse {
  return shell('Not found', html`<p>There is no such page. <a href="/">All pages</a></p>`, { status: 404 });
}
