import { Button, Checkbox, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { VerdictReviews } from '../../../shared/contract/verdictReviews.ts';
import { say, sayKnown } from '../../../shared/language/message.ts';
import { overrides } from '../../../shared/review/verdictReview.ts';
import { quoted } from '../../../shared/words/stepWords.ts';
import { inBackground } from '../../stores/act.ts';
import { change } from '../../stores/answers.ts';
import { useLetterKeys } from '../../stores/letterKeys.ts';
import { useMirror } from '../../stores/mirror.ts';
import { useReviewer } from '../../stores/reviewer.ts';
import type { ScreenKey } from '../../stores/screenKeys.ts';
import { textTo } from '../forms/Form.tsx';
import { useKey } from '../keys/useKey.ts';
import { ReasonList, reasonOfKey } from '../lists/ReasonList.tsx';
import { CoverModal } from '../panes/Sheet.tsx';
import { PersonSelect } from '../people/PersonSelect.tsx';
import { Note, useBusy } from '../states/states.tsx';
import { Said } from '../texts/Said.tsx';
import { Ago, Muted } from '../texts/texts.tsx';
import { VerdictMark } from './VerdictMark.tsx';

/** The keys of a review, the same on every screen with attempts: the letters of Verify, with Shift. */
export const REVIEW_KEYS: readonly ScreenKey[] = [
  { keys: 'Shift A', does: 'review the verdict: it passed' },
  { keys: 'Shift D', does: 'review the verdict: it did not pass (then press the key of a kind of failure)' },
  { keys: 'Z', does: 'take your review back' },
];

/** An attempt whose verdict can be reviewed. */
export interface ReviewedAttempt {
  readonly attemptId: string;
  readonly participant: string;
  /** The rule's verdict. */
  readonly passed: boolean | null;
  readonly reviews: VerdictReviews;
  /** The step that is shown; null if none. */
  readonly step: number | null;
}

interface VerdictReview {
  readonly open: (passed: boolean) => void;
  readonly takeBack: () => void;
  /** null: nobody was chosen for this window. */
  readonly personId: string | null;
  readonly dialog: ReactNode;
}

/** Reviews a verdict by keys and buttons. null: no attempt is chosen, or it has not ended. Render `dialog` on the screen. */
export function useVerdictReview(attempt: ReviewedAttempt | null): VerdictReview {
  const chosen = useReviewer((state) => state.id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isOn = attempt !== null;
  const open = (passed: boolean) =>
    attempt === null ? undefined : setAsked({ attempt, passed, seen: attempt.reviews.last });
  const takeBack = () => {
    if (attempt === null || chosen === null) return;
    const { attemptId, reviews } = attempt;
    if (reviews.standing?.by === chosen)
      inBackground(
        change('verdicts.takeBack', { attemptId, personId: chosen, seen: reviews.last }, 'verdicts.reviews', {
          attemptId,
        }),
      );
  };
  useKey('A', () => open(true), isOn);
  useKey('D', () => open(false), isOn);
  useKey('z', takeBack, isOn);
  // The dialog stays with the attempt for which it was opened, and shows what other people do to this attempt meanwhile.
  const reviews = attempt?.attemptId === asked?.attempt.attemptId ? attempt?.reviews : asked?.attempt.reviews;
  return {
    open,
    takeBack,
    personId: chosen,
    dialog: (
      <CoverModal
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === null ? '' : `${asked.attempt.participant}: ${verdictWords(asked.passed)}`}
        size="lg"
      >
        {asked === null || reviews === undefined ? null : (
          <ReviewForm asked={asked} reviews={reviews} onDone={() => setAsked(null)} />
        )}
      </CoverModal>
    ),
  };
}

interface Asked {
  readonly attempt: ReviewedAttempt;
  readonly passed: boolean;
  /** The last event that was known when the dialog opened. */
  readonly seen: number;
}

export function verdictWords(passed: boolean | null): string {
  return passed === null ? say('not judged') : passed ? say('passed') : say('not passed');
}

function ReviewForm(props: { asked: Asked; reviews: VerdictReviews; onDone: () => void }) {
  const {
    asked: { attempt, passed, seen },
    reviews,
    onDone,
  } = props;
  const personId = useReviewer((state) => state.id);
  const kinds = useMirror((mirror) => mirror.settings?.failureWords ?? []);
  const { areKeys, pressed } = useLetterKeys();
  const standing = reviews.standing;
  const [failure, setFailure] = useState<string | null>(
    standing?.passed === passed ? standing.failure : null,
  );
  const [reason, setReason] = useState(standing?.passed === passed ? standing.reason : '');
  const [namesStep, setNamesStep] = useState(false);
  const [busy, during] = useBusy();
  const box = useRef<HTMLTextAreaElement>(null);
  const isOverride = overrides(passed, attempt);
  const isReady = personId !== null && (!isOverride || reason.trim() !== '');

  async function save(kind: string | null): Promise<void> {
    if (!isReady || personId === null) return;
    await during(
      change(
        'verdicts.review',
        {
          ...{ attemptId: attempt.attemptId, personId, passed, reason, seen: reviews.last },
          failure: passed ? null : kind,
          step: passed || !namesStep ? null : attempt.step,
        },
        'verdicts.reviews',
        { attemptId: attempt.attemptId },
        onDone,
      ),
    );
  }
  function choose(word: string): void {
    setFailure(word);
    // A verdict equal to the rule's needs no reason, so the key alone saves it.
    if (isReady) inBackground(save(word));
    else box.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.target instanceof HTMLTextAreaElement) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      inBackground(save(failure));
      return;
    }
    const word = passed ? null : reasonOfKey(kinds, event);
    if (word === null) return;
    event.preventDefault();
    choose(word);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons within
    <div onKeyDown={onKeyDown}>
      <Stack gap="sm">
        {reviews.last === seen || reviews.last === 0 ? null : <Note>{meanwhileWords(reviews)}</Note>}
        {personId === null ? <PersonSelect label={say('Who reviews')} /> : null}
        <Text size="sm">
          {isOverride
            ? say(
                'The rule says {verdict}. Another verdict needs a reason. The rule’s verdict stays beside it.',
                {
                  verdict: verdictWords(attempt.passed),
                },
              )
            : passed
              ? say('The rule agrees. A reason is optional.')
              : say('The rule agrees. Choose the kind of failure.')}
        </Text>
        {passed ? null : (
          <SimpleGrid cols={2} spacing={4} verticalSpacing={2}>
            <ReasonList reasons={kinds} onChoose={choose} />
          </SimpleGrid>
        )}
        {failure === null || passed ? null : (
          <Text size="sm">
            <Said
              message="Kind of failure: <b>{failure}</b>"
              values={{ failure: sayKnown(failure), b: (words) => <b>{words}</b> }}
            />
          </Text>
        )}
        {passed || attempt.step === null ? null : (
          <Checkbox
            size="xs"
            label={say('Step {step} is the first that went wrong', { step: attempt.step })}
            checked={namesStep}
            onChange={({ currentTarget: { checked } }) => setNamesStep(checked)}
          />
        )}
        <Textarea
          ref={box}
          label={isOverride ? say('Reason') : say('Reason (optional)')}
          required={isOverride}
          maxRows={6}
          data-autofocus={passed || undefined}
          value={reason}
          onChange={textTo(setReason)}
        />
        <Group justify="space-between">
          <Muted size="xs">
            {areKeys
              ? say('Ctrl/⌘ Enter saves. {key} takes it back.', { key: pressed('z') })
              : say('Ctrl/⌘ Enter saves.')}
          </Muted>
          <Button
            variant="filled"
            loading={busy}
            disabled={!isReady}
            onClick={() => inBackground(save(failure))}
          >
            {reviews.last === seen || standing === null
              ? say('Save the review')
              : say('Replace it with mine')}
          </Button>
        </Group>
      </Stack>
    </div>
  );
}

