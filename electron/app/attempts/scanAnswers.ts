import type { AttemptScans, ScanFilter } from '../../../shared/contract/scans.ts';
import { fault } from '../../../shared/errors.ts';
import type { ScanAnswer, Scanner } from '../../../shared/model/scanner.ts';
import { type ScanQuality, scanQuality } from '../../../shared/statistics/quality/scanQuality.ts';
import { listScanAnswers, listScanners } from '../../db/review/scanners.ts';
import type { Database } from '../../db/store/open.ts';
import { independentKinds } from './failureLabels.ts';
import { hiddenAttempts } from './scanSamples.ts';

/** How well a scanner agrees with people's labels: on all attempts that it answered, or on those of `ids`. */
export function scannerQuality(
  db: Database,
  { name, body }: Scanner,
  ids?: ReadonlySet<string>,
): ScanQuality {
  const kinds = independentKinds(db);
  const answers = listScanAnswers(db, name).filter(({ attemptId }) => ids?.has(attemptId) ?? true);
  return scanQuality(
    answers.map(({ attemptId, yes }) => ({ yes, kinds: kinds.get(attemptId) ?? [] })),
    body.label,
  );
}

/** The attempts that pass the filter, in their order, and what a list shows of the chosen scanner. */
export function narrowByScan(
  db: Database,
  ids: readonly string[],
  wanted: ScanFilter | undefined,
): { readonly ids: readonly string[]; readonly scans: (shown: readonly string[]) => AttemptScans } {
  const scanners = listScanners(db);
  const names = scanners.map(({ name }) => name);
  if (wanted === undefined) return { ids, scans: () => ({ names, chosen: null }) };
  const scanner = scanners.find(({ name }) => name === wanted.name);
  if (scanner === undefined)
    throw fault.input(
      'scan.missing',
      `There is no scanner “${wanted.name}”.`,
      'Choose another one. hopscope scan lists all scanners.',
    );
  const answers = new Map(listScanAnswers(db, scanner.name).map((one) => [one.attemptId, one]));
  const hidden = hiddenAttempts(db, scanner.name);
  const isHidden = (id: string): boolean => hidden.has(id) && answers.has(id);
  const quality = scannerQuality(db, scanner, new Set(ids));
  return {
    ids:
      wanted.answer === undefined
        ? ids
        : ids.filter((id) => !isHidden(id) && wordOf(answers.get(id)) === wanted.answer),
    scans: (shown) => ({
      names,
      chosen: {
        ...{ name: scanner.name, label: scanner.body.label, quality },
        ...{ hidden: ids.filter(isHidden).length, hiddenIds: shown.filter(isHidden) },
        answers: Object.fromEntries(
          shown.flatMap((id) => {
            const one = answers.get(id);
            return one === undefined || isHidden(id)
              ? []
              : [[id, { yes: one.yes, step: one.step, why: one.why }]];
          }),
        ),
      },
    }),
  };
}

/** An unreadable reply counts as no answer. */
function wordOf(answer: ScanAnswer | undefined): NonNullable<ScanFilter['answer']> {
  return answer === undefined || answer.yes === null ? 'none' : answer.yes ? 'yes' : 'no';
}
