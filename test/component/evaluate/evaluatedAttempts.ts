import { choicesOf } from '../../../electron/app/figures/evaluateChoices.ts';
import { FIRST_ROWS } from '../../../shared/contract/evaluate.ts';
import type { AttemptRow } from '../../../shared/contract/index.ts';
import type { AttemptScans, ScanFilter } from '../../../shared/contract/scans.ts';
import { judgesPage, judgesView } from '../../../shared/statistics/agreement/judgeReport.ts';
import { memoryOf, SECTIONS } from '../../../shared/statistics/analysis/sections.ts';
import { attemptsBehind } from '../../../shared/statistics/behind/attemptsBehind.ts';
import { parseFigure } from '../../../shared/statistics/behind/figureKey.ts';
import { figureTitle } from '../../../shared/statistics/behind/figureTitle.ts';
import { askedRows } from '../../../shared/statistics/evaluation/askedRows.ts';
import { evaluatePage } from '../../../shared/statistics/evaluation/evaluate.ts';
import type { Drawing } from '../../../shared/statistics/figures/draws.ts';
import { rate } from '../../../shared/statistics/figures/rate.ts';
import type { RowPage } from '../../../shared/statistics/figures/rowPage.ts';
import type { ScoredAttempt } from '../../../shared/statistics/figures/scoredAttempt.ts';
import { FIGURES_VERSION } from '../../../shared/statistics/figures/version.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { hopsOf, scored } from '../../helpers/scored.ts';
import type { Answers } from '../harness/fakeMain.ts';

/** Few draws, which take no time: the figures are exact, their intervals coarse. */
const DRAWING: Drawing = { draws: 20, seed: 1 };
const NAMES = ['ada', 'bob', 'cyd'];
const MODELS = ['reader-7b', 'reader-70b', 'planner'];
const SITES = ['wiki', 'flights', 'hotels'];

interface Study {
  readonly tasks: number;
  readonly people: number;
  readonly models: number;
}

/** An attempt of each participant at each task, of one to six hops: people pass all of them, models the first ones. */
export function evaluatedAttempts({ tasks, people, models }: Study): ScoredAttempt[] {
  const who = [
    ...Array.from({ length: people }, (_, at) => ({
      ...{ participantId: `person-${at + 1}`, participantName: NAMES[at] ?? `tester ${at + 1}` },
      ...({ participantKind: 'person', mode: 'baseline', groups: ['people'] } as const),
    })),
    ...Array.from({ length: models }, (_, at) => ({
      ...{ participantId: `agent-${at + 1}`, participantName: MODELS[at] ?? `model ${at + 1}` },
      ...({ participantKind: 'agent', mode: 'agent', groups: ['agents'] } as const),
    })),
  ];
  return Array.from({ length: tasks }, (_, task) => task).flatMap((task) =>
    who.map((participant, nth) => {
      const hops = 1 + (task % 6);
      const passed = participant.participantKind === 'person' ? hops : (task + nth) % (hops + 1);
      return scored({
        ...participant,
        attemptId: `attempt-${task + 1}-${nth + 1}`,
        taskId: `study/trip-${task + 1}`,
        setId: 'study',
        sites: [SITES[task % SITES.length] ?? 'wiki'],
        startedAt: Date.UTC(2025, 9, 9) + nth * 86_400_000,
        hops: hopsOf(hops, passed),
        activeMs: 60_000 + 5_000 * nth,
      });
    }),
  );
}

