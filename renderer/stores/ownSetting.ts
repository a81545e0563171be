import { create } from 'zustand';
import type { Settings } from '../../shared/contract/index.ts';
import { act } from './act.ts';
import { useMirror } from './mirror.ts';

/**
 * A setting that changes in this window at once, before the main process has stored it. A tester's window may not change
 * settings, so it keeps the value for itself. `otherwise` is the value until the settings are known.
 */
export function ownSetting<K extends keyof Settings>(name: K, otherwise: Settings[K]) {
  const useHere = create<{ readonly value?: Settings[K] }>()(() => ({}));
  const value = (): Settings[K] =>
    useHere.getState().value ?? useMirror.getState().settings?.[name] ?? otherwise;
  return {
    /** The current value, for code outside of components. */
    value,
    useValue(): Settings[K] {
      const kept = useMirror(({ settings }) => settings?.[name] ?? otherwise);
      return useHere(({ value }) => value) ?? kept;
    },
    async keep(next: Settings[K]): Promise<void> {
      if (value() === next) return;
      useHere.setState({ value: next });
      if (useMirror.getState().info?.role === 'lead') await act('settings.set', { [name]: next });
    },
  };
}
