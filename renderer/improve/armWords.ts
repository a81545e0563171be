import type { ArmRow } from '../../shared/improve/loopTable.ts';
import { say } from '../../shared/language/message.ts';

/** The name of an arm: all people are one. */
export const armWords = ({ arm, kind }: Pick<ArmRow, 'arm' | 'kind'>): string =>
  kind === 'people' ? say('People') : arm;