/** The answers of main for an evaluation of these attempts, by the product's formulas. Figures that need whole records are empty. */
export function evaluateAnswers(attempts: readonly ScoredAttempt[]): Answers {
  type Asked = EvaluateQuery & { readonly page?: RowPage | undefined };
  const rows = ({ page = FIRST_ROWS, ...query }: Asked) => askedRows(attempts, query, page, DRAWING);
  const none = { version: FIGURES_VERSION, drawing: DRAWING, participants: [], total: 0 };
  return {
    'evaluate.view': ({ page = FIRST_ROWS, ...query }) => evaluatePage(attempts, query, page),
    'evaluate.choices': ({ words = '' }) => choicesOf(attempts, new Map([['study', 'City trips']]), words),
    'evaluate.answer': (asked) => SECTIONS.answer(rows(asked)),
    'evaluate.memory': (asked) => memoryOf(rows(asked), []),
    'evaluate.heat': (asked) => SECTIONS.heat(rows(asked)),
    'evaluate.differences': (asked) => SECTIONS.differences(rows(asked)),
    'evaluate.pairs': (asked) => SECTIONS.pairs(rows(asked)),
    'evaluate.runs': (asked) => SECTIONS.runs(rows(asked)),
    'evaluate.intervals': (asked) => SECTIONS.intervals(rows(asked)),
    'evaluate.hops': (asked) => SECTIONS.hops(rows(asked)),
    'evaluate.pace': (asked) => SECTIONS.pace(rows(asked)),
    'evaluate.times': (asked) => SECTIONS.times(rows(asked)),
    'evaluate.horizon': (asked) => SECTIONS.horizon(rows(asked)),
    'evaluate.quality': (asked) => SECTIONS.quality(rows(asked)),
    'evaluate.judges': ({ page = FIRST_ROWS }) => judgesPage(judgesView([], []), page),
    'evaluate.attempts': ({ figure, skip = 0, count = 100, words: _words, tags: _tags, scan, ...query }) => {
      const key = parseFigure(figure);
      const behind = key === null ? [] : attemptsBehind(attempts, query, key);
      return {
        ...{ total: behind.length, matching: behind.length, tags: [], scans: scansOf(behind, scan) },
        title: key === null ? '' : figureTitle(key, (row) => row),
        rows: behind.slice(skip, skip + count).map(rowOf),
      };
    },
    'efficiency.paths': () => ({ ...none, unpassed: { count: 0, first: [] } }),
    'efficiency.tries': () => ({ ...none, floors: [] }),
    'efficiency.effort': () => ({ ...none, untilMs: null }),
    'efficiency.actions': () => ({ ...none, rated: [], unpaired: 0 }),
    'efficiency.environments': () => ({ ...none, hasLevels: false }),
    'participants.list': () => [],
  };
}

/** One scanner, which found its words at step 2 of the first attempt and nowhere else. */
function scansOf(behind: readonly ScoredAttempt[], wanted: ScanFilter | undefined): AttemptScans {
  if (wanted === undefined) return { names: ['loops'], chosen: null };
  const said = behind.map(({ attemptId }, at) => [
    attemptId,
    at === 0 ? { yes: true, step: 2, why: 'the same page again' } : { yes: false, step: null, why: '' },
  ]);
  const quality = {
    ...{ answered: behind.length, yes: 1, sample: 12, disputed: 0 },
    ...{ precision: rate(9, 12), recall: rate(9, 10) },
  };
  return {
    names: ['loops'],
    chosen: {
      ...{ name: wanted.name, label: 'looped', quality, hidden: 0, hiddenIds: [] },
      answers: Object.fromEntries(said),
    },
  };
}

function rowOf(attempt: ScoredAttempt): AttemptRow {
  const { attemptId: id, taskId, participantId, participantName, participantKind, mode, status } = attempt;
  const { startedAt, steps, activeMs, hops, passed } = attempt;
  return {
    ...{ id, taskId, taskKey: taskId.slice('study/'.length), intent: `Plan ${taskId}.`, mode, status },
    ...{ participantId, participant: participantName, participantKind, startedAt, steps, activeMs, passed },
    ...{
      assisted: false,
      holdsRequests: false,
      exclusion: null,
      tags: [],
      endedAt: startedAt,
      wallMs: activeMs,
      answer: null,
    },
    ...{ hops: hops.length, hopsPassed: hops.filter((hop) => hop.passed).length, parent: null },
  };
}
