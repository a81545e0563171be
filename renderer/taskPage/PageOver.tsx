import { Button, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { SessionState } from '../../shared/contract/index.ts';
import type { TabState } from '../../shared/model/index.ts';
import { EnterHint } from '../parts/EnterHint.tsx';
import { useKey } from '../parts/useKey.ts';
import { act } from '../stores/act.ts';
import { isErrorPage } from './errorPage.ts';
import classes from './taskPage.module.css';

/** What is said over the page, and the way back to it where there is one. */
interface Cover {
  readonly title: string;
  readonly words: string;
  readonly answer?: ReactNode;
}

/** What lies over the page: it opens, it is paused, "Still there?", the budget is used up, the page has crashed or could not be opened. */
export function PageOver({ session, tab }: { session: SessionState; tab: TabState | null }) {
  const cover = coverOf(session) ?? (tab === null ? null : coverOfTab(tab));
  if (cover === null) return null;
  return (
    <div className={classes.over} role="alertdialog" aria-label={cover.title}>
      <Stack align="center" gap="md" maw={420} ta="center">
        <Title order={2}>{cover.title}</Title>
        <Text c="dimmed">{cover.words}</Text>
        {cover.answer}
      </Stack>
    </div>
  );
}

function coverOf({ lost, phase, demonstration, stillThere, clock, budget }: SessionState): Cover | null {
  if (lost)
    return {
      title: 'The browser has ended by itself.',
      words: 'What you did so far is kept, and the clock stands. It takes a moment to open it again.',
      answer: <Answer onClick={() => void act('run.bringBack', {})}>Bring the page back</Answer>,
    };
  if (phase === 'starting')
    return (demonstration?.steps.length ?? 0) > 0
      ? {
          title: 'The page is being brought back.',
          words: 'The steps before are carried out again on a fresh page.',
        }
      : { title: 'The first page is being opened.', words: 'The clock starts when it has loaded.' };
  if (stillThere)
    return {
      title: 'Still there?',
      words: 'Nothing has happened for a while. This time counts as idle.',
      answer: <StillHere />,
    };
  if (clock.segment === 'paused')
    return {
      title: 'Paused',
      words: 'The page is covered while the clock stands, so that looking cannot go on.',
      answer: <Answer onClick={() => void act('run.resume', {})}>Go on</Answer>,
    };
  if (budget.exhausted === null) return null;
  return {
    title: budget.exhausted === 'steps' ? 'The steps are used up.' : 'The time is used up.',
    words: 'Finish with what you have found, or give up, in the panel on the right.',
  };
}

function coverOfTab({ crashed, url, canGoBack }: TabState): Cover | null {
  const load = (words: string) => <Answer onClick={() => void act('page.reload', {})}>{words}</Answer>;
  if (crashed)
    return {
      title: 'This page has crashed.',
      words: 'What you did so far is kept. Load it again to go on, or close the tab.',
      answer: load('Load again'),
    };
  if (!isErrorPage(url)) return null;
  return {
    title: 'This page could not be opened.',
    words:
      'Nothing answered at its address, or the connection broke. Your steps are kept and the task goes on.',
    answer: (
      <>
        {load('Try again')}
        {canGoBack ? (
          <Button variant="default" onClick={() => void act('page.back', {})}>
            Back to the page before
          </Button>
        ) : null}
      </>
    ),
  };
}

/** Enter answers wherever the focus is, and is nothing else's: the work is covered. */
function StillHere() {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      void act('run.stillHere', {});
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
  return <Answer onClick={() => void act('run.stillHere', {})}>I am here</Answer>;
}

/** The way back to the page. The focus goes back to where it was. */
function Answer({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected && !isElsewhere()) before.focus();
    },
    [before],
  );
  useKey('Enter', onClick);
  return (
    <Button autoFocus data-zone-start onClick={onClick}>
      {children}
      <EnterHint />
    </Button>
  );
}

/** Something else has the focus by now. */
function isElsewhere(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}
