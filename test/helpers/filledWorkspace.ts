import { endAttempt, insertAttempt } from '../../electron/db/attempts.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { insertEvent } from '../../electron/db/record/events.ts';
import { insertSnapshot } from '../../electron/db/record/snapshots.ts';
import { insertTaskSet } from '../../electron/db/taskSets.ts';
import { type Workspace, writePage } from '../../electron/workspace/workspace.ts';
import type { EventBody, Hop, Participant, Segment, Snapshot, Step, Task } from '../../shared/model/index.ts';
import { sampleAttempt, sampleHop, samplePerson, sampleTask } from './samples.ts';

/** The page of recorded steps. Without bytes no snapshot is stored. */
export interface RecordedPage {
  readonly title: string;
  readonly html: string | null;
  readonly screenshot: Uint8Array | null;
  readonly element: NonNullable<Step['element']>;
}

export interface Filling {
  readonly tasks: number;
  readonly people: number;
  readonly models: number;
  /** Steps on each hop's site. */
  readonly stepsPerHop?: number;
  /** Records one segment per step instead of five: for workspaces of very many attempts. */
  readonly lean?: boolean;
  readonly lengthOf?: (task: number) => number;
  /** Pages by site; sites without one are recorded without pictures. */
  readonly pages?: Readonly<Record<string, RecordedPage>>;
  readonly seed?: number;
}

const SITES = ['wiki', 'flights', 'hotels', 'cars', 'shop', 'events', 'recipes'];
const VIEWPORT = { width: 1280, height: 720 };

/**
 * Fills a workspace with the records of many attempts through the same functions that a run uses: tasks of one to ten
 * hops, people who pass nearly all of them and models that pass fewer. Verdicts are not stored: they are computed
 * from the record. Returns the ids of the attempts.
 */
export function fillWorkspace(workspace: Workspace, filling: Filling): string[] {
  const random = randomFrom(filling.seed ?? 1);
  const tasks = Array.from({ length: filling.tasks }, (_, index) =>
    makeTask(index, (filling.lengthOf ?? mixedLength)(index)),
  );
  const who = makeParticipants(filling);
  const snapshots = storePages(workspace, filling.pages ?? {});
  const ids: string[] = [];
  workspace.db
    .transaction(() => {
      insertTaskSet(
        workspace.db,
        { id: 'study', name: 'City trips', format: 'native', importedAt: 1 },
        tasks,
        [],
      );
      for (const participant of who) insertParticipant(workspace.db, participant);
      for (const stored of snapshots.values()) stored.name();
      for (const task of tasks) {
        who.forEach((participant, nth) => {
          const id = `a${(ids.length + 1).toString(16).padStart(7, '0')}-4c1d-4e0f-8a2b-000000000000`;
          ids.push(id);
          const skill =
            participant.kind === 'person' ? 0.97 - nth * 0.01 : 0.45 + 0.08 * (nth - filling.people);
          let passed = 0;
          while (passed < task.hops.length && random() < skill) passed += 1;
          record({ workspace, id, task, participant, passed, random, filling, snapshots, nth });
        });
      }
    })
    .immediate();
  return ids;
}

type Stored = Pick<Snapshot, 'screenshot' | 'html'> & {
  readonly page: RecordedPage;
  readonly name: () => void;
};

function storePages(
  workspace: Workspace,
  pages: Readonly<Record<string, RecordedPage>>,
): Map<string, Stored> {
  return new Map(
    Object.entries(pages).map(([site, page]) => {
      const { screenshot, html, name } = writePage(workspace, { ...page, mhtml: null });
      return [site, { page, screenshot, html, name }];
    }),
  );
}

function mixedLength(task: number): number {
  return [1, 2, 3, 1, 4, 6, 2, 1, 8, 5][task % 10] ?? 1;
}

function makeTask(index: number, length: number): Task {
  const hops = Array.from(
    { length },
    (_, hop): Hop =>
      sampleHop(siteOf(index, hop), {
        check: { url: { host: `${siteOf(index, hop)}.localhost`, path: '/done' } },
      }),
  );
  const way = hops.map((hop) => hop.site).join(', then ');
  return sampleTask({
    id: `study/trip-${index + 1}`,
    setId: 'study',
    key: `trip-${index + 1}`,
    intent: `Plan trip ${index + 1}: use ${way}. Which of them names the same city twice?`,
    hops,
    asksAnswer: true,
    source: { format: 'native', file: 'pack.json', index, raw: '{}' },
  });
}

function siteOf(task: number, hop: number): string {
  return SITES[(task + hop) % SITES.length] ?? 'wiki';
}

function makeParticipants(filling: Filling): Participant[] {
  const names = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay'];
  const models = ['reader-7b', 'reader-70b', 'planner', 'planner + memory', 'captioner'];
  return [
    ...Array.from({ length: filling.people }, (_, index) =>
      samplePerson(names[index] ?? `tester ${index + 1}`),
    ),
    ...Array.from({ length: filling.models }, (_, index): Participant => {
      const name = models[index] ?? `model ${index + 1}`;
      const agent = { model: name, promptVersion: '1', parameters: {}, seed: 1 };
      return { id: `agent-${index + 1}`, kind: 'agent', name, createdAt: 1_000, agent };
    }),
  ];
}

