import { say } from '../../shared/language/message.ts';
import { pressedFor } from './letters.ts';
import { useMirror } from './mirror.ts';
import { ownSetting } from './ownSetting.ts';

/** The letters, digits and signs that this person has put elsewhere. */
export const letterMap = ownSetting('letterMap', {});

/** Whether letters, digits and signs do anything by themselves: a person may have switched that off. */
export const lettersAreKeys = (): boolean => useMirror.getState().settings?.letterKeys ?? true;

/** A key as it stands on the keyboard. A minus is written as one. */
export function keyCap(key: string): string {
  if (key === '-') return '−';
  const upper = key.toUpperCase();
  return upper.length === key.length ? upper : key;
}

interface LetterKeysNow {
  readonly areKeys: boolean;
  /** What stands on the key that is pressed for a key of the screens. */
  readonly pressed: (key: string) => string;
  /** Words of a control with its key behind them; without it where letters are no keys. */
  readonly withKey: (words: string, key: string) => string;
}

/** Letters, digits and signs as this person presses them, for what is drawn. */
export function useLetterKeys(): LetterKeysNow {
  const areKeys = useMirror(({ settings }) => settings?.letterKeys ?? true);
  const map = letterMap.useValue();
  const pressed = (key: string) => keyCap(pressedFor(map, key === '−' ? '-' : key));
  const withKey = (words: string, key: string) =>
    areKeys ? say('{words} ({key})', { words, key: pressed(key) }) : words;
  return { areKeys, pressed, withKey };
}
