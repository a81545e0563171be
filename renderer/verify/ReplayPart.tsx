import { Button, Group, Kbd, Text, Title } from '@mantine/core';
import type { VerifyItem } from '../../shared/contract/verify.ts';
import {
  allowListAdvice,
  type Replay,
  type ReplayedStep,
  replayedShare,
  stillPasses,
} from '../../shared/model/replay.ts';
import { scoreText } from '../../shared/relocation/relocationWords.ts';
import { ProgressLine } from '../parts/states.tsx';
import { Ago, Muted } from '../parts/texts.tsx';
import { useKey } from '../parts/useKey.ts';
import { type Mark, VerdictMark } from '../parts/VerdictMark.tsx';
import { act } from '../stores/act.ts';
import { readyOf, useAnswer } from '../stores/answers.ts';
import { useMirror } from '../stores/mirror.ts';
import { goToStep } from './deskPlace.ts';
import classes from './verify.module.css';

/** Whether it can still be carried out: replays the kept steps in a browser of its own and says what became of each. */
export function ReplayPart({ item, reviewerId }: { item: VerifyItem; reviewerId: string }) {
  const { attemptId } = item.row;
  const checks = useAnswer('verify.checks', { attemptId, reviewerId });
  const checking = useMirror((mirror) => mirror.checking);
  const replay = () => void act('verify.replay', { attemptId, reviewerId });
  const isHere = checking?.attemptId === attemptId;
  useKey('r', replay, checking === null);
  const last = readyOf(checks)?.[0];
  return (
    <section aria-label="Replay">
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Title order={3}>Replay</Title>
        <Button size="compact-xs" disabled={checking !== null} onClick={replay} rightSection={<Kbd>R</Kbd>}>
          Replay
        </Button>
      </Group>
      {checking === null ? null : isHere ? (
        <ProgressLine done={checking.done} of={checking.of} label="Steps replayed">
          Replaying: {checking.done} of {checking.of} steps
        </ProgressLine>
      ) : (
        <Text size="sm" mb={4} role="status">
          Another demonstration is being replayed.
        </Text>
      )}
      {isHere ? null : last === undefined ? (
        <Muted size="xs">
          The kept steps are carried out again in a fresh browser. Requests that would change something are
          not sent.
        </Muted>
      ) : (
        <Result check={last} />
      )}
    </section>
  );
}

function Result({ check }: { check: Replay }) {
  const { worked, of } = replayedShare(check.steps);
  const hops = check.hops.filter(({ passed }) => passed).length;
  const words = `${worked} of ${of} steps work, ${hops} of ${check.hops.length} ${check.hops.length === 1 ? 'hop passes' : 'hops pass'}`;
  return (
    <>
      <VerdictMark mark={stillPasses(check) ? 'passed' : 'failed'} label={words} withText />
      <Muted size="xs" mb={4}>
        {check.mode === 'offline' ? `From the recording. ${check.why ?? ''} ` : ''}
        <Ago time={check.at} />
      </Muted>
      <ol className={classes.replayed}>
        {check.steps.map((step) => (
          <li key={step.index}>
            <button type="button" className={classes.line} onClick={() => goToStep(step.index)}>
              <Muted span ta="right" w={20} style={{ flex: 'none' }}>
                {step.index}
              </Muted>
              <VerdictMark mark={MARKS[step.outcome]} label={step.outcome} />
              <Text span size="sm" className={classes.text ?? ''}>
                {outcomeWords(step)}
              </Text>
            </button>
          </li>
        ))}
      </ol>
      {check.notSent.length === 0 ? null : (
        <Text size="sm" className={classes.text ?? ''}>
          Not sent: {check.notSent.map(({ method, host }) => `${method} to ${host}`).join(', ')}.{' '}
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

/** `done`, `found again 0.91: by role and name; its id changed`, `failed: …` */
function outcomeWords({ outcome, score, reason }: ReplayedStep): string {
  const said = reason === null ? '' : `: ${reason}`;
  if (outcome === 'done') return 'done';
  if (outcome === 'relocated')
    return `found again ${score === null ? '' : scoreText(score)}${said.replace(/found again /, '').replace(/, \d\.\d\d/, '')}`;
  return `${outcome}${said}`;
}
