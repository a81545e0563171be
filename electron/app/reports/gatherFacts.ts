import type { ChecklistFacts, Estimate, Share } from '../../../shared/checklist/checklistFacts.ts';
import type { Participant, Task } from '../../../shared/model/index.ts';
import { ruleVersion } from '../../../shared/scoring/scoreAttempt.ts';
import { askedFor } from '../../../shared/statistics/asked/askedFor.ts';
import { isLeftOut } from '../../../shared/statistics/asked/leftOut.ts';
import { againstAgents } from '../../../shared/statistics/comparison/againstAgents.ts';
import { DRAWING } from '../../../shared/statistics/figures/draws.ts';
import type { Figure } from '../../../shared/statistics/figures/figure.ts';
import { judgeOf } from '../../../shared/statistics/figures/judgeOf.ts';
import { bucketOf, FEWEST_FOR_PERCENT } from '../../../shared/statistics/figures/rate.ts';
import type { ScoredAttempt } from '../../../shared/statistics/figures/scoredAttempt.ts';
import { FIGURES_VERSION } from '../../../shared/statistics/figures/version.ts';
import type { EvaluateQuery, EvaluateView, TaskBucket } from '../../../shared/statistics/figures/view.ts';
import { planStudy } from '../../../shared/statistics/planning/studyPlan.ts';
import { qualityOf } from '../../../shared/statistics/quality/quality.ts';
import {
  countConditions,
  countExchanges,
  countGiveUps,
  countKinds,
  countOpened,
  countRedactions,
  listAnswered,
  sumTimes,
  sumUse,
  type UseFact,
} from '../../db/attemptFacts.ts';
import { listBatches } from '../../db/batches.ts';
import { listParticipants, listStudies } from '../../db/participants.ts';
import { withExposures } from '../../db/review/viewings.ts';
import { listTaskSets, listTasks } from '../../db/taskSets.ts';
import { judgesOf } from '../attempts/assessments.ts';
import type { AppContext } from '../context/context.ts';
import { peopleFirst, sidesOf } from './sidesOf.ts';

/** Facts from the records about how the attempts of an evaluation were made. `attempts`: all attempts scored by its rule. */
export function gatherFacts(
  app: AppContext,
  view: EvaluateView,
  attempts: readonly ScoredAttempt[],
): ChecklistFacts {
  const { db } = app.workspace;
  const { query } = view;
  const wanted = askedFor(attempts, query);
  const counted = wanted.filter((attempt) => !isLeftOut(attempt, query));
  const ids = counted.map(({ attemptId }) => attemptId);
  const wantedIds = wanted.map(({ attemptId }) => attemptId);
  const tried = triedTasks(app, counted);
  const participants = new Map(listParticipants(db).map((one) => [one.id, one]));
  const own = [...Map.groupBy(counted, ({ participantId }) => participantId)].flatMap(([id, theirs]) => {
    const participant = participants.get(id);
    return participant === undefined ? [] : [{ participant, attempts: theirs.length }];
  });
  const answered = Map.groupBy(listAnswered(db, ids), ({ participantId }) => participantId);
  const opened = countOpened(db, ids);
  const kinds = countKinds(db, ids);
  const times = counted.map(({ startedAt }) => startedAt);
  const repeats = repeatsOf(counted);
  const { showVerdicts, secondReviewShare, redactPatterns } = app.settings();
  return {
    version: app.version,
    profile: query.profile,
    ruleVersion: ruleVersion(query.profile),
    figuresVersion: FIGURES_VERSION,
    view,
    drawing: DRAWING,
    ...tried,
    people: peopleFacts(own.map(({ participant }) => participant)),
    flow: flowOf([...participants.values()], wanted, counted, tried.sets),
    repeats,
    ...planOf(counted, repeats),
    inNoRate: wanted.length - counted.length,
    times: timesOf(sumTimes(db, wantedIds), participants),
    use: usedBy(sumUse(db, wantedIds), participants),
    effects: effectsOf(counted, judgeOf(query)),
    agents: own.flatMap(({ participant: { id, name, agent }, attempts: theirs }) =>
      agent === undefined
        ? []
        : [
            {
              ...{ name, model: agent.model, promptVersion: agent.promptVersion },
              ...{ parameters: agent.parameters, seed: agent.seed, attempts: theirs },
              answered: (answered.get(id) ?? []).map(({ model }) => model),
            },
          ],
    ),
    ...batchFacts(app, new Set(own.map(({ participant }) => participant.id))),
    from: times.length === 0 ? null : times.reduce((least, time) => Math.min(least, time)),
    to: times.length === 0 ? null : times.reduce((most, time) => Math.max(most, time)),
    importedAttempts: kinds.imported,
    statuses: shares(wanted, ({ status }) => status).map(({ key: status, ...share }) => ({
      ...share,
      status,
    })),
    giveUps: countGiveUps(db, wantedIds),
    browsers: shares(counted, ({ chromium }) => chromium).map(({ key: chromium, ...share }) => ({
      ...share,
      chromium,
    })),
    viewports: [
      ...Map.groupBy(opened, ({ kind, width, height }) => `${kind} ${width} ${height}`).values(),
    ].flatMap((same) => {
      const [first] = same;
      if (first === undefined) return [];
      const { kind, width, height } = first;
      return [{ kind, width, height, attempts: total(same) }];
    }),
    idleRules: [
      ...Map.groupBy(
        opened,
        ({ kind, afterMs, countsFirst }) => `${kind} ${afterMs} ${countsFirst}`,
      ).values(),
    ].flatMap((same) => {
      const [first] = same;
      return first === undefined
        ? []
        : [
            {
              ...{ kind: first.kind, afterMs: first.afterMs, countsFirst: first.countsFirst === 1 },
              attempts: total(same),
            },
          ];
    }),
    studies: listStudies(db).flatMap(({ participantId, seed, taskIds, mode, setId }) => {
      const name = participants.get(participantId)?.name;
      const isAsked = query.setIds?.includes(setId) ?? true;
      const isHere = own.some(({ participant }) => participant.id === participantId);
      return name === undefined || mode !== 'baseline' || !isAsked || !isHere
        ? []
        : [{ participant: name, seed, tasks: taskIds.length }];
    }),
    outsideStudies: kinds.outsideStudies,
    again: againShares(counted),
    sides: sidesOf(countConditions(db, ids), (id) => participants.get(id)?.name ?? id),
    exchanges: countExchanges(db, ids),
    resumed: kinds.resumed,
    held: kinds.held,
    ...standing(app, wanted, query),
    redactions: countRedactions(db, ids),
    judges: judgesOf(db, attempts, query),
    settings: { showVerdicts, secondReviewShare, redactPatterns },
  };
}

