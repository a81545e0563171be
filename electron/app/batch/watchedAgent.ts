import type { SeenByAgent, WatchedDecision, WatchNow } from '../../../shared/contract/watch.ts';
import type { PastDecision, SeenPage } from '../../agents/agent/agent.ts';

/** What a window is told of an agent that somebody watches. */

/** Of a decision what a window shows; what became of the last one is not known yet. */
export type WatchedPast = Pick<PastDecision, 'n' | 'thought' | 'asks' | 'error' | 'failed' | 'ms' | 'use'>;

/** So many decisions are shown beside the page; all are on record. */
const MOST_SHOWN = 20;
/** So much of what an element is called. */
const MOST_NAMED = 120;

/** The words of what an agent saw, by the ids that it may name. */
export function namesIn(seen: SeenPage | null): ReadonlyMap<string, string> {
  return new Map(seen?.elements.map(({ id, text }) => [id, text]));
}

/** The last decisions. Elements are told by their words where the agent saw some, else by what the agent calls them. */
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

/** The page as it was given for decision `n`. */
export function seenByAgent(n: number, { form, url, text, picture }: SeenPage): SeenByAgent {
  return {
    ...{ n, form, url, text },
    picture: picture === null ? null : Buffer.from(picture).toString('base64'),
  };
}
