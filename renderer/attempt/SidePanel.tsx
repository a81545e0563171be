import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import type { Verdict } from '../../shared/model/index.ts';
import { kindWord } from '../../shared/redaction/kindWords.ts';
import { markOf, VerdictMark } from '../parts/figures/VerdictMark.tsx';
import { TitledSection } from '../parts/TitledSection.tsx';
import { AddressText } from '../parts/words/AddressText.tsx';
import { durationWords } from '../parts/words/time.ts';
import classes from './attempt.module.css';
import { goToEvidence } from './attemptPlace.ts';
import { SEGMENTS, SegmentBar } from './SegmentBar.tsx';
import { VideoPart } from './VideoPart.tsx';

/** Why each hop passed or not, where the time went, what was noted, what was painted over. */
export function SidePanel({ detail }: { detail: AttemptDetail }) {
  return (
    <aside className={classes.panel} aria-label="Verdicts and notes" data-zone="panel">
      <Stack gap="lg">
        <Verdicts detail={detail} />
        <Time detail={detail} />
        <TitledSection title="Notes" gap={4}>
          {detail.notes.length === 0 ? (
            <Text size="sm" c="dimmed">
              None.
            </Text>
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
        <VideoPart attemptId={detail.attempt.id} />
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
      <Group justify="space-between" mb="sm">
        <Title order={2}>Verdict</Title>
        {whole === undefined ? null : <VerdictMark mark={markOf(whole)} withText />}
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {whole?.reason ?? 'Not judged yet: verdicts are made when the attempt has ended.'}
      </Text>
      {detail.task.hops.map((hop, index) => (
        <HopVerdict
          // biome-ignore lint/suspicious/noArrayIndexKey: a hop is its position
          key={index}
          title={`${index + 1}. ${hop.label || hop.site}`}
          check={detail.checks[index] ?? ''}
          verdict={byHop.get(index)}
        />
      ))}
    </section>
  );
}

function HopVerdict({
  title,
  check,
  verdict,
}: {
  title: string;
  check: string;
  verdict: Verdict | undefined;
}) {
  const evidence = verdict?.evidence ?? null;
  return (
    <div className={classes.verdict}>
      <VerdictMark mark={verdict === undefined ? 'open' : markOf(verdict)} />
      <div style={{ minWidth: 0 }}>
        <Text fw={500}>{title}</Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {check}
        </Text>
        {verdict === undefined ? null : (
          <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
            {verdict.reason}
          </Text>
        )}
        {evidence === null ? null : (
          <div className={classes.evidence}>
            {evidence.detail === '' || evidence.detail === evidence.url ? null : (
              <Text size="xs">{evidence.detail}</Text>
            )}
            <AddressText url={evidence.url} size="xs" />
            <Anchor component="button" type="button" size="sm" onClick={() => goToEvidence(evidence)}>
              {evidence.stepIndex === null ? 'Show the start page' : `Show step ${evidence.stepIndex}`}
            </Anchor>
          </div>
        )}
      </div>
    </div>
  );
}

function Time({ detail }: { detail: AttemptDetail }) {
  const shown = SEGMENTS.filter(({ name }) => (detail.segments[name] ?? 0) > 0);
  const total = shown.reduce((sum, { name }) => sum + (detail.segments[name] ?? 0), 0);
  if (detail.row.activeMs === null)
    return (
      <TitledSection title="Time" gap={4}>
        <Text size="sm" c="dimmed">
          Not known: the run was recorded elsewhere, without times.
        </Text>
      </TitledSection>
    );
  return (
    <TitledSection title="Time" gap={4}>
      <SegmentBar segments={detail.segments} fullMs={total} height={8} />
      <Stack gap={2} mt="sm">
        {shown.map(({ name, words, colour }) => (
          <Group key={name} gap="sm" wrap="nowrap">
            <span className={classes.swatch} style={{ background: colour }} />
            <Text size="sm" style={{ flex: 1 }}>
              {words}
            </Text>
            <Text size="sm">{durationWords(detail.segments[name] ?? 0)}</Text>
          </Group>
        ))}
      </Stack>
    </TitledSection>
  );
}

function Redactions({ detail }: { detail: AttemptDetail }) {
  return (
    <TitledSection title="Redaction" gap={4}>
      {detail.redactions.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing had to be taken out of this record.
        </Text>
      ) : (
        detail.redactions.map((redaction) => (
          <Text key={`${redaction.kind} ${redaction.where}`} size="sm">
            {redaction.count} × {kindWord(redaction.kind)} in {redaction.where}
          </Text>
        ))
      )}
    </TitledSection>
  );
}
