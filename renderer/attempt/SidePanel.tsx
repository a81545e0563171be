import { ActionIcon, Anchor, Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Comments } from '../../shared/contract/comments.ts';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import type { Step } from '../../shared/model/index.ts';
import type { SourceVerdict } from '../../shared/model/trajectory.ts';
import { redactedWords } from '../../shared/words/redactedWords.ts';
import { segmentWords } from '../../shared/words/segmentWords.ts';
import { TitledSection } from '../parts/panes/Sheet.tsx';
import { ErrorState, useBusy } from '../parts/states/states.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { durationWords } from '../parts/texts/words.ts';
import { markOf, VerdictMark } from '../parts/verdicts/VerdictMark.tsx';
import { act, inBackground } from '../stores/act.ts';
import { type Answer, useAnswer, useRead } from '../stores/answers.ts';
import { useLetterKeys } from '../stores/letterKeys.ts';
import { readBytes } from '../stores/recordings.ts';
import { Branches } from './branches/Branches.tsx';
import { HopVerdicts } from './HopVerdicts.tsx';
import classes from './place/attempt.module.css';
import { showPanel } from './place/attemptPlace.ts';
import { Assessments } from './reviews/Assessments.tsx';
import { type Commenting, CommentsPart } from './reviews/CommentsPart.tsx';
import { ExclusionPart } from './reviews/ExclusionPart.tsx';
import { FailureLabelPart } from './reviews/FailureLabelPart.tsx';
import { SampleQuestion } from './reviews/SampleQuestion.tsx';
import { VerdictReviewPart } from './reviews/VerdictReviewPart.tsx';
import { SaidAfterwards } from './SaidAfterwards.tsx';
import { SEGMENTS, SegmentBar } from './SegmentBar.tsx';
import { StepPart } from './StepPart.tsx';

/** The chosen step in words, why each hop passed or not, how the time was spent, the notes, and what was redacted. */
export function SidePanel(props: {
  detail: AttemptDetail;
  index: number;
  /** Undefined while it is loading. */
  step: Step | undefined;
  comments: Answer<Comments>;
  commenting: Commenting;
}) {
  const { detail, index, step, comments, commenting } = props;
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
        <SampleQuestion attemptId={detail.attempt.id} />
        <StepPart detail={detail} index={index} step={step} />
        <HopVerdicts detail={detail} key={`verdicts of ${detail.attempt.id}`} />
        <VerdictReviewPart detail={detail} step={index} />
        <FailureLabelPart detail={detail} />
        <CommentsPart {...{ detail, step: index, comments, commenting }} />
        <ExclusionPart detail={detail} />
        <SourceVerdicts verdicts={detail.sourceVerdicts} />
        <Branches detail={detail} />
        <Assessments detail={detail} />
        <Time detail={detail} />
        <SaidAfterwards report={detail.selfReport} />
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
        <VideoPart attemptId={detail.attempt.id} key={`video of ${detail.attempt.id}`} />
      </Stack>
    </aside>
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
