import { createEventQueue } from '../../electron/browser/port/eventQueue.ts';
import type {
  BrowserEvent,
  OpenOptions,
  PerformRequest,
  PerformResult,
  TaskBrowser,
  TaskBrowserFactory,
} from '../../electron/browser/port/taskBrowser.ts';
import { type AppError, fault } from '../../shared/errors.ts';
import type {
  Action,
  CapturedPage,
  ElementDescription,
  NodeRef,
  PickedElement,
  PointedElement,
  TabState,
} from '../../shared/model/index.ts';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import { defaultPolicy } from '../../shared/redaction/kinds.ts';

/** Decides when a browser answers: each question waits for this promise, and fails if it rejects. */
export type Answering = (question: string) => Promise<unknown>;

/** A browser without a Chromium, whose page and answers the test controls. */
export interface ScriptedBrowser extends TaskBrowser {
  /** The operations on the page, in order: `press a`. */
  readonly done: readonly string[];
  readonly isOpen: boolean;
  /** Decisions about held requests, in order: `r1 fake`. */
  readonly decided: readonly string[];
  /** Lets a person act on the page. */
  act(operation: Action['operation'], value: string | null, element?: ElementDescription): void;
  /** Lets the page change by itself; with an address, lets it navigate. */
  change(url?: string): void;
  tell(event: BrowserEvent): void;
  /** Lets the browser end by itself. */
  lose(): void;
}

export interface ScriptedBrowsers extends TaskBrowserFactory {
  /** All browsers so far, open or closed. */
  readonly all: readonly ScriptedBrowser[];
  /** The last one that was opened. */
  last(): ScriptedBrowser;
  /** Sets the work that the next browser does before it has a listener. */
  beforeListening(work: (browser: ScriptedBrowser) => void): void;
  /** The largest number of browsers that were open at the same time. */
  readonly most: number;
  readonly host: 'headless';
}

const VIEWPORT = { width: 800, height: 600 };

export const button: ElementDescription = {
  tag: 'button',
  role: 'button',
  name: 'Go',
  text: 'Go',
  attributes: { id: 'go' },
  box: { x: 10, y: 10, width: 80, height: 20 },
  css: '#go',
};

export const field: ElementDescription = {
  ...button,
  tag: 'input',
  role: 'textbox',
  name: 'Query',
  text: '',
  attributes: { id: 'query' },
  css: '#query',
};

/** Answers at once. */
const atOnce: Answering = async () => {};

interface KeptQuestions {
  readonly answering: Answering;
  /** Lets the questions of this name wait. Returns when one has been asked, and a function that releases them. */
  keep(question: string): { readonly asked: Promise<void>; readonly letGo: () => void };
  letAllGo(): void;
}

/** Answers at once, except questions that wait, by name, until the test releases them. */
export function keptQuestions(): KeptQuestions {
  const kept = new Map<
    string,
    { readonly asked: () => void; readonly waiting: PromiseWithResolvers<void> }
  >();
  return {
    async answering(question) {
      kept.get(question)?.asked();
      await kept.get(question)?.waiting.promise;
    },
    keep(question) {
      const waiting = Promise.withResolvers<void>();
      const { promise: asked, resolve } = Promise.withResolvers<void>();
      kept.set(question, { asked: resolve, waiting });
      return {
        asked,
        letGo() {
          kept.delete(question);
          waiting.resolve();
        },
      };
    },
    letAllGo() {
      for (const { waiting } of kept.values()) waiting.resolve();
      kept.clear();
    },
  };
}

export function scriptedBrowsers(answering: Answering = atOnce): ScriptedBrowsers {
  const all: ScriptedBrowser[] = [];
  let open = 0;
  let most = 0;
  let early: (browser: ScriptedBrowser) => void = () => {};
  return {
    host: 'headless',
    version: () => '1.0',
    all,
    last() {
      const last = all.at(-1);
      if (last === undefined) throw new Error('no browser was opened');
      return last;
    },
    beforeListening(work) {
      early = work;
    },
    get most() {
      return most;
    },
    async open(options) {
      await answering('open');
      open += 1;
      most = Math.max(most, open);
      const browser = scriptedBrowser(options, answering, () => {
        open -= 1;
      });
      all.push(browser);
      early(browser);
      early = () => {};
      return browser;
    },
    async close() {},
  };
}

