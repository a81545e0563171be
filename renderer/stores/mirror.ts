import { create } from 'zustand';
import type { ExportProgress } from '../../shared/contract/exchange.ts';
import type { AppInfo, JudgingProgress, SessionState, Settings } from '../../shared/contract/index.ts';
import type { ReplayProgress } from '../../shared/contract/replay.ts';
import { bridge, type Connection } from '../bridge.ts';

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
  /** Desktop: keys go to the task page. */
  readonly pageKeys: boolean;
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
  pageKeys: false,
}));

/** Whether this window is the lead's; main refuses a tester's window what only this one may ask. */
export const useIsLead = () => useMirror((mirror) => mirror.info?.role === 'lead');

/** Starts mirroring; called once by the shell. Returns the end of it. */
export function startMirror(): () => void {
  const stopAnnouncements = bridge.onAnnounce((announcement) => {
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
      case 'judging': {
        const { value } = announcement;
        return useMirror.setState({ judging: value.isRunning ? value : null });
      }
      case 'replay': {
        const { value } = announcement;
        return useMirror.setState({ checking: value.isRunning ? value : null });
      }
      case 'exporting': {
        const { value } = announcement;
        return useMirror.setState({ exporting: value.isRunning ? value : null });
      }
      case 'problem':
        return; // shown by the shell, not kept
    }
  });
  const stopConnection = bridge.onConnection((connection) => {
    useMirror.setState({ connection });
    if (connection === 'open') void readAll();
  });
  return () => {
    stopAnnouncements();
    stopConnection();
  };
}

/** After (re)connecting: what stands now. An announcement that arrives meanwhile is newer and wins by arriving later. */
async function readAll(): Promise<void> {
  const [info, settings, session] = await Promise.all([
    bridge.invoke('app.info', {}),
    bridge.invoke('settings.get', {}),
    bridge.invoke('run.state', {}),
  ]);
  useMirror.setState((now) => ({
    info: info.ok ? info.value : now.info,
    settings: settings.ok ? settings.value : now.settings,
    session: session.ok ? session.value : now.session,
    revision: now.revision + 1,
    judging: null,
    checking: null,
    exporting: null,
  }));
}
