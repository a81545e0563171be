import type { ServedApp } from '../../electron/web/windows.ts';
import type {
  Announcement,
  AttemptRow,
  CommandName,
  Output,
  Reply,
  SessionState,
  Settings,
  StudyRow,
  TaskDetail,
  TaskRow,
  TaskSetRow,
} from '../../shared/contract/index.ts';
import type { Participant, Task } from '../../shared/model/index.ts';

/** An app with canned answers that records the commands, for tests of the web server, which does not depend on the content. */
export interface FakeApp extends ServedApp {
  readonly asked: { readonly command: string; readonly input: unknown }[];
  answer<K extends CommandName>(command: K, value: Output<K> | Reply<Output<K>>): void;
  announce(announcement: Announcement): void;
  readonly blobs: Map<string, { bytes: Uint8Array; type: string }>;
  session: SessionState;
}

export const fakeSettings: Settings = {
  theme: 'system',
  language: 'en',
  zoom: 100,
  letterKeys: true,
  letterMap: {},
  firstSteps: true,
  tour: true,
  showVerdicts: 'hidden',
  idleAfterSeconds: 30,
  stillThereAfterSeconds: 60,
  panelWidth: 360,
  taskPanelWidth: null,
  taskPanelOpen: true,
  openParts: null,
  savedViews: [],
  stepPictures: 'one',
  viewport: { width: 1280, height: 720 },
  defaultProfile: 'strict',
  consentText:
    'Your clicks, keys and the pictures of the pages are kept for research. You can stop at any time.',
  failureWords: [{ key: 'o', word: 'other' }],
  secondReviewShare: 0,
  proposalThreshold: 60,
  proposalMeaningThreshold: 85,
  guardAllow: [],
  keepTrace: false,
  keepVideo: false,
  smallerPictures: true,
  redactPatterns: [],
};

const intents = [
  'Which of the two museums in Porto opens later on a Tuesday, and what does a room near it cost?',
  'Book the cheapest direct flight from Lisbon to Tokyo on 12 May, then find a hotel within walking distance of the station.',
  'Find the chair with red legs.',
];

function fakeTaskRow(index: number): TaskRow {
  return {
    id: `demo/${index}`,
    key: `wiki-${index}`,
    intent: intents[index % intents.length] ?? '',
    hops: 1 + (index % 9),
    sites: ['wiki', 'flights', 'hotels', 'shop'].slice(0, 1 + (index % 4)),
    needsPicture: index % 3 === 2,
    isArchived: false,
    activeMs: index % 4 === 0 ? null : 60_000 + index * 5_000,
    steps: index % 4 === 0 ? null : 4 + index,
    tags: [],
    attemptsByPeople: index % 4,
    passedByPeople: Math.floor((index % 4) / 2),
    openByPeople: 0,
    attemptsByModels: index % 2,
    passedByModels: 0,
    openByModels: 0,
    last:
      index % 4 === 0
        ? null
        : { status: 'finished', passed: index % 2 === 0, endedAt: Date.now() - index * 3e6 },
  };
}

export const fakeSet: TaskSetRow = {
  id: 'demo',
  name: 'Demo',
  format: 'native',
  importedAt: 0,
  viewport: 'fixed',
  tasks: 30,
  hops: 110,
  mix: { one: 8, few: 14, many: 8 },
  sites: ['wiki', 'flights', 'hotels', 'shop'],
};

/** Nothing is missing before a batch. */
export const nothingLacking = {
  ...{ profile: 'strict', withoutRule: 0, withoutJudge: 0 },
  play: { tasks: 30, played: 0, withoutBound: 0, withRefused: 0, football: 0, withoutProgram: 0 },
} as const satisfies Output<'batches.lacking'>;

const fakeParticipant: Participant = {
  id: 'p1',
  kind: 'person',
  name: 'heron',
  createdAt: 0,
  person: { consentText: '', consentAt: 0, population: {}, exposed: false },
};

