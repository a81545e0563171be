import { z } from 'zod';
import type { Check } from '../../model/index.ts';
import { addressProblem, siteName } from '../../parse/address.ts';
import { unverifiable } from '../../parse/evalCheck.ts';
import { explain } from '../../parse/explain.ts';
import {
  createProblems,
  type Importer,
  type ImportProblem,
  type Problems,
  type SourceFile,
} from '../file/importer.ts';
import { readSet } from '../file/readSet.ts';
import { readRecords } from '../file/records.ts';

/** WebVoyager has `web_name`; OpenWebVoyager's other sets have domain, subdomain and website, or only id, ques, web. */
const schema = z.looseObject({
  id: z.string().min(1),
  ques: z.string(),
  web: z.string(),
  web_name: z.string().optional(),
  domain: z.string().optional(),
  subdomain: z.string().optional(),
  website: z.string().optional(),
});

const referenceAnswers = z.record(
  z.string(),
  z.object({
    notice: z.string().optional(),
    answers: z.array(z.object({ id: z.int(), type: z.string(), ans: z.string() })),
  }),
);

interface ReferenceAnswer {
  readonly isGolden: boolean;
  readonly answer: string;
  readonly notice: string;
}

/**
 * WebVoyager and OpenWebVoyager (WAVE): JSON lines, with an optional file of reference answers beside them.
 */
export const webvoyager: Importer = {
  format: 'webvoyager',
  label: 'WebVoyager',
  detects: (files) => (files.some(isTaskFile) ? 0.9 : 0),
  read(files, options) {
    const beside = files.filter(isAnswerFile);
    const problems = createProblems();
    const answers = readAnswers(beside, problems);
    const set = readSet(
      files.filter((file) => !isAnswerFile(file)),
      options,
      {
        format: 'webvoyager',
        schema,
        passesOver: (file) =>
          /(?:^|\/)(?:interact_messages|eval_res)\.json$/.test(file.path)
            ? 'is the record of a run, not a task file: skipped'
            : null,
        build(source, context) {
          const problem = addressProblem(source.web);
          if (problem) context.error(['web'], problem);
          const site = source.web_name ?? source.website ?? siteName(source.web);
          const answer = answers.get(source.id);
          return {
            key: source.id,
            intent: source.ques,
            sites: [{ name: site, url: source.web }],
            startUrls: [source.web],
            hops: [
              { site, label: `${site}: the answer`, asksAnswer: false, check: checkOf(source.ques, answer) },
            ],
            asksAnswer: true,
          };
        },
      },
    );
    const all: readonly ImportProblem[] = [...problems.list(), ...set.problems];
    return { ...set, problems: all, ...(beside.length === 0 ? {} : { beside }) };
  },
};

function isTaskFile(file: SourceFile): boolean {
  const head = file.text.slice(0, 20_000);
  return /"ques"\s*:/.test(head) && /"web"\s*:/.test(head);
}

function isAnswerFile(file: SourceFile): boolean {
  return /(?:^|\/)reference_answers?\.json$/i.test(file.path);
}

function readAnswers(files: readonly SourceFile[], problems: Problems): ReadonlyMap<string, ReferenceAnswer> {
  const found = new Map<string, ReferenceAnswer>();
  for (const file of files) {
    for (const record of readRecords(file, problems).records) {
      const parsed = referenceAnswers.safeParse(record.value);
      if (!parsed.success) {
        problems.tell(record, explain(parsed.error, record.value));
        continue;
      }
      for (const [site, { notice = '', answers }] of Object.entries(parsed.data))
        for (const { id, type, ans } of answers)
          found.set(`${site}--${id}`, { isGolden: type === 'golden', answer: ans, notice: notice.trim() });
    }
  }
  return found;
}

/**
 * A golden answer is the answer; a possible one is an example of it; without either only a judge can decide.
 */
function checkOf(question: string, reference: ReferenceAnswer | undefined): Check {
  if (reference === undefined) return unverifiable(question);
  if (reference.isGolden) return { answer: { means: reference.answer } };
  const notice = reference.notice === '' ? '' : ` (${reference.notice})`;
  return {
    answer: {
      means: `A correct answer to: ${question} One possible answer is: ${reference.answer}${notice}`,
    },
  };
}
