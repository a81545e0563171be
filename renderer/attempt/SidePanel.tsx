import { ActionIcon, Anchor, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Comments } from '../../shared/contract/comments.ts';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import { say, sayHost } from '../../shared/language/message.ts';
import type { Branched, Verdict } from '../../shared/model/index.ts';
import type { SourceVerdict } from '../../shared/model/trajectory.ts';
import { checkWords } from '../../shared/words/checkWords.ts';
import { redactedWords } from '../../shared/words/redactedWords.ts';
import { segmentWords } from '../../shared/words/segmentWords.ts';
import { TitledSection } from '../parts/panes/Sheet.tsx';
import { ErrorState, useBusy } from '../parts/states/states.tsx';
import { AddressText, Muted } from '../parts/texts/texts.tsx';
import { durationWords } from '../parts/texts/words.ts';
import { markOf, VerdictMark } from '../parts/verdicts/VerdictMark.tsx';
import { act, inBackground } from '../stores/act.ts';
import { type Answer, useAnswer, useRead } from '../stores/answers.ts';
import { useLetterKeys } from '../stores/letterKeys.ts';
import { readBytes } from '../stores/recordings.ts';
import { Branches } from './branches/Branches.tsx';
import classes from './place/attempt.module.css';
import { goToEvidence, showPanel } from './place/attemptPlace.ts';
import { Assessments } from './reviews/Assessments.tsx';
import { type Commenting, CommentsPart } from './reviews/CommentsPart.tsx';
import { ExclusionPart } from './reviews/ExclusionPart.tsx';
import { VerdictReviewPart } from './reviews/VerdictReviewPart.tsx';
import { SEGMENTS, SegmentBar } from './SegmentBar.tsx';

/** Why each hop passed or not, how the time was spent, the notes, and what was redacted. */
export function SidePanel(props: {
  detail: AttemptDetail;
  step: number;
  comments: Answer<Comments>;
  commenting: Commenting;
}) {
  const { detail, step, comments, commenting } = props;
  const { withKey } = useLetterKeys();
  return (
    <aside
      style={{ overflowY: 'auto', padding: 16 }}
      aria-label={say('Verdicts and notes')}
      data-zone="panel"
    >
      <div className={classes.hide}>
        <ActionIcon
          bg="var(--mantine-color-body)"
          aria-label={say('Hide verdicts and notes')}
          title={withKey(say('Hide verdicts and notes'), 'v')}
          onClick={() => showPanel(false)}
        >
          <IconX size={18} />
        </ActionIcon>
      </div>
      <Stack gap="lg">
        <Verdicts detail={detail} />
        <VerdictReviewPart detail={detail} step={step} />
        <CommentsPart {...{ detail, step, comments, commenting }} />
        <ExclusionPart detail={detail} />
        <SourceVerdicts verdicts={detail.sourceVerdicts} />
        <Branches detail={detail} />
        <Assessments detail={detail} />
        <Time detail={detail} />
        <TitledSection title={say('Notes')} gap={4}>
          {detail.notes.length === 0 ? (
            <Muted>{say('[notes] None.')}</Muted>
          ) : (
            detail.notes.map((note, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: notes have no identity but their order
              <Text key={index} size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {note}
              </Text>
            ))
          )}
        </TitledSection>
        <Redactions detail={detail} />
        <VideoPart attemptId={detail.attempt.id} key={detail.attempt.id} />
      </Stack>
    </aside>
  );
}

