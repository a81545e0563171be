import { useEffect } from 'react';
import { create } from 'zustand';
import type { BatchNow } from '../../shared/contract/batch.ts';
import type { ExportProgress, ImportProgress } from '../../shared/contract/exchange.ts';
import type {
  Announcement,
  AppInfo,
  JudgingProgress,
  PicturesProgress,
  SessionState,
  Settings,
} from '../../shared/contract/index.ts';
import type { JudgingRun } from '../../shared/contract/judges.ts';
import type { IndexProgress } from '../../shared/contract/search.ts';
import type { ReplayProgress } from '../../shared/contract/verify.ts';
import type { WatchNow } from '../../shared/contract/watch.ts';
import { bridge } from '../bridge/bridge.ts';
import type { Connection } from '../bridge/contract.ts';
import { inBackground, showProblem, tell } from './act.ts';
import { draftOpened } from './drafts.ts';

/** The last state that main announced. The renderer owns none of it. */
interface Mirror {
  readonly connection: Connection;
  readonly info: AppInfo | null;
  readonly settings: Settings | null;
  readonly session: SessionState | null;
  /** Grows when something in the workspace changed. */
  readonly revision: number;
  /** How far the judging of many attempts is; null when none is under way. */
  readonly judging: JudgingProgress | null;
  /** How far the replay of a demonstration is; null when none is under way. */
  readonly checking: ReplayProgress | null;
  /** How far an export is; null when none is under way. */
  readonly exporting: ExportProgress | null;
  /** How far judge models are, or were in the end; null when none was asked since the window opened. */
  readonly judges: JudgingRun | null;
  /** How far an import of runs is; null when none is under way. */
  readonly importing: ImportProgress | null;
  /** How far the search index of an older workspace is; null when none is under way. */
  readonly indexing: IndexProgress | null;
  /** How far the pictures are that were made smaller since the window opened; null when none was. */
  readonly pictures: PicturesProgress | null;
  /** What a batch of agents does now; null when none is under way. */
  readonly batch: BatchNow | null;
  /** The agent that is watched, and how it went out until that is put away. */
  readonly watch: WatchNow | null;
  /** Desktop: keys go to the task page. */
  readonly pageKeys: boolean;
  /** Desktop: somebody closes the window in the middle of a task. */
  readonly isClosing: boolean;
}

export const useMirror = create<Mirror>()(() => ({
  connection: 'connecting',
  info: null,
  settings: null,
  session: null,
  revision: 0,
  judging: null,
  checking: null,
  exporting: null,
  importing: null,
  indexing: null,
  pictures: null,
  judges: null,
  batch: null,
  watch: null,
  pageKeys: false,
  isClosing: false,
}));

/** Whether this window is the lead's; main refuses a tester's window what only this one may ask. */
export const useIsLead = () => useMirror((mirror) => mirror.info?.role === 'lead');

/** Starts mirroring; called once by the shell. Returns the end of it. */
export function startMirror(): () => void {
  const stopAnnouncements = bridge.onAnnounce((announcement) => {
    announcedSince.add(announcement.topic);
    switch (announcement.topic) {
      case 'session':
        return useMirror.setState({ session: announcement.value });
      case 'settings':
        return useMirror.setState({ settings: announcement.value });
      case 'workspace':
        // Counted here: a reconnect counts, too, and main's own number may be the one that is shown already.
        return useMirror.setState((now) => ({ revision: now.revision + 1 }));
      case 'pageKeys':
        return useMirror.setState({ pageKeys: announcement.value.on });
      case 'opened':
        if (useMirror.getState().info?.role === 'lead') inBackground(draftOpened());
        return;
      case 'closing':
        return useMirror.setState({ isClosing: announcement.value.isAsked });
      case 'judging':
        return useMirror.setState({ judging: underWay(announcement.value) });
      case 'replay':
        return useMirror.setState({ checking: underWay(announcement.value) });
      case 'exporting':
        return useMirror.setState({ exporting: underWay(announcement.value) });
      case 'judges':
        return useMirror.setState({ judges: announcement.value });
      case 'importing':
        return useMirror.setState({ importing: underWay(announcement.value) });
      case 'indexing':
        return useMirror.setState({ indexing: underWay(announcement.value) });
      case 'pictures':
        return useMirror.setState({ pictures: announcement.value });
      case 'batch':
        return useMirror.setState({ batch: underWay(announcement.value) });
      case 'watch':
        return useMirror.setState({ watch: announcement.value });
      case 'problem':
        return showProblem(announcement.value);
    }
  });
  const stopConnection = bridge.onConnection((connection) => {
    useMirror.setState({ connection });
    if (connection === 'open') inBackground(readAll());
  });
  return () => {
    stopAnnouncements();
    stopConnection();
  };
}

