import type { ArmRow } from '../../shared/improve/loopTable.ts';
import { say } from '../../shared/language/message.ts';

/** The name of an arm: all people are one. */
export function armWords({
  arm,
  kind,
  isSecond,
}: Pick<ArmRow, 'arm' | 'kind'> & Partial<Pick<ArmRow, 'isSecond'>>): string {
  if (kind === 'people') return say('People');
  return isSecond === true ? say('{arm} (difficult sites)', { arm }) : arm;
}
