import type { WatchedDecision, WatchNow } from '../../shared/contract/watch.ts';
import { TitledSection } from '../parts/Sheet.tsx';
import { Muted } from '../parts/texts.tsx';
import { askWords, durationWords, moneyWords } from '../parts/words.ts';
import classes from './watch.module.css';

/** What the screen of one watched agent and the lanes of a batch show alike. */

/** What was spent, and of how much. */
export function spentWords({
  spent,
  limit,
}: Pick<WatchNow, 'spent'> & Partial<Pick<WatchNow, 'limit'>>): string {
  const most = limit?.tokens == null ? '' : ` of ${limit.tokens.toLocaleString('en')}`;
  const tokens = `${spent.tokens.toLocaleString('en')}${most} tokens`;
  if (limit?.cost != null) return `${tokens}, ${moneyWords(spent.cost ?? 0)} of ${moneyWords(limit.cost)}`;
  return spent.cost === null ? tokens : `${tokens}, ${moneyWords(spent.cost)}`;
}

/** The page in the words that the agent was given. */
export function SeenWords({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <pre className={classes.text} tabIndex={0} role="log" aria-live="off" aria-label="The page in words">
      {text}
    </pre>
  );
}

/** What was decided, the last first. */
export function PastDecisions({ decisions }: { decisions: readonly WatchedDecision[] }) {
  if (decisions.length === 0) return null;
  return (
    <TitledSection title="Decisions" gap={4}>
      <ol className={classes.asks} reversed>
        {decisions.toReversed().map(({ n, asks, error, failed, ms, tokens }) => (
          <li key={n} value={n}>
            {asks.length === 0 ? (error?.message ?? 'nothing') : asks.map(askWords).join('; ')}
            <Muted>
              {durationWords(Math.round(ms))}
              {tokens === null ? '' : ` · ${(tokens.input + tokens.output).toLocaleString('en')} tokens`}
              {failed === null ? '' : ` · ${failed.message}`}
            </Muted>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
