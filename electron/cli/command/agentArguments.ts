import { InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { fault, onOneLine } from '../../../shared/errors.ts';
import { modelSettingsSchema } from '../../../shared/model/endpoint.ts';
import { type ParameterValue, readParameter } from '../../../shared/model/participant.ts';
import type { AgentModel } from '../../agents/agentKinds.ts';
import { mustHavePrice } from '../../app/batch/agentOf.ts';
import { configFolder } from '../../app/endpoints/endpointFile.ts';
import { openEndpoints } from '../../app/endpoints/endpoints.ts';

/** What of a command line sets up an agent and its model. */
export interface AgentArguments {
  /** The endpoint of its model, by the name that the user has given it. */
  readonly endpoint?: string;
  /** What starts the program of an own agent, or where its server is. */
  readonly command?: string;
  readonly url?: string;
  /** NAME=VALUE of the agent itself. */
  readonly option?: Readonly<Record<string, ParameterValue>>;
  /** Each is an arm of its own: the same agent with so many earlier runs in its memory. */
  readonly memory?: readonly number[];
  readonly temperature?: number;
  readonly topP?: number;
  readonly maxTokens?: number;
  readonly vision: boolean;
  readonly price?: NonNullable<AgentModel['settings']['price']>;
  readonly mostTokens?: number;
  readonly mostCost?: number;
}

export function agentCliOptions(): readonly Option[] {
  return [
    new Option('--command <words>', 'process: what starts the agent, such as "python my_agent.py"'),
    new Option('--url <address>', 'http: the server of the agent'),
    new Option(
      '--endpoint <name>',
      'the endpoint of its model, as `hopscope endpoints` lists it; without: HOPSCOPE_AGENT_URL …, else the one chosen for agents',
    ),
    new Option('--option <name=value>', 'a setting of the agent; may be repeated').argParser(addOption),
    new Option(
      '--memory <k>',
      'earlier runs that an agent of MMInA is told of: 3, or 0..5 for each of them',
    ).argParser(readMemory),
    new Option('--temperature <n>', 'of the model').argParser(numberFrom(0)),
    new Option('--top-p <n>', 'of the model').argParser(numberFrom(0)),
    new Option('--max-tokens <n>', 'the most tokens of one reply').argParser(numberFrom(1)),
    new Option('--no-vision', 'the model takes no pictures'),
    new Option(
      '--price <in,out[,cached]>',
      'US dollars for a million tokens read, written, and read from the cache of the service',
    ).argParser(readPrice),
    new Option('--most-tokens <n>', 'tokens that an attempt may use up').argParser(numberFrom(0)),
    new Option('--most-cost <dollars>', 'US dollars that an attempt may cost').argParser(numberFrom(0)),
  ];
}

export function agentOptions({
  option = {},
  command,
  url,
}: AgentArguments): Readonly<Record<string, ParameterValue>> {
  return {
    ...option,
    ...(command === undefined ? {} : { command }),
    ...(url === undefined ? {} : { url }),
  };
}

/**
 * The same with so many runs in its memory. A memory that does not grow and is nobody’s yet is the one of `first`, the arm
 * that was run before.
 */
export function withMemory<Arguments extends AgentArguments>(
  given: Arguments,
  memory: number | null,
  first: string | undefined,
): Arguments {
  if (memory === null) return given;
  const { option = {} } = given;
  const isFrozen = option['memoryGrows'] === false && option['memoryOf'] === undefined && memory > 0;
  return {
    ...given,
    option: { ...option, memory, ...(isFrozen && first !== undefined ? { memoryOf: first } : {}) },
  };
}

/**
 * The model of `--endpoint`, or the one that HOPSCOPE_AGENT_URL, _MODEL and _KEY name, or the one that is chosen for agents, set up
 * as the arguments say; null when none is named. Pictures are described by the one for captions where there is one. Throws
 * AppError `agent.price` for a budget in money of a model without a price; `budget` is the whole run's.
 */
export async function agentModel(
  given: AgentArguments,
  { withCaptions = false, budget = null }: AgentModelTools = {},
): Promise<AgentModel | null> {
  const endpoints = openEndpoints(configFolder());
  const opened =
    given.endpoint === undefined ? await endpoints.openFor('agent') : await endpoints.open(given.endpoint);
  if (opened === null) return null;
  const { temperature, topP, maxTokens, vision, price, mostTokens, mostCost } = given;
  const read = modelSettingsSchema.safeParse({
    ...opened.settings,
    ...(temperature === undefined ? {} : { temperature }),
    ...(topP === undefined ? {} : { topP }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
    ...(price === undefined ? {} : { price }),
    vision: vision && opened.settings.vision,
  });
  if (!read.success)
    throw fault.input(
      'run.settings',
      `The model cannot be asked so: ${onOneLine(z.prettifyError(read.error))}`,
      'Temperature lies between 0 and 2, top_p above 0 and up to 1, the most tokens from 1.',
    );
  const { name, endpoint } = opened;
  const captioner = withCaptions ? await endpoints.openFor('captions') : null;
  for (const one of [{ ...opened, settings: read.data }, ...(captioner === null ? [] : [captioner])])
    mustHavePrice(mostCost ?? budget, one);
  return {
    ...(name === null ? {} : { name }),
    ...{ endpoint, settings: read.data },
    ...(captioner === null
      ? {}
      : { captioner: { endpoint: captioner.endpoint, settings: captioner.settings } }),
    limit: {
      ...(mostTokens === undefined ? {} : { tokens: mostTokens }),
      ...(mostCost === undefined ? {} : { cost: mostCost }),
    },
  };
}

interface AgentModelTools {
  /** It has pictures described. */
  readonly withCaptions?: boolean;
  /** US dollars; null: none. */
  readonly budget?: number | null;
}

function addOption(
  text: string,
  before: Readonly<Record<string, ParameterValue>> = {},
): Readonly<Record<string, ParameterValue>> {
  const read = readParameter(text);
  if (read === null) throw new InvalidArgumentError('Expected NAME=VALUE.');
  return { ...before, [read[0]]: read[1] };
}

function readMemory(text: string): readonly number[] {
  const [, from, to = from] = /^([0-5])(?:\.\.([0-5]))?$/.exec(text.trim()) ?? [];
  const runs = Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at);
  if (from === undefined || runs.length === 0)
    throw new InvalidArgumentError('Expected a number from 0 to 5, or two of them such as 0..5.');
  return runs;
}

/** `2.5,10`, or with what is read from the cache: `2.5,10,1.25`. */
export function readPrice(text: string): NonNullable<AgentModel['settings']['price']> {
  const [, input, output, cached] =
    /^(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)(?:,(\d+(?:\.\d+)?))?$/.exec(text.trim()) ?? [];
  if (input === undefined || output === undefined)
    throw new InvalidArgumentError(
      'Expected two numbers, such as 2.5,10: what is read, what is written; a third is what is read from the cache.',
    );
  return {
    ...{ input: Number(input), output: Number(output) },
    ...(cached === undefined ? {} : { cached: Number(cached) }),
  };
}

/** Reads a number that is not below. */
export function numberFrom(least: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (text.trim() !== '' && Number.isFinite(number) && number >= least) return number;
    throw new InvalidArgumentError(`Expected a number from ${least}.`);
  };
}
