import { Anchor, Box, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import { say, sayHost } from '../../shared/language/message.ts';
import type { Branched, Evidence, Hop, Verdict } from '../../shared/model/index.ts';
import { checkWords } from '../../shared/words/checkWords.ts';
import { unmetWords } from '../../shared/words/unmetWords.ts';
import { AddressText, Muted } from '../parts/texts/texts.tsx';
import { markOf, VerdictMark } from '../parts/verdicts/VerdictMark.tsx';
import classes from './place/attempt.module.css';
import { goToEvidence } from './place/attemptPlace.ts';

/** The verdict, and one line for each hop. The first hop that was not met is unfolded, and says what was needed. */
export function HopVerdicts({ detail }: { detail: AttemptDetail }) {
  const whole = detail.verdicts.find((verdict) => verdict.subject.kind === 'attempt');
  const byHop = new Map(
    detail.verdicts.map((verdict) => [verdict.subject.kind === 'hop' ? verdict.subject.hop : -1, verdict]),
  );
  const unmet = detail.task.hops.findIndex((_, hop) => {
    const verdict = byHop.get(hop);
    return verdict?.opened === true && verdict.passed !== true;
  });
  // What a person folds or unfolds stays so, at other steps too.
  const [turned, setTurned] = useState<ReadonlyMap<number, boolean>>(new Map());
  return (
    <section aria-label={say('Verdict')}>
      <Group justify="space-between" mb={4} className={classes.verdictHead ?? ''}>
        <Title order={2}>{say('Verdict')}</Title>
        {whole === undefined ? null : <VerdictMark mark={markOf(whole)} withText />}
      </Group>
      <Muted mb="xs">
        {whole === undefined
          ? say('Not judged yet: verdicts are made when the attempt has ended.')
          : sayHost(whole.reason)}
      </Muted>
      {detail.task.hops.map((hop, index) => (
        <HopVerdict
          // biome-ignore lint/suspicious/noArrayIndexKey: a hop is its position
          key={index}
          hop={hop}
          title={`${index + 1}. ${hop.label || hop.site}`}
          verdict={byHop.get(index)}
          isInherited={isInherited(byHop.get(index), detail.branched)}
          isOpen={turned.get(index) ?? index === unmet}
          onTurn={(isOpen) => setTurned(new Map(turned).set(index, isOpen))}
        />
      ))}
    </section>
  );
}

/** Whether the hop passed in the replayed part of a branch, which belongs to the parent. */
function isInherited(verdict: Verdict | undefined, branched: Branched | null): boolean {
  if (branched === null || verdict?.passed !== true) return false;
  return (verdict.evidence?.stepIndex ?? 0) <= branched.inherited;
}

function HopVerdict(props: {
  hop: Hop;
  title: string;
  verdict: Verdict | undefined;
  isInherited: boolean;
  isOpen: boolean;
  onTurn: (isOpen: boolean) => void;
}) {
  const { hop, title, verdict, isOpen, onTurn } = props;
  const evidence = verdict?.evidence ?? null;
  const isReached = verdict?.opened !== false;
  return (
    <div className={classes.verdict}>
      <UnstyledButton
        className={classes.hopLine ?? ''}
        aria-expanded={isOpen}
        title={title}
        onClick={() => onTurn(!isOpen)}
      >
        <VerdictMark mark={verdict === undefined ? 'open' : markOf(verdict)} />
        <Text span fw={isOpen ? 500 : 400} truncate="end" {...(isReached ? {} : { c: 'dimmed' })}>
          {title}
        </Text>
      </UnstyledButton>
      {evidence === null ? null : <EvidenceLink evidence={evidence} />}
      {isOpen ? (
        <div className={classes.hopWhole}>
          {props.isInherited ? (
            <Muted size="xs">{say('inherited: it passed in the replayed part')}</Muted>
          ) : null}
          {verdict === undefined ? null : (
            <Text size="sm">
              {isReached && verdict.passed !== true ? unmetWords(hop, verdict) : sayHost(verdict.reason)}
            </Text>
          )}
          <Muted size="xs">{say('Check: {check}', { check: checkWords(hop.check) })}</Muted>
          {evidence === null ? null : <EvidenceWords evidence={evidence} />}
        </div>
      ) : null}
    </div>
  );
}

function EvidenceLink({ evidence }: { evidence: Evidence }) {
  const { stepIndex: step } = evidence;
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      style={{ whiteSpace: 'nowrap' }}
      aria-label={step === null ? say('Show the start page') : say('Show step {step}', { step })}
      onClick={() => goToEvidence(evidence)}
    >
      {step === null ? say('start page') : say('step {step}', { step })}
    </Anchor>
  );
}

/** The words behind a verdict. Values of locators are lines of it, and long ones wrap. */
function EvidenceWords({ evidence: { detail, url } }: { evidence: Evidence }) {
  return (
    <Box mt={4} pl={8} style={{ borderLeft: '2px solid var(--line)' }}>
      {detail === '' || detail === url ? null : (
        <Stack gap={6} mb={4}>
          {detail.split('\n').map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position
            <Text key={at} size="xs" style={{ whiteSpace: 'pre-wrap' }}>
              {line}
            </Text>
          ))}
        </Stack>
      )}
      <AddressText url={url} size="xs" />
    </Box>
  );
}
