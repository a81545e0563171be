import { Button, Group, Text, Title } from '@mantine/core';
import type { VerifyItem } from '../../shared/contract/verify.ts';
import { type Message, say, sayHost } from '../../shared/language/message.ts';
import { type Replay, type ReplayedStep, replayedShare, stillPasses } from '../../shared/model/replay.ts';
import { scoreText } from '../../shared/relocation/relocationWords.ts';
import { allowListAdvice } from '../../shared/words/replayWords.ts';
import { KeyHint } from '../parts/keys/KeyHint.tsx';
import { useKey } from '../parts/keys/useKey.ts';
import { Loaded, ProgressLine } from '../parts/states/states.tsx';
import { Ago, Muted } from '../parts/texts/texts.tsx';
import { type Mark, VerdictMark } from '../parts/verdicts/VerdictMark.tsx';
import { sendCommand } from '../stores/act.ts';
import { useAnswer } from '../stores/answers.ts';
import { useMirror } from '../stores/mirror.ts';
import { goToStep } from './deskPlace.ts';
import classes from './verify.module.css';

/** Checks whether the demonstration still works: it replays the kept steps in a separate browser and shows the result of each. */
export function ReplayPart({ item, reviewerId }: { item: VerifyItem; reviewerId: string }) {
  const { attemptId } = item.row;
  const checks = useAnswer('verify.checks', { attemptId, reviewerId });
  const checking = useMirror((mirror) => mirror.checking);
  const replay = () => sendCommand('verify.replay', { attemptId, reviewerId });
  const isHere = checking?.attemptId === attemptId;
  useKey('r', replay, checking === null || say('A demonstration is being replayed already.'));
  return (
    <section aria-label={say('Replay')}>
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Title order={3}>{say('Replay')}</Title>
        <Button
          size="compact-xs"
          disabled={checking !== null}
          onClick={replay}
          rightSection={<KeyHint>R</KeyHint>}
        >
          {say('[verb] Replay')}
        </Button>
      </Group>
      {checking === null ? null : isHere ? (
        <ProgressLine done={checking.done} of={checking.of} label={say('Steps replayed')}>
          {say('Replaying: {done} of {all} steps', { done: checking.done, all: checking.of })}
        </ProgressLine>
      ) : (
        <Text size="sm" mb={4} role="status">
          {say('Another demonstration is being replayed.')}
        </Text>
      )}
      {isHere ? null : (
        <Loaded answer={checks} rows={1}>
          {([last]) =>
            last === undefined ? (
              <Muted size="xs">
                {say(
                  'Hopscope replays the kept steps in a fresh browser. It does not send requests that would change something.',
                )}
              </Muted>
            ) : (
              <Result check={last} />
            )
          }
        </Loaded>
      )}
    </section>
  );
}

function Result({ check }: { check: Replay }) {
  const { worked, of } = replayedShare(check.steps);
  const hops = check.hops.filter(({ passed }) => passed).length;
  const words = say(
    '{worked} of {of} steps work, {hops} of {all, plural, one {# hop passes} other {# hops pass}}',
    { worked, of, hops, all: check.hops.length },
  );
  return (
    <>
      <VerdictMark mark={stillPasses(check) ? 'passed' : 'failed'} label={words} withText />
      <Muted size="xs" mb={4}>
        {check.mode === 'offline' ? `${say('From the recording.')} ${check.why ?? ''} ` : ''}
        <Ago time={check.at} />
      </Muted>
      <ol className={classes.replayed}>
        {check.steps.map((step) => (
          <li key={step.index}>
            <button type="button" className={classes.line} onClick={() => goToStep(step.index)}>
              <Muted span ta="right" w={20} style={{ flex: 'none' }}>
                {step.index}
              </Muted>
              <VerdictMark mark={MARKS[step.outcome]} label={say(OUTCOMES[step.outcome])} />
              <Text span size="sm" className={classes.text ?? ''}>
                {outcomeWords(step)}
              </Text>
            </button>
          </li>
        ))}
      </ol>
      {check.notSent.length === 0 ? null : (
        <Text size="sm" className={classes.text ?? ''}>
          {say('Not sent: {requests}.', {
            requests: check.notSent
              .map(({ method, host }) => say('{method} to {host}', { method, host }))
              .join(', '),
          })}{' '}
          {allowListAdvice(check)}
        </Text>
      )}
    </>
  );
}

const MARKS: Readonly<Record<ReplayedStep['outcome'], Mark>> = {
  done: 'passed',
  relocated: 'open',
  failed: 'failed',
  skipped: 'closed',
};

const OUTCOMES: Readonly<Record<ReplayedStep['outcome'], Message>> = {
  done: 'done',
  relocated: 'relocated',
  failed: '[replay] failed',
  skipped: 'skipped',
};

/** `done`, `found again by role and name, 0.91; its id changed`, `failed: …` */
function outcomeWords({ outcome, score, reason }: ReplayedStep): string {
  if (outcome === 'done') return say('done');
  if (outcome === 'relocated')
    return reason === null
      ? `${say('found again')} ${score === null ? '' : scoreText(score)}`
      : sayHost(reason);
  return `${say(OUTCOMES[outcome])}${reason === null ? '' : `: ${sayHost(reason)}`}`;
}
