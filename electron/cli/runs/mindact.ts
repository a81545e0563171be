import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { fault } from '../../../shared/errors.ts';
import { openChatModel } from '../../agents/model/chatModel.ts';
import { keepReplies } from '../../agents/model/keptReplies.ts';
import { promptVersion, readPrompt } from '../../agents/model/prompt.ts';
import { Spending } from '../../agents/model/spending.ts';
import { TOP_K } from '../../agents/published/mindActAgent.ts';
import { lexicalRanking } from '../../agents/ranking/candidateRanking.ts';
import { crossEncoderRanking } from '../../agents/ranking/crossEncoder.ts';
import { type Predicted, predictMind2web } from '../../app/judging/predictMind2web.ts';
import { chooseSets } from '../../exchange/export/exportTo.ts';
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

/** `hopscope mindact`: MindAct predicts the recorded steps of a set, and Mind2Web's metrics say how well. */
export function mindActCli(program: Command): void {
  const command = program
    .command('mindact')
    .description('predict each recorded step of a Mind2Web set by multiple choice, and score the predictions')
    .requiredOption('--workspace <dir>', 'the workspace with the demonstrations')
    .requiredOption('--set <name>', 'the task set, by name or id')
    .option('--task <key...>', 'these tasks of the set alone')
    .option('--top-k <n>', 'so many of the likeliest candidates are asked about', String(TOP_K))
    .option('--ranking-model <dir>', 'a cross-encoder as ONNX; ranked by words (BM25) without one')
    .option('--replies <file>', 'keep what the model says; a question that the file answers is not asked')
    .option('--out <file>', 'write what mind2web-metrics --in reads: the same figures without the model')
    .option('--json', 'print one JSON document', false);
  for (const option of agentCliOptions()) if (option.long !== '--option') command.addOption(option);
  command.action((options: MindActArguments) => answer(() => mindActCommand(options), options.json));
}

async function mindActCommand(options: MindActArguments): Promise<void> {
  const topK = Number(options.topK);
  if (!Number.isSafeInteger(topK) || topK < 1)
    throw fault.input(
      'mindact.topK',
      `--top-k ${options.topK} is no whole number from 1.`,
      'Mind2Web takes 50.',
    );
  if (options.out !== undefined && existsSync(options.out))
    throw fault.input(
      'mindact.out',
      `${options.out} is there already.`,
      'Nothing is overwritten: name another file.',
    );
  const given = await agentModel(options);
  const replies = options.replies ?? null;
  if (given === null && (replies === null || !existsSync(replies)))
    throw fault.input(
      'agent.model',
      'It is not said where the model answers.',
      'Name it by --endpoint, or set HOPSCOPE_AGENT_URL, HOPSCOPE_AGENT_MODEL and, where one is asked for, HOPSCOPE_AGENT_KEY; or give the replies of a run before as --replies.',
    );
  const ranking =
    options.rankingModel === undefined ? lexicalRanking : crossEncoderRanking(options.rankingModel);
  using workspace = openExisting(options.workspace);
  const [set] = chooseSets(workspace, [options.set]);
  if (set === undefined) throw new Error('a named set is chosen');
  const text = promptText('mindAct');
  const { vision: _, ...settings } = given?.settings ?? { vision: false };
  const asked = { temperature: 0, ...settings };
  const model = keepReplies(given === null ? null : openChatModel(given.endpoint, asked), replies);
  const spending = new Spending(given?.limit);
  const predicted = await predictMind2web({
    ...{ workspace, setId: set.id, tasks: options.task ?? null, model, ranking, topK, spending },
    prompt: readPrompt(text),
    onStep: (task, step, of) => logLine(`${task}: step ${step} (${of} in all)`),
  });
  if (options.out !== undefined) writeFileSync(options.out, `${JSON.stringify(predicted.file)}\n`);
  for (const { task, step, why } of predicted.leftOut) logLine(`${task}: step ${step} is left out, ${why}`);
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
      ...(options.out === undefined ? {} : { out: path.resolve(options.out) }),
    });
  else print(report);
}

function reportOf({ result, file: _, ...rest }: Predicted) {
  if ('error' in result)
    throw fault.input('mindact.metrics', `The steps could not be scored: ${result.error}`);
  const { results, predictions } = result;
  return { ...rest, results, taskSuccess: results.error_ratio['0'] ?? 0, predictions };
}

function print({ results, taskSuccess, recall, steps, withoutPositive }: ReturnType<typeof reportOf>): void {
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
}
