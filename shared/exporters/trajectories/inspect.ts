import type { Trajectory, Turn } from '../../model/trajectory.ts';
import { keptOf } from './keptOf.ts';

/** The frame of an Inspect log: the text before and after its samples, which are written one by one. */
export function inspectFrame(run: Trajectory): { readonly before: string; readonly after: string } {
  const { agent } = run;
  const created = run.turns[0]?.time ?? '1970-01-01T00:00:00.000Z';
  const head = {
    version: 2,
    status: 'success',
    eval: {
      created,
      task: 'hopscope',
      model: agent.model === '' ? agent.name : agent.model,
      dataset: { name: 'hopscope' },
      config: {},
    },
    plan: { name: 'plan', steps: [] },
  };
  return { before: `${JSON.stringify(head).slice(0, -1)},\n"samples":[\n`, after: '\n]}\n' };
}

/**
 * One run as a sample; pictures are `data:` addresses. `epoch`: the number of this agent's runs of this task
 * so far, from 1.
 */
export function toInspectSample(run: Trajectory, epoch: number): object {
  const { agent, task, turns, answer, verdicts, end, error } = run;
  const messages: object[] = agent.system === '' ? [] : [{ role: 'system', content: agent.system }];
  let call: string | null = null;
  for (const [index, turn] of turns.entries()) {
    const seen = seenOf(turn);
    if (index === 0) messages.push({ role: 'user', content: [{ type: 'text', text: task.intent }, ...seen] });
    else if (call !== null) messages.push(toolMessage(call, seen, turns[index - 1]?.error ?? null));
    else messages.push({ role: 'user', content: seen });
    const calls = turn.actions.map((action, at) => ({
      id: action.id ?? `call_${index + 1}_${at + 1}`,
      function: action.name,
      arguments: action.arguments,
      type: 'function',
    }));
    call = calls[0]?.id ?? null;
    messages.push({
      role: 'assistant',
      content:
        turn.thought === ''
          ? turn.raw
          : [
              { type: 'reasoning', reasoning: turn.thought },
              { type: 'text', text: turn.raw },
            ],
      ...(calls.length === 0 ? {} : { tool_calls: calls }),
      source: 'generate',
    });
  }
  const last = turns.at(-1);
  if (call !== null && last?.error != null) messages.push(toolMessage(call, [], last.error));
  return {
    id: task.id,
    epoch,
    input: task.intent,
    target: '',
    messages,
    output: {
      model: agent.model === '' ? agent.name : agent.model,
      choices: [],
      completion: answer ?? '',
    },
    scores: Object.fromEntries(
      // Inspect counts `N` as 0, so a verdict that is not known is no score.
      verdicts.flatMap(({ by, passed, score, reason }) => {
        if (passed === null && score === null) return [];
        return [
          [
            by,
            {
              value: passed === null ? score : passed ? 'C' : 'I',
              answer: answer ?? '',
              explanation: reason,
            },
          ] as const,
        ];
      }),
    ),
    metadata: { end, hopscope: keptOf(run, ['observation', 'raw']) },
    ...(end === 'aborted'
      ? { error: { message: error ?? 'aborted', traceback: '', traceback_ansi: '' } }
      : {}),
    ...(end === 'unfinished' ? { limit: { type: 'message', limit: turns.length } } : {}),
  };
}

function toolMessage(call: string, content: readonly object[], error: string | null): object {
  const failed = error === null ? {} : { error: { type: 'unknown', message: error } };
  return { role: 'tool', tool_call_id: call, content, ...failed };
}

function seenOf({ observation, picture }: Turn): readonly object[] {
  return [
    ...(observation === null ? [] : [{ type: 'text', text: observation }]),
    ...(picture === null ? [] : [{ type: 'image', image: picture, detail: 'auto' }]),
  ];
}
