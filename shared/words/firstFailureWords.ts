import type { FirstFailedStep } from '../comparison/failures.ts';
import { say, sayKnown, spokenLanguage } from '../language/message.ts';
import { operations } from '../model/operation.ts';
import { quoted } from './stepWords.ts';

/** The first failure of an attempt, in words. */
export function firstFailureWords({ how, act: english }: Pick<FirstFailedStep, 'how' | 'act'>): string {
  const act = actAgain(english);
  switch (how) {
    case 'said':
    case 'left':
      return act;
    case 'missing':
      return say('never did: {act}', { act });
    case 'same':
      return say('followed the path of an attempt that passed, up to: {act}', { act });
    case 'last':
      return say('ended after: {act}', { act });
    case 'nothing':
      return say('did nothing at the hop');
  }
}

/** The operations by their English labels, the longest first: `Click (fake)` before `Click`. */
const TOLD = Object.values(operations)
  .map(({ label, short }) => short ?? label)
  .sort((a, b) => b.length - a.length);

/**
 * `Click button “Search”` in the window's language: its first words and the quotation marks are translated.
 */
function actAgain(act: string): string {
  if (spokenLanguage() === 'en') return act;
  const told = TOLD.find((words) => act === words || act.startsWith(`${words} `));
  if (told === undefined) return act;
  const on = act.slice(told.length);
  const name = on.indexOf('“');
  const words = name >= 0 && on.endsWith('”') ? on.slice(0, name) + quoted(on.slice(name + 1, -1)) : on;
  return `${sayKnown(told)}${words}`;
}
