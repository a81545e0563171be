import { Button, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import { say, sayHost } from '../../shared/language/message.ts';
import type { Snapshot, Step } from '../../shared/model/index.ts';
import { passedWords, statusWords } from '../../shared/words/endWords.ts';
import { quoted } from '../../shared/words/stepWords.ts';
import { wholeThought } from '../../shared/words/thoughtWords.ts';
import { AddressText } from '../parts/texts/texts.tsx';
import { actedOnWords, errorWords, operationWords } from '../parts/texts/words.ts';
import { useAnswer } from '../stores/answers.ts';
import { useSnapshot } from '../stores/recordings.ts';
import classes from './place/attempt.module.css';

/** The chosen step: an agent's thought before it, the action, and what came of it. `step`: undefined while it is loading. */
export function StepPart(props: { detail: AttemptDetail; index: number; step: Step | undefined }) {
  const { detail, index, step } = props;
  const { stepTotal: count, hasDecisions } = detail;
  if (count === 0) return null;
  const title = say('Step {step, number} of {count, number}', { step: index, count });
  return (
    <section aria-label={title} className={classes.told}>
      <Title order={2} className={classes.verdictHead ?? ''}>
        {title}
      </Title>
      <dl>
        {hasDecisions ? (
          <Thought attemptId={detail.attempt.id} index={index} key={detail.attempt.id} />
        ) : null}
        <Told term={say('Action')}>{step === undefined ? ' ' : <ActionText step={step} />}</Told>
        {step === undefined ? null : <Result detail={detail} step={step} />}
      </dl>
    </section>
  );
}

function Told({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ActionText({ step }: { step: Step }) {
  return (
    <>
      <b>{operationWords(step.operation)}</b> {actedOnWords(step)}
    </>
  );
}

/** A longer thought is folded to its first lines. */
const LONG = 260;

function Thought({ attemptId, index }: { attemptId: string; index: number }) {
  const [isWhole, setWhole] = useState(false);
  const answer = useAnswer(
    'attempts.decision',
    { attemptId, step: index, later: 0 },
    { keep: true, live: false },
  );
  if (answer.state !== 'ready') return null;
  const text = answer.value === null ? '' : wholeThought(answer.value.decision);
  const isLong = text.length > LONG;
  return (
    <Told term={say('Thought')}>
      {text === '' ? (
        <span className={classes.quiet}>{say('[thought] none on record')}</span>
      ) : (
        <Text
          size="sm"
          // The thought of the step before stays, pale, until the one of this step has arrived.
          opacity={answer.stale ? 0.4 : 1}
          style={{ whiteSpace: 'pre-wrap' }}
          {...(isLong && !isWhole ? { lineClamp: 5 } : {})}
        >
          {text}
        </Text>
      )}
      {isLong ? (
        <Button
          size="compact-xs"
          variant="subtle"
          px={0}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? say('Show less') : say('Show the whole thought')}
        </Button>
      ) : null}
    </Told>
  );
}

/** What came of a step: its error, the page after it, the hops that it passed, and the end of the attempt. */
function Result({ detail, step }: { detail: AttemptDetail; step: Step }) {
  const answer = useSnapshot(step.afterId, { live: false });
  const after = step.afterId !== null && answer.state === 'ready' ? answer.value : null;
  const passed = detail.verdicts.flatMap(({ subject, passed: isPassed, evidence }) =>
    subject.kind === 'hop' && isPassed === true && evidence?.stepIndex === step.index
      ? [subject.hop + 1]
      : [],
  );
  const page = pageWords(step, after);
  const ended = step.index === detail.stepTotal ? endedWords(detail) : '';
  return (
    <Told term={say('Result')}>
      {step.error === null ? null : (
        <div className={classes.bad}>{`${errorWords(step.error)}: ${sayHost(step.error.message)}`}</div>
      )}
      {page === '' ? null : <div>{page}</div>}
      {after === null || after.url === step.url ? null : <AddressText url={after.url} size="sm" />}
      {passed.map((hop) => (
        <div key={hop} className={classes.good}>{`✓ ${say('Hop {hop} was met here.', { hop })}`}</div>
      ))}
      {ended === '' ? null : <div>{ended}</div>}
    </Told>
  );
}

/** What happened to the page. '' while that is not known, or when an address is shown that says it. */
function pageWords(step: Step, after: Snapshot | null): string {
  if (step.operation === 'act') return '';
  if (step.afterId === null) return step.error === null ? say('The page after it was not recorded.') : '';
  if (step.afterId === step.beforeId) return say('The page did not change.');
  if (after === null) return '';
  return after.url === step.url ? say('The page changed, its address did not.') : say('The address became:');
}

function endedWords({ attempt, row }: AttemptDetail): string {
  if (attempt.status === 'running') return '';
  const ended = { status: say(statusWords[attempt.status]), verdict: passedWords(row.passed) };
  return attempt.answer === null || attempt.answer === ''
    ? say('The attempt ended: {status}, {verdict}.', ended)
    : say('The attempt ended: {status}, {verdict}, with the answer {answer}.', {
        ...ended,
        answer: quoted(attempt.answer),
      });
}
