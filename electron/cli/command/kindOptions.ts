import path from 'node:path';
import { Option } from 'commander';
import { type AppError, fault } from '../../../shared/errors.ts';
import { type ParameterValue, readParameter } from '../../../shared/model/participant.ts';
import { agentKindNames, agentKinds, type OwnPrompt } from '../../agents/agentKinds.ts';
import { readPrompt } from '../../agents/model/prompt.ts';
import { type AgentArguments, numberFrom } from './agentArguments.ts';
import { readText } from './inputFile.ts';
import { promptText } from './programRoot.ts';

/** The agents of `run`: those that are created from options, and two that repeat what is on record. */
export const runKinds = [...agentKindNames, 'scripted', 'replay'] as const;
export type RunKind = (typeof runKinds)[number];

/** The arguments for what an agent reads and how it is asked. */
export interface KindArguments extends AgentArguments {
  readonly observation?: string;
  readonly mostSeen?: number;
  readonly history?: number;
  readonly pictures?: ParameterValue;
  /** The file of another prompt. */
  readonly prompt?: string;
}

export function kindCliOptions(): readonly Option[] {
  return [
    new Option('--observation <form>', 'the form of the page that the agent reads'),
    new Option('--most-seen <n>', 'the most characters of a page that are sent').argParser(numberFrom(1)),
    new Option('--history <n>', 'the number of earlier decisions that are sent').argParser(numberFrom(0)),
    new Option(
      '--pictures <n>',
      'the number of pages that are sent with a picture; planners: true',
    ).argParser((text) => readParameter(`pictures=${text}`)?.[1] ?? text),
    new Option('--prompt <file>', 'the file of another prompt, in the form of resources/prompts/'),
  ];
}

/** The options of each kind with their defaults, for the help of the command. */
export function kindOptionsText(): string {
  const lines = agentKindNames.flatMap((kind) => {
    const defaults = Object.entries(agentKinds[kind].options.parse({}));
    if (defaults.length === 0) return [];
    return [`  ${kind}: ${defaults.map(([name, value]) => `${name}=${String(value)}`).join(', ')}`];
  });
  return ['', 'Options of the agents with their defaults (--option NAME=VALUE):', ...lines, ''].join('\n');
}

type Options = Readonly<Record<string, ParameterValue>>;

/**
 * The options of each agent. An option without an agent (`mostSeen=500`) is for all agents that have it, one with an agent
 * (`mmina.mostSeen=500`) for this agent. Throws AppError `agent.options` for an option that none of the agents has.
 */
export function optionsOfEach(
  kinds: readonly RunKind[],
  given: KindArguments,
): ReadonlyMap<RunKind, Options> {
  const named: [RunKind, string, ParameterValue][] = [];
  const common: [RunKind, string, ParameterValue][] = [];
  for (const [name, value] of Object.entries(givenOptions(given))) {
    const dot = name.indexOf('.');
    const kind = kinds.find((one) => one === name.slice(0, Math.max(0, dot)));
    const option = kind === undefined ? name : name.slice(dot + 1);
    const takers = (kind === undefined ? kinds : [kind]).filter((one) => optionNames(one).includes(option));
    if (takers.length === 0) throw unknownOption(kind === undefined ? kinds : [kind], option);
    for (const taker of takers) (kind === undefined ? common : named).push([taker, option, value]);
  }
  return new Map(
    kinds.map((kind) => {
      const own = [...common, ...named].filter(([one]) => one === kind);
      return [kind, Object.fromEntries(own.map(([, option, value]) => [option, value]))];
    }),
  );
}

function givenOptions(given: KindArguments): Options {
  const { option = {}, command, url, memory, observation, mostSeen, history, pictures } = given;
  const flags = { command, url, memory: memory?.[0], observation, mostSeen, history, pictures };
  const set = Object.entries(flags).flatMap(([name, value]): [string, ParameterValue][] =>
    value === undefined ? [] : [[name, value]],
  );
  return { ...option, ...Object.fromEntries(set) };
}

/** The names of the options that an agent has. */
export function optionNames(kind: RunKind): readonly string[] {
  return kind === 'scripted' || kind === 'replay' ? [] : Object.keys(agentKinds[kind].options.shape);
}

function unknownOption(kinds: readonly RunKind[], option: string): AppError {
  const [kind] = kinds;
  const known = (one: RunKind): string => optionNames(one).join(', ');
  if (kinds.length === 1 && kind !== undefined)
    return fault.input(
      'agent.options',
      `The agent ${kind} has no option “${option}”.`,
      known(kind) === '' ? 'It has no options.' : `Its options are ${known(kind)}.`,
    );
  return fault.input(
    'agent.options',
    `None of these agents has an option “${option}”.`,
    kinds.map((one) => `${one}: ${known(one) || 'no options'}`).join('; '),
  );
}

/**
 * The prompt of `--prompt`; null without it. Throws AppError `run.prompt` when the file cannot be read, when it is for several agents, or when
 * the agent cannot fill it in.
 */
export function ownPromptOf(kinds: readonly RunKind[], file: string | undefined): OwnPrompt | null {
  if (file === undefined) return null;
  const [kind = 'scripted'] = kinds;
  if (kinds.length > 1)
    throw fault.input(
      'run.prompt',
      '--prompt goes with one agent only, because each agent fills in other places of its prompt.',
      'Run the command once for each agent.',
    );
  const name = kind === 'scripted' || kind === 'replay' ? null : agentKinds[kind].prompt;
  if (name === null)
    throw fault.input('run.prompt', `The agent ${kind} has no prompt.`, 'Run it without --prompt.');
  const advice = `Begin with a copy of resources/prompts/${name}.txt.`;
  const text = readText(file, { code: 'run.prompt', give: advice, advice });
  const why = whyNotFilled(text, promptText(name));
  if (why !== null)
    throw fault.input('run.prompt', `${file} is no prompt of the agent ${kind}: ${why}.`, advice);
  return { name: path.basename(file).replace(/\.[^.]*$/, ''), text };
}

/** Why a text cannot take the place of this prompt, as the end of a sentence; null: it can. */
function whyNotFilled(text: string, prompt: string): string | null {
  const messages = readPrompt(text);
  if (messages.length === 0)
    return 'no line of it is [system], [user] or [assistant], which begins a message';
  const last = readPrompt(prompt).at(-1)?.role;
  if (messages.at(-1)?.role !== last) return `its last message must be [${last}]`;
  const known = placesIn(prompt);
  const other = placesIn(text).find((place) => !known.includes(place));
  if (other === undefined) return null;
  const names = known.map((place) => `{${place}}`).join(', ');
  return `it has the place {${other}}, and the agent fills in ${names === '' ? 'none' : `only ${names}`}`;
}

function placesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
}
