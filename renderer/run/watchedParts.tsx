import type { WatchedDecision, WatchNow } from '../../shared/contract/watch.ts';
import { say, sayHost } from '../../shared/language/message.ts';
import { TitledSection } from '../parts/panes/Sheet.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { askWords, durationWords, moneyWords } from '../parts/texts/words.ts';
import classes from './watch.module.css';

/** Parts that the screen of a watched agent and the lanes of a batch share. */

/** What was spent, and the limit. */
export function spentWords({
  spent,
  limit,
}: Pick<WatchNow, 'spent'> & Partial<Pick<WatchNow, 'limit'>>): string {
  const tokens =
    limit?.tokens == null
      ? say('{count, number} tokens', { count: spent.tokens })
      : say('{count, number} of {limit, number} tokens', { count: spent.tokens, limit: limit.tokens });
  if (limit?.cost != null)
    return say('{tokens}, {cost} of {limit}', {
      tokens,
      cost: moneyWords(spent.cost ?? 0),
      limit: moneyWords(limit.cost),
    });
  return spent.cost === null ? tokens : `${tokens}, ${moneyWords(spent.cost)}`;
}

/** The text of the page that the agent got. */
export function SeenWords({ text }: { text: string }) {
  return (
    <pre
      className={classes.text}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      role="log"
      aria-live="off"
      aria-label={say('The page in words')}
    >
      {text}
    </pre>
  );
}

/** Past decisions, the last one first. */
export function PastDecisions({ decisions }: { decisions: readonly WatchedDecision[] }) {
  if (decisions.length === 0) return null;
  return (
    <TitledSection title={say('Decisions')} gap={4}>
      <ol className={classes.asks} reversed>
        {decisions.toReversed().map(({ n, asks, error, failed, ms, tokens }) => (
          <li key={n} value={n}>
            {asks.length === 0
              ? error === null
                ? say('nothing')
                : sayHost(error.message)
              : asks.map(askWords).join('; ')}
            <Muted>
              {[
                ...(ms === null ? [] : [durationWords(Math.round(ms))]),
                ...(tokens === null
                  ? []
                  : [say('{count, number} tokens', { count: tokens.input + tokens.output })]),
                ...(failed === null ? [] : [sayHost(failed.message)]),
              ].join(' · ')}
            </Muted>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
