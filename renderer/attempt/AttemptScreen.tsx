import { ActionIcon, Box, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useParams } from 'wouter';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import { useKey, useMovingKey } from '../parts/keys/useKey.ts';
import { Grip, usePanelWidth } from '../parts/panes/Grip.tsx';
import { Loaded, SkeletonRows } from '../parts/states/states.tsx';
import { useMarkedWords } from '../parts/texts/marks.ts';
import { profileOf } from '../parts/texts/words.ts';
import { REVIEW_KEYS } from '../parts/verdicts/VerdictReview.tsx';
import { readyList, readyOf, useAnswer } from '../stores/answers.ts';
import { useAround, useSteps } from '../stores/recordings.ts';
import { type ScreenKey, useTellKeys } from '../stores/screenKeys.ts';
import { useTellViewed } from '../stores/viewed.ts';
import { navigate, useAddressValue } from '../stores/windowAddress.ts';
import { AttemptHead } from './AttemptHead.tsx';
import { BranchDialog } from './branches/BranchDialog.tsx';
import { FilmStrip } from './FilmStrip.tsx';
import { Middle } from './Middle.tsx';
import classes from './place/attempt.module.css';
import {
  type AttemptPlace,
  goToSide,
  goToStep,
  goToTab,
  showList,
  showPanel,
  TABS,
  useAttemptPlace,
} from './place/attemptPlace.ts';
import { commentsByStep, useComments } from './reviews/CommentsPart.tsx';
import { SidePanel } from './SidePanel.tsx';
import { StepList } from './StepList.tsx';

const KEYS: readonly ScreenKey[] = [
  {
    keys: '[ ]',
    does: 'previous step, next step (arrows too; Home and End for the first and last)',
  },
  {
    keys: 'N P',
    does: 'next attempt, previous attempt: of the list that you came from, or at this task',
  },
  { keys: 'T', does: 'only attempts with tags, before and after this one' },
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
  { keys: '7', does: 'for agents: observation, prompt and decision' },
  { keys: '8', does: 'what the pages wrote to their consoles' },
  { keys: '9', does: 'for environments: action, reward, board or page' },
  {
    keys: '/',
    does: 'find in events, in requests under Network, in messages under Console; Enter and Shift Enter from hit to hit',
  },
  { keys: 'C', does: 'continue from this step, as a person or an agent' },
  { keys: 'M', does: 'comment on this step' },
  { keys: 'K', does: 'label the kind of failure (then press the key of a kind)' },
  { keys: 'V', does: 'the step in words, verdicts and notes beside the picture on or off' },
  { keys: 'L', does: 'list of steps over the picture on or off' },
  ...REVIEW_KEYS,
  { keys: '← →', does: 'on the line beside the verdicts: wider, narrower' },
  { keys: 'Esc', does: 'back' },
];

/** One attempt, step by step: the pages, the actions, and why each hop passed or not. */
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
  if (answer.state === 'loading') return <Opening />;
  return (
    <Loaded answer={answer}>
      {(detail) => <Opened detail={detail} isLeft={detail.attempt.id !== id} />}
    </Loaded>
  );
}

/** Says that an attempt opens, with the way back, until its record has arrived. */
function Opening() {
  return (
    <Box h="100%">
      <header className={classes.head}>
        <ActionIcon onClick={goBack} aria-label={say('Back')}>
          <IconArrowLeft size={18} />
        </ActionIcon>
        <Text fw={600} lh="30px">
          {say('Attempt')}
        </Text>
      </header>
      <SkeletonRows rows={12} />
    </Box>
  );
}

/** `isLeft`: this attempt is shown only until the next one has loaded. */
function Opened({ detail, isLeft }: { detail: AttemptDetail; isLeft: boolean }) {
  useTellViewed([detail.attempt.id]);
  const hasEnvironment = detail.task.environment !== undefined;
  const place = useAttemptPlace(detail, hasEnvironment ? 'environment' : 'picture');
  const steps = useSteps(detail);
  const panel = usePanelWidth();
  useStepKeys(place, detail);
  const step = steps.at(place.step);
  const [isBranching, setBranching] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  useMarkedWords(whole, place.mark, `${detail.attempt.id} ${place.step} ${place.tab} ${place.event}`);
  useAround(steps, place.step, detail.stepTotal);
  // Only the times of all steps are loaded. The steps themselves load near the visible area.
  const times = readyList(
    useAnswer(
      'attempts.times',
      { attemptId: detail.attempt.id },
      { live: detail.attempt.status === 'running' },
    ),
  );
  const comments = useComments(detail.attempt.id);
  const readComments = readyOf(comments);
  const byStep = useMemo(() => commentsByStep(readComments), [readComments]);
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
  // The labels are in the panel, which takes the next K.
  useKey('k', () => showPanel(true), !place.panel && detail.attempt.status !== 'running');
  const branch = () => setBranching(true);
  useKey('c', branch, !isBranching);
  return (
    <Box ref={whole} display="flex" h="100%" style={{ flexDirection: 'column' }}>
      <AttemptHead detail={detail} onBack={goBack} onBranch={branch} />
      <BranchDialog
        detail={detail}
        step={place.step}
        opened={isBranching}
        onClose={() => setBranching(false)}
      />
      <FilmStrip detail={detail} steps={steps} current={place.step} times={times} comments={byStep} />
      <div className={classes.body}>
        {place.list || detail.stepTotal === 0 ? (
          <div className={detail.stepTotal === 0 ? '' : classes.over}>
            <StepList detail={detail} steps={steps} current={place.step} times={times} comments={byStep} />
          </div>
        ) : null}
        <Middle detail={detail} step={step} next={steps.at(place.step + 1)} place={place} />
        {place.panel ? (
          <div className={classes.drawer} style={{ gridTemplateColumns: `auto ${panel.width}px` }}>
            <Grip panel={panel} />
            <SidePanel
              detail={detail}
              index={place.step}
              step={step}
              comments={comments}
              commenting={{ asked, obeyed, isLeft }}
            />
          </div>
        ) : null}
      </div>
    </Box>
  );
}

function useStepKeys(
  place: AttemptPlace,
  { stepTotal: total, hasDecisions, task: { environment } }: AttemptDetail,
): void {
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
  useKey('9', () => goToTab(TABS[8]), environment !== undefined);
}

/** Goes back to the previous screen, or to the evaluation if the attempt was opened by its address. */
function goBack(): void {
  // history.length also counts other sites. The Navigation API counts only this window's entries.
  const isInside = typeof navigation === 'undefined' ? history.length > 1 : navigation.canGoBack;
  if (isInside) history.back();
  else navigate('/evaluate');
}
