import { z } from 'zod';
import { addressProblem, siteName } from '../../parse/address.ts';
import { unverifiable } from '../../parse/evalCheck.ts';
import type { Importer, SourceFile } from '../file/importer.ts';
import { readSet } from '../file/readSet.ts';

/**
 * SeeAct's online tasks have only the first three fields; their `website` may be one of Mind2Web's short
 * names (`kohls`).
 */
const schema = z.looseObject({
  task_id: z.string().min(1),
  confirmed_task: z.string(),
  website: z.string(),
  reference_length: z.int().min(0).optional(),
  level: z.string().optional(),
});

/** Online-Mind2Web: one list. It has no rule that a program could apply; see `unverifiable`. */
export const onlineMind2web: Importer = {
  format: 'online-mind2web',
  label: 'Online-Mind2Web',
  detects: (files) => (files.some(isTaskFile) ? 0.9 : 0),
  read: (files, options) =>
    readSet(files, options, {
      format: 'online-mind2web',
      schema,
      passesOver: (file) => (isResult(file) ? 'is the result of a run, not a task file: skipped' : null),
      build(source, context) {
        const { website } = source;
        const isSeeAct = source.level === undefined && source.reference_length === undefined;
        const isName = isSeeAct && /^[a-z0-9][a-z0-9.-]*$/i.test(website);
        const problem = addressProblem(website);
        if (isName)
          context.note(['website'], 'a site’s name instead of an address: the task starts on an empty page');
        else if (problem) context.error(['website'], problem);
        const site = siteName(website);
        return {
          key: source.task_id,
          intent: source.confirmed_task,
          sites: isName ? [] : [{ name: site, url: website }],
          startUrls: isName ? [] : [website],
          hops: [
            {
              site,
              label: `${site}: the answer`,
              asksAnswer: false,
              check: unverifiable(source.confirmed_task),
            },
          ],
          asksAnswer: true,
        };
      },
    }),
};

/** Mind2Web's own task files have `confirmed_task` too, with recorded actions. */
function isTaskFile(file: SourceFile): boolean {
  const head = file.text.slice(0, 20_000);
  return /"confirmed_task"\s*:/.test(head) && /"task_id"\s*:/.test(head) && /"website"\s*:/.test(head);
}

/** `{id}/result.json` of a run: `task_id` with a final response, a history of actions, or a judge's score. */
function isResult(file: SourceFile): boolean {
  return (
    /(?:^|\/)result\.json$/.test(file.path) &&
    /"(?:final_result_response|action_history|judge|agent_final_answer)"\s*:/.test(file.text)
  );
}
