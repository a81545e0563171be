import { type Message, say } from '../language/message.ts';

interface Missing {
  /** Demonstrations that are not accepted. */
  readonly left: number;
  readonly leftSteps: number;
  readonly withoutPage: number;
  readonly withoutTarget: number;
  readonly renamed: number;
}

/** What an export of demonstrations leaves out, one sentence each. */
export function missingWords({
  left,
  leftSteps,
  withoutPage,
  withoutTarget,
  renamed,
}: Missing): readonly string[] {
  const counted = (count: number, message: Message): readonly string[] =>
    count === 0 ? [] : [say(message, { count })];
  return [
    ...counted(
      left,
      '{count, plural, one {# demonstration was left out: nobody has accepted it.} other {# demonstrations were left out: nobody has accepted them.}}',
    ),
    ...counted(
      leftSteps,
      '{count, plural, one {# step was left out: it failed, or Mind2Web has no operation for it.} other {# steps were left out: they failed, or Mind2Web has no operation for them.}}',
    ),
    ...counted(
      withoutPage,
      '{count, plural, one {# action has no recorded page.} other {# actions have no recorded page.}}',
    ),
    ...counted(
      withoutTarget,
      '{count, plural, one {# action has no target on its page.} other {# actions have no target on their page.}}',
    ),
    ...counted(
      renamed,
      '{count, plural, one {# demonstration shares its annotation_id with another one and got a number.} other {# demonstrations share their annotation_id with others and got numbers.}}',
    ),
  ];
}
