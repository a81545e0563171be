import { useEffect, useState } from 'react';
import type { SessionState } from '../../shared/contract.ts';
import { bridge } from '../bridge.ts';
import { act } from '../stores/act.ts';
import { isErrorPage } from './errorPage.ts';
import { PageCanvas } from './PageCanvas.tsx';
import { PageHole } from './PageHole.tsx';
import { PageOver } from './PageOver.tsx';
import { Panel } from './Panel.tsx';
import classes from './Run.module.css';
import { TabStrip } from './TabStrip.tsx';
import { Toolbar } from './Toolbar.tsx';
import { usePanelWidth } from './usePanelWidth.ts';

/** The controlled page, as large as can be, and the panel beside it. */
export function Running({ session }: { session: SessionState }) {
  const panel = usePanelWidth();
  const [keysHere, setKeysHere] = useState(false);
  const active = session.tabs.find((tab) => tab.active) ?? null;
  const paused = session.clock.segment === 'paused';
  /** The page may be used: nothing covers it. */
  const usable =
    session.phase === 'running' && !paused && !session.stillThere && session.budget.exhausted === null;
  const free = usable && session.prompts.length === 0;
  /** There is a page to be seen, not a crash or an error in its place. */
  const drawn = usable && active?.crashed !== true && !isErrorPage(active?.url ?? '');
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('[data-page-keys]') !== null) return;
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
    <div className={classes.screen} style={{ gridTemplateColumns: `minmax(0, 1fr) auto ${panel.width}px` }}>
      <section className={classes.stage} aria-label="Task page">
        <TabStrip tabs={session.tabs} keysHere={keysHere} on={usable} />
        <Toolbar tab={active} on={usable} />
        <div className={classes.page} data-zone="page">
          {bridge.pageStream === null ? (
            <PageHole shown={drawn} free={free && drawn} onFocus={setKeysHere} />
          ) : session.phase === 'running' ? (
            <PageCanvas
              stream={bridge.pageStream}
              viewport={session.viewport}
              usable={usable}
              free={free}
              onFocus={setKeysHere}
            />
          ) : null}
          <PageOver session={session} tab={active} />
        </div>
      </section>
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no <hr> */}
      <div
        className={classes.grip}
        role="separator"
        aria-orientation="vertical"
        aria-label="Width of the panel"
        aria-valuenow={panel.width}
        aria-valuemin={280}
        aria-valuemax={640}
        tabIndex={0}
        onPointerDown={panel.onPointerDown}
        onKeyDown={panel.onKeyDown}
      />
      <Panel session={session} usable={usable} />
    </div>
  );
}
