import { addDays } from '../../dates.ts';
import { type Html, html } from '../../html.ts';
import { page } from '../../page.ts';
import { randomFrom, TODAY } from '../../seed.ts';
import { type DemoRequest, type DemoResponse, type DemoSite, redirect } from '../../site.ts';
import { browserPages } from './browserPages.ts';
import { formPages } from './formPages.ts';
import { framePages } from './framePages.ts';
import { type LabPage, numberOf } from './labPage.ts';
import { pointerPages } from './pointerPages.ts';
import { sizePages } from './sizePages.ts';

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
      : {
          status: 401,
          headers: { 'www-authenticate': 'Basic realm="Labs, visitor and tide", charset="UTF-8"' },
          body: shell(
            'Locked',
            html`<p>This page opens for <code>visitor</code> with the password <code>tide</code>.</p>`,
          ).body,
        };
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
  extra: { readonly status?: number; readonly script?: string; readonly delayMs?: number } = {},
): DemoResponse {
  return {
    ...(extra.status === undefined ? {} : { status: extra.status }),
    ...(extra.delayMs === undefined ? {} : { delayMs: extra.delayMs }),
    body: page({
      site: SITE,
      title,
      nav: html`<nav aria-label="Labs" class="top-nav"><a href="/">All pages</a></nav>`,
      body: html`<div class="wrap"><h1>${title}</h1>${body}</div>`,
      scripts: extra.script === undefined ? [] : [extra.script],
    }),
  };
}

function index(): Html {
  const extra: readonly {
    readonly slug: string;
    readonly title: string;
    readonly about: string;
    readonly group: LabPage['group'];
  }[] = [
    {
      slug: 'private',
      title: 'A locked page',
      about: 'The server asks for a name and a password.',
      group: 'Browser asks',
    },
    { slug: 'error', title: 'A page that fails', about: 'The server answers 500.', group: 'Going wrong' },
    {
      slug: 'nowhere',
      title: 'A page that is not there',
      about: 'The server answers 404.',
      group: 'Going wrong',
    },
    {
      slug: 'redirect?left=4',
      title: 'A chain of signposts',
      about: 'Five redirects before you land.',
      group: 'Going wrong',
    },
  ];
  const all = [
    ...PAGES.filter((candidate) => candidate.slug !== 'frame' && candidate.slug !== 'popup'),
    ...extra,
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
