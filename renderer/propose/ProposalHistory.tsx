import { Text, Title } from '@mantine/core';
import type { ProposalLine } from '../../shared/contract/propose.ts';
import type { ProposalBody } from '../../shared/proposal/proposal.ts';
import { Ago } from '../parts/Ago.tsx';
import classes from './propose.module.css';

/** Who sent, screened, took back or withdrew it, and when; newest first. */
export function ProposalHistory({ lines }: { lines: readonly ProposalLine[] }) {
  return (
    <section aria-label="History">
      <Title order={3} mb="xs">
        History
      </Title>
      <ol className={classes.history}>
        {lines.toReversed().map(({ event, name }) => (
          <li key={event.seq}>
            <Text size="sm" className={classes.text ?? ''}>
              {words(event.body)}{' '}
              <Text span size="sm" c="dimmed">
                by {name ?? 'somebody who was not noted'} · <Ago time={event.wall} />
              </Text>
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}

function words(body: ProposalBody): string {
  switch (body.type) {
    case 'sent':
      return 'sent';
    case 'accepted':
      return `accepted as “${body.text}”`;
    case 'rejected':
      return `rejected: ${body.reason}`;
    case 'taken-back':
      return 'decision taken back';
    case 'withdrawn':
      return 'withdrawn';
  }
}
