import type { LabelsOf, OtherLabel } from '../../../shared/contract/failureLabels.ts';
import { fault } from '../../../shared/errors.ts';
import type { Assessment } from '../../../shared/model/assessment.ts';
import { createRedaction } from '../../../shared/redaction/createRedaction.ts';
import {
  deriveFailureLabels,
  type FailureLabel,
  type FailureLabelBody,
  type FailureLabelEvent,
  originOf,
  type SeenKind,
} from '../../../shared/review/failureLabel.ts';
import type { FailureWord } from '../../../shared/review/failureWords.ts';
import { ratedAttempts } from '../../../shared/statistics/asked/ratedAttempts.ts';
import type { ScoredAttempt } from '../../../shared/statistics/figures/scoredAttempt.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { type LabelQuality, labelQuality } from '../../../shared/statistics/quality/labelAgreement.ts';
import { getAttempt } from '../../db/attempts.ts';
import { findParticipant } from '../../db/participants.ts';
import { listAllAssessments, listAssessments } from '../../db/review/assessments.ts';
import {
  appendFailureLabel,
  listAllFailureLabels,
  listFailureLabels,
} from '../../db/review/failureLabels.ts';
import { listScanners, listScannersWithYes } from '../../db/review/scanners.ts';
import { listVerdictReviews } from '../../db/review/verdictReviews.ts';
import { allOrNothing, type Database } from '../../db/store/open.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import { requirePresent } from '../library/participants.ts';

/** Labels of attempts: which kind of failure each person sees. A label changes no verdict and no rate. */
export function failureLabelHandlers(app: AppContext): HandlersOf<'labels'> {
  const { db } = app.workspace;
  /** Appends the event that `toDo` returns. null: nothing changes. */
  const change = (
    attemptId: string,
    personId: string,
    toDo: (known: KnownLabels) => FailureLabelBody | null,
  ): LabelsOf => {
    if (getAttempt(db, attemptId).status === 'running')
      throw fault.input('label.running', 'The attempt has not ended yet.', 'Label it when it has ended.');
    const { id: by } = requirePresent(db, personId, 'label.person', 'Only people can label attempts.');
    const changed = allOrNothing(db, () => {
      const known = knownTo(db, attemptId, by);
      const body = toDo(known);
      if (body === null) return false;
      const seq = (known.events.at(-1)?.seq ?? 0) + 1;
      appendFailureLabel(db, { attemptId, seq, wall: Date.now(), by, body });
      return true;
    });
    if (changed) app.touch();
    return labelsFor(db, attemptId, by);
  };
  return {
    'labels.of': ({ attemptId, personId }) => labelsFor(db, attemptId, personId),
    'labels.set': ({ attemptId, personId, kind, note: written }) => {
      if (kind !== null && !app.settings().failureWords.some(({ word }) => word === kind))
        throw fault.input(
          'label.kind',
          `“${kind}” is not one of the kinds of failure.`,
          'Choose one of them; the list is in the settings.',
        );
      const note = kind === null ? '' : createRedaction().text(written.trim(), 'decision');
      return change(attemptId, personId, ({ own, seen }) => {
        if ((own?.kind ?? null) === kind && (own?.note ?? '') === note) return null;
        return { type: 'labelled', kind, note, origin: originOf(kind, seen), seen };
      });
    },
    'labels.show': ({ attemptId, personId }) =>
      change(attemptId, personId, ({ own, models, people, showsModels, showsPeople }) => {
        const opensPeople = own !== null && !showsPeople;
        if (showsModels && !opensPeople) return null;
        const seen = [...models.map(kindOf), ...(own === null ? [] : people.map(kindOf))];
        return { type: 'shown', people: own !== null, seen };
      }),
  };
}

/** The labels of an attempt, as this person may see them. */
function labelsFor(db: Database, attemptId: string, personId: string): LabelsOf {
  getAttempt(db, attemptId);
  const { own, people, models, showsPeople, showsModels } = knownTo(db, attemptId, personId);
  const shown = [...(showsPeople ? people : []), ...(showsModels ? models : [])];
  return {
    ...{ attemptId, own, isIndependent: own === null ? null : own.independent === own.kind },
    others: shown.map(({ by: _, ...said }) => said),
    hidden: {
      people: showsPeople ? 0 : people.length,
      models: showsModels ? 0 : models.length,
    },
  };
}

/** The verdicts of judges that the labels have shown to a person, and whether they have shown those of people. */
export function seenByLabels(
  db: Database,
  attemptId: string,
  personId: string,
): { readonly people: boolean; readonly judges: ReadonlySet<string> } {
  const { people, models, showsPeople, hasAsked } = knownTo(db, attemptId, personId);
  return {
    people: showsPeople && people.length > 0,
    judges: new Set(hasAsked ? models.map(({ by }) => by) : []),
  };
}

type NamedLabel = OtherLabel & { readonly by: string };

interface KnownLabels {
  readonly events: readonly FailureLabelEvent[];
  /** null: the person has never given a label. */
  readonly own: FailureLabel | null;
  readonly people: readonly NamedLabel[];
  readonly models: readonly NamedLabel[];
  readonly showsPeople: boolean;
  readonly showsModels: boolean;
  /** The person asked to see what models proposed. */
  readonly hasAsked: boolean;
  /** Everything that the person can have seen. */
  readonly seen: readonly SeenKind[];
}

