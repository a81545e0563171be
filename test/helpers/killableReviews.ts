import { openApp } from '../../electron/cli/command/workspaces.ts';
import type { VerdictReviews } from '../../shared/contract/verdictReviews.ts';
import { answerParent } from './otherProcess.ts';

/** A process to be killed: reviews the verdict on one attempt on each request, and answers with the seq on disk. */
const [folder = '', attemptId = '', personId = ''] = process.argv.slice(2);
const app = await openApp(folder, { withDemo: false, demoPort: 0 });

async function ask(command: string, input: unknown): Promise<VerdictReviews> {
  const reply = await app.invoke(command, input);
  if (!reply.ok) throw new Error(`${command}: ${reply.error.message}`);
  return reply.value as VerdictReviews;
}

answerParent({
  review: async () => {
    const { last } = await ask('verdicts.reviews', { attemptId });
    const said = { passed: last % 2 === 0, reason: `word ${last + 1}`, failure: null, step: null };
    return (await ask('verdicts.review', { attemptId, personId, ...said, seen: last })).last;
  },
});
