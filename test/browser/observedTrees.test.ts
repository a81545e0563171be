// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { look } from '../../electron/agentRun/look.ts';
import { type CapturedForm, capturedForms, marksOf, observationOf } from '../../shared/observation/forms.ts';
import { controlledSites } from '../helpers/controlledSite.ts';
import { someRuns } from '../helpers/extent.ts';
import { openedWithSession } from '../helpers/ownSession.ts';

const sites = controlledSites();

/** The forms that print the viewport of the page's own document. */
const inViewForms = ['webarena', 'visualwebarena', 'mmina', 'openwebvoyager'] as const;

const FRAMED = `<!doctype html><title>Framed</title><button>Own</button>
  <iframe title=Near src="/near"></iframe>`;

describe('the accessibility trees that a look reads', () => {
  const read: readonly (readonly [CapturedForm | null, number])[] = [
    [null, 0],
    ['webvoyager', 0],
    ['candidates', 0],
    ['webarena', 1],
    ['visualwebarena', 1],
    ['mmina', 1],
    ['openwebvoyager', 1],
    ['browsergym', 2],
  ];
  test('a look reads no tree that its form does not print', async () => {
    const site = openedWithSession();
    const { browser } = await sites.open({ '/': FRAMED, '/near': '<button>In</button>' }, site);
    await browser.settle();
    const counted: [CapturedForm | null, number][] = [];
    for (const [form] of read) {
      site.asked.length = 0;
      assert.equal((await look(browser, { form, picture: 'plain' })).error, null);
      counted.push([form, site.asked.filter((method) => method === 'Accessibility.getFullAXTree').length]);
    }
    assert.deepEqual(counted, read);
  });
});

/** Pages on which a look reads a part of the tree. */
const MANY = 2_000;
const items = (count: number, text: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => text(n)).join('');
const link = (n: number): string => `<li><a href="/near">Item ${n}</a>`;

/** Elements by which Chromium's tree differs from the DOM. */
const unlikeDom = [
  '<textarea>Long\ntext</textarea><input value=Written><select><option>One<option selected>Two</select>',
  '<div aria-hidden=true>Hidden <i>too</i></div>',
  '<details><summary>More</summary><p>Closed</details><details open><summary>Less</summary><p>Open</details>',
  '<input type=date><input type=range><input type=file><meter value=.5></meter>',
  '<div contenteditable>Typed <b>here</b></div>',
  '<video controls width=200 height=60></video>',
  '<svg width=40 height=20><text y=15>Drawn</text></svg>',
  '<style>q::before { content: "Made " }</style><q>Said</q>',
  '<label aria-label=Labelled><input type=radio>L</label><br>',
  '<dialog open>Asked</dialog>',
];
/** Elements in view that the DOM has elsewhere. */
const moved = [
  '<span role=group><b id=later>Owned</b></span><p style="height:3000px"></p><div aria-owns=later>Owner</div>',
  '<div><template shadowrootmode=open><slot role=group aria-label=Slot style="display:block;height:0"></slot></template><a href="/near">In slot</a></div>',
];

