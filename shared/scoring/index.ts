import { mminaProgramHtml } from './mmina/programHtml.ts';
import { mminaStringMatch } from './mmina/stringMatch.ts';
import { mminaTripMatch } from './mmina/tripMatch.ts';
import { mminaUrlMatch } from './mmina/urlMatch.ts';
import type { ReferenceEvaluatorFactory, ReferenceProfile } from './reference.ts';
import { visualPageImageQuery } from './visualwebarena/pageImageQuery.ts';
import { visualProgramHtml } from './visualwebarena/programHtml.ts';
import { visualStringMatch } from './visualwebarena/stringMatch.ts';
import { visualUrlMatch } from './visualwebarena/urlMatch.ts';
import { webArenaProgramHtml } from './webarena/programHtml.ts';
import { webArenaStringMatch } from './webarena/stringMatch.ts';
import { webArenaUrlMatch } from './webarena/urlMatch.ts';

/**
 * Every evaluator by profile and name. To add one: write its file, add its line here. The evaluators of our own
 * profile (`url`, `answer`, `page`) are joined in strict/check.ts, because there they form an expression.
 */
export const referenceEvaluators: Readonly<
  Record<ReferenceProfile, Readonly<Record<string, ReferenceEvaluatorFactory>>>
> = {
  mmina: {
    string_match: mminaStringMatch,
    url_match: mminaUrlMatch,
    program_html: mminaProgramHtml,
    trip_match: mminaTripMatch,
  },
  webarena: {
    string_match: webArenaStringMatch,
    url_match: webArenaUrlMatch,
    program_html: webArenaProgramHtml,
  },
  visualwebarena: {
    string_match: visualStringMatch,
    url_match: visualUrlMatch,
    program_html: visualProgramHtml,
    page_image_query: visualPageImageQuery,
  },
};
