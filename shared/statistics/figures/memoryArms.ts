import type { Participant } from '../../model/index.ts';
import type { Rate } from './view.ts';

/** One agent with this many earlier runs in its memory. */
export interface MemoryArm {
  readonly participantId: string;
  /** The properties that all arms of one line share, in words. */
  readonly agent: string;
  readonly runs: number;
  /** Tasks passed. */
  readonly rate: Rate;
}

/** The part of an agent's rates that an arm shows. */
interface OverallRate {
  readonly participantId: string;
  readonly task: { readonly overall: { readonly rate: Rate } };
}

type Facts = NonNullable<Participant['agent']>;

/**
 * Agents that differ only in the number of earlier runs in their memory, by agent and then by that number. An
 * agent without a memory begins every line whose other properties it shares. An agent with only one number is
 * left out.
 */
export function memoryArms(
  rates: readonly OverallRate[],
  participants: readonly Pick<Participant, 'id' | 'agent'>[],
): readonly MemoryArm[] {
  const facts = new Map(participants.flatMap(({ id, agent }) => (agent === undefined ? [] : [[id, agent]])));
  const found = rates.flatMap((row) => {
    const agent = facts.get(row.participantId);
    const runs = agent?.parameters['memory'];
    return agent === undefined || typeof runs !== 'number' ? [] : [{ row, agent, runs }];
  });
  const lines = new Map<string, { name: string; base: string; arms: { row: OverallRate; runs: number }[] }>();
  for (const { row, agent, runs } of found) {
    if (runs === 0) continue;
    const key = JSON.stringify([baseOf(agent), howOf(agent)]);
    const line = lines.get(key) ?? { name: nameOf(agent), base: baseOf(agent), arms: [] };
    line.arms.push({ row, runs });
    lines.set(key, line);
  }
  for (const { row, agent, runs } of found)
    if (runs === 0)
      for (const line of lines.values()) if (line.base === baseOf(agent)) line.arms.push({ row, runs });
  return [...lines.values()]
    .filter(({ arms }) => arms.length > 1)
    .flatMap(({ name, arms }) =>
      arms
        .sort((a, b) => a.runs - b.runs)
        .map(({ row, runs }) => ({
          ...{ participantId: row.participantId, agent: name, runs },
          rate: row.task.overall.rate,
        })),
    );
}

/** All properties except the memory. */
function baseOf({ model, promptVersion, parameters, seed }: Facts): string {
  const others = Object.entries(parameters)
    .filter(([name]) => !name.startsWith('memory'))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([model, promptVersion, others, seed]);
}

function howOf({ parameters: { memoryBy, memoryGrows } }: Facts): string {
  return `${memoryBy === 'similar' ? 'the most similar' : 'the last'}, ${memoryGrows === false ? 'frozen' : 'growing'}`;
}

function nameOf(facts: Facts): string {
  const kind = facts.parameters['agent'];
  return `${facts.model}${typeof kind === 'string' ? ` (${kind})` : ''}: ${howOf(facts)}`;
}
