// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { AppError } from '../../shared/errors.ts';
import { answerLate, keepBusy, LATE } from '../helpers/busyPage.ts';
import { controlledSites } from '../helpers/controlledSite.ts';
import { someRuns } from '../helpers/extent.ts';

const sites = controlledSites();

/** What a page does with its field: a statement for each event, in which `f` is the field, and `get` and `set` its text. */
interface FieldPage {
  readonly kind: 'input' | 'textarea' | 'editable';
  readonly longest: number | null;
  readonly before: string;
  readonly onKey: string;
  readonly onInput: string;
}

const onKey = fc.constantFrom(
  '',
  '',
  "set('')",
  'if (/[0-9]/.test(event.key)) event.preventDefault()',
  // A field that writes for itself.
  'if (event.key.length === 1) { event.preventDefault(); set(get() + event.key.toUpperCase()) }',
  keepBusy(90),
);
const onInput = fc.constantFrom(
  '',
  '',
  "set('')",
  "set(get().replace(/-/g, '').replace(/(..)(?=.)/g, '$1-'))",
  "setTimeout(() => set(get().replace(/[^0-9]/g, '')))",
  'requestAnimationFrame(() => set(get().slice(0, 4)))',
  keepBusy(90),
  'f.blur()',
);
const page: fc.Arbitrary<FieldPage> = fc.record({
  kind: fc.constantFrom('input', 'textarea', 'editable'),
  longest: fc.option(fc.integer({ min: 0, max: 6 })),
  before: fc.constantFrom('', 'old', '12'),
  onKey,
  onInput,
});
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'ab12 -é'), minLength: 1, maxLength: 9 }),
  fc.constantFrom('', 'two\nlines', 'long '.repeat(20)),
);

/** Puts the field on the page. */
function put({ kind, longest, before, onKey: key, onInput: input }: FieldPage): string {
  const tag = kind === 'editable' ? 'div' : kind;
  return `document.body.innerHTML = ''; f = document.createElement('${tag}'); f.id = 'f'; f.style.cssText = 'display:block;width:300px;height:60px';
    ${kind === 'editable' ? "f.contentEditable = 'true'" : longest === null ? '' : `f.maxLength = ${longest}`};
    get = () => f.value ?? f.innerText; set = (text) => { if (f.value === undefined) f.innerText = text; else f.value = text };
    set('${before}'); document.body.append(f);
    f.onkeydown = (event) => { ${key} }; f.oninput = (event) => { ${input} }; 0`;
}

function folded(given: string): string {
  return given.replace(/\s+/g, ' ').trim();
}

function unsent(error: unknown): null {
  assert.ok(error instanceof AppError, String(error));
  return null;
}

test('a step of typing has what the field holds, or an error that it is not known', async () => {
  const site = await sites.open({ [LATE]: answerLate, '/': '<!DOCTYPE html><title>Field</title>' });
  await fc.assert(
    fc.asyncProperty(page, text, fc.constantFrom(300, 10_000), async (field, value, timeoutMs) => {
      await site.inPage(put(field));
      const request = { operation: 'type', target: { css: '#f' }, value, timeoutMs } as const;
      // On a busy machine the time may be over before anything was sent: then nothing is recorded.
      const first = await site.browser.perform(request).catch(unsent);
      if (first === null) return;
      await site.browser.settle();
      const effect = (await first.again?.()) ?? first;
      const holds = String(await site.inPage('get()'));
      const recorded = effect.held ?? effect.value ?? '';
      const isSame = field.kind === 'editable' ? folded(recorded) === folded(holds) : recorded === holds;
      assert.ok(
        isSame || (effect.error !== undefined && effect.held === undefined),
        `${JSON.stringify(effect)}, and the field holds ${JSON.stringify(holds)}`,
      );
      // On a page that answers, the effect is known.
      if (timeoutMs === 10_000) assert.equal(effect.error, undefined);
    }),
    someRuns(60),
  );
});
