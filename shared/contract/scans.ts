import { z } from 'zod';
import type { ScanAnswerBody } from '../model/scanner.ts';
import type { ScanQuality } from '../statistics/quality/scanQuality.ts';

/** The scanner whose answers a list of attempts shows, and only attempts with this answer; missing: all. */
export const scanFilter = z.strictObject({
  name: z.string().min(1).max(60),
  answer: z.enum(['yes', 'no', 'none']).optional(),
});
export type ScanFilter = z.infer<typeof scanFilter>;

/** Scanners beside a list of attempts. */
export interface AttemptScans {
  /** Of all scanners. */
  readonly names: readonly string[];
  /** null: none was chosen. */
  readonly chosen: {
    readonly name: string;
    /** The kind of failure that “yes” stands for. */
    readonly label: string | null;
    /** Over the whole list, whatever the answer. */
    readonly quality: ScanQuality;
    /** By the ids of the attempts on the page; an attempt without an answer is missing. */
    readonly answers: Readonly<Record<string, Pick<ScanAnswerBody, 'yes' | 'step' | 'why'>>>;
  } | null;
}
