interface Missing {
  /** Demonstrations that are not accepted. */
  readonly left: number;
  readonly leftSteps: number;
  readonly withoutPage: number;
  readonly withoutTarget: number;
}

/** What an export of demonstrations does not hold, one sentence each. */
export function missingWords({ left, leftSteps, withoutPage, withoutTarget }: Missing): readonly string[] {
  const say = (of: number, one: string, many: string): readonly string[] =>
    of === 0 ? [] : [`${of} ${of === 1 ? one : many}`];
  return [
    ...say(
      left,
      'demonstration was left out: nobody has accepted it.',
      'demonstrations were left out: nobody has accepted them.',
    ),
    ...say(
      leftSteps,
      'step was left out: it failed, or Mind2Web has no word for it.',
      'steps were left out: they failed, or Mind2Web has no word for them.',
    ),
    ...say(withoutPage, 'action has no recorded page.', 'actions have no recorded page.'),
    ...say(withoutTarget, 'action has no target on its page.', 'actions have no target on their page.'),
  ];
}
