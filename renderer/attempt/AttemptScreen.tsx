import { ActionIcon, Box, Button, Group, Select, Text, Title, Tooltip, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconFileText, IconGitBranch } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useParams } from 'wouter';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import type { Participant } from '../../shared/model/index.ts';
import { giveUpWords, statusWords } from '../../shared/words/endWords.ts';
import { Grip, usePanelWidth } from '../parts/Grip.tsx';
import { useMarkedWords } from '../parts/marks.ts';
import { SaveReport } from '../parts/SaveReport.tsx';
import { Loaded } from '../parts/states.tsx';
import { Ago, Duration, Muted, ShortId } from '../parts/texts.tsx';
import { useKey, useMovingKey } from '../parts/useKey.ts';
import { attemptMark, VerdictMark } from '../parts/VerdictMark.tsx';
import { REVIEW_KEYS } from '../parts/VerdictReview.tsx';
import { counted, PROFILES, profileOf } from '../parts/words.ts';
import { readyOf, useAnswer } from '../stores/answers.ts';
import { useLetterKeys } from '../stores/letterKeys.ts';
import { useSteps } from '../stores/recordings.ts';
import { type ScreenKey, useTellKeys } from '../stores/screenKeys.ts';
import { useTellViewed } from '../stores/viewed.ts';
import { navigate, setAddressValues, useAddressValue } from '../stores/windowAddress.ts';
import classes from './attempt.module.css';
import {
  type AttemptPlace,
  goToSide,
  goToStep,
  goToTab,
  showList,
  showPanel,
  TABS,
  useAttemptPlace,
} from './attemptPlace.ts';
import { Beside } from './Beside.tsx';
import { BranchDialog } from './BranchDialog.tsx';
import { ParentLine } from './Branches.tsx';
import { commentsByStep, useComments } from './CommentsPart.tsx';
import { FilmStrip } from './FilmStrip.tsx';
import { Middle } from './Middle.tsx';
import { SidePanel } from './SidePanel.tsx';
import { StepList } from './StepList.tsx';

const KEYS: readonly ScreenKey[] = [
  {
    keys: '[ ]',
    does: 'step before, step after (arrows too; Home and End for the first and last)',
  },
  {
    keys: 'N P',
    does: 'next attempt, previous attempt: of the list that you came from, or at this task',
  },
  { keys: 'B A', does: 'the page before, the page after the step' },
  { keys: 'Space', does: 'swap before and after' },
  { keys: 'S', does: 'before and after side by side' },
  {
    keys: '+ − 0',
    does: 'picture larger, smaller, all of it (the wheel with Ctrl too; drag to move it)',
  },
  {
    keys: '1 2 3 4 5 6',
    does: 'picture, recorded page, accessibility, network, events, raw',
  },
  { keys: '7', does: 'of an agent: what it saw, was told and decided' },
  { keys: '8', does: 'what the pages wrote to their consoles' },
  {
    keys: '/',
    does: 'find in events, in requests under Network, in messages under Console; Enter and Shift Enter from hit to hit',
  },
  { keys: 'C', does: 'continue from this step, as a person or an agent' },
  { keys: 'M', does: 'comment on this step' },
  { keys: 'V', does: 'verdicts and notes beside the picture on or off' },
  { keys: 'L', does: 'list of steps on or off' },
  ...REVIEW_KEYS,
  { keys: '← →', does: 'on the line beside the verdicts: wider, narrower' },
  { keys: 'Esc', does: 'back' },
];

/** One attempt, step by step: what was seen, what was done, and why each hop passed or not. */
export function AttemptScreen() {
  const { attemptId = '' } = useParams<{ attemptId: string }>();
  const id = decodeURIComponent(attemptId);
  const [asked] = useAddressValue('profile');
  const profile = profileOf(asked);
  const answer = useAnswer(
    'attempts.open',
    { attemptId: id, ...(profile === undefined ? {} : { profile }) },
    { keep: true },
  );
  useTellKeys('Attempt', KEYS);
  useKey('Escape', goBack);
  return (
    <Loaded answer={answer} rows={12}>
      {(detail) => <Opened detail={detail} />}
    </Loaded>
  );
}

