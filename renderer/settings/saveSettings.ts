import type { Settings } from '../../shared/contract/index.ts';
import { sendCommand } from '../stores/act.ts';

/** Saves a change at once. The screen shows it when main announces the new settings; a failure is shown in words. */
export function saveSettings(change: Partial<Settings>): void {
  sendCommand('settings.set', change);
}
