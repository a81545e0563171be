import { Button, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { SessionState } from '../../shared/contract/index.ts';
import type { TabState } from '../../shared/model/index.ts';
import { EnterHint } from '../parts/EnterHint.tsx';
import { useKey } from '../parts/useKey.ts';
import { act } from '../stores/act.ts';
import { isErrorPage } from './errorPage.ts';
import classes from './taskPage.module.css';

/** What lies over the page: it opens, it is paused, "Still there?", the budget is used up, the page has crashed or could not be opened. */
export function PageOver({ session, tab }: { session: SessionState; tab: TabState | null }) {
  if (session.lost)
    return (
      <Over title="The browser has ended by itself.">
        <Text c="dimmed">
          What you did so far is kept, and the clock stands. It takes a moment to open it again.
        </Text>
        <Answer onClick={() => void act('run.bringBack', {})}>Bring the page back</Answer>
      </Over>
    );
  if (session.phase === 'starting' && (session.demonstration?.steps.length ?? 0) > 0)
    return (
      <Over title="The page is being brought back.">
        <Text c="dimmed">The steps before are carried out again on a fresh page.</Text>
      </Over>
    );
  if (session.phase === 'starting')
    return (
      <Over title="The first page is being opened.">
        <Text c="dimmed">The clock starts when it has loaded.</Text>
      </Over>
    );
  if (session.stillThere)
    return (
      <Over title="Still there?">
        <Text c="dimmed">Nothing has happened for a while. This time counts as idle.</Text>
        <StillHere />
      </Over>
    );
  if (session.clock.segment === 'paused')
    return (
      <Over title="Paused">
        <Text c="dimmed">The page is covered while the clock stands, so that looking cannot go on.</Text>
        <Answer onClick={() => void act('run.resume', {})}>Go on</Answer>
      </Over>
    );
  if (session.budget.exhausted !== null)
    return (
      <Over title={session.budget.exhausted === 'steps' ? 'The steps are used up.' : 'The time is used up.'}>
        <Text c="dimmed">Finish with what you have found, or give up, in the panel on the right.</Text>
      </Over>
    );
  if (tab?.crashed)
    return (
      <Over title="This page has crashed.">
        <Text c="dimmed">What you did so far is kept. Load it again to go on, or close the tab.</Text>
        <Answer onClick={() => void act('page.reload', {})}>Load again</Answer>
      </Over>
    );
  if (tab !== null && isErrorPage(tab.url))
    return (
      <Over title="This page could not be opened.">
        <Text c="dimmed">
          Nothing answered at its address, or the connection broke. Your steps are kept and the task goes on.
        </Text>
        <Answer onClick={() => void act('page.reload', {})}>Try again</Answer>
        {tab.canGoBack ? (
          <Button variant="default" onClick={() => void act('page.back', {})}>
            Back to the page before
          </Button>
        ) : null}
      </Over>
    );
  return null;
}

function Over({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.over} role="alertdialog" aria-label={title}>
      <Stack align="center" gap="md" maw={420} ta="center">
        <Title order={2}>{title}</Title>
        {children}
      </Stack>
    </div>
  );
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
