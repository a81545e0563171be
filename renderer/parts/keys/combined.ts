import { isMacPlatform, isWrittenKey, type PressedKey } from '../../../shared/contract/writtenKey.ts';

/** Whether Ctrl, Alt or ⌘ is held for a shortcut. AltGr and Option do not count where they write a character, e.g. a bracket. */
export function isCombined(event: PressedKey, platform: string): boolean {
  const { ctrlKey, altKey, metaKey } = event;
  if (!ctrlKey && !altKey && !metaKey) return false;
  if (isWrittenKey(event, isMacPlatform(platform))) return false;
  return metaKey || !event.getModifierState('AltGraph');
}
