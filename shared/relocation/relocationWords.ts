import type { ElementDescription } from '../model/index.ts';
import type { Located } from './candidate.ts';
import type { Feature, Likenesses } from './likeness.ts';

/** `found again by role and name, 0.93; its id changed`. `hasTwin`: another one has the same role, name and text. */
export function foundWords(
  recorded: Located,
  found: Located,
  likenesses: Likenesses,
  score: number,
  hasTwin: boolean,
): string {
  const was = recorded.element;
  const said = (['role', 'name', 'text'] as const).filter(
    (feature) =>
      likenesses[feature] === 1 && was[feature] !== '' && (feature !== 'text' || was.text !== was.name),
  );
  const helped = (['around', 'position', 'attributes'] as const).filter(
    (feature) => (likenesses[feature] ?? 0) >= 0.8,
  );
  const by = [...said, ...helped.slice(0, hasTwin || said.length < 2 ? 1 : 0)].map(
    (feature) => WORDS[feature],
  );
  const changed = changes(recorded.element, found.element, likenesses);
  const because = by.length === 0 ? 'as the most similar' : `by ${list(by)}`;
  return `found again ${because}, ${scoreText(score)}${changed.length === 0 ? '' : `; its ${list(changed)} changed`}`;
}

export function unlikeWords(
  recorded: ElementDescription,
  nearest: ElementDescription | null,
  score: number,
  needed: number,
): string {
  const none = `There is no ${nameOf(recorded)} on the page`;
  return nearest === null
    ? `${none}.`
    : `${none}. The nearest is the ${nameOf(nearest)}, ${scoreText(score)}${score < needed ? `: below ${needed.toFixed(2)}` : ', but its text differs'}.`;
}

export function unsureWords(recorded: ElementDescription, alike: number, score: number): string {
  return `${alike} elements are equally similar to the ${nameOf(recorded)} (${scoreText(score)}), so the recorded one is unknown.`;
}

/** Never rounded up: only an element that is equal in every feature has 1.00. */
export function scoreText(score: number): string {
  return (Math.floor(score * 100 + 1e-9) / 100).toFixed(2);
}

/** `button “Search flights”` */
function nameOf({ role, tag, name, text }: ElementDescription): string {
  const words = (name || text).slice(0, 60);
  const kind = role === '' || role === 'generic' ? tag : role;
  return words === '' ? kind : `${kind} “${words}”`;
}

const WORDS: Readonly<Record<Feature, string>> = {
  name: 'name',
  role: 'role',
  text: 'text',
  attributes: 'attributes',
  around: 'what stands around it',
  position: 'position',
  tag: 'kind of element',
  frame: 'frame',
};

function changes(was: ElementDescription, is: ElementDescription, likenesses: Likenesses): string[] {
  const features = (['role', 'name', 'text', 'frame'] as const).filter((feature) => {
    const value = likenesses[feature];
    return value !== null && value < 1 && (feature !== 'text' || was.text !== was.name);
  });
  const attributes = ['id', 'name', 'href', 'type', 'value'].filter(
    (name) => was.attributes[name] !== undefined && was.attributes[name] !== is.attributes[name],
  );
  const moved = [
    ...((likenesses.position ?? 1) < 0.5 ? ['position'] : []),
    ...((likenesses.around ?? 1) < 0.5 ? ['surroundings'] : []),
  ];
  const named = attributes.map((name) =>
    name === 'name' ? 'field name' : name === 'href' ? 'address' : name,
  );
  return [...features.map((feature) => WORDS[feature]), ...named, ...moved].slice(0, 3);
}

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
