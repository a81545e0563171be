import { type ReactNode, useEffect, useState } from 'react';
import type { SessionState } from '../../shared/contract/index.ts';
import { bridge } from '../bridge.ts';
import { act } from '../stores/act.ts';
import { isErrorPage } from './errorPage.ts';
import { PageCanvas } from './PageCanvas.tsx';
import { PageHole } from './PageHole.tsx';
import { PageOver } from './PageOver.tsx';
import type { Fit } from './pageFit.ts';
import { TabStrip } from './TabStrip.tsx';
import { Toolbar } from './Toolbar.tsx';
import classes from './taskPage.module.css';

/** Nothing covers the page: it may be used, or chosen from. */
export function isUsable(session: SessionState): boolean {
  return (
    (session.phase === 'running' || session.phase === 'exploring') &&
    session.clock.segment !== 'paused' &&
    !session.stillThere &&
    !session.lost &&
    session.budget.exhausted === null
  );
}

/** The controlled page with its tabs and its address, as large as can be. */
export function TaskPage({
  session,
  layer,
}: {
  session: SessionState;
  /** Lies on the picture of the page (web host) and takes mouse and keys in its place: the page is chosen from, not used. */
  layer?: (fit: Fit) => ReactNode;
}) {
  const [keysHere, setKeysHere] = useState(false);
  const active = session.tabs.find((tab) => tab.active) ?? null;
  const paused = session.clock.segment === 'paused';
  const usable = isUsable(session);
  const free = usable && session.prompts.length === 0;
  /** There is a page to be seen, not a crash or an error in its place. */
  const drawn = usable && active?.crashed !== true && !isErrorPage(active?.url ?? '');
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('[data-page-keys]') !== null) return;
      if (event.repeat) return event.preventDefault();
      if (event.code === 'KeyP') void act(paused ? 'run.resume' : 'run.pause', {});
      else if (event.key === 'ArrowLeft') void act('page.back', {});
      else if (event.key === 'ArrowRight') void act('page.forward', {});
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [paused]);

  return (
    <section className={classes.stage} aria-label="Task page">
      <TabStrip tabs={session.tabs} keysHere={keysHere} on={usable} />
      <Toolbar tab={active} on={usable} />
      <div className={classes.page} data-zone="page">
        {bridge.pageStream === null ? (
          <PageHole
            shown={drawn}
            free={free && drawn}
            takesKeys={layer === undefined}
            onFocus={setKeysHere}
          />
        ) : session.phase === 'running' || session.phase === 'exploring' ? (
          <PageCanvas
            stream={bridge.pageStream}
            viewport={session.viewport}
            usable={usable}
            free={free}
            onFocus={setKeysHere}
            {...(layer === undefined ? {} : { layer })}
          />
        ) : null}
        <PageOver session={session} tab={active} />
      </div>
    </section>
  );
}