/** The data behind the results. */
function standing(
  { workspace: { db } }: AppContext,
  wanted: readonly ScoredAttempt[],
  query: EvaluateQuery,
): Pick<ChecklistFacts, 'quality' | 'testers'> {
  const { agreement, ...quality } = qualityOf(withExposures(db, wanted), query);
  const { units: tasks, percent, ac1 } = agreement.figures;
  const known = (figure: Figure): number | null => (figure.defined ? figure.value : null);
  return {
    quality,
    testers: { total: agreement.testers, tasks, percent: known(percent), ac1: known(ac1) },
  };
}

type TriedTasks = Pick<
  ChecklistFacts,
  'sets' | 'mix' | 'sites' | 'withPicture' | 'withReference' | 'budgets'
>;

function triedTasks({ workspace: { db } }: AppContext, counted: readonly ScoredAttempt[]): TriedTasks {
  const ids = new Set(counted.map(({ taskId }) => taskId));
  const setIds = new Set(counted.map(({ setId }) => setId));
  const sets = listTaskSets(db)
    .filter(({ id }) => setIds.has(id))
    .map((set) => ({ set, tasks: listTasks(db, set.id) }));
  const tried = sets.flatMap(({ tasks }) => tasks.filter(({ id }) => ids.has(id)));
  const hops = (bucket: ReturnType<typeof bucketOf>): number =>
    tried.filter((task) => bucketOf(task.hops.length) === bucket).length;
  const budgets = Map.groupBy(tried, ({ budget }) => `${budget.steps} ${budget.activeMs}`);
  return {
    sets: sets.map(({ set: { id, name, format, importedAt }, tasks }) => ({
      ...{ id, name, format, importedAt, tasks: tasks.length },
      tried: tasks.filter(({ id }) => ids.has(id)).length,
    })),
    mix: { one: hops('1'), few: hops('2–4'), many: hops('5+') },
    sites: [...new Set(tried.flatMap((task: Task) => task.hops.map(({ site }) => site)))].sort(),
    withPicture: tried.filter(({ needsPicture }) => needsPicture).length,
    withReference: tried.filter(({ reference }) => reference !== null).length,
    budgets: [...budgets.values()]
      .flatMap((same) => {
        const [first] = same;
        return first === undefined ? [] : [{ ...first.budget, tasks: same.length }];
      })
      .sort((a, b) => b.tasks - a.tasks),
  };
}

