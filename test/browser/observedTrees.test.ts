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
