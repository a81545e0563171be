import type { BriefPart } from '../model/environment.ts';
import type { AgentAsk } from '../model/index.ts';
import { strip } from '../python/python.ts';
import type { Environment } from './plan.ts';

/** What an agent knows of an environment before it acts. */
export interface PlayedEnvironment {
  readonly rules: string;
  /** The names of all actions; null: an action is any text. */
  readonly actions: readonly string[] | null;
  /**
   * What the level asks for, in texts and pictures. It is in each request, and each observation has all that the participant has built, so
   * nothing of earlier turns is remembered. Missing: the observations say all.
   */
  readonly brief?: readonly BriefPart[];
}

/** An environment that is not the web, for planners. An action is one of its names, in any case; without names it is the whole reply. */
export function playedEnvironment(
  { rules, actions, brief }: PlayedEnvironment,
  intent: string,
): Environment<AgentAsk> {
  const byName = new Map((actions ?? []).map((name) => [name.toLowerCase(), name]));
  const act = (value: string): AgentAsk => ({ ask: 'perform', operation: 'act', value });
  return {
    rules: `${rules}\nTASK: ${intent}`,
    actions: actions?.join('\n') ?? 'the content of your answer, in fenced blocks',
    separator: ',',
    ...(brief === undefined ? {} : { brief }),
    read(words) {
      const name = byName.get(
        strip(words)
          .replace(/^[`"'*]+|(?<![`"'*.])[`"'*.]+$/g, '')
          .toLowerCase(),
      );
      return name === undefined ? null : act(name);
    },
    ...(actions === null
      ? { readWhole: (reply: string) => (reply.includes('```') ? act(reply) : null) }
      : {}),
  };
}
