import type { Command } from 'commander';
import { fault } from '../../../shared/errors.ts';

import type { Tuning } from '../../../shared/model/tuning.ts';
import { openTuningService } from '../../agents/tuning/tuningService.ts';
import { configFolder } from '../../app/endpoints/endpointFile.ts';
import { type OpenedEndpoint, openEndpoints } from '../../app/endpoints/endpoints.ts';
import type { Within } from '../../app/tuning/planTuning.ts';
import { TUNING_PATIENCE, type TuningTools } from '../../app/tuning/tuneByJob.ts';
import { makeParticipant } from '../../app/tuning/tunedParticipant.ts';
import { numberFrom } from '../command/agentArguments.ts';
import { logLine, printable } from '../command/output.ts';
import { openExisting } from '../command/workspaces.ts';

export interface WaitArguments {
  readonly pollSeconds?: number;
  readonly mostHours?: number;
}

/** Opens the workspace for each piece of work, so that others can use it during a training of hours. */
export function withinFolder(folder: string): Within {
  return (work) => {
    using workspace = openExisting(folder);
    return work(workspace.db);
  };
}

/** The endpoint of this name, or of the environment, or the one chosen for agents. Throws AppError `endpoint.*`. */
export async function openTuningEndpoint(named: string | undefined): Promise<OpenedEndpoint> {
  const endpoints = openEndpoints(configFolder());
  const opened = named === undefined ? await endpoints.openFor('agent') : await endpoints.open(named);
  if (opened !== null) return opened;
  throw fault.input(
    'endpoint.notChosen',
    'No endpoint is chosen for agents, and none is named.',
    'Name the endpoint of the service that trains: --endpoint NAME.',
  );
}

/** The endpoint of a tuning. Throws AppError `tune.endpoint` if it has another address now. */
export async function endpointOf({ endpoint, baseUrl }: Tuning): Promise<OpenedEndpoint> {
  const opened = await openTuningEndpoint(endpoint ?? undefined);
  if (baseUrl === null || opened.endpoint.baseUrl === baseUrl) return opened;
  throw fault.input(
    'tune.endpoint',
    `The tuning was begun at ${baseUrl}, and ${endpoint === null ? 'the endpoint of the environment' : `the endpoint “${endpoint}”`} is at ${opened.endpoint.baseUrl}.`,
    'Give it the address of the service that trains.',
  );
}

type ToolArguments = [options: WaitArguments, signal: AbortSignal, mostPictures?: number];

/** `opened` null: no service is asked. */
export function toolsOf(within: Within, opened: null, ...more: ToolArguments): Omit<TuningTools, 'service'>;
export function toolsOf(within: Within, opened: OpenedEndpoint, ...more: ToolArguments): TuningTools;
export function toolsOf(
  within: Within,
  opened: OpenedEndpoint | null,
  { pollSeconds, mostHours }: WaitArguments,
  signal: AbortSignal,
  mostPictures?: number,
): Omit<TuningTools, 'service'> {
  const { pollMs, mostMs, mostFailures } = TUNING_PATIENCE;
  return {
    ...{ within, signal },
    ...(opened === null ? {} : { service: openTuningService(opened.endpoint, signal) }),
    patience: {
      pollMs: pollSeconds === undefined ? pollMs : pollSeconds * 1000,
      mostMs: mostHours === undefined ? mostMs : mostHours * 3_600_000,
      mostFailures,
    },
    ...(mostPictures === undefined ? {} : { mostPictures }),
    tell: (line) => logLine(printable(line)),
  };
}

/** Makes a participant of a tuning that has succeeded. Another tuning stays as it is. */
export async function withParticipant(
  within: Within,
  tuning: Tuning,
  as: string | undefined,
): Promise<Tuning> {
  const { state, model, endpoint, way } = tuning;
  // The adapter of a local training needs a server first.
  if (way === 'local' || state !== 'succeeded' || model === null) return tuning;
  const endpoints = openEndpoints(configFolder());
  return makeParticipant(tuning.id, {
    ...{ within, endpoints, model, named: as ?? null },
    like: endpoint === null ? null : endpoints.find(endpoint),
  });
}

/** The options of a command that waits for a training. */
export function waitOptions(command: Command): Command {
  return command
    .option(
      '--poll-seconds <n>',
      'seconds between two questions for the state; default: 10',
      numberFrom(0.01),
    )
    .option(
      '--most-hours <n>',
      'the longest wait; default: 24. The training goes on afterwards',
      numberFrom(0),
    );
}
