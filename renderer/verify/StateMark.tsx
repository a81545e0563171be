import { Group } from '@mantine/core';
import { type Message, say } from '../../shared/language/message.ts';
import type { QueueState } from '../../shared/review/settle.ts';
import { Muted } from '../parts/texts/texts.tsx';
import { type Mark, VerdictMark } from '../parts/verdicts/VerdictMark.tsx';

const MARKS: Readonly<Record<QueueState, { readonly mark: Mark; readonly words: Message }>> = {
  new: { mark: 'open', words: 'new' },
  'in-review': { mark: 'open', words: 'in review' },
  'needs-second': { mark: 'open', words: 'needs a second reviewer' },
  'second-review': { mark: 'open', words: 'second review open' },
  disagreement: { mark: 'error', words: 'reviewers differ' },
  accepted: { mark: 'passed', words: 'accepted' },
  discarded: { mark: 'failed', words: 'discarded' },
};

/** The state of a demonstration: a mark and its words. */
export function StateMark({ state, size = 14 }: { state: QueueState; size?: number }) {
  const { mark, words } = MARKS[state];
  return (
    <Group gap={6} wrap="nowrap" component="span">
      <VerdictMark mark={mark} size={size} label={say(words)} />
      <Muted size="xs" span style={{ whiteSpace: 'nowrap' }}>
        {say(words)}
      </Muted>
    </Group>
  );
}
