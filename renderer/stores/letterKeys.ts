import { say } from '../../shared/language/message.ts';
import { pressedFor } from './letters.ts';
import { useMirror } from './mirror.ts';
import { ownSetting } from './ownSetting.ts';

/** The letters, digits and signs that this person has moved to other keys. */
export const letterMap = ownSetting('letterMap', {});

/** Whether single letters, digits and signs are shortcuts. A person may turn them off. */
export const lettersAreKeys = (): boolean => useMirror.getState().settings?.letterKeys ?? true;

/** The label of a key on the keyboard. A minus is written as a real minus sign. */
export function keyCap(key: string): string {
  if (key === '-') return '−';
  const upper = key.toUpperCase();
  return upper.length === key.length ? upper : key;
}

interface LetterKeysNow {
  readonly areKeys: boolean;
  /** The label of the key that this person presses for a key of the screens. */
  readonly pressed: (key: string) => string;
  /** The words of a control with its key after them; only the words if single-key shortcuts are off. */
  readonly withKey: (words: string, key: string) => string;
}

/** Letters, digits and signs as this person presses them, for components. */
export function useLetterKeys(): LetterKeysNow {
  const areKeys = useMirror(({ settings }) => settings?.letterKeys ?? true);
  const map = letterMap.useValue();
  const pressed = (key: string) => keyCap(pressedFor(map, key === '−' ? '-' : key));
  const withKey = (words: string, key: string) =>
    areKeys ? say('{words} ({key})', { words, key: pressed(key) }) : words;
  return { areKeys, pressed, withKey };
}
