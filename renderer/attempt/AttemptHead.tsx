import {
  ActionIcon,
  Button,
  Group,
  Select,
  Text,
  type TextProps,
  Title,
  Tooltip,
  UnstyledButton,
} from '@mantine/core';
import {
  IconArrowLeft,
  IconChevronDown,
  IconChevronUp,
  IconColumns2,
  IconFileText,
  IconGitBranch,
} from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import { say, sayKnown } from '../../shared/language/message.ts';
import type { Participant } from '../../shared/model/index.ts';
import { giveUpWords, statusWords } from '../../shared/words/endWords.ts';
import { SaveReport } from '../parts/files/SaveReport.tsx';
import { Said } from '../parts/texts/Said.tsx';
import { Ago, Duration, Muted, ShortId } from '../parts/texts/texts.tsx';
import { useOneLine } from '../parts/texts/useOneLine.ts';
import { PROFILES } from '../parts/texts/words.ts';
import { attemptMark, VerdictMark } from '../parts/verdicts/VerdictMark.tsx';
import { useLetterKeys } from '../stores/letterKeys.ts';
import { navigate, setAddressValues, useAddressValue } from '../stores/windowAddress.ts';
import { Beside } from './Beside.tsx';
import { ParentLine } from './branches/Branches.tsx';
import classes from './place/attempt.module.css';
import { activeMs } from './SegmentBar.tsx';

/** Participant, task, end, answer and time of an attempt: on two lines, or on as many as needed if the person expands them. */
export function AttemptHead(props: { detail: AttemptDetail; onBack: () => void; onBranch: () => void }) {
  const { detail, onBack, onBranch } = props;
  const { attempt, task } = detail;
  const [isWhole, setWhole] = useState(false);
  const [reporting, setReporting] = useAddressValue('report');
  const { withKey } = useLetterKeys();
  const toggle = () => setWhole(!isWhole);
  return (
    <header className={classes.head}>
      <Group gap={0} wrap="nowrap">
        <Tooltip label={say('Back (Esc)')}>
          <ActionIcon onClick={onBack} aria-label={say('Back')} mr="xs">
            <IconArrowLeft size={18} />
          </ActionIcon>
        </Tooltip>
        <Beside />
      </Group>
      <Title order={1} fz="md" lh="30px" fw={600} className={classes.intent} data-whole={isWhole}>
        <UnstyledButton
          aria-expanded={isWhole}
          title={isWhole ? say('Show only one line') : task.intent}
          onClick={toggle}
        >
          {task.intent}
        </UnstyledButton>
      </Title>
      <Group gap="xs" wrap="nowrap">
        <CompareButton detail={detail} />
        <Button
          size="xs"
          className={classes.act ?? ''}
          title={withKey(say('Continue from here'), 'c')}
          leftSection={<IconGitBranch size={14} />}
          onClick={onBranch}
        >
          {say('Continue from here…')}
        </Button>
        <Button
          size="xs"
          className={classes.act ?? ''}
          title={say('Save as one file')}
          leftSection={<IconFileText size={14} />}
          onClick={() => setReporting('1')}
        >
          {say('Save as one file…')}
        </Button>
        <Select
          size="xs"
          w={136}
          flex="none"
          aria-label={say('Rule of the verdicts')}
          value={detail.profile}
          onChange={(value) => setAddressValues({ profile: value })}
          data={PROFILES.map(({ value, label }) => ({
            value,
            label: say('Rule: {rule}', { rule: sayKnown(label) }),
          }))}
        />
      </Group>
      <OneLine isWhole={isWhole} onToggle={toggle}>
        <Facts detail={detail} isWhole={isWhole} />
      </OneLine>
      <SaveReport
        opened={reporting !== null}
        onClose={() => setReporting(null)}
        of={{ what: 'attempt', attemptId: attempt.id, profile: detail.profile }}
        name="attempt"
        holds={say(
          'This attempt: every step with its page, thoughts, verdicts with their evidence, and the events.',
        )}
      />
    </header>
  );
}

/** Opens the attempt beside one of a person (a person's beside one of a model), who is the reference. */
function CompareButton({ detail: { attempt, counterpart } }: { detail: AttemptDetail }) {
  if (counterpart === null || attempt.status === 'running') return null;
  const { attemptId, kind } = counterpart;
  const ids = kind === 'person' ? [attemptId, attempt.id] : [attempt.id, attemptId];
  const label = kind === 'person' ? say('Compare with a person') : say('Compare with a model');
  return (
    <Button
      size="xs"
      flex="none"
      className={classes.compare ?? ''}
      title={label}
      leftSection={<IconColumns2 size={14} />}
      onClick={() =>
        navigate(
          `/compare?of=${ids.map(encodeURIComponent).join(',')}&lane=${encodeURIComponent(attempt.id)}`,
        )
      }
    >
      {label}
    </Button>
  );
}

