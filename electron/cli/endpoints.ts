import { type Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { fault } from '../../shared/errors.ts';
import {
  type EndpointSettings,
  endpointSettingsSchema,
  endpointUses,
  type OmittedParameter,
  omittedParameters,
  type RequestSettings,
} from '../../shared/model/endpoint.ts';
import { configFolder } from '../app/endpoints/endpointFile.ts';
import { openEndpoints } from '../app/endpoints/endpoints.ts';
import { readExtraBody, readTemperature } from './command/agentArguments.ts';
import { answer, endWith, exit, printJson, printLine, printTable } from './command/output.ts';

interface EndpointsArguments {
  /** true: the endpoint for agents. */
  readonly test?: string | true;
  readonly change?: string;
  readonly stream?: 'yes' | 'no';
  /** `none`: no temperature is sent. */
  readonly temperature?: number | 'none';
  readonly leaveOut?: readonly OmittedParameter[];
  readonly maxTokensAs?: 'max_tokens' | 'max_completion_tokens';
  readonly reasoningEffort?: string;
  readonly extraBody?: NonNullable<RequestSettings['extraBody']>;
  readonly json: boolean;
}

/** `hopscope endpoints`: lists the model endpoints and tests them. Exit code 1 when a tested endpoint fails. */
export function endpointsCli(program: Command): void {
  program
    .command('endpoints')
    .description('list the model endpoints and the use of each')
    .option(
      '--test [name]',
      'send one tiny request and print the result; without a name: to the endpoint for agents',
    )
    .option(
      '--change <name>',
      'change how requests to this endpoint are written, as these options say; its refusals are forgotten',
    )
    .addOption(
      new Option('--stream <yes|no>', 'with --change: whether replies are streamed').choices(['yes', 'no']),
    )
    .addOption(
      new Option(
        '--temperature <n>',
        'with --change: the temperature of agents; none: nobody sends one, not even judges',
      ).argParser(readTemperature),
    )
    .addOption(
      new Option(
        '--leave-out <names>',
        `with --change: the parameters that are never sent, of ${omittedParameters.join(', ')}; empty: none`,
      ).argParser(readNames),
    )
    .addOption(
      new Option(
        '--max-tokens-as <name>',
        'with --change: the name of the parameter for the maximum tokens of a reply',
      ).choices(['max_tokens', 'max_completion_tokens']),
    )
    .option('--reasoning-effort <word>', 'with --change: the reasoning effort, such as low; empty: none')
    .addOption(
      new Option(
        '--extra-body <json>',
        'with --change: a JSON object with further parts of each request; {}: none',
      ).argParser(readExtraBody),
    )
    .option('--json', 'print one JSON document', false)
    .action((options: EndpointsArguments) => answer(() => endpointsCommand(options), options.json));
}

function readNames(text: string): readonly OmittedParameter[] {
  const names = text.split(/[\s,]+/).filter(Boolean);
  const read = z.array(z.enum(omittedParameters)).safeParse(names);
  if (read.success) return read.data;
  throw new InvalidArgumentError(`Expected names of ${omittedParameters.join(', ')}.`);
}

/** How its requests differ from the usual form. */
function switchWords({
  stream,
  leaveOut = [],
  maxTokensAs,
  reasoningEffort,
  extraBody,
}: RequestSettings): string {
  return [
    stream === false ? 'no stream' : '',
    leaveOut.length === 0 ? '' : `without ${leaveOut.join(', ')}`,
    maxTokensAs ?? '',
    reasoningEffort === undefined ? '' : `reasoning effort ${reasoningEffort}`,
    extraBody === undefined ? '' : `extra body ${JSON.stringify(extraBody)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The settings of an endpoint with the changes of the arguments. */
function changed(
  { settings: before, ...rest }: EndpointSettings,
  { stream, temperature, maxTokensAs, reasoningEffort, extraBody, leaveOut }: EndpointsArguments,
): EndpointSettings {
  const omitted = new Set(leaveOut ?? before.leaveOut ?? []);
  if (temperature === 'none') omitted.add('temperature');
  else if (temperature !== undefined) omitted.delete('temperature');
  return endpointSettingsSchema.parse({
    ...rest,
    settings: withoutEmpty({
      ...before,
      ...(stream === undefined ? {} : { stream: stream === 'yes' }),
      ...(typeof temperature === 'number' ? { temperature } : {}),
      ...(maxTokensAs === undefined ? {} : { maxTokensAs }),
      ...(reasoningEffort === undefined ? {} : { reasoningEffort }),
      ...(extraBody === undefined ? {} : { extraBody }),
      leaveOut: [...omitted],
    }),
  });
}

/** An empty text, list or object is the same as none. */
function withoutEmpty(settings: object): object {
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([, value]) => value !== '' && (typeof value !== 'object' || Object.keys(value).length > 0),
    ),
  );
}

async function endpointsCommand(options: EndpointsArguments): Promise<void> {
  const { test, json, change } = options;
  const endpoints = openEndpoints(configFolder());
  const { json: _, test: __, change: ___, ...changes } = options;
  if (change === undefined && Object.keys(changes).length > 0)
    throw fault.input(
      'endpoint.change',
      'These options change an endpoint, and none is named.',
      'Name it: --change NAME.',
    );
  if (change !== undefined) await endpoints.save(changed(endpoints.find(change), options), change);
  if (test !== undefined) {
    if (test === true && endpoints.chosenFor('agent') === null)
      throw fault.input(
        'endpoint.notChosen',
        'No endpoint is chosen for agents.',
        'Give a name, choose one under Settings, Models, or set HOPSCOPE_AGENT_URL and HOPSCOPE_AGENT_MODEL.',
      );
    const report = await endpoints.test(test === true ? { use: 'agent' } : { name: test });
    if (!report.works) endWith(exit.data);
    if (json) return printJson(report);
    for (const line of report.says) printLine(line);
    if (report.advice !== null) printLine(report.advice);
    return;
  }
  const view = endpoints.view();
  if (json) return printJson(view);
  if (view.endpoints.length === 0)
    printLine('No endpoint is set up. Add one in the window: Settings, Models.');
  else
    printTable(
      view.endpoints.map(({ name, model, baseUrl, keyState }) => [name, model, baseUrl, keyState.says]),
    );
  for (const { use, name, environment } of view.uses) {
    if (environment !== null)
      printLine(`${use}: ${environment.model} at ${environment.baseUrl}, as the environment says`);
    else if (name !== null) printLine(`${use}: ${name}`);
  }
  for (const { name, settings, refused } of view.endpoints) {
    const words = switchWords(settings);
    if (words !== '') printLine(`${name}: ${words}`);
    if (refused.length > 0) printLine(`${name}: refuses ${refused.join(', ')}; requests leave this out`);
  }
  const unused = endpointUses.filter((use) =>
    view.uses.every((one) => one.use !== use || (one.name === null && one.environment === null)),
  );
  if (unused.length > 0) printLine(`nothing is chosen for: ${unused.join(', ')}`);
  for (const { name, why } of view.unread) printLine(`left out: ${name}: ${why}`);
  printLine(`kept in ${view.file}`);
}
