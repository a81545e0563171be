import { within } from '../browser/cdp/cdp.ts';
import type { PROBED, Probed } from '../starting/probeReport.ts';

const ANSWER_MS = 8000;

/** The result of one check. */
export type Seen = Omit<Probed, 'name'>;

/** The findings of the probe, in the order of its checks. */
export class ProbeFindings {
  readonly list: Probed[] = [];

  /** Runs a check. One that throws or takes too long is a bad finding. */
  async check(name: keyof typeof PROBED, work: () => Promise<Seen>): Promise<void> {
    const failed = (error: unknown): Seen => ({ ok: false, saw: String(error) });
    const late = { ok: false, saw: `no answer in ${ANSWER_MS / 1000} s` };
    this.list.push({ name, ...(await within(work().catch(failed), ANSWER_MS, late)) });
  }
}
