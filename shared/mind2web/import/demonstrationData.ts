import { z } from 'zod';
import type { Attempt, Step, Task } from '../../model/index.ts';

/**
 * A demonstration after its verification: what an export is made of. Everything large (pages, pictures) is read step by
 * step while it is written.
 */
export interface CleanedDemonstration {
  readonly attempt: Attempt;
  readonly task: Task;
  /** Pseudonym of whoever demonstrated it. */
  readonly annotator: string;
  /** Every step that was not taken back, in order; `kept`: the verifiers' decision (all of them before there is one). */
  readonly steps: readonly { readonly step: Step; readonly kept: boolean }[];
  /** The description as verified; as the annotator confirmed it before that. */
  readonly confirmedTask: string;
  /** null = not decided yet. */
  readonly verification: 'keep' | 'discard' | null;
  /** What is known of it from the data set that it came from; null when it was demonstrated here. */
  readonly origin: DemonstrationOrigin | null;
  /** Nobody here has changed anything: what was imported can be given back as it came. */
  readonly isAsImported: boolean;
}

/** Where an imported demonstration came from: stands in the `imported` event, under `others.mind2web`. */
export const demonstrationOrigin = z.object({
  form: z.enum(['task', 'rows', 'steps', 'explorer', 'raw', 'annotations']),
  annotationId: z.string(),
  website: z.string(),
  domain: z.string(),
  subdomain: z.string(),
  /** `action_uid` of each step, in order. */
  actionUids: z.array(z.string()),
  /** Line of each step, as it came. */
  reprs: z.array(z.string()),
  /** Of the annotation tool; '' where the files do not tell. */
  sessionId: z.string(),
});
export type DemonstrationOrigin = Readonly<z.infer<typeof demonstrationOrigin>>;
