import type { CaseAnswer, CaseFile } from './caseFile.ts';
import { answerRender, answerRewards } from './footballCases.ts';
import { answerPage } from './pageCases.ts';
import { answerLoop, answerReply } from './planningCases.ts';
import {
  answerAggregate,
  answerPickle,
  answerPlay,
  answerReward,
  answerScore,
  answerSolution,
} from './sokobanCases.ts';

/** Answers each case of a file, in the order of its lists. Throws AppError for a case that refers to a level that the file lacks. */
export function answerCases(file: CaseFile): readonly CaseAnswer[] {
  const levels = file.levels ?? {};
  return [
    ...(file.cases ?? []).map((one) => ('upper_bound' in one ? answerReward(one) : answerPage(one))),
    ...(file.plays ?? []).map((one) => answerPlay(one, levels)),
    ...(file.solutions ?? []).map((one) => answerSolution(one, levels)),
    ...(file.scores ?? []).map((one) => answerScore(one, levels)),
    ...(file.aggregates ?? []).map(answerAggregate),
    ...[...(file.pickles ?? []), ...(file.refuse ?? [])].map(answerPickle),
    ...(file.rewards ?? []).map(answerRewards),
    ...(file.auto_render ?? []).map(answerRender),
    ...(file.replies ?? []).map(answerReply),
    ...(file.online_loop ?? []).map(answerLoop),
  ];
}
