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
  return {
    useValue(): Settings[K] {
      const kept = useMirror(({ settings }) => settings?.[name] ?? otherwise);
      return useHere(({ value }) => value) ?? kept;
    },
    async keep(value: Settings[K]): Promise<void> {
      const { settings, info } = useMirror.getState();
      if ((useHere.getState().value ?? settings?.[name] ?? otherwise) === value) return;
      useHere.setState({ value });
      if (info?.role === 'lead') await act('settings.set', { [name]: value });
    },
  };
}
