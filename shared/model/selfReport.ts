import { z } from 'zod';

/** The longest remark, in characters. */
export const LONGEST_REMARK = 2000;

const grade = z.number().int().min(1).max(5).nullable();

/** What a person says about an attempt when it has ended. Every answer may be missing. */
export const selfReportSchema = z.strictObject({
  /** How sure the person is of the result: 1 not at all to 5 very. */
  sure: grade,
  /** How hard the task was: 1 very easy to 5 very hard. */
  hard: grade,
  remark: z.string().max(LONGEST_REMARK).nullable(),
});
export type SelfReport = z.infer<typeof selfReportSchema>;
