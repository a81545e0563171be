import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import type { ReviewRecord, VerifyItem } from '../../shared/contract/verify.ts';
import { type Message, say, sayHost, sayKnown } from '../../shared/language/message.ts';
import { adopt, isSameText } from '../../shared/review/acts.ts';
import type { FailureWord } from '../../shared/review/failureWords.ts';
import { decisionWords, historyOf, placeWords } from '../../shared/review/historyWords.ts';
import type { RemarkPlace } from '../../shared/review/review.ts';
import type { Difference } from '../../shared/review/settle.ts';
import { KeyHint } from '../parts/keys/KeyHint.tsx';
import { ReasonList, reasonOfKey } from '../parts/lists/ReasonList.tsx';
import { CoverModal, TitledSection } from '../parts/panes/Sheet.tsx';
import { Note } from '../parts/states/states.tsx';
import { Said } from '../parts/texts/Said.tsx';
import { Ago, Muted } from '../parts/texts/texts.tsx';
import { useLetterKeys } from '../stores/letterKeys.ts';
import { useUnsavedDecisions } from '../stores/unsavedActions.ts';
import { WordDiff } from './DescriptionPart.tsx';
import type { Desk } from './desk.ts';
import { StateMark } from './StateMark.tsx';
import { Remarks } from './Strip.tsx';
import classes from './verify.module.css';

/** The side panel of a demonstration: its facts, decision, remarks, the decisions of others, and the history. */
export function Decisions(props: {
  item: VerifyItem;
  desk: Desk;
  /** How many demonstrations wait for this reviewer. */
  left: number;
  description: ReactNode;
  /** The box for a new remark while it is open. */
  remarkBox: ReactNode;
  replay: ReactNode;
  onAccept: () => void;
  onDiscard: () => void;
  onRemark: (at: RemarkPlace) => void;
}) {
  const { areKeys, pressed } = useLetterKeys();
  const { item, desk, left, description, remarkBox, replay, onAccept, onDiscard, onRemark } = props;
  const { row } = item;
  const unsaved = useUnsavedDecisions();
  return (
    <aside className={classes.panel} aria-label={say('Decisions')} data-zone="panel">
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <StateMark state={row.state} />
        <Muted size="xs" role="status">
          {left === 0
            ? say('nothing waits for you')
            : say('{left, plural, one {# waits for you} other {# wait for you}}', { left })}
          {unsaved > 1 ? ` · ${say('saving {count} decisions', { count: unsaved })}` : ''}
        </Muted>
      </Group>
      <Muted className={classes.text ?? ''}>
        {row.mode === 'imported'
          ? say('{task} by {name}, imported', { task: row.taskKey, name: row.annotator })
          : say('{task} by {name}', { task: row.taskKey, name: row.annotator })}
        {row.sites.length === 0 ? '' : ` · ${row.sites.join(', ')}`}
      </Muted>
      {item.isOwn ? <Note>{say('You made this demonstration. Somebody else should review it.')}</Note> : null}
      {item.blocked === null ? null : <Note>{sayHost(item.blocked)}</Note>}
      {description}
      <Buttons item={item} desk={desk} onAccept={onAccept} onDiscard={onDiscard} />
      <TitledSection
        title={say('Remarks')}
        gap={4}
        aside={
          remarkBox !== null || !desk.canAct ? null : (
            <Button size="compact-xs" onClick={() => onRemark({ kind: 'whole' })}>
              {say('About the demonstration')}
            </Button>
          )
        }
      >
        {remarkBox}
        <Remarks
          remarks={(item.mine?.review.remarks ?? []).filter(({ at }) => at.kind === 'whole')}
          desk={desk}
        />
        {remarkBox === null && areKeys ? (
          <Muted size="xs">
            {say(
              '{key}: remark on this step. Shift {key}: remark after it, on what should have happened next.',
              {
                key: pressed('m'),
              },
            )}
          </Muted>
        ) : null}
      </TitledSection>
      {replay}
      <Others item={item} desk={desk} />
      <History record={item.mine} desk={desk} />
    </aside>
  );
}

function Buttons(props: { item: VerifyItem; desk: Desk; onAccept: () => void; onDiscard: () => void }) {
  const { item, desk, onAccept, onDiscard } = props;
  const review = item.mine?.review;
  const isFirst = item.row.state === 'new' || item.row.state === 'in-review';
  if (desk.isDone && review?.decision != null) {
    return (
      <section aria-label={say('Your decision')}>
        <Group justify="space-between" wrap="nowrap">
          <Text className={classes.text ?? ''}>
            <Said
              message="Your decision: <b>{decision}</b>"
              values={{
                decision: decisionWords(review.decision, review.reason),
                b: (words) => <b>{words}</b>,
              }}
            />
          </Text>
          <Button
            size="xs"
            style={{ flex: 'none' }}
            onClick={() => desk.reopen()}
            rightSection={<KeyHint>O</KeyHint>}
          >
            {say('Reopen')}
          </Button>
        </Group>
      </section>
    );
  }
  return (
    <section aria-label={say('Your decision')}>
      <Stack gap={6}>
        <Button
          variant="filled"
          leftSection={<IconCheck size={16} />}
          disabled={!desk.canAct}
          onClick={onAccept}
          rightSection={<KeyHint>A</KeyHint>}
        >
          {say('Accept')}
        </Button>
        <Group grow gap={6}>
          <Button px={4} disabled={!desk.canAct} onClick={onDiscard} rightSection={<KeyHint>D</KeyHint>}>
            {say('Discard…')}
          </Button>
          <Button
            px={4}
            disabled={!desk.canAct}
            onClick={() => desk.decide('unsure')}
            rightSection={<KeyHint>U</KeyHint>}
          >
            {say('Unsure')}
          </Button>
        </Group>
        {isFirst ? (
          <Muted size="xs">
            {say('“Unsure” passes it to a second reviewer, who does not see your decision.')}
          </Muted>
        ) : null}
      </Stack>
    </section>
  );
}

