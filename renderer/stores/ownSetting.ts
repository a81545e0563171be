import { create } from 'zustand';
import type { Settings } from '../../shared/contract/index.ts';
import { act } from './act.ts';
import { useMirror } from './mirror.ts';

/**
 * A setting that this window changes at once, before main has kept it. A tester's window may not change the settings, and keeps it for
 * itself. `otherwise`: until the settings are known.
 */
export function ownSetting<K extends keyof Settings>(name: K, otherwise: Settings[K]) {
  const useHere = create<{ readonly value?: Settings[K] }>()(() => ({}));
  const value = (): Settings[K] =>
    useHere.getState().value ?? useMirror.getState().settings?.[name] ?? otherwise;
  return {
    /** As it is now, outside of what is drawn. */
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