/** The number of changes of all pages. A capture shows the number of the last change before it. */
let counted = 0;

function scriptedBrowser(options: OpenOptions, answering: Answering, gone: () => void): ScriptedBrowser {
  const events = createEventQueue((event) => event);
  const done: string[] = [];
  const decided: string[] = [];
  const lost = Promise.withResolvers<void>();
  let url = options.restore?.tabs[0]?.url ?? options.startUrls[0] ?? 'about:blank';
  counted += 1;
  let changes = counted;
  let isOpen = true;
  let isLost = false;
  let isPicking = false;
  let documents = 1;
  const redaction = options.redaction ?? createRedaction(defaultPolicy);

  async function ask(question: string): Promise<void> {
    await answering(question);
    if (isLost || !isOpen) throw closed();
  }

  const tabs = (): TabState[] => [
    {
      id: 't1',
      url,
      title: `Page ${url}`,
      active: true,
      loading: false,
      crashed: false,
      canGoBack: documents > 1,
      canGoForward: false,
    },
  ];
  const pickedAt = (node: string): PickedElement => ({
    ref: { tab: 't1', node, document: `d${documents}` },
    element: { ...button, name: `Go ${node}`, css: `#go${node}` },
    clickable: 'it is a button',
    options: null,
    multiple: false,
    isEditable: false,
    takesKeys: true,
    takesFiles: false,
    isDisabled: false,
    isSurface: false,
    equivalents: [],
  });
  const put = (action: Omit<Action, 'tab' | 'url' | 'wall'>): void =>
    // The point of the action shows the number of the last change before it.
    events.put({
      type: 'action',
      action: { ...action, point: { x: changes, y: 0 }, tab: 't1', url, wall: Date.now() },
    });

  function change(next?: string): void {
    counted += 1;
    changes = counted;
    if (next === undefined) return;
    url = next;
    documents += 1;
    events.put({ type: 'navigated', tab: 't1', url, title: '', status: 200 });
    events.put({ type: 'changed' });
  }

  async function navigate(operation: Action['operation'], next: string): Promise<void> {
    await ask(operation);
    done.push(`${operation} ${next}`);
    put({ operation, element: null, value: next });
    change(next);
  }

  async function perform({ operation, value, ref }: PerformRequest): Promise<PerformResult> {
    await ask('perform');
    done.push(`${operation} ${value ?? ''}`.trim());
    put({ operation, element: ref === undefined ? null : button, value: value ?? null });
    change(operation === 'goto' ? value : undefined);
    await ask('performed');
    return { element: ref === undefined ? null : button, value: value ?? null, tab: 't1', url };
  }

  async function pointed(what: string, { x }: { readonly x: number }): Promise<PointedElement> {
    await ask(what);
    const { ref, element } = pickedAt(String(x));
    return { ref, role: element.role, name: element.name, tag: element.tag, box: VIEWPORT as never };
  }

  return {
    version: '1.0',
    viewport: VIEWPORT,
    redaction,
    done,
    decided,
    get isOpen() {
      return isOpen;
    },
    tabs,
    prompts: () => [],
    lost: lost.promise,
    listen: (listener) => events.listen(listener),
    interception: {
      on: () => ask('interception.on'),
      off: () => ask('interception.off'),
      async decide(id, decision) {
        await ask('interception.decide');
        decided.push(`${id} ${decision}`);
      },
    },
    goto: (next) => navigate('goto', next),
    back: () => navigate('back', url),
    forward: () => navigate('forward', url),
    reload: () => navigate('reload', url),
    newTab: async () => 't1',
    focusTab: async () => {},
    closeTab: async () => {},
    answerPrompt: () => ask('answerPrompt'),
    dropFiles: () => ask('dropFiles'),
    perform,
    picker: {
      async start() {
        await ask('picker.start');
        isPicking = true;
      },
      async stop() {
        await ask('picker.stop');
        isPicking = false;
      },
      release: () => ask('picker.release'),
      get isOn() {
        return isPicking;
      },
      mark: () => ask('picker.mark'),
      at: (point) => pointed('picker.at', point),
      pressed: (point) => pointed('picker.pressed', point),
      operable: async () => ({ state: 'read', elements: [], unread: 0, listedOf: null }),
      async read({ node, document }) {
        await ask(`picker.read ${node}`);
        if (document !== `d${documents}`) throw elementGone();
        return pickedAt(node);
      },
      async near(ref: NodeRef) {
        await ask('picker.near');
        return { ...ref, node: `${ref.node}0` };
      },
      scroll: async () => true,
    },
    boxOf: async () => button.box,
    isSettled: () => true,
    async settle() {
      await ask('settle');
      return { settled: true, restless: false };
    },
    answers: async () => true,
    async capture(): Promise<CapturedPage> {
      const hasActed = events.watchActions();
      // The page is read before the question is answered.
      const title = `Page ${url}`;
      const shown = { tab: 't1', url, title, html: `<title>${title}</title><p>${changes} changes</p>` };
      await ask('capture');
      return {
        ...shown,
        viewport: VIEWPORT,
        scroll: { x: 0, y: 0 },
        screenshot: null,
        mhtml: null,
        flags: hasActed() ? ['acted-on'] : [],
        redactions: [],
      };
    },
    observe: async () => ({
      capture: { tab: 't1', url, tabs: [], viewport: VIEWPORT, targets: [] },
      picture: null,
    }),
    aria: async () => `- button "Go" [ref=e1]`,
    ariaNode: async () => pickedAt('').ref,
    nodeAt: async () => ({ ref: pickedAt('').ref, position: { x: 1, y: 1 } }),
    focusedNode: async () => pickedAt('').ref,
    captureDraft: async () => null,
    picture: async () => null,
    accessibility: async () => null,
    checkSnapshot: async () => ({ ok: true, reason: null, box: null, offBy: null }),
    async relocate(element) {
      await ask('relocate');
      const { ref } = pickedAt(element.css.replace('#go', ''));
      return { ref, element, score: 1, how: 'exact', secondBest: null, reason: 'it is the same' };
    },
    relocateStored: async () => ({ isFound: true, score: 1, reason: 'it is the same' }),
    changeCount: () => changes,
    async recordArtefacts() {
      return {
        async finish() {
          await ask('artefacts.finish');
          return { files: [], dropped: [], redactions: [] };
        },
        async discard() {},
      };
    },
    recordFrames: () => () => {},
    encodeVideo: async () => new Uint8Array(),
    hiddenPage: () => Promise.reject(new Error('no hidden page')),
    async readLocators(asked) {
      await ask('readLocators');
      return asked.map(() => ({ url, found: { value: 'red' } }));
    },
    async saveState() {
      await ask('saveState');
      return {
        tabs: [{ id: 't1', url, active: true, scroll: { x: 0, y: 0 } }],
        storage: { cookies: [], origins: [] },
      };
    },
    setPaused: () => ask('setPaused'),
    async close() {
      if (!isOpen) return;
      await answering('close');
      if (isOpen) gone();
      isOpen = false;
    },
    act(operation, value, element = button) {
      if (isLost || !isOpen) return;
      done.push(`${operation} ${value ?? ''}`.trim());
      events.put({ type: 'input', kind: 'pointer', wall: Date.now() });
      change();
      put({ operation, element, value });
    },
    change,
    tell: (event) => events.put(event),
    lose() {
      if (isLost || !isOpen) return;
      isLost = true;
      events.put({ type: 'closed' });
      lost.resolve();
    },
  };
}

function closed(): AppError {
  return fault.tool('browser.closed', 'The browser is gone.');
}

function elementGone(): AppError {
  return fault.page('page.element', 'The element is gone.');
}
