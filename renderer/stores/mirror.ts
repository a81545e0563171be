import { useEffect } from 'react';
import { create } from 'zustand';
import type { BatchNow } from '../../shared/contract/batch.ts';
import type { ExportProgress, ImportProgress } from '../../shared/contract/exchange.ts';
import type { LoopNow } from '../../shared/contract/improve.ts';
import type {
  Announcement,
  AppInfo,
  JudgingProgress,
  PicturesProgress,
  SessionState,
  Settings,
} from '../../shared/contract/index.ts';
import type { JudgingRun } from '../../shared/contract/judges.ts';
import type { RubricSetRun } from '../../shared/contract/rubrics.ts';
import type { ScanRun } from '../../shared/contract/scans.ts';
import type { IndexProgress } from '../../shared/contract/search.ts';
import type { ReplayProgress } from '../../shared/contract/verify.ts';
import type { WatchNow } from '../../shared/contract/watch.ts';
import { bridge } from '../bridge/bridge.ts';
import type { Connection } from '../bridge/contract.ts';
import { inBackground, showProblem, tell } from './act.ts';
import { draftOpened } from './drafts.ts';

/** The last state that the main process announced. The window adds no state to it. */
interface Mirror {
  readonly connection: Connection;
  readonly info: AppInfo | null;
  readonly settings: Settings | null;
  readonly session: SessionState | null;
  /** When the session arrived, as `performance.now()`: a change of the system's clock does not change it. */
  readonly sessionAt: number;
  /** Grows when something in the workspace changed. */
  readonly revision: number;
  /** Progress of judging many attempts; null if none runs. */
  readonly judging: JudgingProgress | null;
  /** Progress of the replay of a demonstration; null if none runs. */
  readonly checking: ReplayProgress | null;
  /** Progress of an export; null if none runs. */
  readonly exporting: ExportProgress | null;
  /** Progress or result of judge models; null if none was used since the window opened. */
  readonly judges: JudgingRun | null;
  readonly rubrics: RubricSetRun | null;
  readonly scans: ScanRun | null;
  /** Progress of an import of runs; null if none runs. */
  readonly importing: ImportProgress | null;
  /** Progress of the search index of an older workspace; null if it is complete. */
  readonly indexing: IndexProgress | null;
  /** Progress of making pictures smaller since the window opened; null if none was made smaller. */
  readonly pictures: PicturesProgress | null;
  /** The current state of a batch of agents; null if none runs. */
  readonly batch: BatchNow | null;
  /** The current state of a loop that improves an agent; null if none runs. */
  readonly improve: LoopNow | null;
  /** The watched agent, and its result until the person closes it. */
  readonly watch: WatchNow | null;
  /** Desktop: the task page has the keyboard. */
  readonly pageKeys: boolean;
  /** Desktop: the person is closing the window during a task. */
  readonly isClosing: boolean;
}

export const useMirror = create<Mirror>()(() => ({
  connection: 'connecting',
  info: null,
  settings: null,
  session: null,
  sessionAt: 0,
  revision: 0,
  judging: null,
  checking: null,
  exporting: null,
  importing: null,
  indexing: null,
  pictures: null,
  judges: null,
  rubrics: null,
  scans: null,
  batch: null,
  improve: null,
  watch: null,
  pageKeys: false,
  isClosing: false,
}));

/** Whether this window is the lead's. The main process refuses lead commands from a tester's window. */
export const useIsLead = () => useMirror((mirror) => mirror.info?.role === 'lead');

/** Starts mirroring. The shell calls it once. Returns a function that ends it. */
export function startMirror(): () => void {
  const stopAnnouncements = bridge.onAnnounce((announcement) => {
    announcedSince.add(announcement.topic);
    switch (announcement.topic) {
      case 'session':
        return useMirror.setState({ session: announcement.value, sessionAt: performance.now() });
      case 'settings':
        return useMirror.setState({ settings: announcement.value });
      case 'workspace':
        // The window counts by itself, because a reconnect also counts, and the number of the main process may be the same as before.
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
      case 'rubrics':
        return useMirror.setState({ rubrics: announcement.value });
      case 'scans':
        return useMirror.setState({ scans: announcement.value });
      case 'importing':
        return useMirror.setState({ importing: underWay(announcement.value) });
      case 'indexing':
        return useMirror.setState({ indexing: underWay(announcement.value) });
      case 'pictures':
        return useMirror.setState({ pictures: announcement.value });
      case 'batch':
        return useMirror.setState({ batch: underWay(announcement.value) });
      case 'improve':
        return useMirror.setState({ improve: underWay(announcement.value) });
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

/** Topics that the main process announced since this window last requested the whole state. */
const announcedSince = new Set<Announcement['topic']>();

/**
 * Requests the whole state after a connect or reconnect. An announcement that arrives meanwhile is newer than any reply, in
 * whatever order they come. Work that goes on, such as an export, announces its progress again with its next step.
 */
async function readAll(): Promise<void> {
  announcedSince.clear();
  useMirror.setState({
    judging: null,
    checking: null,
    exporting: null,
    importing: null,
    batch: null,
    improve: null,
  });
  const [info, settings, session] = await Promise.all([
    bridge.invoke('app.info', {}),
    bridge.invoke('settings.get', {}),
    bridge.invoke('run.state', {}),
  ]);
  useMirror.setState((now) => ({
    info: info.ok ? info.value : now.info,
    settings: settings.ok && !announcedSince.has('settings') ? settings.value : now.settings,
    ...(session.ok && !announcedSince.has('session')
      ? { session: session.value, sessionAt: performance.now() }
      : {}),
    revision: now.revision + 1,
  }));
  // Announcements from before this window opened are missing, so they are read now.
  if (!info.ok || info.value.role !== 'lead') return;
  const [judges, rubrics, scans, watch] = await Promise.all([
    bridge.invoke('judges.state', {}),
    bridge.invoke('rubricSets.state', {}),
    bridge.invoke('scanners.state', {}),
    bridge.invoke('watch.state', {}),
  ]);
  useMirror.setState((now) => ({
    judges: announcedSince.has('judges') ? now.judges : judges.ok ? judges.value : null,
    rubrics: announcedSince.has('rubrics') ? now.rubrics : rubrics.ok ? rubrics.value : null,
    scans: announcedSince.has('scans') ? now.scans : scans.ok ? scans.value : null,
    watch: watch.ok && !announcedSince.has('watch') ? watch.value : now.watch,
  }));
  await draftOpened();
}

/**
 * How many dialogs or palettes are open. The desktop draws the task page above everything in the window, so it hides the page
 * while there are any.
 */
export const useCovers = create<{ readonly count: number }>()(() => ({ count: 0 }));

/** Hides the task page while `open` is true. */
export function useCover(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    useCovers.setState((now) => ({ count: now.count + 1 }));
    return () => useCovers.setState((now) => ({ count: now.count - 1 }));
  }, [open]);
}

const KINDS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'input'] as const;
/** Signs of activity within this time, in milliseconds, count as one. */
const TOGETHER_MS = 1000;

/**
 * While `on` is true, everything that a person does in this window counts as activity: a person who writes an answer or looks
 * for an element is not idle. `asked`: the question "Still there?" is shown; a mouse movement does not answer it.
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
