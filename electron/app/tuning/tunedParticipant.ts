import { fault } from '../../../shared/errors.ts';
import { type EndpointSettings, endpointName } from '../../../shared/model/endpoint.ts';
import type { Participant } from '../../../shared/model/index.ts';
import type { Tuning } from '../../../shared/model/tuning.ts';
import { settingsOfFacts } from '../../agents/agentKinds.ts';
import { findParticipant } from '../../db/participants.ts';
import { addModel, findModel, type ModelFacts } from '../../exchange/import/importedParticipants.ts';
import type { Endpoints } from '../endpoints/endpoints.ts';
import { keepChange, requireTuning, type Within } from './planTuning.ts';

/**
 * Makes the tuned model a participant: the agent of its parent, with the tuned model at an endpoint of its own. The endpoint has the address and
 * the key of `like`, the settings of the parent, so that its runs are this participant's, and the name `named`; null: the tuning's own endpoint is
 * of the environment, so none is made. Throws AppError `tune.endpointName` for a name that another endpoint has.
 */
export async function makeParticipant(
  id: string,
  {
    within,
    endpoints,
    like,
    named,
    model,
  }: {
    readonly within: Within;
    readonly endpoints: Pick<Endpoints, 'view' | 'save'>;
    readonly like: EndpointSettings | null;
    readonly named: string | null;
    readonly model: string;
  },
): Promise<Tuning> {
  const tuning = within((db) => requireTuning(db, id));
  if (tuning.participantId !== null && tuning.model === model) return tuning;
  const name = like === null ? null : (named ?? ownName(tuning));
  const agent = within((db) => findParticipant(db, tuning.parentId))?.agent;
  if (like !== null && name !== null) {
    const settings = agent === undefined ? like.settings : settingsOfFacts(agent, like.settings);
    await saveOnce(endpoints, { ...like, settings, name, model });
  }
  return within((db) => {
    const parent = findParticipant(db, tuning.parentId);
    const facts = tunedFacts(parent, model, name);
    const { id: participantId, name: called } = findModel(db, facts) ?? addModel(db, facts);
    const change = { state: 'succeeded', model, participantId, tunedEndpoint: name } as const;
    return keepChange((work) => work(db), id, change, `the tuned model is the participant ${called}`);
  });
}

/** An endpoint that a killed command has made is not made again. */
async function saveOnce(
  endpoints: Pick<Endpoints, 'view' | 'save'>,
  endpoint: EndpointSettings,
): Promise<void> {
  const same = endpoints.view().endpoints.find(({ name }) => name === endpoint.name);
  if (same === undefined) return endpoints.save(endpoint, null);
  if (same.baseUrl === endpoint.baseUrl && same.model === endpoint.model) return;
  throw fault.input(
    'tune.endpointName',
    `There is an endpoint “${endpoint.name}” already, with the model ${same.model}.`,
    'Give another name with --as.',
  );
}

/** The same at each try of a killed command. */
function ownName({ id, endpoint, suffix, base }: Tuning): string {
  return endpointName.parse(`${(suffix ?? endpoint ?? base).slice(0, 40)} tuned ${id.slice(0, 8)}`);
}

/** An agent is the same participant only with the same endpoint, so the facts name the new one. */
function tunedFacts(parent: Participant | null, model: string, endpoint: string | null): ModelFacts {
  const { agent } = parent ?? {};
  if (agent === undefined)
    throw fault.storage(
      'tune.parent',
      'The participant that was trained further is no longer in the workspace.',
      'Restore the workspace from a copy.',
    );
  const { endpoint: _, ...parameters } = agent.parameters;
  return { ...agent, model, parameters: endpoint === null ? parameters : { ...parameters, endpoint } };
}
