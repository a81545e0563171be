import type { Level } from './level.ts';
import { codeOf, playSokoban, type SokobanAction } from './play.ts';

/** An error in a text, with its place. Lines and columns count from 1. */
export interface TextProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

const LETTERS: Readonly<Record<string, SokobanAction>> = { u: 'Up', d: 'Down', l: 'Left', r: 'Right' };

/**
 * Reads a solution in LURD: one letter for each action, a capital letter for a push. With `level`, each letter must be true there: a
 * capital letter pushes, a small one only moves.
 */
export function readLurd(
  text: string,
  level: Level | null,
): { readonly actions: readonly SokobanAction[]; readonly problem: TextProblem | null } {
  const play = level === null ? null : playSokoban(level);
  const actions: SokobanAction[] = [];
  let [line, column] = [1, 0];
  for (const letter of text) {
    column += 1;
    if (letter === '\n') [line, column] = [line + 1, 0];
    if (/\s/u.test(letter)) continue;
    const wrong = (message: string) => ({ actions, problem: { line, column, message } });
    const action = LETTERS[letter.toLowerCase()];
    if (action === undefined) return wrong(`“${letter}” is none of the letters l, u, r, d, L, U, R, D.`);
    if (play !== null) {
      const { movedBox, movedPlayer } = play.step(codeOf(action));
      if (!movedPlayer) return wrong(`The player cannot move ${action.toLowerCase()} here.`);
      if (movedBox !== (letter !== letter.toLowerCase()))
        return wrong(
          movedBox
            ? `“${letter}” pushes a box here, so it must be a capital letter.`
            : `“${letter}” is a capital letter, but no box is pushed here.`,
        );
    }
    actions.push(action);
  }
  return { actions, problem: null };
}

/** Writes actions as LURD. An action that changes nothing is a small letter. */
export function writeLurd(level: Level, actions: readonly SokobanAction[]): string {
  const play = playSokoban(level);
  return actions
    .map((action) => {
      const letter = action.charAt(0);
      return play.step(codeOf(action)).movedBox ? letter : letter.toLowerCase();
    })
    .join('');
}
