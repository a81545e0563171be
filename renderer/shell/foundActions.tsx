import { Text } from '@mantine/core';
import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import type { FoundAttempt, FoundPlace } from '../../shared/contract/search.ts';
import { type Message, say, sayHost } from '../../shared/language/message.ts';
import type { FoundKind } from '../../shared/search/said.ts';
import { agoWords } from '../parts/texts/words.ts';
import type { FoundWords } from '../stores/found.ts';
import { navigate } from '../stores/windowAddress.ts';

/** What kind of place this is, shown beside its words. */
const KINDS: Readonly<Record<FoundKind, Message>> = {
  intent: 'what the task asks',
  thought: 'thought',
  typed: 'typed or chosen',
  element: 'the element that was used',
  address: 'address',
  page: 'on the page',
  observation: 'what an environment showed',
  answer: 'answer',
  note: 'note',
  remark: 'remark',
  talk: 'agent and person',
  problem: 'what failed',
};
/** The tab of the viewer that shows a place. Places that are not listed open the picture. */
const TABS: Readonly<Partial<Record<FoundKind, string>>> = {
  thought: 'decision',
  observation: 'environment',
  answer: 'events',
  note: 'events',
  talk: 'events',
  problem: 'events',
};

const FOUND = 'found ';
export const isFound = ({ id }: SpotlightActionData): boolean => id.startsWith(FOUND);

/** Entries of the palette for results from the records: one group for each attempt, and before them a message if there is one. */
export function foundGroups({ of, found, error }: FoundWords): SpotlightActionGroupData[] {
  const notes =
    error === null ? notesOf(found) : [`${sayHost(error.message)} ${sayHost(error.advice ?? '')}`.trim()];
  const groups = (found?.attempts ?? []).map((one) => ({
    group: groupLabel(one),
    actions: one.places.map((place, nth) => placeAction(one, place, nth, of)),
  }));
  const note = notes.length === 0 ? [] : [{ group: say('In the records'), actions: notes.map(noteAction) }];
  return [...note, ...groups];
}

function notesOf(found: FoundWords['found']): string[] {
  if (found === null) return [];
  const { index, isAny, isCut, attempts } = found;
  const left = index.total - index.done;
  return [
    ...(left > 0
      ? [
          say('{left, plural, one {# attempt} other {# attempts}} of {all, number} still to be read', {
            left,
            all: index.total,
          }),
        ]
      : []),
    ...(isAny ? [say('No place has all of these words; these have some')] : []),
    ...(isCut && attempts.length > 0 ? [say('There are more results. Add words to narrow them down')] : []),
  ];
}

function groupLabel({ attempt }: FoundAttempt): string {
  return `${attempt.taskKey} · ${attempt.participant} · ${agoWords(attempt.startedAt, Date.now())}`.replace(
    /[\r\n]+/g,
    ' ',
  );
}

function noteAction(text: string): SpotlightActionData {
  return {
    id: `${FOUND}note ${text}`,
    // This entry is a message and cannot be opened.
    ...{ disabled: true, 'data-action': undefined },
    children: (
      <Text size="sm" c="dimmed" aria-live="polite">
        {text}
      </Text>
    ),
  };
}

function placeAction(
  { attempt }: FoundAttempt,
  place: FoundPlace,
  nth: number,
  words: string,
): SpotlightActionData {
  return {
    id: `${FOUND}${attempt.id} ${nth}`,
    onClick: () => navigate(addressOf(attempt.id, place, words)),
    children: (
      <span style={{ minWidth: 0, flex: 1 }}>
        <Text span display="block" size="sm" lineClamp={2} dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {place.excerpt.map(({ text, isMarked }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: a part of an excerpt is its place
            isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
          )}
        </Text>
        <Text span display="block" size="xs" className="mantine-Spotlight-actionDescription" opacity={0.8}>
          {say('step {step}', { step: place.step })} · {say(KINDS[place.kind])}
        </Text>
      </span>
    ),
  };
}

/** The address of the place in the attempt viewer, with the words to mark there. */
function addressOf(attemptId: string, { kind, step, side, event }: FoundPlace, words: string): string {
  const tab = kind === 'page' && event === null ? 'page' : TABS[kind];
  const query = new URLSearchParams({
    step: String(step),
    ...(side === 'after' ? { side } : {}),
    ...(tab === undefined ? {} : { tab }),
    ...(tab === 'events' && event !== null ? { event: String(event) } : {}),
    mark: words.slice(0, 200),
  });
  return `/attempt/${encodeURIComponent(attemptId)}?${query.toString()}`;
}
