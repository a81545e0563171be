// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NodeRef } from '../../shared/model/index.ts';
import { answerLate, keepBusy, LATE } from '../helpers/busyPage.ts';
import { type ControlledSite, controlledSites } from '../helpers/controlledSite.ts';

const sites = controlledSites();

/** A page with one element, which the caller gets with the page. */
async function open(body: string): Promise<{ readonly site: ControlledSite; readonly ref: NodeRef }> {
  const site = await sites.open({
    [LATE]: answerLate,
    '/': `<!DOCTYPE html><style>body{margin:0}body>*{display:block;box-sizing:border-box;width:300px;height:40px;margin:0}</style>${body}`,
  });
  const found = await site.browser.picker.at({ x: 40, y: 20 });
  assert.ok(found, 'nothing is drawn there');
  return { site, ref: found.ref };
}

test('a text that reached a slow page in part has an error, and what the field held afterwards', async () => {
  const { site, ref } = await open(`<input aria-label=Name oninput="${keepBusy(4000)}">`);
  const done = await site.browser.perform({ operation: 'type', ref, value: 'abcdefghijkl', timeoutMs: 700 });
  assert.equal(done.error?.code, 'page.inPart');
  const [action] = site.actions();
  assert.equal(action?.error?.code, 'page.inPart');
  const effect = await done.again?.();
  assert.equal(effect?.error?.code, 'page.inPart');
  assert.equal(effect.held, await site.inPage('document.querySelector("input").value'));
});
