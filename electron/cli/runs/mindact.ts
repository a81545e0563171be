import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { type AppError, fault } from '../../../shared/errors.ts';
import { openChatModel } from '../../agents/model/chatModel.ts';
import { keepReplies } from '../../agents/model/keptReplies.ts';
import { promptVersion, readPrompt } from '../../agents/model/prompt.ts';
import { Spending } from '../../agents/model/spending.ts';
import { TOP_K } from '../../agents/published/mindActAgent.ts';
import { lexicalRanking } from '../../agents/ranking/candidateRanking.ts';
import { crossEncoderRanking } from '../../agents/ranking/crossEncoder.ts';
import { type Predicted, predictMind2web } from '../../app/judging/predictMind2web.ts';
import { chooseSets } from '../../exchange/export/exportTo.ts';
import { whyUnwritable, writeNewFile } from '../../files/wholeFile.ts';
import { type AgentArguments, agentCliOptions, agentModel } from '../command/agentArguments.ts';
import { answer, logLine, printJson, printLine, printTable } from '../command/output.ts';
import { promptText } from '../command/programRoot.ts';
import { openExisting } from '../command/workspaces.ts';

interface MindActArguments extends AgentArguments {
  readonly workspace: string;
  readonly set: string;
  readonly task?: readonly string[];
  readonly topK: string;
  readonly rankingModel?: string;
  readonly replies?: string;
  readonly out?: string;
  readonly json: boolean;
}

/** `hopscope mindact`: lets MindAct predict the recorded steps of a task set and scores the predictions with Mind2Web's metrics. */
export function mindActCli(program: Command): void {
  const command = program
    .command('mindact')
    .description(
      'run MindAct: predict each recorded step of a task set by multiple choice, and score it with Mind2Web’s metrics',
    )
    .requiredOption('--workspace <dir>', 'the workspace with the demonstrations')
    .requiredOption('--set <name>', 'the task set, by name or id')
    .option('--task <key...>', 'only these tasks of the set')
    .option('--top-k <n>', 'the number of top-ranked candidates that the model chooses from', String(TOP_K))
    .option(
      '--ranking-model <dir>',
      'the folder of an ONNX cross-encoder that ranks candidates; default: rank by words (BM25)',
    )
    .option(
      '--replies <file>',
      'store the model’s replies in this file, and take replies that it already holds',
    )
    .option(
      '--out <file>',
      'write the input of mind2web-metrics --in, which computes the same figures without the model',
    )
    .option('--json', 'print one JSON document', false);
  for (const option of agentCliOptions()) if (option.long !== '--option') command.addOption(option);
  command.action((options: MindActArguments) => answer(() => mindActCommand(options), options.json));
}

