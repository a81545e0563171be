/** Marks in a reply around the action. */
const FENCE = '```';

/**
 * An agent's thought, whole. Prompts of published agents let the reply end "the next action I will perform is ```click [5]```",
 * and the thought is the text before the marks. If its last sentence lacks its end, the action between the marks completes it.
 */
export function wholeThought({ thought, raw }: { readonly thought: string; readonly raw: string }): string {
  const said = thought.trimEnd();
  const from = raw.indexOf(FENCE);
  if (said === '' || from === -1 || /[.!?…)"'”’]$/.test(said)) return thought;
  if (!said.endsWith(raw.slice(0, from).trim())) return thought;
  const [action = ''] = raw.slice(from + FENCE.length).split(FENCE);
  return action.trim() === '' ? thought : `${said} ${action.trim()}`;
}