function knownTo(db: Database, attemptId: string, personId: string): KnownLabels {
  const events = listFailureLabels(db, attemptId);
  const assessments = listAssessments(db, attemptId);
  const labels = labelsWithDecisions(deriveFailureLabels(events), assessments);
  const own = labels.find(({ by }) => by === personId) ?? null;
  const people = labels.flatMap(({ by, kind, origin, note }): NamedLabel[] =>
    by === personId || kind === null
      ? []
      : [{ by, name: nameOf(db, by), isModel: false, kind, origin, note }],
  );
  const judged = assessments.flatMap((one): NamedLabel[] => {
    const kind = one.failure ?? one.steps.find(({ failure }) => failure !== null)?.failure ?? null;
    if (one.judge === null || kind === null) return [];
    return [{ by: one.by, name: one.by, isModel: true, kind, origin: null, note: '' }];
  });
  const models = [...judged, ...scannedKinds(db, attemptId)];
  const asked = events.flatMap(({ by, body }) => (by === personId && body.type === 'shown' ? [body] : []));
  // Their own decision has shown the judges' verdicts, with the kinds of failure.
  const hasDecided = assessments.some(({ by, judge }) => judge === null && by === personId);
  const showsModels = asked.length > 0 || hasDecided;
  const showsPeople = asked.some((one) => one.people);
  const reviewed = listVerdictReviews(db, attemptId).flatMap(({ by, body }): SeenKind[] =>
    by === personId || body.type !== 'reviewed' || body.failure === null
      ? []
      : [{ by, isModel: false, kind: body.failure }],
  );
  const seen = [
    ...asked.flatMap((one) => one.seen),
    ...(showsModels ? models.map(kindOf) : []),
    ...(showsPeople ? people.map(kindOf) : []),
    ...reviewed,
  ];
  return {
    ...{ events, own, people, models, showsPeople, showsModels, hasAsked: asked.length > 0 },
    seen: [...new Map(seen.map((one) => [JSON.stringify(one), one])).values()],
  };
}

/** The kinds that models propose by scanners: each stands for a kind of failure, and the model said yes. */
function scannedKinds(db: Database, attemptId: string): readonly NamedLabel[] {
  const said = new Set(listScannersWithYes(db, attemptId));
  if (said.size === 0) return [];
  return listScanners(db).flatMap(({ name, body }): NamedLabel[] => {
    if (body.kind !== 'model' || body.label === null || !said.has(name)) return [];
    return [
      {
        ...{ by: `scanner ${name}`, name: `${name} · ${body.model}`, isModel: true },
        ...{ kind: body.label, origin: null, note: '' },
      },
    ];
  });
}

/** How far people agree on the kinds of failure of the attempts that pass the filters of the query and count in rates. */
export function labelsAsked(
  db: Database,
  scored: readonly ScoredAttempt[],
  query: EvaluateQuery,
  words: readonly FailureWord[],
): LabelQuality {
  const labels = labelsOfAll(db);
  const attempts = ratedAttempts(scored, query).map(({ attemptId, taskId, participantName }) => ({
    ...{ attemptId, taskId, participantName },
    labels: labels.get(attemptId) ?? [],
  }));
  return labelQuality(
    attempts,
    words.map(({ word }) => word),
  );
}

/** The independent kinds that people gave to each labelled attempt. */
export function independentKinds(db: Database): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...labelsOfAll(db)].map(([id, labels]) => [
      id,
      labels.flatMap(({ independent }) => (independent === null ? [] : [independent])),
    ]),
  );
}

function labelsOfAll(db: Database): ReadonlyMap<string, readonly FailureLabel[]> {
  const events = Map.groupBy(listAllFailureLabels(db), ({ attemptId }) => attemptId);
  const assessments = Map.groupBy(listAllAssessments(db), ({ attemptId }) => attemptId);
  return new Map(
    [...new Set([...events.keys(), ...assessments.keys()])].map((id) => [
      id,
      labelsWithDecisions(deriveFailureLabels(events.get(id) ?? []), assessments.get(id) ?? []),
    ]),
  );
}

/** The labels, and for people without one the kind of failure in their decision on the attempt. */
function labelsWithDecisions(
  labels: readonly FailureLabel[],
  assessments: readonly Assessment[],
): readonly FailureLabel[] {
  const known = new Set(labels.map(({ by }) => by));
  const firstJudged = Math.min(
    ...assessments.filter(({ judge }) => judge !== null).map(({ madeAt }) => madeAt),
  );
  const decided = assessments.flatMap(({ by, madeAt: wall, failure: kind, judge, seen }): FailureLabel[] => {
    if (judge !== null || kind === null || known.has(by)) return [];
    const isBlind = seen === undefined ? wall < firstJudged : seen.length === 0;
    const independent = isBlind ? kind : null;
    return [{ by, wall, kind, note: '', origin: 'person', independent, former: [] }];
  });
  return [...labels, ...decided];
}

function kindOf({ by, isModel, kind }: NamedLabel): SeenKind {
  return { by, isModel, kind };
}

function nameOf(db: Database, personId: string): string {
  return findParticipant(db, personId)?.name ?? 'somebody';
}
