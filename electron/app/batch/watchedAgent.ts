import type { SeenByAgent, WatchedDecision, WatchNow } from '../../../shared/contract/watch.ts';
import type { PastDecision, SeenPage } from '../../agents/agent/agent.ts';

/** What a window shows of an agent that a person watches. */

/** The parts of a decision that a window shows. The result of the latest decision is not known yet. */
export type WatchedPast = Pick<PastDecision, 'n' | 'thought' | 'asks' | 'error' | 'failed' | 'ms' | 'use'>;

/** The number of decisions shown beside the page. All decisions are on record. */
const MOST_SHOWN = 20;
/** The most characters of an element's name that are shown. */
const MOST_NAMED = 120;

/** The descriptions of the observed elements, by the ids that the agent uses. */
export function namesIn(seen: SeenPage | null): ReadonlyMap<string, string> {
  return new Map(seen?.elements.map(({ id, text }) => [id, text]));
}

/** The latest decisions. An element is named by its description from the observation, or else by the agent's own name for it. */
export function watchedDecisions(
  past: readonly WatchedPast[],
  named: ReadonlyMap<number, ReadonlyMap<string, string>>,
): readonly WatchedDecision[] {
  return past.slice(-MOST_SHOWN).map(({ n, thought, asks, error, failed, ms, use }) => {
    const { tokens = null, cost = null } = use ?? {};
    const shown = asks.map((ask) =>
      ask.ask !== 'perform' || ask.element === undefined
        ? ask
        : { ...ask, element: (named.get(n)?.get(ask.element) ?? ask.element).slice(0, MOST_NAMED) },
    );
    return { n, thought, asks: shown, error, failed, ms, tokens, cost };
  });
}

export function spentIn(past: readonly Pick<WatchedPast, 'use'>[]): WatchNow['spent'] {
  const uses = past.flatMap(({ use }) => use ?? []);
  const costs = uses.flatMap(({ cost }) => cost ?? []);
  return {
    tokens: uses.reduce((sum, { tokens }) => sum + tokens.input + tokens.output, 0),
    cost: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0),
  };
}

/** The page that the agent observed for decision `n`. */
export function seenByAgent(n: number, { form, url, text, picture }: SeenPage): SeenByAgent {
  return {
    ...{ n, form, url, text },
    picture: picture === null ? null : Buffer.from(picture).toString('base64'),
  };
}
