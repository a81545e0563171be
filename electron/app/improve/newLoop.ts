import type { NewLoop } from '../../../shared/contract/improve.ts';
import { fault } from '../../../shared/errors.ts';
import type { ImproveLoop, LoopTraining } from '../../../shared/model/improve.ts';
import { usesRows } from '../../../shared/model/trainingData.ts';
import { agentKindNames, agentKinds } from '../../agents/agentKinds.ts';
import { participantOf } from '../batch/planBatch.ts';
import type { AppContext } from '../context/context.ts';
import { judgeMissing, judgePromptVersion } from './judgeSamples.ts';
import { firstAgent } from './loopAgents.ts';
import { beginLoop } from './loops.ts';

/**
 * Begins a loop with the judge that is chosen now. The agent is made once before anything is stored, so that one that cannot be made does not
 * come up after the queries were written. Throws AppError `improve.*`, `agent.*`, `endpoint.*`.
 */
export async function newLoop(app: AppContext, name: string, asked: NewLoop): Promise<ImproveLoop> {
  const judge = app.endpoints.chosenFor('judge');
  if (judge === null) throw judgeMissing();
  mustBeTrainable(app, asked);
  const promptVersion = judgePromptVersion(app, asked.judge.form);
  const settings = { ...asked, judge: { ...asked.judge, model: judge.endpoint.model, promptVersion } };
  const { id: explorer } = participantOf(app.workspace.db, await firstAgent(app, settings));
  const difficultExplorer = await secondExplorer(app, asked, explorer);
  return beginLoop(app, name, {
    ...{ ...settings, explorer },
    ...(difficultExplorer === null ? {} : { difficultExplorer }),
  });
}

/**
 * The participant that the second agent is; null: there is none. Throws AppError `improve.difficultAgent` if it is the agent of the loop itself, or
 * has conversations that the model of the loop cannot be trained on.
 */
async function secondExplorer(
  app: AppContext,
  { agent, difficultAgent: spec, training, seed }: NewLoop,
  explorer: string,
): Promise<string | null> {
  if (spec === undefined) return null;
  if (training !== undefined && spec.kind !== agent.kind)
    throw fault.input(
      'improve.difficultAgent',
      `The agent ${agent.kind} and the second agent ${spec.kind} have different conversations, and the loop trains on both.`,
      'Choose the same kind of agent at another endpoint, or train nothing.',
    );
  const second = await firstAgent(app, { agent: spec, temperature: null, maxTokens: null, seed });
  const { id } = participantOf(app.workspace.db, second);
  if (id !== explorer) return id;
  throw fault.input(
    'improve.difficultAgent',
    'The second agent is the agent of the loop.',
    'Choose another endpoint or other options for it, or leave it out: difficult sites get more queries anyway.',
  );
}

function mustBeTrainable({ endpoints }: AppContext, { agent: { kind }, training }: NewLoop): void {
  if (training === undefined) return;
  mustAskModel(kind);
  mustGiveRows(training.method, training.data.take);
  endpoints.find(training.endpoint);
}

/** Throws AppError `improve.trainingRows` when the method uses none of the rows that are taken: the training would find no rows. */
export function mustGiveRows(method: LoopTraining['method'], take: LoopTraining['data']['take']): void {
  if (take.some((one) => usesRows(method, one))) return;
  throw method === 'dpo'
    ? fault.input(
        'improve.trainingRows',
        `The method dpo trains on pairs, and the rows are ${take.join(', ')}.`,
        'Take pair, or use --train-method supervised.',
      )
    : fault.input(
        'improve.trainingRows',
        'Pairs alone give no rows for a supervised training.',
        'Take success, prefix or hindsight, or use --train-method dpo.',
      );
}

/** Throws AppError `improve.training` when an agent of this kind has no model that could be trained. */
export function mustAskModel(kind: string): void {
  const known = agentKindNames.find((one) => one === kind);
  if (known === undefined || !agentKinds[known].asksModel)
    throw fault.input(
      'improve.training',
      `The agent ${kind} asks no model, so there is none to train.`,
      'Choose another agent.',
    );
}
