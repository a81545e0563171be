import { PythonError, strip } from '../python/python.ts';

export type VoyagerGrammar = 'webvoyager' | 'openwebvoyager';

/** An action of WebVoyager's grammar, in the shape of its program; `null` when no pattern was found. */
export type VoyagerAction =
  | { readonly action: 'click'; readonly info: readonly [string] }
  | { readonly action: 'type'; readonly info: { readonly number: string; readonly content: string } }
  | {
      readonly action: 'scroll';
      readonly info: { readonly number: string; readonly content: 'up' | 'down' };
    }
  | { readonly action: 'wait' | 'goback' | 'google' | 'restart'; readonly info: readonly [] }
  | { readonly action: 'answer'; readonly info: { readonly content: string } }
  | { readonly action: null; readonly info: null };

/**
 * Marks that divide a reply into its parts, anywhere in it: a thought that contains "Action:" breaks it, as
 * in the program.
 */
const marks = /Thought:|Action:|Observation:/;

/**
 * The action text of a reply: its third part. Raises IndexError for fewer parts; AssertionError when there
 * are three but a thought or an action is missing. Either costs a step.
 */
export function extractVoyagerAction(reply: string): string {
  const part = reply.split(marks)[2];
  if (part === undefined) throw new PythonError('IndexError', 'list index out of range');
  if (!hasForm(reply)) throw new PythonError('AssertionError');
  return strip(part);
}

/** The thought before the action. */
export function voyagerThought(reply: string): string {
  return strip(reply.split(marks)[1] ?? '');
}

function hasForm(reply: string): boolean {
  return reply.includes('Thought:') && reply.includes('Action:');
}

const click = /Click \[?(\p{Nd}+)/u;
const type = /Type \[?(\p{Nd}+)\]?[; ]+\[?([^\n][^\]]*)/u;
const scroll = /Scroll \[?(\p{Nd}+|WINDOW)\]?[; ]+\[?(up|down)/u;
const answers = {
  webvoyager: /ANSWER[; ]+\[?([^\n][^\]]*)/u,
  openwebvoyager: /ANSWER[;: ]+\[?([^\n][^\]]*)/u,
} as const;

/**
 * The action in an action text. The patterns are tried in the program's order and searched anywhere, so an
 * answer that contains `Click [3]` is a click. Never raises: a text without an action is `null`, and
 * executing it fails.
 */
export function parseVoyagerAction(text: string, grammar: VoyagerGrammar): VoyagerAction {
  const clicked = click.exec(text);
  if (clicked !== null) return { action: 'click', info: [clicked[1] ?? ''] };
  const typed = type.exec(text);
  if (typed !== null) return { action: 'type', info: { number: typed[1] ?? '', content: typed[2] ?? '' } };
  const scrolled = scroll.exec(text);
  if (scrolled !== null) {
    const content = scrolled[2] === 'up' ? 'up' : 'down';
    return { action: 'scroll', info: { number: scrolled[1] ?? '', content } };
  }
  if (text.startsWith('Wait')) return { action: 'wait', info: [] };
  if (text.startsWith('GoBack')) return { action: 'goback', info: [] };
  if (grammar === 'webvoyager' && text.startsWith('Google')) return { action: 'google', info: [] };
  if (grammar === 'openwebvoyager' && text.startsWith('Restart')) return { action: 'restart', info: [] };
  const answered = answers[grammar].exec(text);
  if (answered !== null) return { action: 'answer', info: { content: answered[1] ?? '' } };
  return { action: null, info: null };
}

/** The observation text after a reply without thought or action. */
export const voyagerFormatFeedback =
  "Format ERROR: Both 'Thought' and 'Action' should be included in your reply.";

/** The observation text after an invalid or impossible action; the misspelling is WebVoyager's own. */
export const voyagerActionFeedback: Readonly<Record<VoyagerGrammar, string>> = {
  webvoyager:
    'The action you have chosen cannot be exected. Please double-check if you have selected the wrong Numerical Label or Action or Action format. Then provide the revised Thought and Action.',
  openwebvoyager:
    'The action you have chosen cannot be executed. Please double-check if you have selected the correct element or used correct action format. Then provide the revised Thought and Action.',
};
