import type { Command } from 'commander';
import { Option } from 'commander';
import type { ScanPlan, ScanSampleState } from '../../../shared/contract/scans.ts';
import { fault } from '../../../shared/errors.ts';
import type { Scanner, ScannerBody } from '../../../shared/model/scanner.ts';
import { scanSampling } from '../../../shared/scoring/scanQuestion.ts';
import { rate, rateText } from '../../../shared/statistics/figures/rate.ts';
import type { ScanQuality } from '../../../shared/statistics/quality/scanQuality.ts';
import { openChatModel } from '../../agents/model/chatModel.ts';
import { keepReplies } from '../../agents/model/keptReplies.ts';
import { promptVersion } from '../../agents/model/prompt.ts';
import { scannerQuality } from '../../app/attempts/scanAnswers.ts';
import { sampleState } from '../../app/attempts/scanSamples.ts';
import { configFolder } from '../../app/endpoints/endpointFile.ts';
import { openEndpoints } from '../../app/endpoints/endpoints.ts';
import {
  findScanner,
  openScanner,
  planScan,
  type Scanned,
  scan,
  scannerPrompt,
} from '../../app/judging/scans.ts';
import { readSettings } from '../../app/settings/settings.ts';
import { listScanners } from '../../db/review/scanners.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { numberFrom, readPrice } from '../command/agentArguments.ts';
import { answer, endWith, exit, logLine, printJson, printLine } from '../command/output.ts';
import { promptText } from '../command/programRoot.ts';
import { openExisting } from '../command/workspaces.ts';
import { attemptsToJudge, judgeMissing, openBudget, openJudgeEndpoint } from './judgeChoice.ts';

interface ScanArguments {
  readonly workspace: string;
  readonly words?: readonly string[];
  readonly question?: string;
  readonly label?: string;
  readonly set?: string;
  readonly participant?: readonly string[];
  readonly endpoint?: string;
  readonly offline: boolean;
  readonly again: boolean;
  readonly plan: boolean;
  readonly replies?: string;
  readonly price?: { readonly input: number; readonly output: number };
  readonly mostTokens?: number;
  readonly mostCost?: number;
  readonly json: boolean;
}

/** `hopscope scan`: asks one question of all attempts of a workspace, by words in the record or with a model. */
export function scanCli(program: Command): void {
  program
    .command('scan')
    .description(
      'ask one question of all attempts, by words in the record or with a model; without a name, list the scanners',
    )
    .argument('[name]', 'the name of the scanner; a known one continues')
    .requiredOption('--workspace <dir>', 'the workspace with the attempts')
    .option('--words <phrase...>', 'yes where one of these phrases occurs in the record')
    .option('--question <text>', 'a question that a model answers with yes or no, from the steps')
    .option('--label <kind>', 'the kind of failure that yes stands for; people’s labels are the measure')
    .option('--set <name>', 'only attempts of this task set (name or id)')
    .option('--participant <who...>', 'only attempts of these participants (names or ids)')
    .option(
      '--endpoint <name>',
      'the endpoint of the model; default: HOPSCOPE_JUDGE_URL …, else the endpoint chosen for judging',
    )
    .option('--offline', 'call no model: read the recorded replies again', false)
    .option('--again', 'also answer attempts that have an answer', false)
    .option(
      '--plan',
      'only print how many attempts have no answer, and about what they cost; send nothing',
      false,
    )
    .option('--replies <file>', 'store replies in this file, and take the replies that it already holds')
    .addOption(
      new Option('--price <in,out>', 'price in US dollars per million tokens: input, output').argParser(
        readPrice,
      ),
    )
    .addOption(
      new Option('--most-tokens <n>', 'the token budget; the scan stops when it is used up').argParser(
        numberFrom(0),
      ),
    )
    .addOption(
      new Option('--most-cost <dollars>', 'the budget in US dollars; needs --price').argParser(numberFrom(0)),
    )
    .option('--json', 'print one JSON document', false)
    .action((name: string | undefined, options: ScanArguments, command: Command) => {
      if (options.words !== undefined && options.question !== undefined)
        command.error('error: give either --words or --question.');
      const isNew = options.words !== undefined || options.question !== undefined;
      if (name === undefined && isNew) command.error('error: a scanner needs a name.');
      if (options.label !== undefined && !isNew)
        command.error('error: --label belongs to --words or --question.');
      return answer(
        async () => (name === undefined ? listAll(options) : scanWorkspace(name, options)),
        options.json,
      );
    });
}

