import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JudgingInput, JudgingRun } from '../../../shared/contract/judges.ts';
import { type AppError, fault, toErrorData } from '../../../shared/errors.ts';
import { openChatModel } from '../../agents/model/chatModel.ts';
import type { Endpoint } from '../../agents/model/endpoint.ts';
import type { Spending } from '../../agents/model/spending.ts';
import { type AttemptFilter, everyAttempt, listAttemptRows } from '../../db/attempts.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import {
  endsJudging,
  judgeTrajectory,
  planOf,
  promptNameOf,
  samplingOf,
  type TrajectoryJudge,
} from './judgeAttempts.ts';
import { chosenJudge, ModelRuns, openJudge, spendingWithin } from './modelRuns.ts';

/** Judges whole runs for a window, one judging at a time. `leave` ends it with the program. */
export interface Judges {
  readonly handlers: HandlersOf<'judges'>;
  leave(): Promise<void>;
}

export function openJudges(app: AppContext): Judges {
  const { workspace } = app;
  const runs = new ModelRuns<JudgingRun>((value) => app.announce({ topic: 'judges', value }), busy);

  function idsOf({ attemptIds, setIds = [], participantIds = [] }: JudgingInput): readonly string[] {
    const rows = (filter: AttemptFilter) =>
      listAttemptRows(workspace.db, { limit: everyAttempt, ...filter }, app.settings().defaultProfile);
    const all =
      attemptIds !== undefined
        ? rows({ ids: attemptIds })
        : setIds.length === 0
          ? rows({})
          : setIds.flatMap((setId) => rows({ setId }));
    return (
      all
        .filter(({ status }) => status !== 'running' && status !== 'aborted')
        // A branch is not an attempt at the whole task, so it is judged only by name.
        .filter(({ parent }) => parent === null || attemptIds !== undefined)
        .filter(({ participantId: who }) => participantIds.length === 0 || participantIds.includes(who))
        .map(({ id }) => id)
        .toReversed()
    );
  }

  function judgeFor(input: JudgingInput, endpoint: Endpoint | null): TrajectoryJudge {
    const { form, screenshots, again, withoutPictures = false, unapprovedRubrics = false, price } = input;
    return {
      ...{ form, screenshots, again, withoutPictures, unapprovedRubrics },
      model: endpoint?.model ?? '',
      chat:
        endpoint === null
          ? null
          : openChatModel(endpoint, {
              ...samplingOf(form),
              ...(price === undefined ? {} : { price }),
            }),
      prompt: readFileSync(path.join(app.root, 'resources', 'prompts', `${promptNameOf(form)}.txt`), 'utf8'),
      failures: app.settings().failureWords.map(({ word }) => word),
    };
  }

  /** Judges all attempts, or stops at an error that affects all. Never rejects. */
  async function run(
    ids: readonly string[],
    judge: TrajectoryJudge,
    spending: Spending,
    hasPrice: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    let { done, asked, kept, failed } = { done: 0, asked: 0, kept: 0, failed: 0 };
    let why: JudgingRun['why'] = null;
    const now = (isRunning: boolean): JudgingRun => ({
      ...{ model: judge.model, form: judge.form, done, of: ids.length, asked, kept, failed },
      ...{ tokens: spending.tokens, cost: hasPrice ? spending.cost : null, isRunning, why },
    });
    runs.tell(now(true));
    try {
      for (const id of ids) {
        // Reading recorded replies does not wait, so other work gets its turn here.
        await nextTurn();
        if (signal.aborted) break;
        const one = await judgeTrajectory(workspace, id, { ...judge, spending }, signal);
        if (signal.aborted) break;
        if (one.error !== null && endsJudging(one.error)) {
          why = one.error;
          break;
        }
        done += 1;
        if (one.how === 'asked') asked += 1;
        else if (one.assessment !== null) kept += 1;
        if (one.assessment === null) failed += 1;
        runs.tell(now(true));
      }
    } catch (error) {
      why = toErrorData(error);
    }
    runs.end(now(false));
    app.touch();
  }

  const handlers: HandlersOf<'judges'> = {
    'judges.plan': (input) => {
      const chosen = chosenJudge(app.endpoints);
      // A plan calls no model, so it needs no key.
      const endpoint = chosen === null ? null : { ...chosen.endpoint, apiKey: 'none' };
      const price = input.price ?? chosen?.settings.price ?? null;
      const plan = planOf(workspace, idsOf(input), judgeFor(input, endpoint), price);
      return { ...plan, model: endpoint?.model ?? null, why: endpoint === null ? noEndpoint : null };
    },
    'judges.start': async ({ limit, ...given }) => {
      const opened = await openJudge(app.endpoints);
      runs.mustBeFree();
      if (opened === null)
        throw fault.input('judge.model', 'No endpoint for the judge is chosen.', noEndpoint);
      const { endpoint, settings } = opened;
      const price = given.price ?? settings.price;
      const input = { ...given, ...(price === undefined ? {} : { price }) };
      const spending = spendingWithin(limit, input.price);
      const ids = idsOf(input);
      if (ids.length === 0)
        throw fault.input('judge.noAttempt', 'There is no ended attempt to judge.', 'Choose other attempts.');
      const judge = judgeFor(input, endpoint);
      return runs.begin((signal) => run(ids, judge, spending, input.price !== undefined, signal));
    },
    'judges.stop': () => runs.stop(),
    'judges.state': () => runs.last,
  };
  return { handlers, leave: () => runs.leave() };
}

const noEndpoint =
  'Choose an endpoint for judging under Settings, Models. hopscope judge --offline reads recorded replies again.';

function busy(): AppError {
  return fault.person(
    'judge.busy',
    'Attempts are being judged already.',
    'Wait until that judging has ended, or stop it.',
  );
}