export const idleSession: SessionState = {
  phase: 'idle',
  mode: null,
  branch: null,
  held: [],
  demonstration: null,
  attemptId: null,
  participant: null,
  studyId: null,
  position: null,
  task: null,
  hops: [],
  clock: { activeMs: 0, begun: true, running: false, segment: null },
  budget: { limit: { steps: null, activeMs: null }, steps: 0, allSteps: 0, exhausted: null },
  steps: [],
  tabs: [],
  prompts: [],
  viewport: { width: 1280, height: 720 },
  takesStage: false,
  notes: '',
  stillThere: false,
  lost: false,
  outcome: null,
  ended: null,
  problem: null,
};

export function fakeApp(): FakeApp {
  const listeners = new Set<(announcement: Announcement) => void>();
  const asked: { command: string; input: unknown }[] = [];
  const answers = new Map<string, unknown>();
  const app: FakeApp = {
    asked,
    blobs: new Map(),
    session: idleSession,
    answer: (command, value) => void answers.set(command, value),
    announce: (announcement) => {
      if (announcement.topic === 'session') app.session = announcement.value;
      for (const listener of listeners) listener(announcement);
    },
    async invoke(command, input) {
      asked.push({ command, input });
      const value = command === 'run.state' ? app.session : answers.get(command);
      if (value !== null && typeof value === 'object' && 'ok' in value) return value as Reply<unknown>;
      if (value !== undefined) return { ok: true, value };
      return {
        ok: false,
        error: { code: 'fake.none', origin: 'tool', message: `No answer to ${command} was prepared.` },
      };
    },
    onAnnounce(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readBlob: async (hash) => app.blobs.get(hash) ?? null,
  };
  prepare(app);
  return app;
}

function prepare(app: FakeApp): void {
  const attempts: readonly AttemptRow[] = [];
  const studies: readonly StudyRow[] = [];
  app.answer('app.info', {
    version: '0.1.0',
    host: 'web',
    workspace: '/home/you/hopscope',
    chromium: '147.0.7727.0',
    isDemo: true,
    demoSites: [],
    role: 'lead',
    testerUrl: null,
  });
  app.answer('settings.get', fakeSettings);
  app.answer('settings.unread', []);
  app.answer('workspace.leftOver', { isLeftOver: false });
  app.answer('example.count', null);
  app.answer('library.sets', [fakeSet]);
  app.answer(
    'library.tasks',
    Array.from({ length: 30 }, (_, index) => fakeTaskRow(index)),
  );
  app.answer('library.task', fakeDetail());
  app.answer('participants.list', [fakeParticipant]);
  app.answer('studies.list', studies);
  app.answer(
    'run.resumable',
    attempts.map((row) => ({ ...row, repeats: 0 })),
  );
  app.answer('page.bounds', null);
}

export function fakeDetail(): TaskDetail {
  const task: Task = {
    id: 'demo/1',
    setId: 'demo',
    key: 'wiki-1',
    intent: intents[1] ?? '',
    images: [],
    sites: [{ name: 'wiki', url: 'http://wiki.localhost/' }],
    startUrls: ['http://wiki.localhost/'],
    hops: [
      {
        site: 'flights',
        label: 'flights: Lisbon to Tokyo',
        asksAnswer: false,
        check: { url: { path: '/search' } },
      },
      {
        site: 'hotels',
        label: 'hotels near the station',
        asksAnswer: true,
        check: { answer: { exact: 'Kiku' } },
      },
    ],
    asksAnswer: true,
    needsPicture: false,
    budget: { steps: 40, activeMs: 600_000 },
    source: { format: 'native', file: 'demo.json', index: 1, raw: '{"key":"wiki-1"}' },
    reference: [
      { operation: 'type', target: { role: 'combobox', name: 'From' }, value: 'Lisbon' },
      { operation: 'click', target: { role: 'button', name: 'Search flights' }, passes: 1 },
    ],
  };
  return {
    task,
    isArchived: false,
    attempts: [],
  };
}