function listAll({ workspace: folder, json }: ScanArguments): void {
  using workspace = openExisting(folder);
  const { db } = workspace;
  const scanners = listScanners(db).map((one) => ({
    ...one,
    ...{ quality: scannerQuality(db, one), sample: sampleState(db, one) },
  }));
  if (json) {
    printJson({ scanners });
    return;
  }
  if (scanners.length === 0) printLine('There is no scanner. hopscope scan NAME --words … makes one.');
  for (const { name, body, quality, sample } of scanners) {
    printLine(`${name}: ${body.kind === 'words' ? body.phrases.join(', ') : body.question}`);
    for (const line of [...qualityLines(quality, body.label), ...sampleLines(sample)]) printLine(`  ${line}`);
  }
}

/** What people said on the newest sample of a scanner. Its figures stay hidden until somebody opens the answers. */
function sampleLines(sample: ScanSampleState | null): readonly string[] {
  if (sample === null) return [];
  const { number, seed, size, of, left, quality } = sample;
  const which = `sample ${number} (${size} of ${of} attempts, seed ${seed})`;
  if (quality === null)
    return [`${which}: people have answered on ${size - left}; the answers of the scanner are hidden`];
  if (quality.sample === 0) return [`${which}: not measured: nobody has answered on it`];
  return [
    `${which}: precision: ${rateText(quality.precision)}, recall: ${rateText(quality.recall)}, against people’s answers on ${quality.sample} attempts${quality.disputed === 0 ? '' : `, ${quality.disputed} of them disputed`}`,
  ];
}

async function scanWorkspace(name: string, options: ScanArguments): Promise<void> {
  using workspace = openExisting(options.workspace);
  const { db } = workspace;
  const { settings } = readSettings(db);
  const { label } = options;
  if (label !== undefined && !settings.failureWords.some(({ word }) => word === label))
    throw fault.input(
      'scan.label',
      `“${label}” is not one of the kinds of failure.`,
      `Choose one of: ${settings.failureWords.map(({ word }) => word).join('; ')}.`,
    );
  const known = findScanner(db, name);
  const asksModel = options.question !== undefined || known?.body.kind === 'model';
  const model = asksModel ? await openModel(options, known) : null;
  const prompt = asksModel ? promptText(scannerPrompt) : '';
  const body = bodyOf(options, model?.name ?? '', prompt);
  // A plan makes no scanner.
  const planned = options.plan && known === null && body !== null ? { name, madeAt: Date.now(), body } : null;
  const scanner = planned ?? (body === null ? known : openScanner(db, name, body));
  if (scanner === null)
    throw fault.input(
      'scan.missing',
      `There is no scanner “${name}”.`,
      'Give --words or --question to make it.',
    );
  if (scanner.body.kind === 'model' && scanner.body.promptVersion !== promptVersion(scannerPrompt, prompt))
    throw fault.input(
      'scan.prompt',
      `The scanner “${name}” was made with another version of the prompt.`,
      'Make a new one with the same question, so that no figure mixes the two.',
    );
  const rows = attemptsToJudge(workspace, options, settings.defaultProfile)
    .filter(({ status, parent }) => status !== 'running' && parent === null)
    .toReversed();
  if (rows.length === 0)
    throw fault.input(
      'scan.noAttempt',
      'There is no ended attempt to scan.',
      'Choose another set or participant.',
    );
  const price = options.price ?? model?.price ?? null;
  const ids = rows.map(({ id }) => id);
  const planOf = () => planScan(workspace, scanner, ids, { prompt, again: options.again, price });
  if (options.plan) {
    const plan = await planOf();
    if (options.json) printJson({ scanner: { name: scanner.name, ...scanner.body }, plan });
    else printLine(planWords(plan, scanner.body));
    return;
  }
  if (!options.offline) logLine(planWords(await planOf(), scanner.body));
  const spending = openBudget(options, price ?? undefined);
  const means = { chat: model?.chat ?? null, prompt, spending, again: options.again };
  const named = new Map(rows.map((row) => [row.id, `${row.taskKey}, ${row.participant}`]));
  const done: Scanned[] = [];
  for await (const one of scan(workspace, scanner, [...named.keys()], means)) {
    done.push(one);
    logLine(`${done.length}/${rows.length} ${named.get(one.attemptId)}: ${wordsOf(one)}`);
  }
  report(workspace, scanner, rows, done, spending.tokens, options.json);
}

