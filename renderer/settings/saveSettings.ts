import type { Settings } from '../../shared/contract/index.ts';
import { sendCommand } from '../stores/act.ts';

/** Stores a change at once. The screen shows it when the main process announces the new settings. A failure is shown in words. */
export function saveSettings(change: Partial<Settings>): void {
  sendCommand('settings.set', change);
}
