import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ScannersView, ScanRun } from '../../../shared/contract/scans.ts';
import { type AppError, fault, toErrorData } from '../../../shared/errors.ts';
import type { Scanner } from '../../../shared/model/scanner.ts';
import { scanSampling } from '../../../shared/scoring/scanQuestion.ts';
import { openChatModel } from '../../agents/model/chatModel.ts';
import { promptVersion } from '../../agents/model/prompt.ts';
import { everyAttempt, listAttemptRows } from '../../db/attempts.ts';
import { listScanners } from '../../db/review/scanners.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import { endsJudging } from './judgeAttempts.ts';
import { chosenJudge, ModelRuns, openJudge, spendingWithin } from './modelRuns.ts';
import { findScanner, openScanner, planScan, type ScanMeans, scan, scannerPrompt } from './scans.ts';

/** Makes scanners for a window, lets one at a time answer, and asks people on a sample. `leave` ends it with the program. */
export interface ScanRuns {
  readonly handlers: HandlersOf<'scanners'>;
  leave(): Promise<void>;
}

/** Loaded when a window asks: it needs the statistics. */
const samples = () => import('../attempts/scanSamples.ts');

export function openScanRuns(app: AppContext): ScanRuns {
  const { workspace } = app;
  const { db } = workspace;
  const runs = new ModelRuns<ScanRun>((value) => app.announce({ topic: 'scans', value }), busy);
  const prompt = (): string =>
    readFileSync(path.join(app.root, 'resources', 'prompts', `${scannerPrompt}.txt`), 'utf8');

  /** Lets the scanner answer, or stops at an error that affects all. Never rejects. */
  async function run(
    scanner: Scanner,
    ids: readonly string[],
    means: ScanMeans,
    hasPrice: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const { spending } = means;
    const count = { answered: 0, kept: 0, failed: 0 };
    let why: ScanRun['why'] = null;
    const now = (isRunning: boolean): ScanRun => ({
      ...{ name: scanner.name, of: ids.length, done: count.answered + count.kept + count.failed },
      ...count,
      ...{ tokens: spending.tokens, cost: hasPrice ? spending.cost : null, isRunning, why },
    });
    runs.tell(now(true));
    try {
      for await (const { how, answer, error } of scan(workspace, scanner, ids, { ...means, signal })) {
        if (signal.aborted) break;
        if (error !== null && endsJudging(error)) {
          why = error;
          break;
        }
        if (answer === null || answer.yes === null) count.failed += 1;
        else if (how === 'kept') count.kept += 1;
        else count.answered += 1;
        runs.tell(now(true));
        // Words are found without waiting, so other work gets its turn here.
        await nextTurn();
      }
    } catch (error) {
      if (!signal.aborted) why = toErrorData(error);
    }
    runs.end(now(false));
    app.touch();
  }

  /** What a scanner with a model needs. Throws AppError `judge.model`, `scan.model` and `scan.prompt`. */
  async function modelOf(scanner: Scanner, named: string | null, price: Price | undefined) {
    if (scanner.body.kind === 'words') return { chat: null, prompt: '', price: undefined };
    const text = prompt();
    if (scanner.body.promptVersion !== promptVersion(scannerPrompt, text))
      throw fault.input(
        'scan.prompt',
        `The scanner “${scanner.name}” was made with another version of the prompt.`,
        'Make a new one with the same question, so that no figure mixes the two.',
      );
    const opened = named === null ? await openJudge(app.endpoints) : await app.endpoints.open(named);
    if (opened === null) throw noModel();
    const { endpoint, settings } = opened;
    if (endpoint.model !== scanner.body.model)
      throw fault.input(
        'scan.model',
        `The scanner “${scanner.name}” asks the model ${scanner.body.model}, and the endpoint has ${endpoint.model}.`,
        'Choose an endpoint with this model, or make a scanner of another name.',
      );
    const its = price ?? settings.price;
    const { temperature, seed, max_tokens: maxTokens } = scanSampling;
    const chat = openChatModel(endpoint, {
      ...{ temperature, seed, maxTokens },
      ...(its === undefined ? {} : { price: its }),
    });
    return { chat, prompt: text, price: its };
  }

  /** The ended attempts of a set, or of all sets, the oldest first. A branch is not an attempt at the whole task. */
  function attemptsOf(setId: string | null): readonly string[] {
    const filter = { limit: everyAttempt, ...(setId === null ? {} : { setId }) };
    return listAttemptRows(db, filter, app.settings().defaultProfile)
      .filter(({ status, parent }) => status !== 'running' && parent === null)
      .map(({ id }) => id)
      .toReversed();
  }

  async function view(): Promise<ScannersView> {
    const { scannerQuality } = await import('../attempts/scanAnswers.ts');
    const { sampleState } = await samples();
    const attempts = attemptsOf(null).length;
    const chosen = chosenJudge(app.endpoints);
    const known = app.endpoints.view().endpoints.map(({ name, model }) => ({ name, model }));
    const first = known.filter(({ name }) => name === chosen?.name);
    return {
      scanners: listScanners(db).map((one) => ({
        ...one,
        attempts,
        ...{ quality: scannerQuality(db, one), sample: sampleState(db, one) },
      })),
      endpoints: [...first, ...known.filter((one) => !first.includes(one))],
    };
  }

  function modelNamed(name: string | null): string {
    const model = name === null ? chosenJudge(app.endpoints)?.endpoint.model : app.endpoints.find(name).model;
    if (model === undefined) throw noModel();
    return model;
  }

  const handlers: HandlersOf<'scanners'> = {
    'scanners.list': () => view(),
    'scanners.make': ({ name, body }) => {
      if (findScanner(db, name) !== null)
        throw fault.input('scan.taken', `There is a scanner “${name}” already.`, 'Choose another name.');
      const { label } = body;
      if (label !== null && !app.settings().failureWords.some(({ word }) => word === label))
        throw fault.input(
          'scan.label',
          `“${label}” is not one of the kinds of failure.`,
          'Choose one of them; the list is in the settings.',
        );
      if (body.kind === 'words') openScanner(db, name, body);
      else
        openScanner(db, name, {
          ...{ kind: 'model', question: body.question, model: modelNamed(body.endpoint), label },
          promptVersion: promptVersion(scannerPrompt, prompt()),
        });
      app.touch();
      return view();
    },
    'scanners.plan': ({ name, setId, endpoint, price: given }) => {
      const scanner = mustFind(name);
      const own =
        endpoint === null
          ? chosenJudge(app.endpoints)?.settings.price
          : app.endpoints.find(endpoint).settings.price;
      const asked = { prompt: prompt(), again: false, price: given ?? own ?? null };
      return planScan(workspace, scanner, attemptsOf(setId), asked);
    },
    'scanners.start': async ({ name, setId, endpoint, limit, price: given }) => {
      const scanner = mustFind(name);
      const { chat, prompt: text, price } = await modelOf(scanner, endpoint, given);
      runs.mustBeFree();
      const spending = spendingWithin(limit, price);
      const ids = attemptsOf(setId);
      if (ids.length === 0)
        throw fault.input('scan.noAttempt', 'There is no ended attempt to scan.', 'Choose another set.');
      const means = { chat, prompt: text, spending, again: false };
      return runs.begin((signal) => run(scanner, ids, means, price !== undefined, signal));
    },
    'scanners.stop': () => runs.stop(),
    'scanners.state': () => runs.last,
    'scanners.draw': async ({ name, setId, size, seed = randomInt(2 ** 31) }) => {
      (await samples()).drawSample(db, mustFind(name), attemptsOf(setId), { size, seed });
      app.touch();
      return view();
    },
    'scanners.asked': async ({ name, personId, attemptId }) =>
      (await samples()).askedOfSample(db, mustFind(name), personId, attemptId),
    'scanners.answer': async ({ name, ...said }) => {
      const { answerOnSample, askedOfSample } = await samples();
      const scanner = mustFind(name);
      answerOnSample(db, scanner, said);
      app.touch();
      return askedOfSample(db, scanner, said.personId, said.attemptId);
    },
    'scanners.open': async ({ name }) => {
      (await samples()).openSample(db, mustFind(name));
      app.touch();
      return view();
    },
  };

  function mustFind(name: string): Scanner {
    const scanner = findScanner(db, name);
    if (scanner !== null) return scanner;
    throw fault.input('scan.missing', `There is no scanner “${name}”.`, 'Choose another one.');
  }

  return { handlers, leave: () => runs.leave() };
}

type Price = { readonly input: number; readonly output: number };

function noModel(): AppError {
  return fault.input(
    'judge.model',
    'No endpoint for the judge is chosen.',
    'Choose an endpoint for judging under Settings, Models, or look for words.',
  );
}

function busy(): AppError {
  return fault.person('scan.busy', 'A scanner is already at work.', 'Wait until it has ended, or stop it.');
}
