import { endAttempt, insertAttempt } from '../../electron/db/attempts.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { insertEvent } from '../../electron/db/record/events.ts';
import { insertSnapshot } from '../../electron/db/record/snapshots.ts';
import { insertTaskSet } from '../../electron/db/taskSets.ts';
import { type Workspace, writePage } from '../../electron/workspace/workspace.ts';
import type {
  Box,
  ElementDescription,
  EventBody,
  OperationName,
  Point,
  Task,
} from '../../shared/model/index.ts';
import { encodePng } from './png.ts';
import { sampleAttempt, samplePerson, sampleTask } from './samples.ts';

const VIEWPORT = { width: 1280, height: 720 };

interface Act {
  readonly operation: OperationName;
  readonly value: string | null;
  readonly role: string;
  readonly tag: string;
  readonly name: string;
  readonly box: Box;
  readonly path: string;
  readonly position?: Point;
}

/** The actions of every demonstration: a search for a flight. */
const ACTS: readonly Act[] = [
  act('click', null, 'button', 'button', 'Accept cookies', 960, 560, '/'),
  act('type', 'Hong Kong', 'combobox', 'input', 'From', 120, 200, '/'),
  act('click', null, 'option', 'li', 'Hong Kong (HKG)', 120, 260, '/'),
  act('type', 'Lisbon', 'combobox', 'input', 'To', 420, 200, '/'),
  act('select', 'Economy', 'combobox', 'select', 'Class', 720, 200, '/'),
  act('press', 'Enter', 'combobox', 'input', 'To', 420, 200, '/search?from=HKG&to=LIS'),
  {
    ...act(
      'click',
      null,
      'button',
      'button',
      'Cheapest first',
      120,
      320,
      '/search?from=HKG&to=LIS&sort=price',
    ),
    position: { x: 12, y: 3.5 },
  },
  act(
    'click-fake',
    null,
    'button',
    'button',
    'Book the flight at 07:35 with one stop in Istanbul',
    960,
    420,
    '/search?from=HKG&to=LIS&sort=price',
  ),
];

function act(
  operation: OperationName,
  value: string | null,
  role: string,
  tag: string,
  name: string,
  x: number,
  y: number,
  path: string,
): Act {
  return { operation, value, role, tag, name, box: { x, y, width: 220, height: 40 }, path };
}

export interface DemonstrationFilling {
  readonly demonstrations: number;
  /** The annotators, in turn; their ids are `person-<name>`. */
  readonly annotators?: readonly string[];
  /** Further people who review. */
  readonly reviewers?: readonly string[];
  /** Whether every step has a picture before and after it. */
  readonly pictures?: boolean;
  readonly intentOf?: (index: number) => string;
  /** Eight by default; more steps repeat the same acts. */
  readonly stepsOf?: (index: number) => number;
}

/** Fills a workspace with finished demonstrations, through the functions that a run uses. Returns their ids, oldest first. */
export function fillDemonstrations(workspace: Workspace, filling: DemonstrationFilling): string[] {
  const { db } = workspace;
  const annotators = filling.annotators ?? ['ada'];
  const intentOf =
    filling.intentOf ?? ((index) => `Find the cheapest flight from Hong Kong to Lisbon on ${index + 1} May.`);
  const tasks = Array.from(
    { length: filling.demonstrations },
    (_, index): Task =>
      sampleTask({
        id: `flights/f${index + 1}`,
        setId: 'flights',
        key: `f${index + 1}`,
        intent: intentOf(index),
        source: { format: 'native', file: 'pack.json', index, raw: '{}' },
      }),
  );
  const ids: string[] = [];
  const pictures = filling.pictures ? ACTS.map((one) => storePicture(workspace, one)) : [];
  db.transaction(() => {
    insertTaskSet(db, { id: 'flights', name: 'Flights', format: 'native', importedAt: 1 }, tasks, []);
    for (const name of [...annotators, ...(filling.reviewers ?? [])])
      insertParticipant(db, samplePerson(name));
    for (const picture of pictures) picture.name();
    tasks.forEach((task, index) => {
      const id = `d${String(index + 1).padStart(5, '0')}-0000-4000-8000-000000000000`;
      ids.push(id);
      const person = `person-${annotators[index % annotators.length]}`;
      record(workspace, id, task, person, index, pictures, filling.stepsOf?.(index) ?? ACTS.length);
    });
  }).immediate();
  return ids;
}

