import { fault } from '../../../shared/errors.ts';
import { mayFail } from '../../../shared/mayFail.ts';
import type { Size } from '../../../shared/model/index.ts';
import type { ObservationCapture, ObservedTarget } from '../../../shared/observation/capture.ts';
import { nodeNumber } from '../../../shared/page/domRecord.ts';
import { paintOver } from '../../files/png.ts';
import { domRecordWriter } from '../bulk/writeDom.ts';
import { NODE_BUDGET } from '../bulk/writeHtml.ts';
import { dialogOpened } from '../capture/capture.ts';
import { seenBoxes } from '../capture/coveredText.ts';
import { takeScreenshot } from '../capture/screenshot.ts';
import { cleanSnapshots, rememberFields } from '../capture/snapshots/cleanSnapshots.ts';
import { countElements, takeSnapshots } from '../capture/snapshots/takeSnapshots.ts';
import { failAfter } from '../cdp/cdp.ts';
import { inPlace, placementOf } from '../cdp/placement.ts';
import type { BrowserCore } from '../core/core.ts';
import type { ObserveOptions, TakenObservation } from '../port/taskBrowser.ts';
import { findSecretFields, secretsIn } from '../redact/findSecretFields.ts';
import type { Tab } from '../tabs/tab.ts';
import type { Tabs } from '../tabs/tabs.ts';
import { redactTrees, secretsOf } from './redactTrees.ts';
import { takeTreeInView } from './takePart.ts';
import { takeTrees } from './takeTrees.ts';

/** Chromium needs a fifth of a millisecond per node, and several times that on a busy machine. */
const LIMIT_MS = 60_000;
/** From this number of elements on, only the needed part of a tree is read. The tree of a smaller page comes in one call, at one moment. */
const LARGE = 2_000;

/**
 * What the active tab shows now, for an agent, with all secrets removed. The number of calls grows with the frames of the
 * page, not with its nodes. Throws AppError `page.observe` when the page is gone, stands still or does not answer. Throws
 * `redaction.fields` when a picture is wanted but the places to paint over are unknown.
 */
export async function takeObservation(
  core: BrowserCore,
  tabs: Tabs,
  viewport: Size,
  asked: ObserveOptions = {},
): Promise<TakenObservation> {
  const tab = tabs.active();
  if (tab.isCrashed() || tab.page.isClosed()) throw unobservable(tab, 'is gone');
  const taken = failAfter(take(core, tab, tabs, viewport, asked), LIMIT_MS, () =>
    unobservable(tab, 'does not answer'),
  );
  const found = await Promise.race([taken, dialogOpened(tab)]);
  if (found !== null) return found;
  mayFail(taken, 'nobody waits for it');
  throw unobservable(tab, 'stands still: it waits for an answer to its dialog or its request');
}

function unobservable(tab: Tab, why: string): Error {
  return fault.page(
    'page.observe',
    `The page in tab ${tab.id} ${why}, so there is nothing to observe.`,
    'Answer its question, open another address, or reload it.',
  );
}

async function take(
  core: BrowserCore,
  tab: Tab,
  tabs: Tabs,
  viewport: Size,
  { picture: withPicture = false, trees: wanted = 'all', shared: isShared = false }: ObserveOptions,
): Promise<TakenObservation> {
  const { shared } = core;
  if (isShared) shared.want();
  const fields = findSecretFields(tab.targets);
  const secrets = await (withPicture ? fields : fields.catch(() => null));
  const elements = await countElements(tab.targets);
  const part = (wanted === 'inView' || wanted === 'touching') && elements >= LARGE ? wanted : null;
  const whole = part !== null ? 'none' : wanted === 'none' || wanted === 'all' ? wanted : 'page';
  const [taken, trees] = await Promise.all([
    takeSnapshots(tab.targets, true, elements),
    Promise.all(tab.targets.all().map(async (target) => [target, await takeTrees(target, whole)] as const)),
    tab.refresh(),
  ]);
  rememberFields(taken, secrets, core.redaction);
  const clean = await cleanSnapshots(taken, core);
  const treesOf = new Map(trees);
  const ordered = clean.taken.toSorted((a, b) => a.target.number - b.target.number);
  const offsets = await Promise.all(ordered.map(placementOf));
  const writer = domRecordWriter(NODE_BUDGET, clean.redactUrl);
  const written = ordered.map(({ target, snapshot }) => writer.write(snapshot, secretsIn(secrets, target)));
  const [page] = ordered;
  if (part !== null && page !== undefined) {
    const before = taken.find(({ target }) => target === page.target) ?? page;
    const { fields, within } = secretsOf(before, secrets);
    const secret = new Set([...fields, ...within]);
    treesOf.set(page.target, await takeTreeInView(page.target, written[0], viewport, part, secret));
  }
  // The values of secret fields are needed to find them in names. The clean snapshot no longer contains them.
  const cleanTrees = await Promise.all(
    ordered.map((each) => {
      const before = taken.find(({ target }) => target === each.target) ?? each;
      return redactTrees(treesOf.get(each.target) ?? new Map(), before, secrets, core);
    }),
  );
  const targets = ordered.map(({ target, owner, snapshot, styles }, at): ObservedTarget => {
    const { x, y } = offsets[at] ?? inPlace;
    return {
      number: target.number,
      loaded: target.document(),
      owner: owner === null ? null : nodeNumber(owner.target.number, owner.backendNodeId),
      offset: { x, y },
      styles,
      snapshot: written[at] ?? snapshot,
      trees: cleanTrees[at] ?? new Map(),
    };
  });
  const capture: ObservationCapture = {
    tab: tab.id,
    url: tab.url(),
    tabs: tabs.states().map(({ title, active }) => ({ title, isActive: active })),
    viewport,
    targets,
  };
  if (!withPicture) return { capture, picture: null };
  const boxes = (secrets ?? []).flatMap(({ box }) => (box === null ? [] : [box]));
  const seen = seenBoxes(clean.seen);
  if (isShared) {
    const covered = [...boxes, ...(await seen)];
    const picture = shared.take(shared.stateOf(tab, viewport), covered);
    if (picture !== null) return { capture, picture };
  }
  const [png, texts] = await Promise.all([
    takeScreenshot(tab.targets.main.raw, { format: 'png', optimizeForSpeed: true }),
    seen,
  ]);
  const covered = [...boxes, ...texts];
  return { capture, picture: covered.length === 0 ? png : paintOver(png, covered, viewport.width) };
}
