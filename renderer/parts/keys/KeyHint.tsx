import { Kbd, type KbdProps } from '@mantine/core';
import { say } from '../../../shared/language/message.ts';
import { keyCap, useLetterKeys } from '../../stores/letterKeys.ts';

interface KeyHintProps extends KbdProps {
  readonly children: string;
  /** The letter is what it is: it has been chosen for this list. */
  readonly isFixed?: boolean;
  readonly 'aria-hidden'?: boolean;
}

/** The key of a control, as this person presses it. A letter, digit or sign is not told where those are no keys. */
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
