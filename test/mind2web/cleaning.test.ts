// needs: browser
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { locateVisible } from '../../electron/browser/act/place/locate.ts';
import { openTaskBrowser } from '../../electron/browser/openTaskBrowser.ts';
import { readTasks } from '../../shared/importers/index.ts';
import { elementsOf, parseXml } from '../../shared/mind2web/metrics/xml.ts';
import { candidatesOf } from '../../shared/mind2web/page/candidates.ts';
import { cleanedHtml, cleanTree, isControl } from '../../shared/mind2web/page/cleanTree.ts';
import { type PageElement, type PageNode, pageTree } from '../../shared/mind2web/page/pageTree.ts';
import { rawHtml } from '../../shared/mind2web/page/rawHtml.ts';
import type { EquivalentElement, ReferenceStep, Task } from '../../shared/model/index.ts';
import { domRecordSchema } from '../../shared/page/domRecord.ts';
import { type DemoWeb, startDemoWeb } from '../../tasks/demo/server.ts';
import { DEMO_SITES } from '../../tasks/demo/sites/index.ts';
import { wholeRun } from '../helpers/extent.ts';
import { sharedLauncher } from '../helpers/sharedChromium.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const packFile = path.join(import.meta.dirname, '../../tasks/demo/pack.json');
const { tasks } = readTasks([{ path: 'pack.json', text: readFileSync(packFile, 'utf8') }], {}, 'native');
/** The tasks whose reference runs are played. `CLEANING_TASKS=all` plays every one, in five minutes, for the figure in docs/formats.md. */
const chosen =
  process.env.CLEANING_TASKS === 'all'
    ? tasks
    : tasks.filter((_, index) => index % (wholeRun ? 7 : 13) === 1);

const temporaryDownloads = temporaryFolder();
let web: DemoWeb;
before(async () => {
  web = await startDemoWeb({ port: 0, sites: DEMO_SITES });
});
after(async () => web.close());

interface Measured {
  steps: number;
  kept: number;
  topKept: number;
  elements: number;
  cleaned: number;
  positives: number;
  lost: string[];
}

test('cleaning removes at least half of the elements and keeps the target in 99 % of the steps of the demo web', async () => {
  const total: Measured = { steps: 0, kept: 0, topKept: 0, elements: 0, cleaned: 0, positives: 0, lost: [] };
  const launcher = sharedLauncher({ asksPermissions: false });
  try {
    for (const task of chosen) await measureTask(task, launcher.start, total);
  } finally {
    await launcher.close();
  }
  const share = total.cleaned / total.elements;
  console.log(
    `cleaning: ${total.steps} steps, ${(total.elements / total.steps).toFixed(0)} → ${(total.cleaned / total.steps).toFixed(0)} elements a page (${(share * 100).toFixed(1)} % left), target kept in ${total.kept} of ${total.steps}, top-level target in ${total.topKept}`,
  );
  assert.ok(total.steps >= 30, `${total.steps} steps`);
  assert.deepEqual(total.lost.slice(0, 5), []);
  assert.ok(share <= 0.5, `${share}`);
  assert.ok(total.kept / total.steps >= 0.99, `${total.kept} of ${total.steps}`);
});

async function measureTask(
  task: Task,
  start: Parameters<typeof openTaskBrowser>[0],
  total: Measured,
): Promise<void> {
  const there = (url: string): string => url.replaceAll('{demo}', String(web.port));
  let pages = (): readonly Page[] => [];
  const browser = await openTaskBrowser(
    async (options) => {
      const backend = await start(options);
      pages = () => backend.context.pages();
      return backend;
    },
    {
      viewport: { width: 1280, height: 800 },
      startUrls: task.startUrls.map(there),
      restore: null,
      downloads: temporaryDownloads,
    },
  );
  try {
    await browser.settle();
    for (const step of task.reference ?? []) {
      if (step.operation === 'answer') continue;
      const value = step.value === undefined ? {} : { value: there(step.value) };
      const target = step.target === undefined ? {} : { target: step.target };
      const url = browser.tabs().find((tab) => tab.active)?.url;
      const page = pages().find((each) => each.url() === url);
      if (page !== undefined && step.target !== undefined && (await mark(page, step))) {
        const { dom } = await browser.capture({ dom: true });
        measure(dom ?? '', `${task.key}: ${JSON.stringify(step)}`, total);
        await page.evaluate(() => document.querySelector('[measured]')?.removeAttribute('measured'));
      }
      await browser.perform({ operation: step.operation, ...target, ...value });
      await browser.settle();
    }
  } finally {
    await browser.close();
  }
}

/** Marks the target with an attribute that the cleaning ignores, so that the test finds the element in the record. */
async function mark(page: Page, { target }: ReferenceStep): Promise<boolean> {
  if (target === undefined) return false;
  const found = locateVisible(page, target).first();
  await found.waitFor({ timeout: 5000 }).catch(() => {});
  return found
    .evaluate((element) => element.setAttribute('measured', ''), null, { timeout: 2000 })
    .then(
      () => true,
      () => false,
    );
}

function measure(dom: string, what: string, total: Measured): void {
  const tree = pageTree(domRecordSchema.parse(JSON.parse(dom)));
  assert.ok(tree !== null, what);
  const targets = equivalentsOf(tree);
  if (targets.length === 0) {
    total.lost.push(`not on record: ${what}`);
    return;
  }
  const clean = cleanTree(tree);
  const parsed = parseXml(cleanedHtml(clean));
  assert.ok('tag' in parsed, `${what}: ${JSON.stringify(parsed)}`);
  const ids = new Set([...elementsOf(parsed)].map((element) => element.attributes.get('backend_node_id')));
  const { pos_candidates } = candidatesOf(clean, targets, { x: 0, y: 0 });
  const raw = rawHtml(tree).match(/<(?!text |!)[a-z]/g)?.length ?? 0;
  total.steps += 1;
  total.elements += raw;
  total.cleaned += [...elementsOf(parsed)].filter((element) => element.tag !== 'text').length;
  if (pos_candidates.length > 0) total.kept += 1;
  else total.lost.push(what);
  if (targets.some((each) => each.isTopLevelTarget && ids.has(each.node))) total.topKept += 1;
}

/** The marked element and its control, as equivalent elements of a person's choice. */
function equivalentsOf(tree: PageElement): readonly EquivalentElement[] {
  const trail: PageElement[] = [];
  const find = (node: PageNode): boolean => {
    if (node.kind === 'text') return false;
    trail.push(node);
    if (node.attributes.some(([name]) => name === 'measured')) return true;
    if (node.children.some(find)) return true;
    trail.pop();
    return false;
  };
  if (!find(tree)) return [];
  const original = trail.at(-1);
  const top = [...trail].reverse().find((element) => isControl(element)) ?? original;
  return [...new Set([top, original])].flatMap((element) =>
    element === undefined
      ? []
      : [
          {
            node: element.node,
            tag: element.tag,
            role: '',
            name: '',
            box: element.box,
            isOriginalTarget: element === original,
            isTopLevelTarget: element === top,
          },
        ],
  );
}
