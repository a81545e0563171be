import { Badge, Button, Group, Stack, TagsInput, Text, Textarea } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Comments } from '../../../shared/contract/comments.ts';
import type { AttemptDetail } from '../../../shared/contract/index.ts';
import { say } from '../../../shared/language/message.ts';
import { LONGEST_COMMENT, MOST_TAGS, tagsOf, type Wording } from '../../../shared/review/comment.ts';
import { textTo } from '../../parts/forms/Form.tsx';
import { TitledSection } from '../../parts/panes/Sheet.tsx';
import { PersonSelect, usePerson } from '../../parts/people/PersonSelect.tsx';
import { ErrorState, useBusy } from '../../parts/states/states.tsx';
import { Ago, Muted } from '../../parts/texts/texts.tsx';
import { inBackground } from '../../stores/act.ts';
import { type Answer, change, useAnswer } from '../../stores/answers.ts';
import { useLetterKeys } from '../../stores/letterKeys.ts';
import { useReviewer } from '../../stores/reviewer.ts';
import { useWantedTags, wantTags } from '../../stores/wantedTags.ts';
import { goToStep } from '../place/attemptPlace.ts';

type Shown = Comments['comments'][number];

/** The comments on an attempt. Those of the attempt before it are not kept. */
export function useComments(attemptId: string): Answer<Comments> {
  return useAnswer('comments.of', { attemptId });
}

/** The comments of each step. */
export function commentsByStep(comments: Comments | undefined): ReadonlyMap<number, readonly Shown[]> {
  const standing = (comments?.comments ?? []).filter(
    ({ removed, step }) => removed === null && step !== null,
  );
  return Map.groupBy(standing, ({ step }) => step ?? 0);
}

/** A mark for a step with comments, with their text as a tooltip. */
export function CommentMark({ comments }: { comments: readonly Shown[] }) {
  if (comments.length === 0) return null;
  const words = comments.map(
    ({ person, text, tags }) =>
      `${person}: ${[text, ...tags.map((tag) => `#${tag}`)].filter(Boolean).join(' ')}`,
  );
  return (
    <span
      role="img"
      aria-label={say('{count, plural, one {# comment} other {# comments}}', { count: comments.length })}
      title={words.join('\n')}
      style={{ display: 'flex' }}
    >
      <IconMessage size={14} stroke={1.8} aria-hidden="true" />
    </span>
  );
}

/** Opens the comment box when the person presses its key. */
export interface Commenting {
  /** Increases by one with each key press. */
  readonly asked: number;
  readonly obeyed: { current: number };
  /** True: the key press is meant for the next attempt, which is still loading. */
  readonly isLeft: boolean;
}

interface CommentsPartProps {
  readonly detail: AttemptDetail;
  readonly comments: Answer<Comments>;
  readonly step: number;
  readonly commenting: Commenting;
}

/** The comments on the attempt and its steps, and a box for a new one. */
export function CommentsPart(props: CommentsPartProps) {
  const { detail, comments: answer, step, commenting } = props;
  const { attempt, stepTotal } = detail;
  if (attempt.status === 'running') return null;
  if (answer.state === 'failed') return <ErrorState error={answer.error} retry={answer.retry} />;
  if (answer.state === 'loading') return null;
  const comments = answer.value;
  return (
    <TitledSection title={say('Comments')} gap={4}>
      <Stack gap="sm">
        {comments.comments.map((comment) => (
          <Comment
            key={comment.seq}
            attemptId={attempt.id}
            comment={comment}
            tags={comments.tags}
            stepTotal={stepTotal}
          />
        ))}
        <Removed comments={comments.comments.filter(({ removed }) => removed !== null)} />
        <NewComment
          key={attempt.id}
          attemptId={attempt.id}
          step={stepTotal === 0 ? null : step}
          tags={comments.tags}
          commenting={commenting}
        />
      </Stack>
    </TitledSection>
  );
}

