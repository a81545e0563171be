import type { Profile } from '../../../shared/model/index.ts';
import { createJudge } from '../../agents/writing/judge.ts';
import { configFolder } from '../../app/endpoints/endpointFile.ts';
import { openEndpoints } from '../../app/endpoints/endpoints.ts';
import { readSettings } from '../../app/settings/settings.ts';
import { listVerdicts } from '../../db/review/verdicts.ts';
import { createJudging, judgeOpen } from '../../scoring/judging.ts';
import { endWith, exit, logLine, printJson, printLine } from '../command/output.ts';
import { openExisting } from '../command/workspaces.ts';
import { attemptsToJudge, judgeMissing, openBudget, openJudgeEndpoint } from './judgeChoice.ts';

interface JudgeOpenArguments {
  readonly workspace: string;
  /** Missing: the profile of the settings. */
  readonly profile?: Profile;
  readonly set?: string;
  readonly participant?: readonly string[];
  readonly endpoint?: string;
  readonly price?: { readonly input: number; readonly output: number };
  readonly mostTokens?: number;
  readonly mostCost?: number;
  readonly json: boolean;
}

/** `hopscope judge --open`: the judge model that is chosen now gives the verdicts that the rule left open. */
export async function judgeOpenCommand(options: JudgeOpenArguments): Promise<void> {
  const opened = await openJudgeEndpoint(openEndpoints(configFolder()), options.endpoint);
  if (opened === null) throw judgeMissing();
  const price = options.price ?? opened.settings.price;
  const spending = openBudget(options, price);
  using workspace = openExisting(options.workspace);
  const { db } = workspace;
  const profile = options.profile ?? readSettings(db).settings.defaultProfile;
  const wanted = new Map(attemptsToJudge(workspace, options, profile).map((row) => [row.id, row]));
  // Attempts that were never judged are judged by the rule alone first, so that the limits of this command hold.
  await createJudging({ workspace, judge: null, announce: () => {} })(profile);
  const asked: string[] = [];
  const found = await judgeOpen(
    { workspace, announce: () => {} },
    profile,
    createJudge(opened.endpoint, { price, spending }),
    {
      spending,
      isWanted: (id) => {
        if (!wanted.has(id)) return false;
        asked.push(id);
        return true;
      },
    },
  );
  const attempts = asked.flatMap((id) => {
    const row = wanted.get(id);
    const whole = listVerdicts(db, id, profile).find(({ subject }) => subject.kind === 'attempt');
    return row === undefined || whole === undefined
      ? []
      : [
          {
            attemptId: id,
            task: row.taskKey,
            participant: row.participant,
            passed: whole.passed,
            reason: whole.reason,
          },
        ];
  });
  const left = found.open - found.passed - found.failed;
  const spent = { tokens: spending.tokens, cost: price === undefined ? null : spending.cost };
  if (options.json) printJson({ profile, ...found, left, spent, attempts });
  else {
    for (const { task, participant, passed, reason } of attempts)
      logLine(
        `${task}, ${participant}: ${passed === null ? `not judged: ${reason}` : passed ? 'passed' : 'not passed'}`,
      );
    printLine(
      `${found.open} open under the rule ${profile}: ${found.passed} passed, ${found.failed} not passed, ${left} still not judged`,
    );
    if (found.why !== null) printLine(`${found.why.message} ${found.why.advice ?? ''}`.trim());
  }
  endWith(left === 0 ? exit.done : exit.data);
}
