import type { AskedOfSample, ScanSampleState } from '../../../shared/contract/scans.ts';
import { fault } from '../../../shared/errors.ts';
import type { ScanLabel, Scanner, ScanSample } from '../../../shared/model/scanner.ts';
import { scanQuality } from '../../../shared/statistics/quality/scanQuality.ts';
import { shuffle } from '../../../shared/trajectory/order.ts';
import { findParticipant } from '../../db/participants.ts';
import { listFailureLabels } from '../../db/review/failureLabels.ts';
import { listScanAnswers } from '../../db/review/scanners.ts';
import {
  appendScanLabel,
  insertScanSample,
  listScanLabels,
  listScanSamples,
  openScanSample,
} from '../../db/review/scanSamples.ts';
import { allOrNothing, type Database } from '../../db/store/open.ts';
import { requirePresent } from '../library/participants.ts';

/** The newest sample of a scanner; null: none was drawn. */
function newestSample(db: Database, scanner: string): ScanSample | null {
  return listScanSamples(db, scanner).at(-1) ?? null;
}

/** The attempts whose answers by the scanner are hidden, because people answer on them first. */
export function hiddenAttempts(db: Database, scanner: string): ReadonlySet<string> {
  const sample = newestSample(db, scanner);
  return new Set(sample === null || sample.openedAt !== null ? [] : sample.attemptIds);
}

/**
 * Draws `size` of these attempts at random, the whole list if it is shorter. Throws AppError `scan.sample` while the answers on the sample
 * before are hidden, and `scan.noAttempt` for an empty list.
 */
export function drawSample(
  db: Database,
  { name }: Scanner,
  attemptIds: readonly string[],
  { size, seed }: { readonly size: number; readonly seed: number },
): void {
  if (attemptIds.length === 0)
    throw fault.input('scan.noAttempt', 'There is no ended attempt to draw from.', 'Choose another set.');
  allOrNothing(db, () => {
    const before = newestSample(db, name);
    if (before !== null && before.openedAt === null)
      throw fault.input(
        'scan.sample',
        `People still answer on a sample of the scanner “${name}”.`,
        'Show the answers of the scanner on it first. Then draw another sample.',
      );
    const drawn = shuffle(attemptIds.toSorted(), seed).slice(0, size);
    insertScanSample(db, {
      ...{ scanner: name, number: (before?.number ?? 0) + 1, drawnAt: Date.now(), openedAt: null },
      ...{ seed, of: attemptIds.length, attemptIds: drawn },
    });
  });
}

/** Shows the answers of the scanner on its sample. Throws AppError `scan.noSample`. */
export function openSample(db: Database, { name }: Scanner): void {
  const { number, openedAt } = mustHaveSample(db, name);
  if (openedAt === null) openScanSample(db, name, number, Date.now());
}

/** Stores the answer of a person. Throws AppError `scan.noSample`, and `scan.outside` for an attempt that is not in the sample. */
export function answerOnSample(
  db: Database,
  { name }: Scanner,
  said: { readonly attemptId: string; readonly personId: string; readonly yes: boolean | null },
): void {
  const { attemptId, yes } = said;
  const { id: by } = requirePresent(db, said.personId, 'scan.person', 'Only people can answer on a sample.');
  allOrNothing(db, () => {
    const sample = mustHaveSample(db, name);
    if (!sample.attemptIds.includes(attemptId))
      throw fault.input(
        'scan.outside',
        'This attempt is not in the sample.',
        'Answer on the attempts that were drawn, so that the sample stays random.',
      );
    const isBlind = sample.openedAt === null && !hasSeen(db, name, attemptId, by);
    const own = latest(listScanLabels(db, name, sample.number)).find(
      (one) => one.attemptId === attemptId && one.by === by,
    );
    if (own !== undefined && own.yes === yes && own.isBlind === isBlind) return;
    appendScanLabel(db, name, sample.number, { attemptId, by, wall: Date.now(), yes, isBlind });
  });
}

/** Whether the person asked to see what models propose for this attempt, and the scanner was among them. */
function hasSeen(db: Database, scanner: string, attemptId: string, personId: string): boolean {
  return listFailureLabels(db, attemptId).some(
    ({ by, body }) =>
      by === personId && body.type === 'shown' && body.seen.some((one) => one.by === `scanner ${scanner}`),
  );
}

/** What the person is asked about an attempt of the sample, or next. */
export function askedOfSample(
  db: Database,
  { name, body }: Scanner,
  personId: string,
  attemptId: string | null,
): AskedOfSample {
  const { number, attemptIds, openedAt } = mustHaveSample(db, name);
  const own = new Map(
    latest(listScanLabels(db, name, number))
      .filter(({ by }) => by === personId)
      .map((one) => [one.attemptId, one.yes]),
  );
  const said = attemptId === null ? undefined : own.get(attemptId);
  return {
    question: body.kind === 'words' ? body.phrases.join(', ') : body.question,
    ...{ kind: body.kind, size: attemptIds.length, done: own.size, isOpen: openedAt !== null },
    isIn: attemptId !== null && attemptIds.includes(attemptId),
    ...(said === undefined ? {} : { own: said }),
    nextId: attemptIds.find((id) => id !== attemptId && !own.has(id)) ?? null,
  };
}

/** The newest sample of a scanner and what people have answered on it; null: none was drawn. */
export function sampleState(db: Database, { name }: Scanner): ScanSampleState | null {
  const sample = newestSample(db, name);
  if (sample === null) return null;
  const { number, seed, of, attemptIds, drawnAt, openedAt } = sample;
  const all = latest(listScanLabels(db, name, number));
  const counted = Map.groupBy(
    all.filter(({ isBlind }) => isBlind),
    (one) => one.attemptId,
  );
  const answers = new Map(listScanAnswers(db, name).map((one) => [one.attemptId, one.yes]));
  const measured = attemptIds.map((id) => ({
    yes: answers.get(id) ?? null,
    kinds: (counted.get(id) ?? []).flatMap(({ yes }) => (yes === null ? [] : [yes ? 'yes' : 'no'])),
  }));
  const people = Map.groupBy(all, ({ by }) => by);
  return {
    ...{ number, seed, size: attemptIds.length, of, drawnAt, openedAt },
    people: [...people].map(([id, own]) => ({
      name: findParticipant(db, id)?.name ?? 'somebody',
      done: own.length,
    })),
    left: attemptIds.filter((id) => !all.some((one) => one.attemptId === id)).length,
    untold: [...counted.values()].filter((own) => own.every(({ yes }) => yes === null)).length,
    notBlind: all.filter(({ isBlind }) => !isBlind).length,
    quality: openedAt === null ? null : scanQuality(measured, 'yes'),
  };
}

/** The answer of each person on each attempt: the last one that was blind, or else the last one. */
function latest(labels: readonly ScanLabel[]): readonly ScanLabel[] {
  const byWhom = Map.groupBy(labels, ({ attemptId, by }) => `${attemptId} ${by}`);
  return [...byWhom.values()].flatMap((own) => {
    const one = own.findLast(({ isBlind }) => isBlind) ?? own.at(-1);
    return one === undefined ? [] : [one];
  });
}

function mustHaveSample(db: Database, scanner: string): ScanSample {
  const sample = newestSample(db, scanner);
  if (sample !== null) return sample;
  throw fault.input(
    'scan.noSample',
    `The scanner “${scanner}” has no sample.`,
    'Draw one under Evaluate, Scanners.',
  );
}
