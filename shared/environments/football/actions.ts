/** The actions of gfootball in the order of their numbers. */
const actionNames = [
  ...['action_idle', 'action_left', 'action_top_left', 'action_top', 'action_top_right', 'action_right'],
  ...['action_bottom_right', 'action_bottom', 'action_bottom_left', 'action_long_pass', 'action_high_pass'],
  ...['action_short_pass', 'action_shot', 'action_sprint', 'action_release_direction'],
  ...['action_release_sprint', 'action_sliding', 'action_dribble', 'action_release_dribble'],
  'action_builtin_ai',
];

/** Actions that no participant of MageBench can choose. */
const notOffered: ReadonlySet<string> = new Set([
  ...['action_idle', 'action_release_direction', 'action_sliding', 'action_builtin_ai'],
]);

/** The 16 actions that a participant can choose. */
export const footballActions: readonly string[] = actionNames.filter((name) => !notOffered.has(name));

/** The number of an action. Null: gfootball has no such action. */
export function footballCode(name: string): number | null {
  const code = actionNames.indexOf(name);
  return code === -1 ? null : code;
}

/** Numbers that the rules name. */
export const BUILT_IN_AI = 19;
export const SHOT = 12;

export function isDirection(code: number): boolean {
  return code >= 1 && code <= 8;
}

export function isPass(code: number): boolean {
  return code >= 9 && code <= 11;
}