function Verdicts({ detail }: { detail: AttemptDetail }) {
  const whole = detail.verdicts.find((verdict) => verdict.subject.kind === 'attempt');
  const byHop = new Map(
    detail.verdicts.map((verdict) => [verdict.subject.kind === 'hop' ? verdict.subject.hop : -1, verdict]),
  );
  return (
    <section>
      <Group justify="space-between" mb="sm" className={classes.verdictHead ?? ''}>
        <Title order={2}>{say('Verdict')}</Title>
        {whole === undefined ? null : <VerdictMark mark={markOf(whole)} withText />}
      </Group>
      <Muted mb="sm">
        {whole === undefined
          ? say('Not judged yet: verdicts are made when the attempt has ended.')
          : sayHost(whole.reason)}
      </Muted>
      {detail.task.hops.map((hop, index) => (
        <HopVerdict
          // biome-ignore lint/suspicious/noArrayIndexKey: a hop is its position
          key={index}
          title={`${index + 1}. ${hop.label || hop.site}`}
          check={checkWords(hop.check)}
          verdict={byHop.get(index)}
          isInherited={isInherited(byHop.get(index), detail.branched)}
        />
      ))}
    </section>
  );
}

/** The verdicts of the program from which the run was imported. */
function SourceVerdicts({ verdicts }: { verdicts: readonly SourceVerdict[] }) {
  if (verdicts.length === 0) return null;
  return (
    <TitledSection title={say('Verdict of the source')} gap="sm">
      {verdicts.map(({ by, passed, score, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a verdict of a source is its position
        <section key={index} aria-label={say('Verdict of {name}', { name: by })}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
              {by}
            </Text>
            {passed === null ? (
              <Muted size="sm">
                {score === null ? say('no verdict') : say('Score {score}', { score: String(score) })}
              </Muted>
            ) : (
              <Box flex="none">
                <VerdictMark mark={markOf({ passed })} withText />
              </Box>
            )}
          </Group>
          {passed === null || score === null ? null : (
            <Muted size="sm">{say('Score {score}', { score: String(score) })}</Muted>
          )}
          {reason === '' ? null : (
            <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {reason}
            </Text>
          )}
        </section>
      ))}
    </TitledSection>
  );
}

/** Whether the hop passed in the replayed part of a branch, which belongs to the parent. */
function isInherited(verdict: Verdict | undefined, branched: Branched | null): boolean {
  if (branched === null || verdict?.passed !== true) return false;
  return (verdict.evidence?.stepIndex ?? 0) <= branched.inherited;
}

function HopVerdict(props: {
  title: string;
  check: string;
  verdict: Verdict | undefined;
  isInherited: boolean;
}) {
  const { title, check, verdict } = props;
  const evidence = verdict?.evidence ?? null;
  return (
    <div className={classes.verdict}>
      <VerdictMark mark={verdict === undefined ? 'open' : markOf(verdict)} />
      <div style={{ minWidth: 0 }}>
        <Text fw={500}>{title}</Text>
        {props.isInherited ? (
          <Muted size="xs">{say('inherited: it passed in the replayed part')}</Muted>
        ) : null}
        <Muted size="xs" style={{ overflowWrap: 'anywhere' }}>
          {check}
        </Muted>
        {verdict === undefined ? null : (
          <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
            {sayHost(verdict.reason)}
          </Text>
        )}
        {evidence === null ? null : (
          <Box mt={4} pl={8} style={{ borderLeft: '2px solid var(--line)', overflowWrap: 'anywhere' }}>
            {evidence.detail === '' || evidence.detail === evidence.url ? null : (
              <Detail text={evidence.detail} />
            )}
            <AddressText url={evidence.url} size="xs" />
            <Anchor component="button" type="button" size="sm" onClick={() => goToEvidence(evidence)}>
              {evidence.stepIndex === null
                ? say('Show the start page')
                : say('Show step {step}', { step: evidence.stepIndex })}
            </Anchor>
          </Box>
        )}
      </div>
    </div>
  );
}

/** The words behind a verdict. Values of locators are lines of it, and long ones wrap. */
function Detail({ text }: { text: string }) {
  return (
    <Stack gap={6} mb={4}>
      {text.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position
        <Text key={at} size="xs" style={{ whiteSpace: 'pre-wrap' }}>
          {line}
        </Text>
      ))}
    </Stack>
  );
}