function peopleFacts(own: readonly Participant[]): ChecklistFacts['people'] {
  const people = own.flatMap(({ person }) => person ?? []);
  const said = Map.groupBy(
    people.flatMap(({ population }) => Object.entries(population)),
    (entry) => JSON.stringify(entry),
  );
  const consented = people.filter(({ consentAt, imported }) => consentAt > 0 && imported !== true);
  const texts = consented.map(({ consentText }) => consentText.trim()).filter((text) => text !== '');
  return {
    total: people.length,
    consented: consented.length,
    consentTexts: new Set(texts).size,
    consentedWithoutText: consented.length - texts.length,
    exposed: people.filter(({ exposed }) => exposed).length,
    imported: people.filter(({ imported }) => imported === true).length,
    population: [...said.values()]
      .flatMap((same) => {
        const [first] = same;
        return first === undefined ? [] : [{ asks: first[0], says: first[1], people: same.length }];
      })
      .sort((a, b) => a.asks.localeCompare(b.asks, 'en') || b.people - a.people),
  };
}

/** Testers from their consent to their last task. An imported tester and one who only reviews agreed to nothing here. */
function flowOf(
  all: readonly Participant[],
  wanted: readonly ScoredAttempt[],
  counted: readonly ScoredAttempt[],
  sets: ChecklistFacts['sets'],
): ChecklistFacts['flow'] {
  const agreed = all.filter(
    ({ person }) =>
      person !== undefined && person.consentAt > 0 && person.imported !== true && person.reviewsOnly !== true,
  );
  const sizes = new Map(sets.map(({ id, tasks }) => [id, tasks]));
  const inRates = new Set(counted.map(({ participantId }) => participantId));
  const began = agreed.flatMap(({ id, name }) => {
    const own = wanted.filter(({ participantId }) => participantId === id);
    if (own.length === 0) return [];
    const setIds = [...new Set(own.map(({ setId }) => setId))];
    return [
      {
        participant: name,
        isCounted: inRates.has(id),
        tried: new Set(own.map(({ taskId }) => taskId)).size,
        tasks: setIds.reduce((sum, setId) => sum + (sizes.get(setId) ?? 0), 0),
      },
    ];
  });
  return {
    agreed: agreed.length,
    began: began.length,
    undone: began.filter(({ tried, tasks }) => tried < tasks).map(({ isCounted: _, ...one }) => one),
    uncounted: began.filter(({ isCounted }) => !isCounted).length,
  };
}

/** The plan of a study with as many tasks, testers and attempts of an agent. */
function planOf(
  counted: readonly ScoredAttempt[],
  repeats: ChecklistFacts['repeats'],
): Pick<ChecklistFacts, 'plan'> {
  const people = counted.filter(({ participantKind }) => participantKind === 'person');
  const testers = new Set(people.map(({ participantId }) => participantId)).size;
  if (testers === 0) return {};
  const lengths = [...new Map(counted.map(({ taskId, hops }) => [taskId, hops.length])).values()];
  const tasksOf = (bucket: TaskBucket): number => lengths.filter((hops) => bucketOf(hops) === bucket).length;
  const { parts } = planStudy(
    {
      ...{ testers, power: 0.8, rate: null, task: null, person: null, shared: null },
      ...{ difference: 0.1, kappa: 0.6 },
      tasks: { '1': tasksOf('1'), '2–4': tasksOf('2–4'), '5+': tasksOf('5+') },
      repeats: repeats.reduce((most, one) => Math.max(most, one.least), 0),
    },
    { people, agents: counted.filter(({ participantKind }) => participantKind === 'agent') },
  );
  const whole = parts.at(-1);
  if (whole === undefined || !whole.figures.defined) return {};
  const { value: rate } = whole.rate;
  const { down, up } = whole.difference.defined ? whole.difference : { down: null, up: null };
  const { halfWidth } = whole.figures;
  return {
    plan: {
      ...{ rate, halfWidth, testers },
      below: down === null ? null : rate - down,
      above: up === null ? null : rate + up,
    },
  };
}

function repeatsOf(counted: readonly ScoredAttempt[]): ChecklistFacts['repeats'] {
  const agents = counted.filter(({ participantKind }) => participantKind === 'agent');
  return [...Map.groupBy(agents, ({ participantId }) => participantId).values()].map((own) => {
    const tasks = [...Map.groupBy(own, ({ taskId }) => taskId).values()];
    const counts = tasks.map(({ length }) => length);
    return {
      name: own[0]?.participantName ?? '',
      tasks: tasks.length,
      least: counts.reduce((a, b) => Math.min(a, b)),
      most: counts.reduce((a, b) => Math.max(a, b)),
      differing: tasks.filter((same) => new Set(same.map(({ passed }) => passed)).size > 1).length,
    };
  });
}

