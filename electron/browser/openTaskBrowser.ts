import type { Size } from '../../shared/model/index.ts';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import { defaultPolicy, everywhereKinds } from '../../shared/redaction/kinds.ts';
import { redactEvent } from '../../shared/redaction/redactEvent.ts';
import { createUrlRedaction } from '../../shared/redaction/redactUrl.ts';
import { perform } from './act/driver.ts';
import { boxOf } from './act/place/boxOf.ts';
import { recordArtefacts } from './artefacts/recordArtefacts.ts';
import { type BulkRedaction, bulkRedaction } from './bulk/redactionThread.ts';
import { capture, captureDraft } from './capture/capture.ts';
import { capturePicture } from './capture/capturePicture.ts';
import { describeAccessibility } from './capture/describeAccessibility.ts';
import { within } from './cdp/cdp.ts';
import { type BrowserCore, createPerforming } from './core/core.ts';
import { createGivenFiles } from './core/givenFiles.ts';
import { createPrompts } from './core/prompts.ts';
import { createSharedPicture } from './core/sharedPicture.ts';
import { WORLD } from './injected/messages.ts';
import { watchSource } from './injected/source.ts';
import { createInputGate } from './input/inputGate.ts';
import { createOverlay } from './input/overlay.ts';
import { createWebControls, type WebControls } from './input/webControls.ts';
import { createRequestInterception } from './interception/requestInterception.ts';
import { ariaNode, takeAria } from './observation/aria.ts';
import { focusedNode } from './observation/focusedNode.ts';
import { readLocators } from './observation/readLocators.ts';
import { takeObservation } from './observation/takeObservation.ts';
import { announcePicked, createPicker } from './picker/createPicker.ts';
import { takeMissedPress } from './picker/missedPress.ts';
import { registerNodeEngine } from './picker/nodeEngine.ts';
import type { ArtefactRecording } from './port/artefacts.ts';
import type { BrowserBackend, StartBackend } from './port/backend.ts';
import { createEventQueue } from './port/eventQueue.ts';
import type { OpenOptions, TaskBrowser } from './port/taskBrowser.ts';
import { surfaceHostPermissions } from './prompts/permissionPrompt.ts';
import { surfacePrompts } from './prompts/surfacePrompts.ts';
import { surfaceUnresponsive } from './prompts/unresponsivePrompt.ts';
import { createChecker } from './relocate/createChecker.ts';
import { relocate } from './relocate/relocate.ts';
import { settledPage } from './tabs/activity.ts';
import { createNavigation } from './tabs/navigation.ts';
import { askElement } from './tabs/nodeRef.ts';
import { restoreTabs, saveTabs } from './tabs/savedTabs.ts';
import type { Tab } from './tabs/tab.ts';
import { createTabs, type Tabs } from './tabs/tabs.ts';
import { encodeVideo } from './video/encodeVideo.ts';
import { recordFrames } from './video/recordFrames.ts';

const SETTLE_MS = 5000;
/** Longest wait until no page can navigate any more. */
const OFFLINE_MS = 500;

/** A TaskBrowser, with the controls by which the web host shows it on a canvas. */
export type OpenedBrowser = TaskBrowser & { readonly web: WebControls };

/**
 * Opens a controlled browser on a host's backend. Everything that both hosts have in common is done here. The start pages
 * (or the tabs of the restored state) are still loading when it resolves; `settle` waits for them.
 */
export async function openTaskBrowser(
  start: StartBackend,
  options: OpenOptions,
  bulk: BulkRedaction = bulkRedaction,
): Promise<OpenedBrowser> {
  await registerNodeEngine();
  const backend = await start(options);
  try {
    return await build(backend, options, bulk);
  } catch (error) {
    await within(backend.close(), 3000, undefined);
    throw error;
  }
}

function isMoving(tab: Tab): boolean {
  return tab.state(false).loading || !tab.activity.isAtRest();
}

