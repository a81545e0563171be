import { ActionIcon, Group, Select, Text, Title, Tooltip } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import type { AttemptStatus, GiveUpReason, Participant } from '../../shared/model/index.ts';
import { attemptMark, VerdictMark } from '../parts/figures/VerdictMark.tsx';
import { Ago } from '../parts/words/Ago.tsx';
import { Duration } from '../parts/words/Duration.tsx';
import { PROFILES } from '../parts/words/profiles.ts';
import { ShortId } from '../parts/words/ShortId.tsx';
import { setAddressValues } from '../stores/windowAddress.ts';
import classes from './attempt.module.css';

const STATUS: Readonly<Record<AttemptStatus, string>> = {
  running: 'running',
  finished: 'declared finished',
  unfinished: 'not finished',
  'gave-up': 'gave up',
  aborted: 'aborted',
};
const REASONS: Readonly<Record<GiveUpReason, string>> = {
  'not-found': 'could not find it',
  'site-broken': 'site broken',
  unclear: 'task unclear',
  other: 'other reason',
};

/** The model behind an agent, unless its name already says so. */
function modelWords({ name, agent }: Participant): string {
  return agent === undefined || agent.model === name ? 'model' : agent.model;
}

/** Whose attempt on what, how it ended, what was answered, how long it took. */
export function AttemptHeader({ detail, onBack }: { detail: AttemptDetail; onBack: () => void }) {
  const { attempt, row, task, participant } = detail;
  const wallMs = attempt.endedAt === null ? undefined : attempt.endedAt - attempt.startedAt;
  return (
    <header className={classes.header}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Tooltip label="Back (Esc)">
          <ActionIcon variant="subtle" color="gray" onClick={onBack} aria-label="Back" mt={2}>
            <IconArrowLeft size={18} />
          </ActionIcon>
        </Tooltip>
        <div style={{ flex: 1, minWidth: 0 }}>
          <Title order={1} fz="lg" lh="24px" lineClamp={2} title={task.intent}>
            {task.intent}
          </Title>
          <Group gap="md" c="dimmed" fz="sm" mt={2} component="div">
            <Group gap={6} wrap="nowrap">
              <VerdictMark mark={attemptMark({ status: row.status, passed: row.passed })} size={14} />
              <Text span size="sm" c="bright" fw={500}>
                {participant.name}
              </Text>
              <Text span size="sm">
                {participant.kind === 'person' ? 'person' : modelWords(participant)}
              </Text>
            </Group>
            <Text size="sm">
              {attempt.mode === 'imported' ? 'imported, ' : ''}
              {STATUS[attempt.status]}
              {attempt.giveUpReason === null ? '' : ` (${REASONS[attempt.giveUpReason]})`}
            </Text>
            <Text size="sm">
              {row.hopsPassed}/{row.hops} hops
            </Text>
            <Text size="sm" component="div">
              <Duration activeMs={row.activeMs} wallMs={wallMs} />
              {row.activeMs === null ? '' : ' active'}
            </Text>
            <Text size="sm">
              {detail.stepTotal} {detail.stepTotal === 1 ? 'step' : 'steps'}
            </Text>
            <Ago time={attempt.startedAt} />
            <ShortId id={attempt.id} />
          </Group>
          <GivenAnswer answer={attempt.answer} asked={task.asksAnswer} />
        </div>
        <Select
          size="xs"
          w={150}
          aria-label="Rule of the verdicts"
          allowDeselect={false}
          value={detail.profile}
          onChange={(value) => setAddressValues({ profile: value })}
          data={PROFILES.map(({ value, label }) => ({ value, label: `Rule: ${label}` }))}
        />
      </Group>
    </header>
  );
}

/** What was answered. An empty answer is told only where the task asked for one. */
function GivenAnswer({ answer, asked }: { answer: string | null; asked: boolean }) {
  if (answer === null || (answer === '' && !asked)) return null;
  return (
    <Text size="sm" mt={2} lineClamp={2} title={answer}>
      <Text span c="dimmed" size="sm">
        Answer{' '}
      </Text>
      {answer === '' ? 'none: left empty' : `“${answer}”`}
    </Text>
  );
}