describe('a look at a large page', () => {
  const pages = {
    list: `<ul>${items(MANY, link)}</ul>`,
    blocks: items(MANY, (n) => `<div><b>Part ${n}</b></div>`),
    table: `<table>${items(MANY, (n) => `<tr><td>${n}<td><input aria-label="Field ${n}">`)}</table>`,
    paragraph: `<p>${items(3 * MANY, () => '<i>x</i> ')}</p>`,
    'elements unlike the DOM': `${unlikeDom.join('')}<ul>${items(MANY, link)}</ul>`,
  };
  for (const [name, body] of Object.entries(pages))
    test(`asks for the nodes in view only: ${name}`, async () => {
      const site = openedWithSession();
      const page = `<!doctype html><title>t</title><h1>Top</h1>${body}`;
      const { browser } = await sites.open({ '/': page, '/near': '' }, site);
      await browser.settle();
      const { capture } = await browser.observe({ trees: 'page' });
      for (const form of inViewForms) {
        site.asked.length = 0;
        const { seen, error } = await look(browser, { form, picture: 'none' });
        assert.equal(error, null);
        assert.equal(seen?.text, observationOf(capture, form).text, form);
        const whole = site.asked.filter((method) => method === 'Accessibility.getFullAXTree');
        assert.deepEqual(whole, [], form);
        const asked = site.asked.filter((method) => method === 'Accessibility.getPartialAXTree').length;
        assert.ok(asked < 500, `${form}: ${asked} calls`);
      }
    });

  for (const element of moved)
    test(`gives the text of the whole tree when a node is not where the DOM has it: ${element.slice(0, 20)}`, async () => {
      const page = `<!doctype html><title>t</title>${element}<ul>${items(MANY, link)}</ul>`;
      const { browser } = await sites.open({ '/': page, '/near': '' });
      await browser.settle();
      const { capture } = await browser.observe({ trees: 'page' });
      for (const form of inViewForms) {
        const { seen } = await look(browser, { form, picture: 'none' });
        assert.equal(seen?.text, observationOf(capture, form).text, form);
      }
    });

  test('a secret field out of view is removed from the name of what contains it', async () => {
    const page = `<!doctype html><title>t</title><div role=button tabindex=0 style="height:3000px">Send
      <p style="margin-top:2000px"><input type=password value="§7"> <input type=text autocomplete=current-password value="§8"></div>
      <ul>${items(MANY, link)}</ul>`;
    const { browser } = await sites.open({ '/': page, '/near': '' });
    await browser.settle();
    const { capture } = await browser.observe({ trees: 'page' });
    for (const form of inViewForms) {
      const { seen } = await look(browser, { form, picture: 'none' });
      if (form !== 'openwebvoyager') assert.match(seen?.text ?? '', /button 'Send /, form);
      assert.doesNotMatch(JSON.stringify(seen), /§/);
      assert.equal(seen?.text, observationOf(capture, form).text, form);
    }
  });
});

const words = fc.constantFrom('Go', 'two words', 'it’s', '"quoted"', '  wide  ', 'عربي', '');
const style = fc.constantFrom(
  '',
  'position:absolute;top:700px',
  'position:fixed;bottom:0',
  'display:none',
  'display:contents',
  'visibility:hidden',
  'height:30px;overflow:auto',
  'transform:rotate(9deg) scale(.7)',
  'cursor:pointer',
  'margin-top:300px',
);
const leaf = fc
  .tuple(
    fc.constantFrom(
      (text: string) => `<a href="/near">${text}</a>`,
      (text: string) => `<button aria-label="${text.replaceAll('"', '')}">b</button>`,
      (text: string) => `<input placeholder="${text.replaceAll('"', '')}"><input type=checkbox checked>`,
      () => '<input type=password value="open-sesame">',
      (text: string) => `<textarea>${text}\n${text}</textarea>`,
      (text: string) => `<select><option>${text}<option selected>Other</select>`,
      (text: string) => `<img src="/near" alt="${text.replaceAll('"', '')}" width=40 height=20>`,
      () => '<iframe title=Near src="/near" width=90 height=40></iframe>',
      () => '<iframe title=Foreign src="{host:localhost}/near" width=90 height=40></iframe>',
      (text: string) =>
        `<div><template shadowrootmode=open><p>${text}<slot></slot></p></template>slotted</div>`,
      (text: string) => `<p>${text}`,
    ),
    words,
  )
  .map(([make, text]) => make(text));
const { block } = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc
      .tuple(
        // A closed details element with a frame can give two texts at two looks with all trees.
        fc.constantFrom('div', 'ul', 'nav', 'section', 'label', 'table', 'details open'),
        style,
        fc.array(tie('block'), { minLength: 1, maxLength: 4 }),
      )
      .map(([tag, styled, parts]) => `<${tag} style="${styled}">${parts.join('')}</${tag.split(' ')[0]}>`),
  ),
}));

