import { fault } from '../../../shared/errors.ts';

import type { Tuning } from '../../../shared/model/tuning.ts';
import { openTuningService } from '../../agents/tuning/tuningService.ts';
import { configFolder } from '../../app/endpoints/endpointFile.ts';
import { type OpenedEndpoint, openEndpoints } from '../../app/endpoints/endpoints.ts';
import type { Within } from '../../app/tuning/planTuning.ts';
import { TUNING_PATIENCE, type TuningTools } from '../../app/tuning/tuneByJob.ts';
import { makeParticipant } from '../../app/tuning/tunedParticipant.ts';
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

export function toolsOf(
  within: Within,
  { endpoint }: OpenedEndpoint,
  { pollSeconds, mostHours }: WaitArguments,
  signal: AbortSignal,
  mostPictures?: number,
): TuningTools {
  const { pollMs, mostMs, mostFailures } = TUNING_PATIENCE;
  return {
    ...{ within, signal },
    service: openTuningService(endpoint, signal),
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
  const { state, model, endpoint } = tuning;
  if (state !== 'succeeded' || model === null) return tuning;
  const endpoints = openEndpoints(configFolder());
  return makeParticipant(tuning.id, {
    ...{ within, endpoints, model, named: as ?? null },
    like: endpoint === null ? null : endpoints.find(endpoint),
  });
}
