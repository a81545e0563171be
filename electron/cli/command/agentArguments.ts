import { InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { fault, onOneLine } from '../../../shared/errors.ts';
import { modelSettingsSchema, type RequestSettings } from '../../../shared/model/endpoint.ts';
import { type ParameterValue, readParameter } from '../../../shared/model/participant.ts';
import type { AgentModel } from '../../agents/agentKinds.ts';
import { mustHavePrice } from '../../app/batch/agentOf.ts';
import { configFolder } from '../../app/endpoints/endpointFile.ts';
import { mustHoldNoSecret, openEndpoints } from '../../app/endpoints/endpoints.ts';

/** The arguments that set up an agent and its model. */
export interface AgentArguments {
  /** The name of the endpoint of its model. */
  readonly endpoint?: string;
  /** The command line of the agent's program, or the address of its server. */
  readonly command?: string;
  readonly url?: string;
  /** NAME=VALUE: settings of the agent. */
  readonly option?: Readonly<Record<string, ParameterValue>>;
  /** Each number is a separate arm: the same agent with that many earlier runs in its memory. */
  readonly memory?: readonly number[];
  /** `none`: no temperature is sent. */
  readonly temperature?: number | 'none';
  readonly topP?: number;
  readonly maxTokens?: number;
  readonly seed?: number;
  readonly stream: boolean;
  readonly reasoningEffort?: string;
  readonly extraBody?: NonNullable<RequestSettings['extraBody']>;
  readonly vision: boolean;
  readonly price?: NonNullable<AgentModel['settings']['price']>;
  readonly mostTokens?: number;
  readonly mostCost?: number;
}

export function agentCliOptions(): readonly Option[] {
  return [
    new Option('--command <words>', 'process: the command line of the agent, such as "python my_agent.py"'),
    new Option('--url <address>', 'http: the address of the agent’s server'),
    new Option(
      '--endpoint <name>',
      'the name of the model endpoint (see `hopscope endpoints`); default: HOPSCOPE_AGENT_URL …, else the endpoint chosen for agents',
    ),
    new Option('--option <name=value>', 'a setting of the agent; repeatable').argParser(addOption),
    new Option(
      '--memory <k>',
      'MMInA agents: the number of earlier runs in the memory: 3, or 0..5 for one run with each number',
    ).argParser(readMemory),
    new Option('--temperature <n>', 'the temperature of the model; none: send no temperature').argParser(
      readTemperature,
    ),
    new Option('--top-p <n>', 'the top_p of the model').argParser(numberFrom(0)),
    new Option('--max-tokens <n>', 'the most tokens of one reply').argParser(numberFrom(1)),
    new Option('--no-stream', 'ask for the whole reply in one piece'),
    new Option('--reasoning-effort <word>', 'the reasoning effort of the model, such as low'),
    new Option('--extra-body <json>', 'a JSON object with further parts of each request').argParser(
      readExtraBody,
    ),
    new Option('--no-vision', 'send no pictures to the model'),
    new Option(
      '--price <in,out[,cached]>',
      'price in US dollars per million tokens: input, output, and cached input',
    ).argParser(readPrice),
    new Option('--most-tokens <n>', 'the token budget of an attempt').argParser(numberFrom(0)),
    new Option('--most-cost <dollars>', 'the budget of an attempt in US dollars').argParser(numberFrom(0)),
  ];
}

/**
 * The same options with this number of runs in the memory. A fixed memory that names no participant uses the runs of `first`, the arm that
 * ran before.
 */
export function withMemory(
  option: Readonly<Record<string, ParameterValue>>,
  memory: number | null,
  first: string | undefined,
): Readonly<Record<string, ParameterValue>> {
  if (memory === null) return option;
  const isFrozen = option['memoryGrows'] === false && option['memoryOf'] === undefined && memory > 0;
  return { ...option, memory, ...(isFrozen && first !== undefined ? { memoryOf: first } : {}) };
}

/**
 * The model of `--endpoint`, or of HOPSCOPE_AGENT_URL, _MODEL and _KEY, or the one chosen for agents, with the settings of the arguments;
 * null when there is none. The model for captions describes pictures if one is chosen. Throws AppError `agent.price` for a budget in money
 * without a price of the model; `budget` is the budget of the whole run.
 */
export async function agentModel(
  given: AgentArguments,
  { withCaptions = false, budget = null }: AgentModelTools = {},
): Promise<AgentModel | null> {
  const endpoints = openEndpoints(configFolder());
  const opened =
    given.endpoint === undefined ? await endpoints.openFor('agent') : await endpoints.open(given.endpoint);
  if (opened === null) return null;
  const { topP, maxTokens, vision, price, mostTokens, mostCost, seed, stream } = given;
  const { reasoningEffort, extraBody } = given;
  const read = modelSettingsSchema.safeParse({
    ...opened.settings,
    ...temperatureOf(given, opened.settings),
    ...(topP === undefined ? {} : { topP }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
    ...(seed === undefined ? {} : { seed }),
    ...(stream ? {} : { stream }),
    ...(reasoningEffort === undefined ? {} : { reasoningEffort }),
    ...(extraBody === undefined ? {} : { extraBody }),
    ...(price === undefined ? {} : { price }),
    vision: vision && opened.settings.vision,
  });
  if (!read.success)
    throw fault.input(
      'run.settings',
      `The settings of the model are not valid: ${onOneLine(z.prettifyError(read.error))}`,
      'Temperature must be from 0 to 2, top_p above 0 and at most 1, and the most tokens at least 1.',
    );
  mustHoldNoSecret(read.data);
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

/** A temperature of the arguments counts also where the endpoint leaves it out. */
function temperatureOf(
  { temperature }: Pick<AgentArguments, 'temperature'>,
  { leaveOut = [] }: RequestSettings,
): object {
  if (temperature === undefined) return {};
  const others = leaveOut.filter((name) => name !== 'temperature');
  return temperature === 'none'
    ? { leaveOut: [...others, 'temperature'] }
    : { leaveOut: others, temperature };
}

interface AgentModelTools {
  /** The agent needs descriptions of pictures. */
  readonly withCaptions?: boolean;
  /** US dollars; null: none. */
  readonly budget?: number | null;
}

/** One more `NAME=VALUE` of a repeatable option. */
export function addOption(
  text: string,
  before: Readonly<Record<string, ParameterValue>> = {},
): Readonly<Record<string, ParameterValue>> {
  const read = readParameter(text);
  if (read === null) throw new InvalidArgumentError('Expected NAME=VALUE.');
  return { ...before, [read[0]]: read[1] };
}

export function readTemperature(text: string): number | 'none' {
  return text.trim() === 'none' ? 'none' : numberFrom(0)(text);
}

export function readExtraBody(text: string): NonNullable<RequestSettings['extraBody']> {
  const read = modelSettingsSchema.shape.extraBody.safeParse(parsedJson(text));
  if (read.success && read.data !== undefined) return read.data;
  throw new InvalidArgumentError(
    read.error?.issues[0]?.code === 'custom'
      ? read.error.issues[0].message
      : 'Expected a JSON object, such as {"top_k": 20}.',
  );
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readMemory(text: string): readonly number[] {
  const [, from, to = from] = /^([0-5])(?:\.\.([0-5]))?$/.exec(text.trim()) ?? [];
  const runs = Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at);
  if (from === undefined || runs.length === 0)
    throw new InvalidArgumentError('Expected a number from 0 to 5, or two of them such as 0..5.');
  return runs;
}

/** `2.5,10`, or with the price of cached input: `2.5,10,1.25`. */
export function readPrice(text: string): NonNullable<AgentModel['settings']['price']> {
  const [, input, output, cached] =
    /^(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)(?:,(\d+(?:\.\d+)?))?$/.exec(text.trim()) ?? [];
  if (input === undefined || output === undefined)
    throw new InvalidArgumentError(
      'Expected two numbers, such as 2.5,10: the prices of input and output. A third is the price of cached input.',
    );
  return {
    ...{ input: Number(input), output: Number(output) },
    ...(cached === undefined ? {} : { cached: Number(cached) }),
  };
}

/** Reads a number that is at least `least`. */
export function numberFrom(least: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (text.trim() !== '' && Number.isFinite(number) && number >= least) return number;
    throw new InvalidArgumentError(`Expected a number from ${least}.`);
  };
}

/** Reads a whole number that is at least `least`. */
export function wholeFrom(least: number): (text: string) => number {
  const read = numberFrom(least);
  return (text) => {
    const value = read(text);
    if (Number.isSafeInteger(value)) return value;
    throw new InvalidArgumentError(`Expected a whole number from ${least}.`);
  };
}