function Time({ detail }: { detail: AttemptDetail }) {
  const shown = SEGMENTS.filter(({ name }) => (detail.segments[name] ?? 0) > 0);
  const total = shown.reduce((sum, { name }) => sum + (detail.segments[name] ?? 0), 0);
  if (detail.row.activeMs === null)
    return (
      <TitledSection title={say('Time')} gap={4}>
        <Muted>{say('Not known: the run was recorded elsewhere, without times.')}</Muted>
      </TitledSection>
    );
  return (
    <TitledSection title={say('Time')} gap={4}>
      <SegmentBar segments={detail.segments} fullMs={total} height={8} />
      <Stack gap={2} mt="sm">
        {shown.map(({ name, colour }) => (
          <Group key={name} gap="sm" wrap="nowrap">
            <Box component="span" flex="none" w={10} h={10} bg={colour} bdrs={2} />
            <Text size="sm" style={{ flex: 1 }}>
              {say(segmentWords[name])}
            </Text>
            <Text size="sm">{durationWords(detail.segments[name] ?? 0)}</Text>
          </Group>
        ))}
      </Stack>
      {detail.oversight === null ? null : (
        <Muted mt="sm">
          {say('A person watched. Time of the agent: {agent}; of the person: {person}; paused: {paused}.', {
            agent: durationWords(Math.round(detail.oversight.agentMs)),
            person: durationWords(Math.round(detail.oversight.personMs)),
            paused: durationWords(Math.round(detail.oversight.pausedMs)),
          })}
          {detail.row.assisted ? ` ${say('The attempt is assisted.')}` : ''}
        </Muted>
      )}
      {detail.row.holdsRequests ? (
        <Muted mt="sm">
          {say(
            'Requests that would change something (orders, messages) were held. The record shows each decision.',
          )}
        </Muted>
      ) : null}
    </TitledSection>
  );
}

function Redactions({ detail }: { detail: AttemptDetail }) {
  return (
    <TitledSection title={say('Redaction')} gap={4}>
      {detail.redactions.length === 0 ? (
        <Muted>{say('Nothing was redacted in this record.')}</Muted>
      ) : (
        detail.redactions.map((redaction) => (
          <Text key={`${redaction.kind} ${redaction.where}`} size="sm">
            {redactedWords(redaction)}
          </Text>
        ))
      )}
    </TitledSection>
  );
}

/** The video of the attempt, if one was recorded. It is encoded on the first request. */
function VideoPart({ attemptId }: { attemptId: string }) {
  const video = useAnswer('video.read', { attemptId }, { keep: true });
  const [busy, during] = useBusy();
  if (video.state === 'failed') return <ErrorState error={video.error} retry={video.retry} />;
  if (video.state === 'loading' || (video.value.video === null && video.value.waiting === 0)) return null;
  return (
    <TitledSection title={say('Video')} gap={4}>
      {video.value.video === null ? (
        <Button
          size="xs"
          loading={busy}
          onClick={() => inBackground(during(act('video.make', { attemptId })))}
        >
          {say('Make the video of {count, plural, one {# picture} other {# pictures}}', {
            count: video.value.waiting,
          })}
        </Button>
      ) : (
        <Player hash={video.value.video} />
      )}
    </TitledSection>
  );
}

function Player({ hash }: { hash: string }) {
  // A blob of the window, so that the player can seek on each host.
  const read = useRead(hash, async (signal) =>
    URL.createObjectURL(new Blob([await readBytes(hash, signal)], { type: 'video/webm' })),
  );
  const url = read.state === 'ready' ? read.value : null;
  useEffect(() => {
    if (url !== null) return () => URL.revokeObjectURL(url);
  }, [url]);
  if (read.state === 'failed')
    return <Text size="sm">{say('The video could not be read. Its file may be missing.')}</Text>;
  if (url === null) return null;
  return (
    <>
      <video controls muted src={url} style={{ width: '100%', display: 'block' }} />
      <Anchor href={url} download="video.webm" size="sm">
        {say('Save as video.webm')}
      </Anchor>
    </>
  );
}
