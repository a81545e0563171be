import { Anchor, Button, Code, Group, List, Spoiler, Stack, Text, Title } from '@mantine/core';
import { IconPlayerPlay, IconPointer } from '@tabler/icons-react';
import type { AttemptRow, TaskDetail } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import type { ReferenceStep, Task } from '../../shared/model/index.ts';
import { countTags, hasTags } from '../../shared/review/tagCount.ts';
import { checkWords } from '../../shared/words/checkWords.ts';
import { quoted } from '../../shared/words/stepWords.ts';
import { TagSelect } from '../parts/forms/TagSelect.tsx';
import { TitledSection } from '../parts/panes/Sheet.tsx';
import { FootballNote } from '../parts/states/FootballNote.tsx';
import { Loaded } from '../parts/states/states.tsx';
import { Said } from '../parts/texts/Said.tsx';
import { Ago, Duration, Muted } from '../parts/texts/texts.tsx';
import {
  apartWords,
  durationWords,
  environmentWords,
  operationWords,
  splitAddress,
  tagWords,
} from '../parts/texts/words.ts';
import { attemptMark, VerdictMark } from '../parts/verdicts/VerdictMark.tsx';
import { useAnswer } from '../stores/answers.ts';
import { tagsText, useWantedTags } from '../stores/wantedTags.ts';
import { RubricPart } from './RubricPart.tsx';

interface TaskPaneProps {
  readonly taskId: string;
  readonly onStart: () => void;
  readonly onDemonstrate: () => void;
}

/** The chosen task: task text, hops with their checks in words, reference run, attempts, source. */
export function TaskPane({ taskId, ...begin }: TaskPaneProps) {
  const answer = useAnswer('library.task', { taskId }, { keep: true });
  return (
    <Loaded answer={answer} rows={10}>
      {(detail) => <Detail detail={detail} {...begin} />}
    </Loaded>
  );
}

function Detail({ detail, onStart, onDemonstrate }: Omit<TaskPaneProps, 'taskId'> & { detail: TaskDetail }) {
  const { task, isArchived } = detail;
  return (
    <Stack gap="lg" p="md">
      <div>
        <Muted size="xs">{task.key}</Muted>
        <Title order={2} fw={500} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {task.intent}
        </Title>
      </div>
      <Pictures task={task} />
      {task.environment?.name === 'football' ? <FootballNote /> : null}
      {isArchived ? (
        <Muted>{say('This task is archived: choose it in the list to bring it back.')}</Muted>
      ) : null}
      <Group gap="sm" grow preventGrowOverflow={false}>
        <Button
          variant="filled"
          leftSection={<IconPlayerPlay size={16} />}
          disabled={isArchived}
          onClick={onStart}
        >
          {say('Start…')}
        </Button>
        {task.environment === undefined ? (
          <Button leftSection={<IconPointer size={16} />} disabled={isArchived} onClick={onDemonstrate}>
            {say('Demonstrate…')}
          </Button>
        ) : null}
      </Group>
      <Hops detail={detail} />
      <Facts task={task} />
      {task.reference ? <Reference steps={task.reference} /> : null}
      <RubricPart key={task.id} taskId={task.id} />
      <Attempts attempts={detail.attempts} />
      <Source task={task} />
    </Stack>
  );
}

/** Pictures from the task file are shown. An address is only named, because the window loads nothing from other hosts. */
function Pictures({ task }: { task: Task }) {
  if (task.images.length === 0) return null;
  return (
    <Group>
      {task.images.map((image) =>
        image.startsWith('data:image/') ? (
          <img
            key={image}
            src={image}
            alt={say('picture of the task')}
            style={{ maxWidth: '100%', maxHeight: 200 }}
          />
        ) : (
          <Code key={image} style={{ overflowWrap: 'anywhere' }}>
            {image}
          </Code>
        ),
      )}
    </Group>
  );
}

function Hops({ detail }: { detail: TaskDetail }) {
  return (
    <TitledSection
      title={say('{count, plural, one {# hop} other {# hops}}', { count: detail.task.hops.length })}
      label={say('Hops')}
    >
      {detail.task.hops.length === 0 ? (
        <Muted>
          {say(
            'This task has no checks: it is for demonstrations only. Attempts at it neither pass nor fail.',
          )}
        </Muted>
      ) : null}
      <Stack gap="sm">
        {detail.task.hops.map((hop, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hop is its position
          <Group key={index} gap="sm" wrap="nowrap" align="flex-start">
            <Text c="dimmed" w={24} flex="none">
              {index + 1}
            </Text>
            <div style={{ minWidth: 0 }}>
              <Text style={{ overflowWrap: 'anywhere' }}>{hop.label === '' ? hop.site : hop.label}</Text>
              <Muted style={{ overflowWrap: 'anywhere' }}>{checkWords(hop.check)}</Muted>
            </div>
          </Group>
        ))}
      </Stack>
    </TitledSection>
  );
}

