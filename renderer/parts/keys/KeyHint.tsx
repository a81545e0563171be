import { Kbd, type KbdProps } from '@mantine/core';
import { say } from '../../../shared/language/message.ts';
import { keyCap, useLetterKeys } from '../../stores/letterKeys.ts';

interface KeyHintProps extends KbdProps {
  readonly children: string;
  /** True: the letter is shown as given, because the list defines its own keys. */
  readonly isFixed?: boolean;
  readonly 'aria-hidden'?: boolean;
}

/** The key of a control, as this person presses it. Letters, digits and signs are not shown if single-key shortcuts are off. */
export function KeyHint({ children, isFixed = false, ...kbd }: KeyHintProps) {
  const { areKeys, pressed } = useLetterKeys();
  const [, shift = '', key] = /^(Shift )?(.)$/u.exec(children) ?? [];
  if (key === undefined || /[↑↓←→]/.test(key)) return <Kbd {...kbd}>{children}</Kbd>;
  if (!areKeys) return null;
  return (
    <Kbd {...kbd}>
      {shift === '' ? '' : `${say('Shift')} `}
      {isFixed ? keyCap(key) : pressed(key)}
    </Kbd>
  );
}
