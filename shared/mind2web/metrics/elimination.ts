import { PythonError } from '../../python/python.ts';
import { type AskedStep, askAbout, type Choice, type Question } from './question.ts';
import { parseFinetuned, parseLlm, type Reply, type Variant } from './reply.ts';

export interface EliminationRules {
  readonly variant: Variant;
  /** As the published program reads a letter, mistakes included (see `Quirks`). */
  readonly isReference: boolean;
  /** A candidate that is alone from the beginning is asked about as well; the published program never does. */
  readonly asksOne?: boolean;
}

/** One question about some candidates; its reply is what the generator is given next. */
export interface Asked extends Question {
  readonly candidates: readonly string[];
}

/** One question and what came back. */
export interface Round {
  readonly candidates: readonly string[];
  readonly choices: readonly Choice[];
  readonly output: string;
}

export interface Eliminated {
  /** The element that is left, and `OP value` from the reply that chose it last; null: none is left. */
  readonly chosen: readonly [element: string, action: string] | null;
  readonly rounds: readonly Round[];
}

const groupSize = 5;

/**
 * Elimination as MindAct does it: candidates in groups of five, the choice of each group goes to the end of the queue, until one
 * or none is left. Yields each question and is given the model’s reply to it.
 *
 * Throws PythonError where the reference raises.
 */
export function* eliminate(
  step: AskedStep,
  candidates: readonly string[],
  rules: EliminationRules,
): Generator<Asked, Eliminated, string> {
  let queue = [...candidates];
  let chosen: Eliminated['chosen'] = null;
  const rounds: Round[] = [];
  while (queue.length > 1 || (rules.asksOne === true && queue.length === 1 && rounds.length === 0)) {
    const group = queue.slice(0, groupSize);
    queue = queue.slice(groupSize);
    const question = askAbout(step, group, null, rules.variant === 'llm');
    const { choices } = question;
    const output = yield { ...question, candidates: group };
    rounds.push({ candidates: group, choices, output });
    const [letter, action] = readReply(output, rules);
    const choice = chosenBy(letter, choices, rules.isReference);
    if (choice !== null) {
      queue.push(choice[0]);
      chosen = [choice[0], action];
    } else if (rules.isReference && rules.variant === 'llm' && letter !== 'A') {
      chosen = null;
    }
  }
  return { chosen: queue.length === 0 ? null : chosen, rounds };
}

function readReply(reply: string, { variant, isReference }: EliminationRules): Reply {
  if (variant === 'llm') return parseLlm(reply);
  try {
    return parseFinetuned(reply);
  } catch (error) {
    if (isReference || !(error instanceof PythonError)) throw error;
    return ['A', ' '];
  }
}

/** B is the first choice. By the reference, letters in front of A count from behind, as list indexes of Python do. */
function chosenBy(letter: string, choices: readonly Choice[], fromBehind: boolean): Choice | null {
  const index = (letter.codePointAt(0) ?? 0) - 66;
  if (index === -1 || (index < 0 && !fromBehind)) return null;
  return choices.at(index) ?? null;
}