/** How many attempts remain, and about what they cost. */
function planWords({ attempts, left, tokens, cost }: ScanPlan, body: ScannerBody): string {
  const which = `${left} of ${attempts} attempts without an answer`;
  if (body.kind === 'words' || left === 0) return `${which}.`;
  const price = cost === null ? 'their cost is unknown without --price' : `$${cost.toFixed(4)}`;
  return `${which}: about ${tokens} tokens, ${price}.`;
}

function report(
  { db }: Workspace,
  scanner: Scanner,
  rows: readonly { readonly id: string; readonly taskKey: string; readonly participant: string }[],
  done: readonly Scanned[],
  tokens: number,
  json: boolean,
): void {
  const quality = scannerQuality(db, scanner, new Set(rows.map(({ id }) => id)));
  const left = rows.length - done.filter((one) => one.answer !== null).length;
  const of = new Map(rows.map((row) => [row.id, row]));
  if (json)
    printJson({
      scanner: { name: scanner.name, ...scanner.body },
      attempts: done.map(({ attemptId, how, answer: said, error }) => ({
        ...{ attemptId, task: of.get(attemptId)?.taskKey, participant: of.get(attemptId)?.participant, how },
        ...{ yes: said?.yes ?? null, step: said?.step ?? null, why: said?.why ?? null, error },
      })),
      ...{ quality, left, tokens },
    });
  else {
    for (const { attemptId, answer: said } of done)
      if (said?.yes === true)
        printLine(
          `${of.get(attemptId)?.taskKey}  ${of.get(attemptId)?.participant}  ${said.step === null ? 'no step' : `step ${said.step}`}  ${said.why}`,
        );
    for (const line of qualityLines(quality, scanner.body.label)) printLine(line);
    if (left > 0) printLine(`${left} have no answer; run the same command again to continue`);
  }
  endWith(left === 0 ? exit.done : exit.data);
}

function qualityLines(quality: ScanQuality, label: string | null): readonly string[] {
  const { answered, yes, sample, disputed, precision, recall } = quality;
  const first = `yes: ${rateText(rate(yes, answered))}`;
  if (label === null) return [first];
  if (sample === 0) return [first, `not measured: no answered attempt has an independent label of a person`];
  return [
    first,
    `precision: ${rateText(precision)}, recall: ${rateText(recall)}, against people’s label “${label}” on ${sample} attempts${disputed === 0 ? '' : `, ${disputed} of them disputed`}`,
  ];
}

function wordsOf({ how, answer: said, error }: Scanned): string {
  if (said === null)
    return error === null ? 'no recorded reply' : `${error.message} ${error.advice ?? ''}`.trim();
  return `${said.yes === null ? 'no answer' : said.yes ? 'yes' : 'no'} (${how})`;
}

function bodyOf(
  { words, question, label: kind }: ScanArguments,
  model: string,
  prompt: string,
): ScannerBody | null {
  const label = kind ?? null;
  if (words !== undefined) return { kind: 'words', phrases: [...words], label };
  if (question === undefined) return null;
  return { kind: 'model', question, model, promptVersion: promptVersion(scannerPrompt, prompt), label };
}

/** The model, its replies on record, and its price. Offline it needs no endpoint if the scanner is known. */
async function openModel(options: ScanArguments, known: Scanner | null) {
  const { offline, replies = null } = options;
  const endpoints = openEndpoints(configFolder());
  const opened = offline ? null : await openJudgeEndpoint(endpoints, options.endpoint);
  if (opened === null && !offline) throw judgeMissing('To read recorded replies again, use --offline.');
  const price = options.price ?? opened?.settings.price;
  const { temperature, seed, max_tokens: maxTokens } = scanSampling;
  const asked =
    opened === null
      ? null
      : openChatModel(opened.endpoint, {
          ...{ temperature, seed, maxTokens },
          ...(price === undefined ? {} : { price }),
        });
  const own = known?.body.kind === 'model' ? known.body.model : undefined;
  const chat = replies === null ? asked : keepReplies(asked, replies, opened?.endpoint.model ?? own);
  const name = opened?.endpoint.model ?? own ?? chat?.endpoint.model;
  if (name === undefined)
    throw fault.input(
      'scan.offline',
      'A new scanner with a model cannot be offline: it has no recorded reply.',
      'Leave out --offline, or give a file of replies with --replies.',
    );
  if (own !== undefined && own !== name)
    throw fault.input(
      'scan.model',
      `The scanner “${known?.name ?? ''}” asks the model ${own}, and the endpoint has ${name}.`,
      'Choose its endpoint with --endpoint, or make a scanner of another name.',
    );
  return { chat, name, price };
}
