import type { Message } from '../../language/message.ts';
import type { ScoredMode } from '../figures/scoredAttempt.ts';

/** Where attempts come from. */
export const modeWords: Readonly<Record<ScoredMode, Message>> = {
  baseline: 'Done by people here',
  agent: 'Done by agents here',
  imported: 'Imported runs',
  qa: 'Own tries of authors (qa), in no rate',
};