function Facts({ task }: { task: Task }) {
  const { steps, activeMs } = task.budget;
  const limits = [
    steps === null ? null : say('{count, plural, one {# step} other {# steps}}', { count: steps }),
    activeMs === null ? null : say('{duration} active', { duration: durationWords(activeMs) }),
  ].filter((part) => part !== null);
  const facts = [
    task.asksAnswer ? say('Asks for an answer.') : say('No final answer.'),
    ...(task.needsPicture ? [say('The task needs a look at a picture.')] : []),
    limits.length > 0 ? say('Budget: {limits}.', { limits: limits.join(', ') }) : say('No budget.'),
  ];
  const sites = task.startUrls.map((url, index) => (
    <span key={url} title={url}>
      {index > 0 ? ', ' : ''}
      <b>{splitAddress(url).host || url}</b>
    </span>
  ));
  return (
    <Muted>
      {facts.join(' ')}{' '}
      {task.environment === undefined ? (
        <Said message="Starts at {sites}." values={{ sites }} />
      ) : (
        say('Environment: {environment}.', { environment: environmentWords(task.environment.name) })
      )}
    </Muted>
  );
}

function Reference({ steps }: { steps: readonly ReferenceStep[] }) {
  return (
    <TitledSection title={say('Reference run')}>
      <Spoiler
        maxHeight={132}
        showLabel={say('Show all {count, number} steps', { count: steps.length })}
        hideLabel={say('Show fewer')}
      >
        <List type="ordered" size="sm" spacing={2}>
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its position
            <List.Item key={index} style={{ overflowWrap: 'anywhere' }}>
              {step.passes === undefined
                ? stepWords(step)
                : say('{step} — hop {hop} passes', { step: stepWords(step), hop: step.passes })}
            </List.Item>
          ))}
        </List>
      </Spoiler>
    </TitledSection>
  );
}

function stepWords(step: ReferenceStep): string {
  const { target } = step;
  const name = target?.name ?? target?.text ?? target?.label ?? target?.css;
  const kind = target === undefined ? '' : (target.role ?? say('element'));
  const said = [operationWords(step.operation), kind, name ? quoted(name) : ''].filter((part) => part !== '');
  return `${said.join(' ')}${step.value === undefined ? '' : `: ${step.value}`}`;
}

function Attempts({ attempts }: { attempts: readonly AttemptRow[] }) {
  const wanted = useWantedTags();
  const shown = attempts.filter(({ tags }) => hasTags(tags, wanted));
  const tags = tagsText(wanted);
  return (
    <TitledSection title={say('Attempts')}>
      {attempts.length === 0 ? <Text c="dimmed">{say('Nobody has done this task yet.')}</Text> : null}
      <TagSelect tags={countTags(shown.map((one) => one.tags))} mb="xs" />
      {shown.length === 0 && attempts.length > 0 ? (
        <Text c="dimmed">{say('No attempt at this task has all of these tags.')}</Text>
      ) : null}
      <Stack gap={4}>
        {shown.map((attempt) => (
          <Anchor
            key={attempt.id}
            href={`#/attempt/${encodeURIComponent(attempt.id)}${tags === null ? '' : `?${new URLSearchParams({ tags })}`}`}
            underline="hover"
            c="var(--mantine-color-text)"
          >
            <Group gap="sm" wrap="nowrap">
              <VerdictMark mark={attemptMark(attempt)} />
              <Text span truncate style={{ flex: 1, minWidth: 0 }} title={attempt.participant}>
                {attempt.parent === null
                  ? attempt.participant
                  : say('{name}, from step {step} of another attempt', {
                      name: attempt.participant,
                      step: attempt.parent.step,
                    })}
                {apartWords(attempt)}
                {tagWords(attempt)}
              </Text>
              <Muted size="xs" span style={{ whiteSpace: 'nowrap' }}>
                {attempt.hopsPassed}/{attempt.hops} · <Duration activeMs={attempt.activeMs} /> ·{' '}
                <Ago time={attempt.startedAt} />
              </Muted>
            </Group>
          </Anchor>
        ))}
      </Stack>
    </TitledSection>
  );
}

function Source({ task }: { task: Task }) {
  return (
    <TitledSection title={say('Source')}>
      <Muted mb="xs" style={{ overflowWrap: 'anywhere' }}>
        {task.source.format},{' '}
        {task.source.index === null
          ? task.source.file
          : say('{file}, entry {entry}', { file: task.source.file, entry: task.source.index })}
      </Muted>
      <Spoiler maxHeight={72} showLabel={say('Show the whole source')} hideLabel={say('Show less')}>
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {task.source.raw}
        </Code>
      </Spoiler>
    </TitledSection>
  );
}