/** Shows what fits on one line, with a button for the rest. */
function OneLine(props: { isWhole: boolean; onToggle: () => void; children: ReactNode }) {
  const { isWhole, onToggle, children } = props;
  const line = useRef<HTMLDivElement>(null);
  const isCut = useOneLine(line, !isWhole);
  const label = isWhole ? say('Show only one line') : say('Show all lines');
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <div ref={line} className={classes.facts} data-whole={isWhole}>
        {children}
      </div>
      {isCut || isWhole ? (
        <Tooltip label={label}>
          <ActionIcon size={20} aria-label={label} aria-expanded={isWhole} onClick={onToggle}>
            {isWhole ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
          </ActionIcon>
        </Tooltip>
      ) : null}
    </Group>
  );
}

/** Facts about an attempt, the most important first. */
function Facts({ detail, isWhole }: { detail: AttemptDetail; isWhole: boolean }) {
  const { attempt, row, task, participant } = detail;
  const wallMs = row.wallMs ?? undefined;
  // Totals exist only after the end. Until then the clock of the record is shown.
  const isUnderWay = attempt.status === 'running';
  const spent = isUnderWay ? activeMs(detail.segments) : row.activeMs;
  const atMost = (maw: number) => (isWhole ? {} : ({ maw, truncate: 'end' } as const));
  return (
    <>
      <Group gap={6} wrap="nowrap" miw={0}>
        <VerdictMark mark={attemptMark({ status: row.status, passed: row.passed })} size={14} />
        <Text span size="sm" c="bright" fw={500} {...atMost(200)} title={participant.name}>
          {participant.name}
        </Text>
        <Text span size="sm" {...atMost(160)} title={participant.agent?.model ?? ''}>
          {participant.kind === 'person' ? say('person') : modelWords(participant)}
        </Text>
      </Group>
      <Text size="sm">{endWords(detail)}</Text>
      {isUnderWay ? null : (
        <Text size="sm">{say('{passed}/{count} hops', { passed: row.hopsPassed, count: row.hops })}</Text>
      )}
      <Text size="sm" component="div">
        {spent === null ? (
          <Duration activeMs={null} wallMs={wallMs} />
        ) : (
          <Said
            message="{time} active"
            values={{ time: <Duration key="time" activeMs={spent} wallMs={wallMs} /> }}
          />
        )}
      </Text>
      <Text size="sm">{stepWords(detail)}</Text>
      <ParentLine detail={detail} />
      <GivenAnswer answer={attempt.answer} asked={task.asksAnswer} {...atMost(280)} />
      <Text size="sm" component="div">
        <Ago time={attempt.startedAt} />
      </Text>
      <ShortId id={attempt.id} />
    </>
  );
}

/** How the attempt ended, after its mode if that is not the usual one. */
function endWords({ attempt: { mode, status, giveUpReason }, row }: AttemptDetail): string {
  return [
    ...(mode === 'imported' ? [say('imported')] : []),
    ...(mode === 'qa' ? [say('own try (qa), in no rate')] : []),
    ...(row.exclusion === null ? [] : [say('excluded')]),
    `${say(statusWords[status])}${giveUpReason === null ? '' : ` (${say(giveUpWords[giveUpReason])})`}`,
  ].join(', ');
}

/** The model of an agent, unless the agent's name already contains it. */
function modelWords({ name, agent }: Participant): string {
  return agent === undefined || agent.model === name ? say('model') : agent.model;
}

function stepWords({ stepTotal, branched }: AttemptDetail): string {
  const inherited = branched?.inherited ?? 0;
  if (inherited === 0) return say('{count, plural, one {# step} other {# steps}}', { count: stepTotal });
  return say('{count, plural, one {# own step} other {# own steps}}, {inherited, number} inherited', {
    count: stepTotal - inherited,
    inherited,
  });
}

/** The answer. An empty answer is shown only if the task asked for one. */
function GivenAnswer({ answer, asked, ...text }: { answer: string | null; asked: boolean } & TextProps) {
  if (answer === null || (answer === '' && !asked)) return null;
  const b = (words: ReactNode[]) => (
    <Muted span key="b">
      {words}
    </Muted>
  );
  return (
    <Text size="sm" title={answer} {...text}>
      {answer === '' ? (
        <Said message="<b>Answer</b> none: left empty" values={{ b }} />
      ) : (
        <Said message="<b>Answer</b> “{answer}”" values={{ answer, b }} />
      )}
    </Text>
  );
}