function timesOf(
  sums: ReturnType<typeof sumTimes>,
  participants: ReadonlyMap<string, Participant>,
): ChecklistFacts['times'] {
  const groups = Map.groupBy(sums, ({ participantId }) =>
    participants.get(participantId)?.kind === 'agent' ? participantId : '',
  );
  return [...groups]
    .map(([id, own]): ChecklistFacts['times'][number] => ({
      kind: id === '' ? 'person' : 'agent',
      name: participants.get(id)?.name ?? id,
      attempts: total(own),
      wallMs: own.reduce((sum, one) => sum + one.wallMs, 0),
      activeMs: own.reduce((sum, one) => sum + one.activeMs, 0),
    }))
    .sort(peopleFirst);
}

function usedBy(
  sums: readonly UseFact[],
  participants: ReadonlyMap<string, Participant>,
): ChecklistFacts['use'] {
  return sums
    .map(({ participantId, ...use }) => ({
      name: participants.get(participantId)?.name ?? participantId,
      ...use,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** The differences in the report, without the permutation tests. */
function effectsOf(counted: readonly ScoredAttempt[], judge: string | null): ChecklistFacts['effects'] {
  const people = counted.filter(({ participantKind }) => participantKind === 'person');
  const drawing = { ...DRAWING, draws: 1 };
  const all = againstAgents(people, counted, null, drawing, undefined, judge);
  return all.map(({ name, paired, effect, corrected }) => {
    const none = { agent: name, difference: null, cohenH: null, times: null };
    if (!paired.defined) return { ...none, tasks: 0 };
    const { tasks, difference } = paired;
    if (tasks < FEWEST_FOR_PERCENT || !difference.defined) return { ...none, tasks };
    const ratio = effect.times.defined ? estimateOf(effect.times.ratio) : null;
    return {
      ...{ agent: name, tasks, difference: estimateOf(difference), cohenH: estimateOf(effect.cohenH) },
      ...(corrected === undefined ? {} : { corrected: estimateOf(corrected) }),
      times: effect.times.defined && ratio !== null ? { ...ratio, tasks: effect.times.tasks } : null,
    };
  });
}

function estimateOf(found: Figure): Estimate | null {
  if (!found.defined) return null;
  const { low, high } = found.interval.defined ? found.interval : { low: null, high: null };
  return { value: found.value, low, high };
}

/** The batches in which these agents did tasks, and the endpoints that they called, without keys. */
function batchFacts(
  { workspace: { db }, endpoints }: AppContext,
  participantIds: ReadonlySet<string>,
): Pick<ChecklistFacts, 'batches' | 'endpoints'> {
  const batches = listBatches(db).filter(({ agents }) =>
    agents.some(({ participantId }) => participantIds.has(participantId)),
  );
  const names = new Set(batches.flatMap(({ agents }) => agents.flatMap(({ spec }) => spec?.endpoint ?? [])));
  return {
    batches: batches.map(({ agents, taskIds, repeats, seed, lanes, limit: { tokens, cost } }) => ({
      ...{ agents: agents.length, tasks: taskIds.length, repeats, seed, lanes, tokens, cost },
    })),
    endpoints:
      names.size === 0
        ? []
        : endpoints
            .view()
            .endpoints.filter(({ name }) => names.has(name))
            .map(({ name, baseUrl, model }) => ({ name, host: new URL(baseUrl).host, model })),
  };
}

/** Counts the attempts of people and agents that share a value, people first, the most frequent first. */
function shares<K extends string>(
  attempts: readonly ScoredAttempt[],
  keyOf: (attempt: ScoredAttempt) => K,
): (Share & { readonly key: K })[] {
  const kinds = Map.groupBy(attempts, ({ participantKind }) => participantKind);
  return (['person', 'agent'] as const).flatMap((kind) =>
    [...Map.groupBy(kinds.get(kind) ?? [], keyOf)]
      .map(([key, same]) => ({ kind, key, attempts: same.length }))
      .sort((a, b) => b.attempts - a.attempts),
  );
}

function againShares(counted: readonly ScoredAttempt[]): readonly Share[] {
  return (['person', 'agent'] as const).flatMap((kind): Share[] => {
    const own = counted.filter(({ participantKind }) => participantKind === kind);
    const first = new Set(own.map(({ participantId, taskId }) => JSON.stringify([participantId, taskId])));
    return own.length === first.size ? [] : [{ kind, attempts: own.length - first.size }];
  });
}

function total(same: readonly { readonly attempts: number }[]): number {
  return same.reduce((sum, { attempts }) => sum + attempts, 0);
}
