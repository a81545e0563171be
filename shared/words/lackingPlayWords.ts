import { say, sayHost } from '../language/message.ts';
import type { FootballHere, LackingPlay } from '../model/environment.ts';

/** The reasons why attempts in environments will be aborted or get no score, as sentences with their numbers. Football is said by `footballWords`. */
export function lackingPlayWords({
  tasks: of,
  withoutBound,
  withRefused,
  withoutProgram,
}: LackingPlay): string[] {
  return [
    ...(withoutBound === 0
      ? []
      : [
          say(
            '{count, number} of {of, plural, one {# task} other {# tasks}} {count, plural, one {has} other {have}} no upper bound: attempts at {count, plural, one {it} other {them}} get no score.',
            { count: withoutBound, of },
          ),
        ]),
    ...(withRefused === 0
      ? []
      : [
          say(
            '{count, number} of {of, plural, one {# task} other {# tasks}} {count, plural, one {has} other {have}} refused lines in actions.py: actions that need them are left out of the score.',
            { count: withRefused, of },
          ),
        ]),
    ...(withoutProgram === 0
      ? []
      : [
          say(
            '{count, number} of {of, plural, one {# task} other {# tasks}} {count, plural, one {needs} other {need}} a program of your own, and HOPSCOPE_ENV_COMMAND is not set: attempts at {count, plural, one {it} other {them}} are aborted.',
            { count: withoutProgram, of },
          ),
        ]),
  ];
}

/** What becomes of the attempts at football where it is missing or not known. */
export function footballEndWords(
  { tasks: of, football: count }: LackingPlay,
  { state }: Pick<FootballHere, 'state'>,
): string {
  return state === 'missing'
    ? say(
        'Attempts at {count, number} of {of, plural, one {# task} other {# tasks}} would be aborted at once, and count in no rate.',
        { count, of },
      )
    : say(
        'If it is missing, attempts at {count, number} of {of, plural, one {# task} other {# tasks}} are aborted at once.',
        { count, of },
      );
}

/** Whether football can be played, what that means for the attempts, and why, in one line; null: it is installed. */
export function footballWords(lacking: LackingPlay, here: FootballHere): string | null {
  if (here.state === 'installed') return null;
  const first =
    here.state === 'missing'
      ? say('Football is not installed.')
      : say('It is not known whether football is installed.');
  return `${first} ${footballEndWords(lacking, here)} ${sayHost(here.why)}`;
}

/** An agent that does not play these tasks. */
export function webOnlyWords(agent: string, { tasks: of, played: count }: LackingPlay): string {
  return say(
    '{agent} only uses web pages, and leaves out {count, number} of {of, plural, one {# task} other {# tasks}}.',
    { agent, count, of },
  );
}