/** A comment that its author has removed in another window stays while its words are edited here. */
function Comment(props: { attemptId: string; comment: Shown; tags: readonly string[]; stepTotal: number }) {
  const { attemptId, comment, tags, stepTotal } = props;
  const { seq, by, person, wall, step, former, removed } = comment;
  const own = useReviewer((state) => state.id) === by;
  const personId = by;
  const [isEditing, setEditing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [busy, during] = useBusy();
  if (removed !== null && !isEditing) return null;
  return (
    <section aria-label={say('Comment of {name}', { name: person })}>
      <Group gap={6} wrap="wrap" c="dimmed" fz="xs" component="div">
        <Text span size="sm" c="bright" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {person}
        </Text>
        {step === null ? null : (
          <Button size="compact-xs" variant="subtle" onClick={() => goToStep(step, stepTotal)}>
            {say('Step {step}', { step })}
          </Button>
        )}
        <Ago time={wall} />
        {former.length === 0 ? null : (
          <Button size="compact-xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {say('changed')}
          </Button>
        )}
      </Group>
      {isEditing ? (
        <CommentForm
          first={comment}
          tags={tags}
          words={removed === null ? say('Save') : say('Save the comment')}
          trouble={
            removed === null
              ? undefined
              : say('It was removed in the meantime. You can save this as a new comment.')
          }
          onCancel={() => setEditing(false)}
          save={(said) => {
            const of = { attemptId };
            const close = () => setEditing(false);
            return removed === null
              ? change('comments.edit', { attemptId, personId, seq, ...said }, 'comments.of', of, close)
              : change('comments.add', { attemptId, personId, step, ...said }, 'comments.of', of, close);
          }}
        />
      ) : (
        <Words of={comment} />
      )}
      {isOpen
        ? former.map((before) => (
            <div key={before.wall} style={{ textDecoration: 'line-through', opacity: 0.75 }}>
              <Words of={before} isPast />
            </div>
          ))
        : null}
      {own && !isEditing ? (
        <Group gap={4}>
          <Button size="compact-xs" variant="subtle" onClick={() => setEditing(true)}>
            {say('Edit')}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            loading={busy}
            onClick={() =>
              inBackground(
                during(change('comments.remove', { attemptId, personId, seq }, 'comments.of', { attemptId })),
              )
            }
          >
            {say('[verb] Remove')}
          </Button>
        </Group>
      ) : null}
    </section>
  );
}

/** `isPast`: an earlier version, whose tags no longer count. */
function Words({
  of: { text, tags },
  isPast = false,
}: {
  of: Pick<Wording, 'text' | 'tags'>;
  isPast?: boolean;
}) {
  return (
    <>
      {text === '' ? null : (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      )}
      {tags.length === 0 ? null : (
        <Group gap={4} mt={2}>
          {tags.map((tag) =>
            isPast ? (
              <Badge key={tag} size="sm" variant="default" tt="none" fw={400} maw="100%">
                {tag}
              </Badge>
            ) : (
              <Tag key={tag} tag={tag} />
            ),
          )}
        </Group>
      )}
    </>
  );
}

/** A tag. A click limits N and P to attempts with this tag, or ends that. */
function Tag({ tag }: { tag: string }) {
  const wanted = useWantedTags();
  const isWanted = wanted.includes(tag);
  const label = say('Only attempts with the tag {tag}', { tag });
  return (
    <Button
      size="compact-xs"
      radius="xl"
      variant={isWanted ? 'filled' : 'default'}
      maw="100%"
      title={label}
      aria-label={label}
      aria-pressed={isWanted}
      onClick={() => wantTags(isWanted ? wanted.filter((one) => one !== tag) : [...wanted, tag])}
    >
      {tag}
    </Button>
  );
}

/** Comments that their authors removed; they stay in the history. */
function Removed({ comments }: { comments: readonly Shown[] }) {
  const [isOpen, setOpen] = useState(false);
  if (comments.length === 0) return null;
  return (
    <div>
      <Button size="compact-xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {say('{count, plural, one {# removed comment} other {# removed comments}}', {
          count: comments.length,
        })}
      </Button>
      {isOpen
        ? comments.map((comment) => (
            <div key={comment.seq} style={{ textDecoration: 'line-through', opacity: 0.75 }}>
              <Muted size="xs">
                {comment.person} · <Ago time={comment.wall} />
              </Muted>
              <Words of={comment} isPast />
            </div>
          ))
        : null}
    </div>
  );
}

