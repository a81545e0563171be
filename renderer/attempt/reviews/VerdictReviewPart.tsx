import { Button, Group, Stack, Text } from '@mantine/core';
import type { AttemptDetail } from '../../../shared/contract/index.ts';
import type { VerdictReviews } from '../../../shared/contract/verdictReviews.ts';
import { say, sayKnown } from '../../../shared/language/message.ts';
import { quoted } from '../../../shared/words/stepWords.ts';
import { KeyHint } from '../../parts/keys/KeyHint.tsx';
import { TitledSection } from '../../parts/panes/Sheet.tsx';
import { ErrorState } from '../../parts/states/states.tsx';
import { Ago, Muted } from '../../parts/texts/texts.tsx';
import { ReviewLine, useVerdictReview, verdictWords } from '../../parts/verdicts/VerdictReview.tsx';
import { readyOf, useAnswer } from '../../stores/answers.ts';

const PASSED_KEY = 'Shift A';
const FAILED_KEY = 'Shift D';

/** Reviews of the rule's verdict: another verdict with its reason, the kind of failure, and reviews that were taken back. */
export function VerdictReviewPart({ detail, step }: { detail: AttemptDetail; step: number }) {
  const { attempt, row } = detail;
  const answer = useAnswer('verdicts.reviews', { attemptId: attempt.id }, { keep: true });
  const reviews = readyOf(answer);
  const isOn = reviews?.attemptId === attempt.id && attempt.status !== 'running';
  const review = useVerdictReview(
    isOn
      ? {
          ...{ attemptId: attempt.id, participant: row.participant, passed: row.passed, reviews },
          step: detail.stepTotal === 0 ? null : step,
        }
      : null,
  );
  if (answer.state === 'failed' && attempt.status !== 'running')
    return <ErrorState error={answer.error} retry={answer.retry} />;
  if (!isOn) return null;
  return (
    <TitledSection title={say('Review of the verdict')} gap={4}>
      <Stack gap="sm">
        {reviews.standing === null ? (
          <Muted size="xs">
            {say(
              'The rule’s verdict stays. Your review appears beside it with your name, for everybody to read.',
            )}
          </Muted>
        ) : (
          <ReviewLine reviews={reviews} />
        )}
        <Group gap="sm" grow preventGrowOverflow={false}>
          <Button size="xs" onClick={() => review.open(true)} rightSection={<KeyHint>{PASSED_KEY}</KeyHint>}>
            {say('Passed')}
          </Button>
          <Button size="xs" onClick={() => review.open(false)} rightSection={<KeyHint>{FAILED_KEY}</KeyHint>}>
            {say('Not passed…')}
          </Button>
        </Group>
        {reviews.standing !== null && reviews.standing.by === review.personId ? (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={review.takeBack}
            rightSection={<KeyHint>Z</KeyHint>}
          >
            {say('Take it back')}
          </Button>
        ) : null}
        <History reviews={reviews} />
      </Stack>
      {review.dialog}
    </TitledSection>
  );
}

/** The history of reviews, newest first. Reviews that were taken back stay, struck through. */
function History({ reviews: { history } }: { reviews: VerdictReviews }) {
  if (history.length < 2) return null;
  const takenBack = new Set(history.flatMap(({ body }) => (body.type === 'taken-back' ? [body.seq] : [])));
  return (
    <div>
      {history.toReversed().map(({ seq, person, wall, body }) => (
        <Text
          key={seq}
          size="xs"
          c="dimmed"
          component="div"
          td={takenBack.has(seq) ? 'line-through' : undefined}
          style={{ overflowWrap: 'anywhere' }}
        >
          {person}: {body.type === 'taken-back' ? say('taken back') : reviewWords(body)} · <Ago time={wall} />
        </Text>
      ))}
    </div>
  );
}

type Reviewed = Extract<VerdictReviews['history'][number]['body'], { readonly failure: string | null }>;

/** `not passed, wrong value: “…” (the rule: passed)`. */
function reviewWords({ passed, failure, reason, rule }: Reviewed): string {
  const own = `${verdictWords(passed)}${failure === null ? '' : `, ${sayKnown(failure)}`}`;
  return say('{review} (the rule: {verdict})', {
    review: reason === '' ? own : `${own}: ${quoted(reason)}`,
    verdict: verdictWords(rule.passed),
  });
}
