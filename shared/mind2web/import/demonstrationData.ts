import { z } from 'zod';
import type { Attempt, Step, Task } from '../../model/index.ts';

/**
 * A demonstration after its verification: the source of an export. Large parts (pages, pictures) are read
 * step by step during writing.
 */
export interface CleanedDemonstration {
  readonly attempt: Attempt;
  readonly task: Task;
  /** Pseudonym of the person who demonstrated it. */
  readonly annotator: string;
  /**
   * Every step that was not undone, in order; `kept`: the verifiers' decision (true for all before there is
   * one).
   */
  readonly steps: readonly { readonly step: Step; readonly kept: boolean }[];
  /** The description as verified, or before that as the annotator confirmed it. */
  readonly confirmedTask: string;
  /** null = not decided yet. */
  readonly verification: 'keep' | 'discard' | null;
  /** The known facts about it in its source data set; null when it was demonstrated here. */
  readonly origin: DemonstrationOrigin | null;
  /** Nobody here has changed it: an export can return the imported text unchanged. */
  readonly isAsImported: boolean;
}

/** The source of an imported demonstration, stored in the `imported` event, under `others.mind2web`. */
export const demonstrationOrigin = z.object({
  form: z.enum(['task', 'rows', 'steps', 'explorer', 'raw', 'annotations']),
  annotationId: z.string(),
  website: z.string(),
  domain: z.string(),
  subdomain: z.string(),
  /** `action_uid` of each step, in order. */
  actionUids: z.array(z.string()),
  /** The original line of each step. */
  reprs: z.array(z.string()),
  /** Session of the annotation tool; '' where the files lack it. */
  sessionId: z.string(),
});
export type DemonstrationOrigin = Readonly<z.infer<typeof demonstrationOrigin>>;
