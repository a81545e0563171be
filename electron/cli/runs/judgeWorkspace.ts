import { fault } from '../../../shared/errors.ts';
import { type AssessmentForm, judgeName } from '../../../shared/model/assessment.ts';
import { outsideWords, type RubricVerdict } from '../../../shared/model/rubric.ts';
import { judgedScreenshots } from '../../../shared/scoring/trajectoryJudge.ts';
import { judgesView } from '../../../shared/statistics/agreement/judgeReport.ts';
import type { Figure } from '../../../shared/statistics/figures/figure.ts';
import { rateText } from '../../../shared/statistics/figures/rate.ts';
import { openChatModel } from '../../agents/model/chatModel.ts';
import { keepReplies } from '../../agents/model/keptReplies.ts';
import { configFolder } from '../../app/endpoints/endpointFile.ts';
import { openEndpoints } from '../../app/endpoints/endpoints.ts';
import {
  endsJudging,
  type Judged,
  judgeOf,
  judgeTrajectory,
  promptNameOf,
  samplingOf,
  type TrajectoryJudge,
} from '../../app/judging/judgeAttempts.ts';
import { rubricMissing } from '../../app/judging/rubricRuns.ts';
import { readSettings } from '../../app/settings/settings.ts';
import { listAllAssessments } from '../../db/review/assessments.ts';
import { listAllInformedAssessments } from '../../db/review/informedAssessments.ts';
import { endWith, exit, logLine, printJson, printLine } from '../command/output.ts';
import { promptText } from '../command/programRoot.ts';
import { openExisting } from '../command/workspaces.ts';
import { printCalibration } from './judgeCalibration.ts';
import { attemptsToJudge, judgeMissing, openBudget, openJudgeEndpoint } from './judgeChoice.ts';

export interface JudgeWorkspaceArguments {
  readonly form: AssessmentForm;
  readonly workspace: string;
  readonly set?: string;
  /** Names or ids of participants. */
  readonly participant?: readonly string[];
  readonly screenshots: string;
  /** Missing: the endpoint of the environment, else the one chosen for judging. */
  readonly endpoint?: string;
  readonly offline: boolean;
  readonly again: boolean;
  readonly withoutPictures: boolean;
  readonly unapprovedRubrics: boolean;
  /** The file in which replies are stored. */
  readonly replies?: string;
  readonly price?: { readonly input: number; readonly output: number };
  readonly mostTokens?: number;
  readonly mostCost?: number;
  readonly json: boolean;
}

/**
 * Judges the ended attempts of a workspace, calls the judge only for questions without a recorded reply, and reports how well the judge
 * agrees with people.
 */