interface StoredPicture {
  readonly screenshot: string | null;
  readonly name: () => void;
}

/** A page drawn with blocks: a head, a form, a list; the element of the step stands out. */
function storePicture(workspace: Workspace, { box }: Act): StoredPicture {
  const ratio = 4;
  const bytes = encodePng(VIEWPORT.width / ratio, VIEWPORT.height / ratio, (px, py) => {
    const [x, y] = [px * ratio, py * ratio];
    const inBox = x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
    if (inBox) return [60, 110, 190];
    if (y < 80) return [30, 40, 60];
    if (y > 300 && y % 100 < 60 && x > 100 && x < 900) return [225, 230, 238];
    return [250, 250, 248];
  });
  const { screenshot, name } = writePage(workspace, { screenshot: bytes, html: null, mhtml: null });
  return { screenshot, name };
}

function record(
  workspace: Workspace,
  id: string,
  task: Task,
  participantId: string,
  index: number,
  pictures: readonly StoredPicture[],
  steps: number,
): void {
  const { db } = workspace;
  const startedAt = 1_760_000_000_000 + index * 600_000;
  insertAttempt(db, sampleAttempt({ id, taskId: task.id, participantId, mode: 'demonstration', startedAt }));
  let seq = 0;
  let time = 0;
  const append = (body: EventBody): number => {
    seq += 1;
    insertEvent(db, { attemptId: id, seq, time, wall: startedAt + time, body });
    return seq;
  };
  const snapshot = (nth: number, url: string): string | null => {
    const picture = pictures[nth % Math.max(1, pictures.length)];
    if (picture === undefined) return null;
    const snapshotId = `${id}/s${nth}`;
    insertSnapshot(db, {
      id: snapshotId,
      attemptId: id,
      tab: 'tab-1',
      url,
      title: 'Flights',
      viewport: VIEWPORT,
      scroll: { x: 0, y: 0 },
      takenAt: time,
      screenshot: picture.screenshot,
      html: null,
      mhtml: null,
      dom: null,
      accessibility: null,
      flags: [],
    });
    return snapshotId;
  };
  append({ type: 'segment', segment: 'looking' });
  let before = snapshot(0, 'http://flights.localhost/');
  const acts = Array.from({ length: steps }, (_, nth) => ACTS[nth % ACTS.length]).filter(
    (one) => one !== undefined,
  );
  acts.forEach((one, nth) => {
    const from = seq + 1;
    const startedStep = time;
    append({ type: 'segment', segment: 'choosing' });
    const choosing = 1000 + 250 * ((index + nth) % 5);
    time += choosing;
    // The second of every four demonstrations has a quiet minute.
    if (nth === 3 && index % 4 === 1) {
      append({ type: 'quiet', from: time, to: time + 60_000 });
      time += 60_000;
    }
    append({ type: 'segment', segment: 'acting' });
    time += 200;
    const url = `http://flights.localhost${one.path}`;
    const element: ElementDescription = {
      tag: one.tag,
      role: one.role,
      name: one.name,
      text: one.name,
      attributes: {},
      box: one.box,
      css: `${one.tag}:nth-of-type(${nth + 1})`,
    };
    const after = snapshot(nth + 1, url);
    const at = one.position === undefined ? {} : { position: one.position };
    const to = append({
      type: 'action',
      action: {
        operation: one.operation,
        tab: 'tab-1',
        url,
        element,
        value: one.value,
        ...at,
        wall: startedAt + time,
      },
    });
    append({
      type: 'step',
      step: {
        index: nth + 1,
        operation: one.operation,
        element,
        value: one.value,
        ...at,
        tab: 'tab-1',
        url,
        startedAt: startedStep,
        endedAt: time,
        segments: { choosing, acting: 200 },
        from,
        to,
        beforeId: before,
        afterId: after,
        error: null,
        target: { node: String(100 + nth), equivalents: [], picture: null },
      },
    });
    before = after;
  });
  append({ type: 'described', text: task.intent, original: task.intent });
  append({ type: 'ended', status: 'finished', answer: null, giveUpReason: null });
  endAttempt(db, id, {
    status: 'finished',
    endedAt: startedAt + time,
    answer: null,
    giveUpReason: null,
    steps: acts.length,
    activeMs: time,
  });
}
