import { ActionIcon, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconTag, IconTagFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import type { AttemptRow, AttemptsBeside } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import { passedWords, statusWords } from '../../shared/words/endWords.ts';
import { TagSelect } from '../parts/forms/TagSelect.tsx';
import { useKey } from '../parts/keys/useKey.ts';
import { CoverModal } from '../parts/panes/Sheet.tsx';
import { readyOf } from '../stores/answers.ts';
import { useBeside } from '../stores/besideList.ts';
import { useLetterKeys } from '../stores/letterKeys.ts';
import { useWantedTags } from '../stores/wantedTags.ts';
import { useAddressValue } from '../stores/windowAddress.ts';
import { goToAttempt } from './place/attemptPlace.ts';

/**
 * The previous and next attempts: in the list from which the attempt was opened, or else at its task, and only those with the
 * tags in the address. The current attempt is taken from the address, so a quick person can skip attempts that are still
 * loading.
 */
export function Beside() {
  const { attemptId: asked = '' } = useParams<{ attemptId: string }>();
  const attemptId = decodeURIComponent(asked);
  const [list] = useAddressValue('of');
  const wanted = useWantedTags();
  const [isChoosing, setChoosing] = useState(false);
  const { withKey } = useLetterKeys();
  const beside = readyOf(useBeside(attemptId, list, wanted));
  const near = beside?.near ?? [];
  const own = near.findIndex(({ id }) => id === attemptId);
  const gap = own < 0 ? (beside?.gap ?? null) : null;
  const before = gap === null ? (own < 0 ? undefined : near[own - 1]) : near[gap - 1];
  const after = gap === null ? (own < 0 ? undefined : near[own + 1]) : near[gap];
  useKey('p', () => goTo(before), before !== undefined);
  useKey('n', () => goTo(after), after !== undefined);
  useKey('t', () => setChoosing(true), beside !== undefined && !isChoosing);
  if (beside === undefined) return null;
  const title = list === null ? null : beside.title;
  const at = own < 0 ? null : beside.first + own;
  const tags = tagWords(wanted);
  const TagIcon = wanted.length === 0 ? IconTag : IconTagFilled;
  return (
    <Group
      gap={0}
      wrap="nowrap"
      flex="none"
      role="group"
      aria-label={title === null ? say('Attempts at this task') : say('Attempts of “{title}”', { title })}
    >
      <Go to={before} which="Previous" />
      <Tooltip label={placeWords(at, beside.total, title)} multiline maw={360}>
        <Text size="xs" c="dimmed" px={2} style={{ whiteSpace: 'nowrap' }}>
          {at ?? '–'}/{beside.total}
        </Text>
      </Tooltip>
      <Go to={after} which="Next" />
      <Tooltip label={withKey(tags, 't')} multiline maw={360}>
        <ActionIcon aria-label={tags} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          <TagIcon size={16} />
        </ActionIcon>
      </Tooltip>
      <ChooseTags
        beside={beside}
        place={placeWords(at, beside.total, title)}
        opened={isChoosing}
        onClose={() => setChoosing(false)}
      />
    </Group>
  );
}

/** Chooses the tags of the attempts through which N and P go. */
function ChooseTags(props: { beside: AttemptsBeside; place: string; opened: boolean; onClose: () => void }) {
  const { beside, place, opened, onClose } = props;
  const wanted = useWantedTags();
  const isNone = beside.tags.length === 0 && wanted.length === 0;
  return (
    <CoverModal opened={opened} onClose={onClose} title={say('Only attempts with tags')}>
      {isNone ? (
        <Text>
          {say('No attempt of this list has a tag. Tags are written with a comment on an attempt.')}
        </Text>
      ) : (
        <Stack gap="sm">
          <Text size="sm">
            {say('The previous and next attempts have all of these tags.')}{' '}
            <span role="status">{place}.</span>
          </Text>
          <TagSelect tags={beside.tags} size="sm" data-autofocus />
        </Stack>
      )}
    </CoverModal>
  );
}

function tagWords(wanted: readonly string[]): string {
  if (wanted.length === 0) return say('Only attempts with tags');
  return say(
    '{count, plural, one {Only attempts with the tag {tags}} other {Only attempts with the tags {tags}}}',
    { count: wanted.length, tags: wanted.join(', ') },
  );
}

/** The position in the list. `title` is the name of the list; null for the attempts at one task. */
function placeWords(at: number | null, count: number, title: string | null): string {
  if (at === null)
    return title === null
      ? say('This attempt is not among the {count, number} at this task', { count })
      : say('This attempt is not among the {count, number} of “{title}”', { count, title });
  return title === null
    ? say('Attempt {at, number} of {count, number} at this task', { at, count })
    : say('Attempt {at, number} of {count, number} of “{title}”', { at, count, title });
}

function goTo(row: AttemptRow | undefined): void {
  if (row !== undefined) goToAttempt(row.id);
}

/**
 * A button that names the participant of its attempt. At the end of the list it stays in place, so that a double click hits
 * nothing else.
 */
function Go({ to, which }: { to: AttemptRow | undefined; which: 'Previous' | 'Next' }) {
  const isNext = which === 'Next';
  const { withKey } = useLetterKeys();
  const label = goWords(to, isNext);
  const Icon = isNext ? IconChevronRight : IconChevronLeft;
  return (
    <Tooltip label={withKey(label, isNext ? 'n' : 'p')} multiline maw={360}>
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

function goWords(to: AttemptRow | undefined, isNext: boolean): string {
  if (to === undefined)
    return isNext ? say('No next attempt in this list') : say('No previous attempt in this list');
  const attempt = rowWords(to);
  return isNext ? say('Next: {attempt}', { attempt }) : say('Previous: {attempt}', { attempt });
}

/** Names an attempt by participant, task (if the list has several) and end: `ada, trip-2, passed`. */
function rowWords({ participant, taskKey, status, passed }: AttemptRow): string {
  const ended =
    status === 'running'
      ? say('not ended')
      : passed === null
        ? say(statusWords[status])
        : passedWords(passed);
  return `${participant}, ${taskKey}, ${ended}`;
}