test('a look gives the same text, elements and marks as a capture with all trees, on any page', async () => {
  const pages = { '/': '', '/near': '<body style="margin:0"><button>In</button><input value=typed>' };
  await fc.assert(
    fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 5 }), fc.nat(900), async (parts, top) => {
      const page = `<!doctype html><title>t</title><body>${parts.join('\n')}`;
      const { browser, inPage, close } = await sites.open({ ...pages, '/': page });
      try {
        await inPage(`scrollTo(0, ${top}); 0`);
        await browser.settle();
        const { capture } = await browser.observe();
        for (const form of capturedForms) {
          const { seen, find } = await look(browser, { form, picture: 'none' });
          const whole = observationOf(capture, form);
          assert.equal(seen?.text, whole.text, form);
          assert.deepEqual(
            seen?.elements,
            whole.elements.map(({ id, text }) => ({ id, text })),
            form,
          );
          for (const { id, ref } of new Map(whole.elements.map((one) => [one.id, one])).values())
            assert.deepEqual(await find(id), ref, form);
        }
        const { capture: bare } = await browser.observe({ trees: 'none' });
        assert.deepEqual(marksOf(bare, 'webvoyager'), marksOf(capture, 'webvoyager'));
      } finally {
        await close();
      }
    }),
    someRuns(24),
  );
});

const filler = fc
  .constantFrom<(text: string) => string>(
    (text) => `<ul>${items(MANY, (n) => `<li>${text} ${n}`)}</ul>`,
    (text) => items(MANY, (n) => `<div><b>${text}</b> ${n}</div>`),
    (text) => `<p>${items(MANY, () => `<i>${text}</i> `)}</p>`,
    (text) => `<p>${items(MANY, (n) => `<a href="/near">${text}${n}</a> `)}</p>`,
    (text) => `<div style="height:200px;overflow:auto">${items(MANY, (n) => `<p>${text} ${n}`)}</div>`,
    (text) => `<table>${items(MANY / 2, (n) => `<tr><th>${text}<td><button>${n}</button>`)}</table>`,
    (text) =>
      `<div><template shadowrootmode=open>${items(MANY, (n) => `<p>${text}${n}`)}</template>out</div><i></i>`.repeat(
        2,
      ),
  )
  .chain((make) => words.map((text) => make(text.replaceAll('"', ''))));

test('a look at a part of a tree gives the text of the whole tree, on any large page', async () => {
  const pages = { '/': '', '/near': '<body style="margin:0"><button>In</button>' };
  const part = fc.array(fc.oneof(block, fc.constantFrom(...unlikeDom, ...moved)), {
    minLength: 1,
    maxLength: 6,
  });
  const top = fc.oneof(fc.constant(0), fc.nat(300), fc.nat(9_000));
  const any = fc.tuple(part, filler, part, top);
  await fc.assert(
    fc.asyncProperty(any, async ([before, many, after, down]) => {
      const page = `<!doctype html><title>t</title><body>${[...before, many, ...after].join('\n')}`;
      const { browser, inPage, close } = await sites.open({ ...pages, '/': page });
      try {
        await inPage(`scrollTo(0, ${down}); 0`);
        await browser.settle();
        const { capture } = await browser.observe({ trees: 'page' });
        for (const form of inViewForms) {
          const { seen } = await look(browser, { form, picture: 'none' });
          const whole = observationOf(capture, form);
          assert.equal(seen?.text, whole.text, form);
          const elements = whole.elements.map(({ id, text }) => ({ id, text }));
          assert.deepEqual(seen?.elements, elements, form);
        }
      } finally {
        await close();
      }
    }),
    someRuns(15),
  );
});
