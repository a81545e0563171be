import type { Command } from 'commander';
import { fault } from '../../shared/errors.ts';
import { endpointUses } from '../../shared/model/endpoint.ts';
import { configFolder } from '../app/endpoints/endpointFile.ts';
import { openEndpoints } from '../app/endpoints/endpoints.ts';
import { answer, endWith, exit, printJson, printLine, printTable } from './command/output.ts';

interface EndpointsArguments {
  /** true: the endpoint for agents. */
  readonly test?: string | true;
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
    .option('--json', 'print one JSON document', false)
    .action((options: EndpointsArguments) => answer(() => endpointsCommand(options), options.json));
}

async function endpointsCommand({ test, json }: EndpointsArguments): Promise<void> {
  const endpoints = openEndpoints(configFolder());
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
  const unused = endpointUses.filter((use) =>
    view.uses.every((one) => one.use !== use || (one.name === null && one.environment === null)),
  );
  if (unused.length > 0) printLine(`nothing is chosen for: ${unused.join(', ')}`);
  for (const { name, why } of view.unread) printLine(`left out: ${name}: ${why}`);
  printLine(`kept in ${view.file}`);
}