export async function judgeWorkspace(options: JudgeWorkspaceArguments): Promise<void> {
  const { form, json, offline, again, withoutPictures, unapprovedRubrics } = options;
  if (offline && again)
    throw fault.input('judge.offline', '--again and --offline exclude each other.', 'Use only one of them.');
  const endpoints = openEndpoints(configFolder());
  const { endpoint: named } = options;
  // An offline run needs no key.
  const chosen = named === undefined ? endpoints.chosenFor('judge')?.endpoint : endpoints.find(named);
  const opened = offline ? null : await openJudgeEndpoint(endpoints, named);
  const endpoint = opened?.endpoint ?? null;
  if (endpoint === null && !offline) throw judgeMissing('To read recorded replies again, use --offline.');
  const { replies = null } = options;
  const price = options.price ?? opened?.settings.price;
  const spending = openBudget(options, price);
  using workspace = openExisting(options.workspace);
  const { db } = workspace;
  const { settings } = readSettings(db);
  const ended = attemptsToJudge(workspace, options, settings.defaultProfile)
    .filter(({ status }) => status !== 'running' && status !== 'aborted')
    .toReversed();
  // A branch is not an attempt at the whole task, so rates and the figures of judges leave it out.
  const rows = ended.filter(({ parent }) => parent === null);
  const branches = ended.length - rows.length;
  if (branches > 0)
    logLine(`${branches} left out: ${branches === 1 ? 'it continues' : 'they continue'} a recorded attempt`);
  if (rows.length === 0)
    throw fault.input(
      'judge.noAttempt',
      'There is no ended attempt to judge.',
      'Choose another set or participant.',
    );
  const prompt = promptText(promptNameOf(form));
  const asked =
    endpoint === null || offline
      ? null
      : openChatModel(endpoint, {
          ...samplingOf(form),
          ...(price === undefined ? {} : { price }),
        });
  const chat = replies === null ? asked : keepReplies(asked, replies, chosen?.model);
  const judge: TrajectoryJudge = {
    ...{ form, prompt, again, withoutPictures, unapprovedRubrics, spending },
    model: chosen?.model ?? chat?.endpoint.model ?? onlyJudge(workspace.db, form),
    chat,
    screenshots: screenshotsOf(options.screenshots),
    failures: settings.failureWords.map(({ word }) => word),
  };
  const judged: (Judged & { readonly task: string; readonly participant: string })[] = [];
  for (const { id, taskKey: task, participant } of rows) {
    const one = await judgeTrajectory(workspace, id, judge);
    // The same error would occur with every further attempt.
    if (one.error !== null && endsJudging(one.error)) {
      judged.push({ ...one, task, participant });
      logLine(`${one.error.message} ${one.error.advice ?? ''}`.trim());
      break;
    }
    judged.push({ ...one, task, participant });
    logLine(`${judged.length}/${rows.length} ${task}, ${participant}: ${wordsOf(one)}`);
  }
  const name = judgeName(judgeOf(judge));
  const view = judgesView(
    rows.map(({ id, taskId, participantId, participant }) => ({
      ...{ attemptId: id, taskId, participantId, participant },
    })),
    listAllAssessments(db),
    0,
    listAllInformedAssessments(db),
  );
  const report = view.judges.find((one) => one.judge === name) ?? null;
  const blindName = judgeName(judgeOf(judge, true));
  const blind = judged.filter(({ assessment }) => assessment?.by === blindName).length;
  const blindReport = blind === 0 ? undefined : view.judges.find((one) => one.judge === blindName);
  const refused = judged.filter(({ error }) => error?.code === 'judge.noPictures').length;
  const unused = judged.filter(({ error }) => error !== null && rubricMissing.includes(error.code)).length;
  const rubrics = judged.flatMap(({ assessment }) => assessment?.rubric ?? []);
  const failed = judged.filter(({ assessment }) => assessment === null).length + rows.length - judged.length;
  if (json)
    printJson({
      judge: { name, ...judgeOf(judge) },
      attempts: judged.map(({ assessment, attemptId, task, participant, how, error }) => ({
        ...{ attemptId, task, participant, how },
        passed: assessment?.passed ?? null,
        reason: assessment?.reason ?? null,
        failure: assessment?.failure ?? null,
        steps: assessment?.steps ?? [],
        ...(assessment?.rubric === undefined ? {} : { rubric: assessment.rubric }),
        error,
      })),
      ...{ report, people: view.people, byPeople: view.byPeople, left: failed },
      withoutPictures: { judge: blindName, attempts: blind, refused, report: blindReport ?? null },
      spent: { tokens: spending.tokens, cost: price === undefined ? null : spending.cost },
    });
  else {
    for (const [one, mark] of [
      [report, ''],
      [blindReport, ', without pictures'],
    ] as const)
      for (const { name: who, judged: own, corrected } of one?.participants ?? [])
        printLine(
          own === null
            ? `${who}: ${corrected.defined ? '' : corrected.because}`
            : `${who}: ${rateText(own)} by the judge${mark}, ${correctedWords(corrected)}`,
        );
    for (const one of [report, blindReport ?? null]) if (one !== null) printCalibration(one);
    if (refused > 0)
      printLine(
        `${refused} ${refused === 1 ? 'run has' : 'runs have'} no picture, which this form needs: the judge was not asked about ${refused === 1 ? 'it' : 'them'}; --without-pictures asks, and marks the figures`,
      );
    if (unused > 0)
      printLine(
        `${unused} ${unused === 1 ? 'run was' : 'runs were'} not judged: the task has no rubric that a person has approved; hopscope rubric list shows which`,
      );
    if (form === 'rubric') for (const line of rubricLines(rubrics)) printLine(line);
    if (failed > refused + unused)
      printLine(`${failed - refused - unused} have no verdict; run the same command again to continue`);
  }
  endWith(failed === 0 ? exit.done : exit.data);
}

/** How many runs failed for reasons outside the participant's control, and how many replies could not be used. Neither is a failure. */
function rubricLines(rubrics: readonly RubricVerdict[]): readonly string[] {
  const outside = Map.groupBy(
    rubrics.flatMap((one) => one.outside?.kind ?? []),
    (kind) => kind,
  );
  const unreadable = rubrics.filter((one) => one.unreadable !== null).length;
  return [
    ...[...outside].map(
      ([kind, all]) => `${all.length} not decided, outside the participant’s control: ${outsideWords[kind]}`,
    ),
    ...(unreadable === 0 ? [] : [`${unreadable} not decided: the reply could not be used`]),
  ];
}

/** In the line of the judge's rate. */
function correctedWords(corrected: Figure): string {
  if (!corrected.defined) return `not corrected: ${corrected.because}`;
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  const { value, interval, note } = corrected;
  const ends = interval.defined ? ` (${percent(interval.low)} to ${percent(interval.high)})` : '';
  return `${percent(value)} corrected by people${ends}${note === null ? '' : `: ${note}`}`;
}

/** Offline, the judge is the one whose replies are recorded. */
function onlyJudge(db: Parameters<typeof listAllAssessments>[0], form: AssessmentForm): string {
  const models = new Set(
    listAllAssessments(db).flatMap(({ judge }) => (judge?.form === form ? [judge.model] : [])),
  );
  const [model] = models;
  if (model !== undefined && models.size === 1) return model;
  throw fault.input(
    'judge.which',
    models.size === 0
      ? `This workspace has no recorded reply of a judge in the form ${form}.`
      : `This workspace has replies of several judges: ${[...models].join(', ')}.`,
    'Choose one: set HOPSCOPE_JUDGE_URL and HOPSCOPE_JUDGE_MODEL.',
  );
}

function screenshotsOf(words: string): number {
  if (words === 'test' || words === 'exploration') return judgedScreenshots[words];
  if (/^\d{1,4}$/.test(words)) return Number(words);
  throw fault.input(
    'judge.screenshots',
    `--screenshots must be test, exploration or a whole number, not ${words}.`,
    'test is 15, exploration 3, and 0 sends all.',
  );
}

function wordsOf({ how, assessment, error }: Judged): string {
  if (assessment === null) return error === null ? 'no recorded reply' : error.message;
  const verdict = assessment.passed === null ? 'no verdict' : assessment.passed ? 'passed' : 'failed';
  return `${verdict} (${how})`;
}
