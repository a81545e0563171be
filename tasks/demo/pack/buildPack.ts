import type { ReferenceStep } from '../../../shared/model/index.ts';
import { readsAnswer } from '../../../shared/parse/checkKinds.ts';
import { homeOf, type Leg, type TaskDraft } from './draft.ts';
import { manyHopTasks, mostHopTasks, oneHopTasks, someHopTasks, twoHopTasks } from './taskDrafts.ts';

const TITLES: Readonly<Record<string, string>> = {
  wiki: 'Almanac',
  flights: 'Skylark',
  hotels: 'Hearth & Key',
  cars: 'Roadpost',
  shop: 'Lowtide',
  events: 'Marquee',
  currency: 'Parity',
  recipes: 'Saltspoon',
};

/** Tasks in the order of the pack: the first two-hop task is the one that "Try a task" opens. */
const DRAFTS: readonly TaskDraft[] = [
  ...twoHopTasks,
  ...oneHopTasks,
  ...someHopTasks,
  ...manyHopTasks,
  ...mostHopTasks,
];

/** The demo pack in the native format, ready to be written as JSON. */
export function buildPack(): object {
  return {
    $schema: '../native.schema.json',
    format: 'hopscope-tasks',
    version: 1,
    name: 'Demo',
    description: 'Multihop tasks on the demo web that comes with Hopscope. {demo} stands for its port.',
    license: 'MIT',
    tasks: DRAFTS.map(buildTask),
  };
}

function buildTask(draft: TaskDraft): object {
  const [first] = draft.legs;
  const sites = [...new Set(draft.legs.map((leg) => leg.site))];
  const asks = draft.legs.some((leg) => readsAnswer(leg.check));
  const rules = mminaRules(draft);
  return {
    id: draft.id,
    intent: draft.intent,
    startUrl: homeOf(first?.site ?? 'wiki'),
    sites: sites.map((site) => ({ name: TITLES[site] ?? site, url: homeOf(site) })),
    hops: draft.legs.map(({ site, label, check }) => ({ site, label, check })),
    asksAnswer: asks,
    needsPicture: draft.picture ?? false,
    budget: { steps: 20 + draft.legs.length * 20, activeMinutes: 3 + draft.legs.length * 3 },
    reference: referenceOf(draft.legs, asks),
    ...(rules === null ? {} : { mmina: rules }),
  };
}

/** The legs one after the other; a leg on another site begins at that site's start page. */
function referenceOf(legs: readonly Leg[], asks: boolean): ReferenceStep[] {
  const steps = legs.flatMap((leg, index): ReferenceStep[] => {
    const opening: ReferenceStep[] =
      index === 0 || leg.goesOn === true ? [] : [{ operation: 'goto', value: homeOf(leg.site) }];
    return [...opening, ...leg.steps].map((step, at, all) =>
      at === all.length - 1 ? { ...step, passes: index + 1 } : step,
    );
  });
  // Every run ends by declaring so, with an answer or without one.
  return asks ? steps : [...steps, { operation: 'answer', value: '' }];
}

/** The same hops for MMInA's own rule (parts of addresses in order), for tasks that addresses alone decide. */
function mminaRules({ legs }: TaskDraft): object | null {
  const keys = legs.flatMap((leg) => leg.key ?? []);
  if (legs.length < 2 || keys.length < legs.length) return null;
  return {
    domain: legs.length < 5 ? 'compare' : legs.length < 8 ? 'multi567' : 'multipro',
    procedure: [...keys, 'end'],
    city: '',
    flight: '',
    shop: '',
  };
}
