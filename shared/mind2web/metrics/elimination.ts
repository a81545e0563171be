import { PythonError } from '../../python/python.ts';
import { type AskedStep, askAbout, type Choice, type Question } from './question.ts';
import { parseFinetuned, parseLlm, type Reply, type Variant } from './reply.ts';

export interface EliminationRules {
  readonly variant: Variant;
  /** Reads a letter as the published program does, with its mistakes (see `Quirks`). */
  readonly isReference: boolean;
  /** Also asks about a candidate that is alone from the beginning; the published program never does. */
  readonly asksOne?: boolean;
}

/** One question about some candidates; the generator receives its reply next. */
export interface Asked extends Question {
  readonly candidates: readonly string[];
}

/** One question and its reply. */
export interface Round {
  readonly candidates: readonly string[];
  readonly choices: readonly Choice[];
  readonly output: string;
}

export interface Eliminated {
  /** The remaining element, and `OP value` from the reply that chose it last; null: no element remains. */
  readonly chosen: readonly [element: string, action: string] | null;
  readonly rounds: readonly Round[];
}

const groupSize = 5;

/**
 * Elimination as in MindAct: candidates in groups of five; the choice of each group goes to the end of the
 * queue, until at most one remains. Yields each question and receives the model’s reply to it.
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

/**
 * B is the first choice. In the reference, letters before A count from the end, as list indexes in Python do.
 */
function chosenBy(letter: string, choices: readonly Choice[], fromEnd: boolean): Choice | null {
  const index = (letter.codePointAt(0) ?? 0) - 66;
  if (index === -1 || (index < 0 && !fromEnd)) return null;
  return choices.at(index) ?? null;
}
