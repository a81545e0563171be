import { useParams } from 'wouter';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import { Grip } from '../parts/Grip.tsx';
import { Loaded } from '../parts/states/Loaded.tsx';
import { useKey, useMovingKey } from '../parts/useKey.ts';
import { usePanelWidth } from '../parts/usePanelWidth.ts';
import { profileOf } from '../parts/words/profiles.ts';
import { useSteps } from '../stores/attemptPages.ts';
import { type ScreenKey, useTellKeys } from '../stores/screenKeys.ts';
import { useAnswer } from '../stores/useAnswer.ts';
import { navigate, useAddressValue } from '../stores/windowAddress.ts';
import { AttemptHeader } from './AttemptHeader.tsx';
import classes from './attempt.module.css';
import {
  type AttemptPlace,
  goToSide,
  goToStep,
  goToTab,
  showPanel,
  TABS,
  useAttemptPlace,
} from './attemptPlace.ts';
import { Middle } from './Middle.tsx';
import { SidePanel } from './SidePanel.tsx';
import { StepList } from './StepList.tsx';

const KEYS: readonly ScreenKey[] = [
  { keys: '[ ]', does: 'step before, step after (arrows too; Home and End for the first and last)' },
  { keys: 'B A', does: 'the page before, the page after the step' },
  { keys: 'Space', does: 'swap before and after' },
  { keys: '1 2 3 4 5 6', does: 'picture, recorded page, accessibility, network, events, raw' },
  { keys: 'V', does: 'verdicts and notes beside the picture on or off' },
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
  const place = useAttemptPlace(detail.stepTotal);
  const steps = useSteps(detail);
  const panel = usePanelWidth();
  useStepKeys(place, detail.stepTotal);
  const step = steps.at(place.step);
  return (
    <div className={classes.screen}>
      <AttemptHeader detail={detail} onBack={goBack} />
      <div
        className={classes.body}
        style={{
          gridTemplateColumns: `288px minmax(0, 1fr)${place.panel ? ` auto ${panel.width}px` : ''}`,
        }}
      >
        <StepList detail={detail} steps={steps} current={place.step} />
        <Middle detail={detail} step={step} next={steps.at(place.step + 1)} place={place} />
        {place.panel ? (
          <>
            <Grip panel={panel} />
            <SidePanel detail={detail} />
          </>
        ) : null}
      </div>
    </div>
  );
}

function useStepKeys(place: AttemptPlace, total: number): void {
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
  useKey('v', () => showPanel(!place.panel));
  useKey('1', () => goToTab(TABS[0]));
  useKey('2', () => goToTab(TABS[1]));
  useKey('3', () => goToTab(TABS[2]));
  useKey('4', () => goToTab(TABS[3]));
  useKey('5', () => goToTab(TABS[4]));
  useKey('6', () => goToTab(TABS[5]));
}

/** To where one came from; to the evaluation when the attempt was opened by its address. */
function goBack(): void {
  // history.length also counts other sites; the Navigation API knows this window's own entries.
  const isInside = 'navigation' in globalThis ? navigation.canGoBack : history.length > 1;
  if (isInside) history.back();
  else navigate('/evaluate');
}