/** Everything that was done in a review, newest first. Actions that were taken back stay, struck through, and can be done again. */
function History({ record, desk }: { record: ReviewRecord | null; desk: Desk }) {
  const events = record?.events;
  const lines = useMemo(() => historyOf(events ?? []).toReversed(), [events]);
  if (record === null || lines.length === 0) return null;
  return (
    <section aria-label={say('History')}>
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Title order={3}>{say('History')}</Title>
        <Group gap={4} wrap="nowrap">
          <Button
            size="compact-xs"
            leftSection={<IconArrowBackUp size={14} />}
            disabled={record.review.last === null}
            onClick={() => desk.undo()}
            rightSection={<KeyHint>Z</KeyHint>}
          >
            {say('Undo')}
          </Button>
          <Button
            size="compact-xs"
            leftSection={<IconArrowForwardUp size={14} />}
            disabled={record.review.next === null}
            onClick={() => desk.redo()}
            rightSection={<KeyHint>{REDO_KEY}</KeyHint>}
          >
            {say('Redo')}
          </Button>
        </Group>
      </Group>
      <ol className={classes.history}>
        {lines.map(({ seq, wall, words, standing }) => (
          <li key={seq} data-standing={standing}>
            <Text size="sm" className={classes.text ?? ''} lineClamp={4} title={words}>
              {words}
            </Text>
            <Muted size="xs">
              <Ago time={wall} />
            </Muted>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The key in the form for `KeyHint`, which shows it in the reader's language. */
const REDO_KEY = 'Shift Z';

const DIFFER: Readonly<Record<Difference, Message>> = {
  decision: 'in their decision',
  steps: 'in the steps that they keep',
  description: 'in the description',
};

/** The decisions of other reviewers, once this reviewer may see them. If they differ, the reviewer can adopt one. */
function Others({ item, desk }: { item: VerifyItem; desk: Desk }) {
  if (item.others === null || item.others.length === 0) return null;
  const { differ, state } = item.row;
  return (
    <TitledSection title={say('Other reviewers')} gap={4}>
      {state === 'disagreement' ? (
        <Text size="sm" mb={4}>
          {differ.length === 0
            ? say('Both reviewers were unsure. A third person decides.')
            : say('The two reviewers differ {where}. A third person decides.', {
                where: differ.map((each) => say(DIFFER[each])).join(` ${say('and')} `),
              })}
        </Text>
      ) : null}
      <Stack gap="sm">
        {item.others.map((one) => (
          <Other key={one.reviewerId} one={one} item={item} desk={desk} />
        ))}
      </Stack>
    </TitledSection>
  );
}

function Other({ one, item, desk }: { one: ReviewRecord; item: VerifyItem; desk: Desk }) {
  const { review } = one;
  const text = review.description;
  const follows = item.row.forMe && desk.canAct && review.decision !== 'unsure';
  return (
    <div style={{ borderLeft: '2px solid var(--line)', paddingLeft: 8, minWidth: 0 }}>
      <Text size="sm">
        <Text span fw={600} size="sm">
          {one.reviewer}
        </Text>{' '}
        {review.decision === null ? '' : decisionWords(review.decision, review.reason)}
      </Text>
      {review.discarded.length === 0 ? null : (
        <Muted>
          {say('{count, plural, one {discarded step {steps}} other {discarded steps {steps}}}', {
            count: review.discarded.length,
            steps: review.discarded.join(', '),
          })}
        </Muted>
      )}
      {text === null || isSameText(text, item.confirmed) ? null : (
        <WordDiff from={item.confirmed} to={text} />
      )}
      {review.remarks.map((remark) => (
        <Text key={remark.seq} size="sm" className={classes.text ?? ''}>
          <Muted span>
            {placeWords(remark.at)}
            {remark.failure === null ? '' : `, ${sayKnown(remark.failure)}`}:{' '}
          </Muted>
          {remark.text}
        </Text>
      ))}
      {follows ? (
        <Button
          size="compact-xs"
          mt={4}
          onClick={() => desk.doAll(adopt(item.mine?.review ?? null, review, item.confirmed))}
        >
          {say('Decide as {name}', { name: one.reviewer })}
        </Button>
      ) : null}
    </div>
  );
}

/** The reason for discarding a demonstration. One key chooses the reason and decides. */
export function ReasonDialog(props: {
  opened: boolean;
  words: readonly FailureWord[];
  onChoose: (word: string) => void;
  onClose: () => void;
}) {
  const { opened, words, onChoose, onClose } = props;
  return (
    <CoverModal
      opened={opened}
      onClose={onClose}
      title={say('Discard this demonstration because of')}
      onKeyDown={(event) => {
        const chosen = reasonOfKey(words, event);
        if (chosen === null) return;
        event.preventDefault();
        onChoose(chosen);
      }}
    >
      <Stack gap={4}>
        <ReasonList reasons={words} onChoose={onChoose} />
        <Muted size="xs" mt={4}>
          {say('Nothing is deleted: it stays in the queue under “Discarded”.')}{' '}
          <Anchor size="xs" underline="always" href="#/settings?to=verification" onClick={onClose}>
            {say('Edit this list')}
          </Anchor>
        </Muted>
      </Stack>
    </CoverModal>
  );
}