async function build(
  backend: BrowserBackend,
  options: OpenOptions,
  bulk: BulkRedaction,
): Promise<OpenedBrowser> {
  const redaction = options.redaction ?? createRedaction({ ...defaultPolicy, patterns: everywhereKinds });
  const shared = createSharedPicture();
  if (options.agent?.pictures === true) shared.want();
  const events = createEventQueue((event) => {
    shared.hear(event);
    return redactEvent(redaction, event);
  });
  const core: BrowserCore = {
    backend,
    options,
    events,
    prompts: createPrompts(events),
    redactUrl: createUrlRedaction(redaction),
    redaction,
    bulk,
    performing: createPerforming(),
    shared,
    files: createGivenFiles(),
    isLost: () => isLost,
    isAttested: () => backend.drawsPopups || web.isUsed(),
    isWithheld: () => gate.mode() !== 'free',
    watchSource: watchSource({ holdPopups: !backend.drawsPopups, reportCursor: !backend.drawsPopups }),
    beforeTab: (page) => interception.prepare(page),
    cursor: (tab, cursor) => web.cursor(tab, cursor),
    withheldPress: (tab, at) => {
      if (overlay !== null && gate.mode() === 'selecting') takeMissedPress(overlay, tabs.get(tab), at);
    },
  };
  backend.prepareFrames?.({ source: core.watchSource, worldName: WORLD });
  let chosen = options.viewport;
  const viewport = (): Size => backend.viewport?.() ?? chosen;
  let closed = false;
  let isLost = false;
  let recording: ArtefactRecording | null = null;
  let endFilm = (): void => {};
  const tabs: Tabs = createTabs(core, {
    onActive(tab) {
      web.follow();
      gate.follow(tab);
    },
    onOpened: (tab) => surfacePrompts(core, tab),
  });
  const interception = createRequestInterception(core, tabs);
  const web = createWebControls(tabs, backend.pasting, (size) => {
    chosen = size;
  });
  const overlay = backend.drawsPopups ? createOverlay(announcePicked(core)) : null;
  const gate = createInputGate(backend, overlay, web);
  const navigation = createNavigation(core, tabs, web.taken);
  const picker = createPicker(core, tabs, gate, viewport);
  const checker = createChecker(() => backend.hiddenPage());

  const lost = Promise.withResolvers<void>();
  backend.context.on('close', () => {
    if (closed) return;
    isLost = true;
    events.put({ type: 'closed' });
    lost.resolve();
  });
  surfaceHostPermissions(core, tabs);
  if (options.intercept !== undefined) await interception.on(options.intercept);
  let begun: ArtefactRecording | null = null;
  if (options.artefacts !== undefined) {
    begun = await recordArtefacts(core, options.artefacts);
    recording = begun;
  }
  await restoreTabs(core, tabs, options);
  tabs.followPopups();
  const endWatch = surfaceUnresponsive(core, tabs, navigation);

  return {
    version: backend.version,
    redaction,
    get viewport() {
      return viewport();
    },
    web,
    interception: { on: interception.on, off: interception.off, decide: interception.decide },
    tabs: () => tabs.states(),
    prompts: () => core.prompts.list(),
    lost: lost.promise,
    listen: (listener) => events.listen(listener),
    ...navigation,
    answerPrompt(promptId, reply) {
      if (reply.password !== undefined) redaction.remember(reply.password);
      for (const value of reply.values ?? []) redaction.typed(value, 'prompt');
      return web.using(core.prompts.answer(promptId, reply));
    },
    dropFiles: async (at, files) => web.dropFiles(at, await core.files.store(files)),
    picker,
    async nodeAt(point) {
      const found = await picker.pressed(point);
      if (found === null) return null;
      const { ref, box } = found;
      return { ref, position: { x: point.x - box.x, y: point.y - box.y } };
    },
    focusedNode: () => focusedNode(tabs.active()),
    async perform(request) {
      shared.touch();
      return gate.letThrough(() => perform(core, tabs, navigation, request)).finally(shared.touch);
    },
    boxOf: (target) => boxOf(tabs.active().page, target),
    isSettled: () => tabs.replacing(tabs.active()) === null && tabs.active().activity.isSettled(),
    async settle(limitMs = SETTLE_MS, actedAt, isIdle) {
      const end = performance.now() + limitMs;
      await within(web.taken(), limitMs, undefined);
      for (;;) {
        const tab = tabs.active();
        const replaced = tabs.replacing(tab);
        if (replaced !== null) {
          await within(replaced, Math.max(0, end - performance.now()), undefined);
          if (performance.now() >= end) return { settled: false, restless: true };
          continue;
        }
        if (tab.isCrashed()) return { settled: true, restless: false };
        // A dialog stops the page. Nothing more happens before it is closed.
        const found = await Promise.race([
          settledPage(tab, end, actedAt, isIdle),
          tab.stoodStill().then(() => ({ settled: false, restless: false })),
          lost.promise.then(() => ({ settled: true, restless: false })),
        ]);
        // If another page opened meanwhile, that page is the one to wait for.
        if (tabs.active() === tab || performance.now() >= end) return found;
      }
    },
    answers: (limitMs) => tabs.active().answers(limitMs),
    capture: (asked) => gate.uncovered(() => capture(core, tabs.active(), viewport(), asked)),
    observe: (asked) => gate.uncovered(() => takeObservation(core, tabs, viewport(), asked)),
    aria: (asked) => takeAria(core, tabs.active(), asked?.boxes ?? false),
    ariaNode: (ref) => ariaNode(tabs.active(), ref),
    captureDraft: () => captureDraft(core, tabs.active()),
    changeCount: () => tabs.active().changes(),
    async picture(ref) {
      const tab = tabs.get(ref.tab);
      const taken = gate.uncovered(() => web.withoutFrames(() => capturePicture(core, tab, ref, viewport())));
      return askElement(tab, taken);
    },
    async accessibility(ref) {
      const tab = tabs.get(ref.tab);
      const described = await askElement(tab, describeAccessibility(core, tab, ref));
      return described === null ? null : redaction.text(described, 'accessibility');
    },
    checkSnapshot: (stored, target) => checker.check(stored, target),
    relocate: (element, around = null) => relocate(tabs.active(), element, around, core.redactUrl),
    relocateStored: (stored, element, around = null) => checker.find(stored, element, around),
    async recordArtefacts(asked) {
      recording = begun ?? (await recordArtefacts(core, asked));
      begun = null;
      return recording;
    },
    recordFrames(onPicture) {
      endFilm = recordFrames(core, tabs, viewport, () => gate.isCovered(), onPicture);
      return endFilm;
    },
    async encodeVideo(frames, endAt) {
      const page = await backend.hiddenPage(true);
      return encodeVideo(page, frames, endAt).finally(() => page.close());
    },
    hiddenPage: () => backend.hiddenPage(true),
    readLocators: (asked) => readLocators(core, tabs, asked),
    saveState: () => saveTabs(core, tabs),
    setPaused: (paused) => gate.setPaused(paused),
    async close() {
      closed = true;
      endWatch();
      endFilm();
      web.stop();
      // Requests that pages make while closing would otherwise be sent after the interception has ended.
      await within(interception.refuseAll(), 1000, undefined);
      // Chromium fails to close a page that is navigating: the page would go on by itself.
      if (tabs.list().some(isMoving)) await within(backend.context.setOffline(true), OFFLINE_MS, undefined);
      tabs.stop();
      await within(checker.close(), 1000, undefined);
      if (recording !== null) await within(recording.discard(), 1000, undefined);
      await within(backend.close(), 5000, undefined);
      await within(core.files.remove(), 1000, undefined);
      await within(interception.detach(), 1000, undefined);
    },
  };
}