function underWay<T extends { readonly isRunning: boolean }>(progress: T): T | null {
  return progress.isRunning ? progress : null;
}

/** Topics that main has announced since this window last asked what stands. */
const announcedSince = new Set<Announcement['topic']>();

/**
 * After (re)connecting: what stands now. What is announced meanwhile is newer than any answer, in whatever order they come.
 * A run that went on before the connection was lost is told again with its next step.
 */
async function readAll(): Promise<void> {
  announcedSince.clear();
  useMirror.setState({ judging: null, checking: null, exporting: null, importing: null, batch: null });
  const [info, settings, session] = await Promise.all([
    bridge.invoke('app.info', {}),
    bridge.invoke('settings.get', {}),
    bridge.invoke('run.state', {}),
  ]);
  useMirror.setState((now) => ({
    info: info.ok ? info.value : now.info,
    settings: settings.ok && !announcedSince.has('settings') ? settings.value : now.settings,
    session: session.ok && !announcedSince.has('session') ? session.value : now.session,
    revision: now.revision + 1,
  }));
  // What came before this window was there.
  if (!info.ok || info.value.role !== 'lead') return;
  const [judges, watch] = await Promise.all([
    bridge.invoke('judges.state', {}),
    bridge.invoke('watch.state', {}),
  ]);
  useMirror.setState((now) => ({
    judges: announcedSince.has('judges') ? now.judges : judges.ok ? judges.value : null,
    watch: watch.ok && !announcedSince.has('watch') ? watch.value : now.watch,
  }));
  await draftOpened();
}

/**
 * How many things lie over the window (dialogs, the palette). The desktop draws the task page above everything that
 * the window draws, so the page is taken away while there is any.
 */
export const useCovers = create<{ readonly count: number }>()(() => ({ count: 0 }));

/** While `open`, the task page gives way. */
export function useCover(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    useCovers.setState((now) => ({ count: now.count + 1 }));
    return () => useCovers.setState((now) => ({ count: now.count - 1 }));
  }, [open]);
}

const KINDS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'input'] as const;
/** Signs that follow each other sooner are one. */
const TOGETHER_MS = 1000;

/**
 * While `on`, whatever a person does in this window counts as activity: who writes an answer or looks for an element is not
 * idle. `asked`: the question "Still there?" is up; a mouse that is pushed is no answer to it.
 */
export function useSignsOfLife(on: boolean, asked: boolean): void {
  useEffect(() => {
    if (!on) return;
    let last = Number.NEGATIVE_INFINITY;
    const touch = (event: Event) => {
      if (!event.isTrusted || event.timeStamp - last < TOGETHER_MS) return;
      if (asked && event.type === 'pointermove') return;
      last = event.timeStamp;
      tell('run.touch', {}, 'the next movement tells it again');
    };
    for (const kind of KINDS) addEventListener(kind, touch, { capture: true, passive: true });
    return () => {
      for (const kind of KINDS) removeEventListener(kind, touch, { capture: true });
    };
  }, [on, asked]);
}
