import type { ElementDescription, EventBody, PagePrompt } from '../../shared/model/index.ts';

type Type = EventBody['type'];

const element: ElementDescription = {
  tag: 'a',
  role: 'link',
  name: 'Rooms',
  text: 'Rooms',
  attributes: { href: '/rooms' },
  box: { x: 1, y: 2, width: 30, height: 10 },
  css: 'nav > a',
  frameUrl: 'http://frame.localhost/',
  inShadow: true,
  secret: false,
};
const asked = { id: 'p', tab: 'tab-1', origin: 'http://a.localhost' };
const box = { x: 0, y: 0, width: 1, height: 1 };
const prompts: readonly PagePrompt[] = [
  { ...asked, kind: 'alert', message: 'm' },
  { ...asked, kind: 'prompt', message: 'm', defaultValue: 'd' },
  {
    ...asked,
    kind: 'select',
    label: 'l',
    multiple: false,
    box,
    options: [{ value: 'v', label: 'l', selected: true, disabled: false, group: 'g' }],
  },
  { ...asked, kind: 'file', multiple: true, accept: '.png' },
  { ...asked, kind: 'download', fileName: 'f', url: 'u', state: 'done' },
  { ...asked, kind: 'permission', permission: 'geolocation' },
  { ...asked, kind: 'auth', realm: 'r' },
  { ...asked, kind: 'picker', inputType: 'date', label: 'l', value: '', min: '', max: '', box },
];

/** One of each type, with every field that it may have. */
const byType: { readonly [K in Type]: Extract<EventBody, { type: K }> } = {
  opened: {
    type: 'opened',
    profile: 'mmina',
    idleRule: { afterMs: 30_000 },
    viewport: { width: 1280, height: 720 },
    chromium: '147',
    rules: 'clock-1 steps-1',
  },
  segment: { type: 'segment', segment: 'looking' },
  quiet: { type: 'quiet', from: 1.5, to: 2 },
  resumed: { type: 'resumed' },
  action: {
    type: 'action',
    action: {
      operation: 'click',
      tab: 'tab-1',
      url: 'http://a.localhost/',
      element,
      value: null,
      point: { x: 1, y: 2 },
      position: { x: 3, y: 4 },
      wall: 5,
    },
  },
  tab: { type: 'tab', change: 'crashed', tab: 'tab-1', url: '' },
  navigated: { type: 'navigated', tab: 'tab-1', url: 'u', title: 't', status: null },
  restless: { type: 'restless', navigations: 9, from: 1.5 },
  page: { type: 'page', tab: 'tab-1', url: 'u', title: 't', snapshotId: 's', stepIndex: 1 },
  answer: { type: 'answer', hop: 0, text: 'Oslo', url: 'u' },
  step: {
    type: 'step',
    step: {
      index: 1,
      operation: 'drag',
      element,
      value: 'v',
      position: { x: 3, y: 4 },
      tab: 'tab-1',
      url: 'u',
      startedAt: 1,
      endedAt: 2,
      segments: { looking: 1, typing: 2 },
      from: 1,
      to: 2,
      beforeId: null,
      afterId: 's',
      error: { code: 'page.gone', origin: 'page', message: 'm', advice: 'a', at: 'w' },
      target: {
        node: '7',
        equivalents: [
          {
            node: '7',
            tag: 'a',
            role: 'link',
            name: 'n',
            box: null,
            isOriginalTarget: true,
            isTopLevelTarget: false,
          },
        ],
        picture: 'h',
        destination: { node: '8', element: { ...element, box: null } },
      },
    },
  },
  prompt: { type: 'prompt', prompt: { ...asked, kind: 'beforeunload', message: 'm' } },
  'prompt-answered': { type: 'prompt-answered', promptId: 'p', choice: 'c' },
  imported: {
    type: 'imported',
    line: {
      file: 'f',
      at: 'line 3',
      caseId: 'c',
      digest: 'd',
      withinBudget: true,
      actions: [{ a: 1 }, 'b'],
      terminatedAt: 4,
      locatorText: 'l',
      pages: [{ url: 'u', index: 0, snapshotId: 's' }],
      judge: { profile: 'webarena', replies: ['yes'] },
      others: { score: 1 },
    },
  },
  explored: { type: 'explored', activeMs: 10 },
  undone: { type: 'undone', stepIndex: 1 },
  held: {
    type: 'held',
    request: {
      id: 'r',
      tab: 'tab-1',
      method: 'POST',
      url: 'u',
      host: 'h',
      kind: 'form',
      fields: [{ name: 'n', value: 'v' }],
      bytes: 3,
      since: 1,
    },
  },
  'held-decided': { type: 'held-decided', id: 'r', decision: 'always' },
  integrity: {
    type: 'integrity',
    stepIndex: 1,
    snapshotId: 's',
    integrity: { ok: false, reason: 'r', box, offBy: 2 },
  },
  described: { type: 'described', text: 't', original: 'o' },
  note: { type: 'note', text: 'n' },
  'site-report': { type: 'site-report', text: 't', url: 'u' },
  redacted: { type: 'redacted', kind: 'card', where: 'page', count: 2 },
  failed: { type: 'failed', error: { code: 'c', origin: 'tool', message: 'm' }, stepIndex: null },
  ended: { type: 'ended', status: 'gave-up', answer: null, giveUpReason: 'unclear' },
};

export const everyEvent: readonly EventBody[] = [
  ...Object.values(byType),
  ...prompts.map((prompt): EventBody => ({ type: 'prompt', prompt })),
];