async function mindActCommand(options: MindActArguments): Promise<void> {
  const topK = Number(options.topK);
  if (!Number.isSafeInteger(topK) || topK < 1)
    throw fault.input(
      'mindact.topK',
      `--top-k must be a whole number of at least 1, not ${options.topK}.`,
      'Mind2Web uses 50.',
    );
  if (options.out !== undefined && existsSync(options.out))
    throw fault.input(
      'mindact.out',
      `${options.out} already exists.`,
      'Nothing was overwritten. Choose another file.',
    );
  const given = await agentModel(options);
  const replies = options.replies ?? null;
  if (given === null && (replies === null || !existsSync(replies)))
    throw fault.input(
      'agent.model',
      'No endpoint for the model is chosen.',
      'Use --endpoint, or set HOPSCOPE_AGENT_URL, HOPSCOPE_AGENT_MODEL and, if the service needs a key, HOPSCOPE_AGENT_KEY; or give the replies of an earlier run with --replies.',
    );
  const ranking =
    options.rankingModel === undefined ? lexicalRanking : crossEncoderRanking(options.rankingModel);
  using workspace = openExisting(options.workspace);
  const [set] = chooseSets(workspace, [options.set]);
  if (set === undefined) throw new Error('chooseSets returned no set for a name');
  const text = promptText('mindAct');
  const { vision: _, ...settings } = given?.settings ?? { vision: false };
  const asked = { temperature: 0, ...settings };
  const model = keepReplies(given === null ? null : openChatModel(given.endpoint, asked), replies);
  const spending = new Spending(given?.limit);
  const predicted = await predictMind2web({
    ...{ workspace, setId: set.id, tasks: options.task ?? null, model, ranking, topK, spending },
    prompt: readPrompt(text),
    onStep: (task, step, of) => logLine(`${task}: step ${step} (of ${of} steps in all)`),
  });
  const unwritten = writeOut(options.out, predicted.file);
  for (const { task, step, why } of predicted.leftOut) logLine(`${task}: step ${step} was left out: ${why}`);
  const report = reportOf(predicted);
  if (options.json)
    printJson({
      set: set.name,
      ...{
        model: model.endpoint.model,
        promptVersion: promptVersion('mindAct', text),
        ranking: ranking.name,
        topK,
      },
      questions: { asked: model.counts.asked, kept: model.counts.kept },
      use: { tokens: spending.tokens, cost: spending.cost },
      ...report,
      ...(options.out === undefined || unwritten !== null ? {} : { out: path.resolve(options.out) }),
    });
  else print(report);
  // The figures are printed first: the model was paid for them.
  if (unwritten !== null) throw unwritten;
}

/** Writes the input of mind2web-metrics. Returns why it could not be written; null when it was, or when it is not wanted. */
function writeOut(out: string | undefined, file: Predicted['file']): AppError | null {
  if (out === undefined) return null;
  try {
    writeNewFile(out, `${JSON.stringify(file)}\n`);
    return null;
  } catch (error) {
    return fault.storage(
      'mindact.write',
      `The input of mind2web-metrics could not be written: ${whyUnwritable(error)}.`,
      'Free some space there or correct the permissions, and run the command again. With --replies it asks only for replies that are not stored.',
      { at: path.resolve(out), cause: error },
    );
  }
}

function reportOf({ result, splits, file: _, ...rest }: Predicted) {
  const { predictions, ...figures } = figuresOf(result);
  return {
    ...rest,
    ...figures,
    predictions,
    splits: splits.map(({ result: own, ...split }) => {
      const { predictions: __, ...found } = figuresOf(own);
      return { ...split, ...found };
    }),
  };
}

function figuresOf(result: Predicted['result']) {
  if ('error' in result)
    throw fault.input('mindact.metrics', `The steps could not be scored: ${result.error}`);
  const { results, predictions } = result;
  return { results, taskSuccess: results.error_ratio['0'] ?? 0, predictions };
}

function print({
  results,
  taskSuccess,
  recall,
  steps,
  withoutPositive,
  splits,
}: ReturnType<typeof reportOf>): void {
  const figure = (value: number | null): string =>
    value === null ? '–' : String(Math.round(value * 10_000) / 10_000);
  printTable([
    ['', 'micro', 'macro'],
    ['element accuracy', figure(results.element_acc), figure(results.marco_element_acc)],
    ['operation F1', figure(results.action_f1), figure(results.marco_action_f1)],
    ['step success', figure(results.step_acc), figure(results.marco_step_acc)],
    ['task success', '', figure(taskSuccess)],
    ...recall.map(({ k, found, of }) => [`recall@${k}`, `${found}/${of}`, '']),
  ]);
  printLine(`${steps} steps, ${withoutPositive} of them without a right candidate on their page`);
  if (splits.length === 0) return;
  printLine();
  printLine('By split, as in table 2 of Mind2Web (means over tasks)');
  printTable([
    ['', 'tasks', 'element accuracy', 'operation F1', 'step success', 'task success'],
    ...splits.map(({ split, tasks, results: own, taskSuccess: success }) => [
      ...[split, String(tasks), figure(own.marco_element_acc), figure(own.marco_action_f1)],
      ...[figure(own.marco_step_acc), figure(success)],
    ]),
  ]);
}
