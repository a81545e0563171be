import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useParams } from 'wouter';
import type { AttemptRow } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import { statusWords } from '../../shared/words/endWords.ts';
import { useKey } from '../parts/useKey.ts';
import { readyOf } from '../stores/answers.ts';
import { useBeside } from '../stores/besideList.ts';
import { useAddressValue } from '../stores/windowAddress.ts';
import { goToAttempt } from './attemptPlace.ts';

/**
 * The attempts before and after this one: in the list that one came from, or else at its task. The address says which this is: whoever
 * goes on while an attempt is still being read passes it by.
 */
export function Beside() {
  const { attemptId: asked = '' } = useParams<{ attemptId: string }>();
  const attemptId = decodeURIComponent(asked);
  const [list] = useAddressValue('of');
  const beside = readyOf(useBeside(attemptId, list));
  const near = beside?.near ?? [];
  const own = near.findIndex(({ id }) => id === attemptId);
  const before = own < 0 ? undefined : near[own - 1];
  const after = own < 0 ? undefined : near[own + 1];
  useKey('p', () => goTo(before), before !== undefined);
  useKey('n', () => goTo(after), after !== undefined);
  if (beside === undefined) return null;
  const within = list === null ? 'at this task' : `of “${beside.title}”`;
  const at = own < 0 ? null : beside.first + own;
  return (
    <Group gap={0} wrap="nowrap" flex="none" role="group" aria-label={`Attempts ${within}`}>
      <Go to={before} which="Previous" within={within} />
      <Tooltip
        label={
          at === null
            ? `This attempt is not among the ${beside.total} ${within}`
            : `Attempt ${at} of ${beside.total} ${within}`
        }
      >
        <Text size="xs" c="dimmed" px={2} style={{ whiteSpace: 'nowrap' }}>
          {at ?? '–'}/{beside.total}
        </Text>
      </Tooltip>
      <Go to={after} which="Next" within={within} />
    </Group>
  );
}

function goTo(row: AttemptRow | undefined): void {
  if (row !== undefined) goToAttempt(row.id);
}

/** A button that says whose attempt it leads to. At an end it stays where it is, so that a double press meets nothing else. */
function Go(props: { to: AttemptRow | undefined; which: 'Previous' | 'Next'; within: string }) {
  const { to, which, within } = props;
  const label =
    to === undefined ? `No ${which.toLowerCase()} attempt ${within}` : `${which}: ${rowWords(to)}`;
  const Icon = which === 'Previous' ? IconChevronLeft : IconChevronRight;
  return (
    <Tooltip label={`${label} (${which === 'Previous' ? 'P' : 'N'})`} multiline maw={360}>
      <ActionIcon
        aria-label={label}
        data-disabled={to === undefined}
        aria-disabled={to === undefined}
        onClick={() => goTo(to)}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}

/** Whose attempt it is, at what where the list has several tasks, and how it ended: `ada, trip-2, passed`. */
function rowWords(row: AttemptRow): string {
  const ended =
    row.status === 'running'
      ? 'not ended'
      : row.passed === null
        ? say(statusWords[row.status])
        : row.passed
          ? 'passed'
          : 'not passed';
  return `${row.participant}, ${row.taskKey}, ${ended}`;
}