interface Recording {
  readonly workspace: Workspace;
  readonly id: string;
  readonly task: Task;
  readonly participant: Participant;
  readonly passed: number;
  readonly random: () => number;
  readonly filling: Filling;
  readonly snapshots: ReadonlyMap<string, Stored>;
  readonly nth: number;
}

function record(recording: Recording): void {
  const { workspace, id, task, participant, passed, random, filling } = recording;
  const { db } = workspace;
  const startedAt = 1_760_000_000_000 + recording.nth * 86_400_000 + random() * 3_600_000;
  const mode = participant.kind === 'person' ? 'baseline' : 'agent';
  insertAttempt(
    db,
    sampleAttempt({
      id,
      taskId: task.id,
      participantId: participant.id,
      mode,
      startedAt: Math.round(startedAt),
    }),
  );
  let seq = 0;
  let time = 0;
  let steps = 0;
  const append = (body: EventBody): number => {
    seq += 1;
    insertEvent(db, { attemptId: id, seq, time, wall: startedAt + time, body });
    return seq;
  };
  const spend = (segment: Segment, ms: number, into: Partial<Record<Segment, number>>): void => {
    append({ type: 'segment', segment });
    time += ms;
    into[segment] = (into[segment] ?? 0) + ms;
  };
  const snapshotOn = (site: string, url: string): string | null => {
    const stored = recording.snapshots.get(site);
    if (stored === undefined) return null;
    const snapshotId = `${id}/s${seq}`;
    const { screenshot, html, page } = stored;
    insertSnapshot(db, {
      id: snapshotId,
      attemptId: id,
      tab: 'tab-1',
      url,
      title: page.title,
      viewport: VIEWPORT,
      scroll: { x: 0, y: 0 },
      takenAt: time,
      screenshot,
      html,
      mhtml: null,
      dom: null,
      accessibility: null,
      flags: [],
    });
    return snapshotId;
  };

  append({
    type: 'opened',
    profile: 'strict',
    idleRule: { afterMs: 30_000 },
    viewport: VIEWPORT,
    chromium: '147.0.0.0',
    rules: 'steps-1',
  });
  const start: Partial<Record<Segment, number>> = {};
  spend('loading', 300 + random() * 900, start);
  let before = snapshotOn(task.hops[0]?.site ?? 'wiki', 'http://start.localhost/');
  append({
    type: 'page',
    tab: 'tab-1',
    url: 'http://start.localhost/',
    title: 'Start',
    snapshotId: before,
    stepIndex: null,
  });

  const reached = Math.min(task.hops.length, passed + 1);
  const perHop = filling.stepsPerHop ?? 4;
  for (let hop = 0; hop < reached; hop += 1) {
    const site = task.hops[hop]?.site ?? 'wiki';
    const stored = recording.snapshots.get(site);
    for (let nth = 0; nth < perHop; nth += 1) {
      steps += 1;
      const from = seq + 1;
      const stepStart = time;
      const segments: Partial<Record<Segment, number>> = {};
      const typing = nth % 3 === 1;
      spend('looking', 800 + random() * 5_000, segments);
      if (!filling.lean) spend('choosing', 300 + random() * 1_500, segments);
      if (typing && !filling.lean) spend('typing', 900 + random() * 4_000, segments);
      if (!filling.lean) spend('acting', 40 + random() * 160, segments);
      if (!filling.lean) spend('loading', 150 + random() * 1_200, segments);
      const last = nth === perHop - 1;
      const url = `http://${site}.localhost/${last && hop < passed ? 'done' : `search?page=${nth}`}`;
      const element = stored?.page.element ?? {
        tag: 'button',
        role: 'button',
        name: 'Search',
        text: 'Search',
        attributes: { type: 'submit' },
        box: { x: 600, y: 300, width: 120, height: 36 },
        css: 'main > form > button',
      };
      const operation = typing ? 'type' : nth % 5 === 4 ? 'scroll' : 'click';
      const value = typing ? 'Hong Kong' : null;
      const to = append({
        type: 'action',
        action: { operation, tab: 'tab-1', url, element, value, wall: startedAt + time },
      });
      const after = snapshotOn(site, url);
      append({
        type: 'step',
        step: {
          index: steps,
          operation,
          element: operation === 'scroll' ? null : element,
          value,
          tab: 'tab-1',
          url,
          startedAt: stepStart,
          endedAt: time,
          segments,
          from,
          to,
          beforeId: before,
          afterId: after,
          error: null,
        },
      });
      append({
        type: 'page',
        tab: 'tab-1',
        url,
        title: stored?.page.title ?? site,
        snapshotId: after,
        stepIndex: steps,
      });
      before = after;
    }
  }
  const all = passed === task.hops.length;
  const status = all ? 'finished' : random() < 0.4 ? 'gave-up' : 'unfinished';
  const answer = all ? 'Hong Kong' : null;
  const giveUpReason = status === 'gave-up' ? 'not-found' : null;
  append({ type: 'note', text: 'The second result looked right but led nowhere.' });
  append({ type: 'redacted', kind: 'painted', where: 'screenshot', count: 1 });
  append({ type: 'ended', status, answer, giveUpReason });
  endAttempt(db, id, {
    status,
    endedAt: Math.round(startedAt + time),
    answer,
    giveUpReason,
    steps,
    activeMs: time,
  });
}

/** A small generator (mulberry32), so that every run sees the same records. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