function Opened({ detail }: { detail: AttemptDetail }) {
  useTellViewed([detail.attempt.id]);
  const place = useAttemptPlace(detail.stepTotal);
  const steps = useSteps(detail);
  const panel = usePanelWidth();
  useStepKeys(place, detail.stepTotal, detail.hasDecisions);
  const step = steps.at(place.step);
  const [isBranching, setBranching] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  useMarkedWords(whole, place.mark, `${detail.attempt.id} ${place.step} ${place.tab} ${place.event}`);
  // Of all steps no more than their times is read; what a step was, only near the view.
  const times = readyOf(
    useAnswer(
      'attempts.times',
      { attemptId: detail.attempt.id },
      { live: detail.attempt.status === 'running' },
    ),
  );
  const comments = useComments(detail.attempt.id);
  const byStep = useMemo(() => commentsByStep(comments), [comments]);
  const [asked, ask] = useState(0);
  const obeyed = useRef(0);
  useKey(
    'm',
    () => {
      showPanel(true);
      ask((presses) => presses + 1);
    },
    !isBranching && detail.attempt.status !== 'running',
  );
  const branch = () => setBranching(true);
  useKey('c', branch, !isBranching);
  return (
    <Box
      ref={whole}
      display="grid"
      h="100%"
      style={{ gridTemplate: 'auto auto minmax(0, 1fr) / minmax(0, 1fr)' }}
    >
      <AttemptHeader detail={detail} onBack={goBack} onBranch={branch} />
      <BranchDialog
        detail={detail}
        step={place.step}
        opened={isBranching}
        onClose={() => setBranching(false)}
      />
      <FilmStrip detail={detail} steps={steps} current={place.step} times={times} />
      <div className={classes.body}>
        {place.list ? (
          <StepList detail={detail} steps={steps} current={place.step} times={times} comments={byStep} />
        ) : null}
        <Middle detail={detail} step={step} next={steps.at(place.step + 1)} place={place} />
        {place.panel ? (
          <div className={classes.drawer} style={{ gridTemplateColumns: `auto ${panel.width}px` }}>
            <Grip panel={panel} />
            <SidePanel detail={detail} step={place.step} comments={comments} commenting={{ asked, obeyed }} />
          </div>
        ) : null}
      </div>
    </Box>
  );
}

function useStepKeys(place: AttemptPlace, total: number, hasDecisions: boolean): void {
  const go = (by: number) => goToStep(place.step + by, total);
  useMovingKey(']', () => go(1));
  useMovingKey('[', () => go(-1));
  useMovingKey('ArrowDown', () => go(1));
  useMovingKey('ArrowUp', () => go(-1));
  useMovingKey('ArrowRight', () => go(1));
  useMovingKey('ArrowLeft', () => go(-1));
  useMovingKey('PageDown', () => go(10));
  useMovingKey('PageUp', () => go(-10));
  useKey('Home', () => goToStep(1, total));
  useKey('End', () => goToStep(total, total));
  useKey('b', () => goToSide('before'));
  useKey('a', () => goToSide('after'));
  useKey(' ', () => goToSide(place.side === 'before' ? 'after' : 'before'));
  useKey('s', () => goToSide(place.isBoth ? place.side : 'both'));
  useKey('v', () => showPanel(!place.panel));
  useKey('l', () => showList(!place.list));
  useKey('1', () => goToTab(TABS[0]));
  useKey('2', () => goToTab(TABS[1]));
  useKey('3', () => goToTab(TABS[2]));
  useKey('4', () => goToTab(TABS[3]));
  useKey('5', () => goToTab(TABS[4]));
  useKey('6', () => goToTab(TABS[5]));
  useKey('7', () => goToTab(TABS[6]), hasDecisions);
  useKey('8', () => goToTab(TABS[7]));
}

/** To where one came from; to the evaluation when the attempt was opened by its address. */
function goBack(): void {
  // history.length also counts other sites; the Navigation API knows this window's own entries.
  const isInside = 'navigation' in globalThis ? navigation.canGoBack : history.length > 1;
  if (isInside) history.back();
  else navigate('/evaluate');
}

/** The model behind an agent, unless its name already says so. */
function modelWords({ name, agent }: Participant): string {
  return agent === undefined || agent.model === name ? 'model' : agent.model;
}

