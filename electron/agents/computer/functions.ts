import { z } from 'zod';
import { type Asked, finish, giveUp, perform } from '../../../shared/decision/asked.ts';
import type { AgentAsk } from '../../../shared/model/index.ts';

/** Functions that a model can call beside its mouse and keyboard, for actions that a person takes outside the page's picture. */

interface ComputerFunction {
  readonly description: string;
  readonly parameters: Readonly<Record<string, { readonly type: string; readonly description: string }>>;
  readonly asks: (input: unknown) => readonly (Asked | AgentAsk)[];
}

const text = (description: string) => ({ type: 'string', description });
const number = (description: string) => ({ type: 'integer', description });

export const computerFunctions: Readonly<Record<string, ComputerFunction>> = {
  go_to: {
    description: 'Go to an address in the active tab.',
    parameters: { url: text('the address') },
    asks: (input) => [perform('goto', { value: z.object({ url: z.string() }).parse(input).url })],
  },
  go_back: {
    description: 'Go back in the history of the active tab.',
    parameters: {},
    asks: () => [perform('back')],
  },
  switch_tab: {
    description: 'Switch to a tab.',
    parameters: { index: number('from 0, in the order of the tabs') },
    asks: (input) => [perform('focus-tab', { tab: z.object({ index: z.int() }).parse(input).index })],
  },
  answer_hop: {
    description: 'Answer a hop that asks for a separate answer.',
    parameters: { hop: number('from 1'), text: text('the answer') },
    asks(input) {
      const { hop, text: said } = z.object({ hop: z.int().min(1), text: z.string() }).parse(input);
      return [{ ask: 'answer', hop: hop - 1, text: said }];
    },
  },
  finish: {
    description: 'Say that the task is done.',
    parameters: { answer: text('the answer; empty if the task asks for none') },
    asks: (input) => [finish(z.object({ answer: z.string().default('') }).parse(input).answer)],
  },
  give_up: {
    description: 'Say that the task cannot be done.',
    parameters: { reason: text('why') },
    asks: (input) => [giveUp(z.object({ reason: z.string().default('') }).parse(input).reason)],
  },
};

/** A function's parameters as a JSON Schema. */
export function schemaOf({ parameters }: ComputerFunction): object {
  return {
    type: 'object',
    properties: parameters,
    required: Object.keys(parameters),
    additionalProperties: false,
  };
}