function meanwhileWords({ standing, history }: VerdictReviews): string {
  const last = history.at(-1);
  if (standing === null)
    return say('{name} has withdrawn a review in the meantime.', { name: last?.person ?? say('somebody') });
  const { person: name, reason } = standing;
  const verdict = verdictWords(standing.passed);
  return reason === ''
    ? say('{name} has reviewed this attempt in the meantime: {verdict}. Saving yours replaces it.', {
        name,
        verdict,
      })
    : say(
        '{name} has reviewed this attempt in the meantime: {verdict}, because “{reason}”. Saving yours replaces it.',
        { name, verdict, reason },
      );
}

/** The current review, in one line. */
export function ReviewLine({ reviews: { standing } }: { reviews: Pick<VerdictReviews, 'standing'> }) {
  if (standing === null) return null;
  const { person, passed, isOverride, failure, reason, step, wall } = standing;
  const words = [
    failure === null ? '' : sayKnown(failure),
    step === null ? '' : say('from step {step} on', { step }),
    reason === '' ? '' : quoted(reason),
  ].filter((part) => part !== '');
  return (
    <Group gap={6} wrap="nowrap" title={words.join(' · ')}>
      <VerdictMark mark={passed ? 'passed' : 'failed'} size={14} />
      <Text size="xs" truncate="end" component="div">
        {person}: {verdictWords(passed)}
        {isOverride ? `, ${say('differs from the rule')}` : ''}
        {words.length === 0 ? '' : ` · ${words.join(' · ')}`} · <Ago time={wall} />
      </Text>
    </Group>
  );
}