/** Whose attempt on what, how it ended, what was answered, how long it took. */
function AttemptHeader(props: { detail: AttemptDetail; onBack: () => void; onBranch: () => void }) {
  const { withKey } = useLetterKeys();
  const { detail, onBack, onBranch } = props;
  const { attempt, row, task, participant } = detail;
  const [reporting, setReporting] = useAddressValue('report');
  const wallMs = attempt.endedAt === null ? undefined : attempt.endedAt - attempt.startedAt;
  return (
    <header style={{ borderBottom: '1px solid var(--line)', padding: '6px 16px' }}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Tooltip label="Back (Esc)">
          <ActionIcon onClick={onBack} aria-label="Back" mt={2}>
            <IconArrowLeft size={18} />
          </ActionIcon>
        </Tooltip>
        <Beside />
        <div style={{ flex: 1, minWidth: 0 }}>
          <Intent text={task.intent} />
          <Group gap={12} c="dimmed" fz="sm" component="div" style={{ rowGap: 0 }}>
            <Group gap={6} wrap="nowrap">
              <VerdictMark mark={attemptMark({ status: row.status, passed: row.passed })} size={14} />
              <Text span size="sm" c="bright" fw={500} maw={200} truncate="end" title={participant.name}>
                {participant.name}
              </Text>
              <Text span size="sm" maw={160} truncate="end" title={participant.agent?.model ?? ''}>
                {participant.kind === 'person' ? 'person' : modelWords(participant)}
              </Text>
            </Group>
            <Text size="sm">
              {attempt.mode === 'imported' ? 'imported, ' : ''}
              {attempt.mode === 'qa' ? 'own try (qa), in no rate, ' : ''}
              {row.exclusion === null ? '' : 'excluded, '}
              {say(statusWords[attempt.status])}
              {attempt.giveUpReason === null ? '' : ` (${say(giveUpWords[attempt.giveUpReason])})`}
            </Text>
            <Text size="sm">
              {row.hopsPassed}/{row.hops} hops
            </Text>
            <Text size="sm" component="div">
              <Duration activeMs={row.activeMs} wallMs={wallMs} />
              {row.activeMs === null ? '' : ' active'}
            </Text>
            <Text size="sm">{stepWords(detail)}</Text>
            <ParentLine detail={detail} />
            <GivenAnswer answer={attempt.answer} asked={task.asksAnswer} />
            <Ago time={attempt.startedAt} />
            <ShortId id={attempt.id} />
          </Group>
        </div>
        <Button
          size="xs"
          className={classes.act ?? ''}
          title={withKey('Continue from here', 'c')}
          leftSection={<IconGitBranch size={14} />}
          onClick={onBranch}
        >
          Continue from here…
        </Button>
        <Button
          size="xs"
          className={classes.act ?? ''}
          title="Save as one file"
          leftSection={<IconFileText size={14} />}
          onClick={() => setReporting('1')}
        >
          Save as one file…
        </Button>
        <SaveReport
          opened={reporting !== null}
          onClose={() => setReporting(null)}
          of={{
            what: 'attempt',
            attemptId: attempt.id,
            profile: detail.profile,
          }}
          name="attempt"
          holds="This attempt: every step with its page, thoughts, verdicts and what they rest on, and the events."
        />
        <Select
          size="xs"
          w={136}
          aria-label="Rule of the verdicts"
          value={detail.profile}
          onChange={(value) => setAddressValues({ profile: value })}
          data={PROFILES.map(({ value, label }) => ({
            value,
            label: `Rule: ${label}`,
          }))}
        />
      </Group>
    </header>
  );
}

/** The task on one line; a press shows the rest of it. */
function Intent({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <Title order={1} fz="md" lh="22px" fw={600} className={classes.intent} data-whole={isWhole}>
      <UnstyledButton
        aria-expanded={isWhole}
        title={isWhole ? 'Show one line of it' : text}
        onClick={() => setWhole(!isWhole)}
      >
        {text}
      </UnstyledButton>
    </Title>
  );
}

function stepWords({ stepTotal, branched }: AttemptDetail): string {
  const inherited = branched?.inherited ?? 0;
  if (inherited === 0) return counted(stepTotal, 'step');
  return `${counted(stepTotal - inherited, 'step')} of its own, ${inherited} inherited`;
}

/** What was answered. An empty answer is told only where the task asked for one. */
function GivenAnswer({ answer, asked }: { answer: string | null; asked: boolean }) {
  if (answer === null || (answer === '' && !asked)) return null;
  return (
    <Text size="sm" maw={280} truncate="end" title={answer}>
      <Muted span>Answer </Muted>
      {answer === '' ? 'none: left empty' : `“${answer}”`}
    </Text>
  );
}
