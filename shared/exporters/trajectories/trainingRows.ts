import type { Trajectory, Turn } from '../../model/trajectory.ts';
import { keptOf, outcomeOf, saidWords } from './keptOf.ts';

/**
 * A message of a row in OpenAI's form. Its content is always a list of parts: Hugging Face's `datasets` reads no column that has text in
 * one place and a list in another.
 */
interface ChatTurn {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: readonly object[];
}

/** One run as a row of supervised fine-tuning in OpenAI's chat form, pictures as `data:` addresses. `metadata` has the outcome. */
export function toSftRow(run: Trajectory): object {
  return {
    messages: [...chatOf(run, run.turns.length)],
    metadata: { ...metadataOf(run), hopscope: JSON.stringify(keptOf(run, ['observation'])) },
  };
}

/** A run as a chat only. */
export function toChat(run: Trajectory): { readonly messages: readonly object[] } {
  return { messages: chatOf(run, run.turns.length) };
}

/** The chat up to and including turn `count`; with `isOpen` the reply of the last turn is left out. */
function chatOf(run: Trajectory, count: number, isOpen = false): readonly ChatTurn[] {
  const { agent, task, turns } = run;
  const messages: ChatTurn[] = agent.system === '' ? [] : [{ role: 'system', content: textOf(agent.system) }];
  for (const [index, turn] of turns.slice(0, count).entries()) {
    messages.push({ role: 'user', content: seenOf(turn, index === 0 ? task.intent : null) });
    if (!isOpen || index < count - 1) messages.push({ role: 'assistant', content: textOf(saidWords(turn)) });
  }
  return messages;
}

const textOf = (text: string): readonly object[] => [{ type: 'text', text }];

function seenOf({ observation, picture }: Turn, intent: string | null): readonly object[] {
  const parts = [
    ...(intent === null ? [] : [{ type: 'text', text: intent }]),
    ...(observation === null ? [] : [{ type: 'text', text: observation }]),
    ...(picture === null ? [] : [{ type: 'image_url', image_url: { url: picture } }]),
  ];
  return parts.length === 0 ? [{ type: 'text', text: '(the page)' }] : parts;
}

/**
 * The outcome of a run, and the authors of its thoughts. Every field is a text in every row: `datasets` takes the type of a column from the
 * first rows, and refuses a later one that differs. `verdicts` is JSON, with the verdicts on hops.
 */
export function metadataOf(run: Trajectory): Readonly<Record<string, string>> {
  const outcome = outcomeOf(run);
  const passed = outcome?.passed ?? null;
  return {
    run: run.id,
    task: run.task.id,
    participant: run.agent.name,
    kind: run.agent.kind,
    answer: run.answer ?? '',
    outcome: passed === null ? 'not judged' : passed ? 'passed' : 'failed',
    outcome_by: outcome?.by ?? '',
    outcome_reason: outcome?.reason ?? '',
    verdicts: JSON.stringify(run.verdicts),
    /** Models that wrote the thoughts afterwards: the person never wrote these words. */
    thoughts_written_by: [...new Set(run.turns.flatMap(({ thoughtBy }) => thoughtBy ?? []))].join(', '),
  };
}

/**
 * A passed and a failed run of one task as a row of preferences in OpenAI's form: the part that both share,
 * then the reply of each where they diverge. null when they never diverge, or have no reply there.
 */
export function toDpoRow(passed: Trajectory, failed: Trajectory): object | null {
  const at = passed.turns.findIndex((turn, index) => {
    const other = failed.turns[index];
    return other === undefined || acts(turn) !== acts(other);
  });
  const preferred = passed.turns[at];
  const other = failed.turns[at];
  if (preferred === undefined || other === undefined) return null;
  return {
    input: { messages: chatOf(passed, at + 1, true) },
    preferred_output: [{ role: 'assistant', content: saidWords(preferred) }],
    non_preferred_output: [{ role: 'assistant', content: saidWords(other) }],
    metadata: {
      preferred: metadataOf(passed),
      non_preferred: metadataOf(failed),
      parted_at: at + 1,
    },
  };
}

function acts({ actions, raw }: Turn): string {
  if (actions.length === 0) return raw;
  return JSON.stringify(
    actions.map(({ operation, name, element, value }) => [operation ?? name, element, value]),
  );
}
