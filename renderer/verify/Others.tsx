import { Button, Stack, Text } from '@mantine/core';
import type { ReviewRecord, VerifyItem } from '../../shared/contract/verify.ts';
import { isSameText } from '../../shared/review/acts.ts';
import { adopt } from '../../shared/review/adopt.ts';
import { DECISION_WORDS, placeWords } from '../../shared/review/historyWords.ts';
import type { Difference } from '../../shared/review/settle.ts';
import { TitledSection } from '../parts/TitledSection.tsx';
import type { Desk } from './desk.ts';
import classes from './verify.module.css';
import { WordDiff } from './WordDiff.tsx';

const DIFFER: Readonly<Record<Difference, string>> = {
  decision: 'in their decision',
  steps: 'in the steps that they keep',
  description: 'in the description',
};

/** What other reviewers decided, once it may be known. Where they differ, one of them can be followed. */
export function Others({ item, desk }: { item: VerifyItem; desk: Desk }) {
  if (item.others === null || item.others.length === 0) return null;
  const { differ, state } = item.row;
  return (
    <TitledSection title="Other reviewers" gap={4}>
      {state === 'disagreement' ? (
        <Text size="sm" mb={4}>
          The two reviewers differ{' '}
          {differ.length === 0
            ? 'from nothing: both were unsure'
            : differ.map((each) => DIFFER[each]).join(' and ')}
          . A third person decides.
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
    <div className={classes.other}>
      <Text size="sm">
        <Text span fw={600} size="sm">
          {one.reviewer}
        </Text>{' '}
        {review.decision === null ? '' : DECISION_WORDS[review.decision]}
        {review.reason === null ? '' : `: ${review.reason}`}
      </Text>
      {review.discarded.length === 0 ? null : (
        <Text size="sm" c="dimmed">
          discarded {review.discarded.length === 1 ? 'step' : 'steps'} {review.discarded.join(', ')}
        </Text>
      )}
      {text === null || isSameText(text, item.confirmed) ? null : (
        <WordDiff from={item.confirmed} to={text} />
      )}
      {review.remarks.map((remark) => (
        <Text key={remark.seq} size="sm" className={classes.text ?? ''}>
          <Text span size="sm" c="dimmed">
            {placeWords(remark.at)}
            {remark.failure === null ? '' : `, ${remark.failure}`}:{' '}
          </Text>
          {remark.text}
        </Text>
      ))}
      {follows ? (
        <Button
          size="compact-xs"
          variant="default"
          mt={4}
          onClick={() => desk.doAll(adopt(item.mine?.review ?? null, review, item.confirmed))}
        >
          Decide as {one.reviewer}
        </Button>
      ) : null}
    </div>
  );
}
