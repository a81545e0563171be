import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { JudgingInput, JudgingRun } from '../../../shared/contract/judges.ts';
import { fault } from '../../../shared/errors.ts';
import { mayFail } from '../../../shared/mayFail.ts';
import type { LoopJudge } from '../../../shared/model/improve.ts';
import { promptVersion } from '../../agents/model/prompt.ts';
import type { AppContext } from '../context/context.ts';
import { promptNameOf } from '../judging/judgeAttempts.ts';
import { openJudges } from '../judging/judgeRuns.ts';

/** The version of the prompt that a judge of this form has now. */
export function judgePromptVersion({ root }: Pick<AppContext, 'root'>, form: LoopJudge['form']): string {
  const name = promptNameOf(form);
  return promptVersion(name, readFileSync(path.join(root, 'resources', 'prompts', `${name}.txt`), 'utf8'));
}

/** Throws AppError `improve.judge` when the judge of the loop, or the version of its prompt, is not the one that is there now. */
export function requireJudge(
  { endpoints, root }: Pick<AppContext, 'endpoints' | 'root'>,
  { model, form, promptVersion: fixed }: LoopJudge,
): void {
  const now = judgePromptVersion({ root }, form);
  if (fixed !== undefined && fixed !== now)
    throw fault.input(
      'improve.judge',
      `The judge of this loop has the prompt ${fixed}, and this version of Hopscope has ${now}.`,
      'Verdicts of two prompts must not be mixed. Use the version of Hopscope with which the loop began, or begin another loop.',
    );
  const chosen = endpoints.chosenFor('judge');
  if (chosen === null) throw judgeMissing();
  if (chosen.endpoint.model === model) return;
  throw fault.input(
    'improve.judge',
    `The judge of this loop is ${model}, and the endpoint chosen for judging has the model ${chosen.endpoint.model}.`,
    'The judge of a loop is fixed. Choose its model again, or begin another loop.',
  );
}

export function judgeMissing() {
  return fault.input(
    'improve.judge',
    'No endpoint for the judge is chosen.',
    'Choose one for judging under Settings, Models, or set HOPSCOPE_JUDGE_URL, HOPSCOPE_JUDGE_MODEL and, if the service needs a key, HOPSCOPE_JUDGE_KEY.',
  );
}

/**
 * Lets the judge of a loop judge these attempts, as `hopscope judge` does: stored replies are not asked for again. Returns when it has ended,
 * or when `signal` has ended it. A window hears of the loop, not of this judging: it would take it for one of its own. Throws the error that ended it early, and AppError `improve.judge` when the judge was away for some attempts.
 */
export async function judgeSamples(
  app: AppContext,
  { form, screenshots, withoutPictures }: LoopJudge,
  attemptIds: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const isEnded = (): boolean => signal?.aborted ?? false;
  if (attemptIds.length === 0 || isEnded()) return;
  const { promise, resolve } = Promise.withResolvers<JudgingRun>();
  const judges = openJudges({
    ...app,
    announce: (announcement) => {
      if (announcement.topic !== 'judges') app.announce(announcement);
      else if (!announcement.value.isRunning) resolve(announcement.value);
    },
  });
  const input: JudgingInput = {
    form,
    screenshots,
    withoutPictures,
    again: false,
    attemptIds: [...attemptIds],
  };
  await judges.handlers['judges.start']({ ...input, limit: { cost: null, tokens: null } });
  const stop = (): void => mayFail(judges.leave(), 'the caller gets the error');
  signal?.addEventListener('abort', stop, { once: true });
  if (isEnded()) stop();
  const { failed, why } = await promise;
  signal?.removeEventListener('abort', stop);
  if (isEnded()) return;
  if (why !== null) throw fault[why.origin](why.code, why.message, why.advice, { at: why.at });
  if (failed === 0) return;
  // A run that this form cannot judge stays open; a judge that was away is asked again.
  const plan = await judges.handlers['judges.plan'](input);
  if (plan.toAsk === 0) return;
  throw fault.model(
    'improve.judge',
    `The judge gave no reply about ${plan.toAsk} of ${attemptIds.length} runs.`,
    'The runs are stored. Check the endpoint (hopscope endpoints --test) and run the same command again.',
  );
}
