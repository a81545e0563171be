import { pressedFor } from './letters.ts';
import { useMirror } from './mirror.ts';
import { ownSetting } from './ownSetting.ts';

/** The letters that this person has put elsewhere. */
export const letterMap = ownSetting('letterMap', {});

/** Whether letters, digits and signs do anything by themselves: a person may have switched that off. */
export const lettersAreKeys = (): boolean => useMirror.getState().settings?.letterKeys ?? true;

/** The same for what is drawn, with the letters as they are pressed. */
export function useLetterKeys(): { readonly areKeys: boolean; readonly pressed: (key: string) => string } {
  const areKeys = useMirror(({ settings }) => settings?.letterKeys ?? true);
  const map = letterMap.useValue();
  return { areKeys, pressed: (key) => pressedFor(map, key) };
}