function NewComment(props: {
  attemptId: string;
  step: number | null;
  tags: readonly string[];
  commenting: Commenting;
}) {
  const { withKey } = useLetterKeys();
  const { attemptId, step, tags } = props;
  const { asked, obeyed, isLeft } = props.commenting;
  const person = usePerson();
  /** The step to which the comment belongs: the one at which the box was opened. */
  const [at, setAt] = useState<{ readonly step: number | null } | null>(null);
  useLayoutEffect(() => {
    if (isLeft || asked === obeyed.current) return;
    obeyed.current = asked;
    setAt({ step });
  }, [asked, obeyed, isLeft, step]);
  if (at === null)
    return (
      <Group gap="sm" grow preventGrowOverflow={false}>
        {step === null ? null : (
          <Button size="xs" title={withKey(say('Comment on this step'), 'm')} onClick={() => setAt({ step })}>
            {say('On step {step}…', { step })}
          </Button>
        )}
        <Button size="xs" onClick={() => setAt({ step: null })}>
          {say('On the attempt…')}
        </Button>
      </Group>
    );
  return (
    <Stack gap="xs">
      {person === null ? <PersonSelect label={say('Who writes')} /> : null}
      <CommentForm
        label={
          at.step === null ? say('Comment on the attempt') : say('Comment on step {step}', { step: at.step })
        }
        tags={tags}
        words={say('Save the comment')}
        isOff={person === null}
        onCancel={() => setAt(null)}
        save={(said) =>
          person === null
            ? Promise.resolve(null)
            : change(
                'comments.add',
                { attemptId, personId: person.id, step: at.step, ...said },
                'comments.of',
                { attemptId },
                () => setAt(null),
              )
        }
      />
    </Stack>
  );
}

function CommentForm(props: {
  label?: string;
  first?: Pick<Wording, 'text' | 'tags'>;
  tags: readonly string[];
  words: string;
  trouble?: string | undefined;
  isOff?: boolean;
  onCancel: () => void;
  /** Saves the comment and closes the form. If the comment could not be stored, its text stays in the box. */
  save: (said: { text: string; tags: string[] }) => Promise<Comments | null>;
}) {
  const { label = say('Comment'), first, tags: known, words, trouble, isOff = false } = props;
  const { onCancel, save } = props;
  const [text, setText] = useState(first?.text ?? '');
  const [tags, setTags] = useState<string[]>([...(first?.tags ?? [])]);
  const [busy, during] = useBusy();
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => box.current?.focus(), []);
  const isReady = !isOff && !busy && (text.trim() !== '' || tags.length > 0);
  const write = async () => {
    if (isReady) await during(save({ text, tags }));
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) inBackground(write());
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
  }
  return (
    <Stack gap="xs" onKeyDown={onKeyDown}>
      {trouble === undefined ? null : (
        <Text size="sm" role="status">
          {trouble}
        </Text>
      )}
      <Textarea
        ref={box}
        size="xs"
        label={label}
        description={say('Everybody who opens the attempt can read it. It is not a verdict.')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={LONGEST_COMMENT}
        value={text}
        onChange={textTo(setText)}
      />
      <TagsInput
        size="xs"
        label={say('Tags')}
        placeholder={tags.length === 0 ? say('Enter after each') : ''}
        data={[...known]}
        value={tags}
        maxTags={MOST_TAGS}
        acceptValueOnBlur
        onChange={(next) => setTags(tagsOf(next))}
      />
      <Group gap="sm" grow>
        <Button
          size="xs"
          variant="filled"
          title={say('Ctrl Enter')}
          loading={busy}
          disabled={!isReady}
          onClick={() => inBackground(write())}
        >
          {words}
        </Button>
        <Button size="xs" onClick={onCancel}>
          {say('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
