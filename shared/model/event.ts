import type { ErrorData } from '../errors.ts';
import type { AttemptStatus, GiveUpReason, IdleRule, Segment } from './attempt.ts';
import type { HeldDecision, HeldRequest, Integrity } from './demonstration.ts';
import type { ImportedLine } from './importedLine.ts';
import type { AttemptTime, Size, WallTime } from './measures.ts';
import type { PagePrompt } from './page.ts';
import type { Action, Step } from './step.ts';
import type { Profile } from './task.ts';

/** One line of the append-only record. `seq` counts from 1 within its attempt, without gaps. */
export interface AttemptEvent {
  readonly attemptId: string;
  readonly seq: number;
  readonly time: AttemptTime;
  readonly wall: WallTime;
  readonly body: EventBody;
}

export type EventBody =
  | {
      readonly type: 'opened';
      readonly profile: Profile;
      readonly idleRule: IdleRule;
      readonly viewport: Size;
      readonly chromium: string;
      readonly rules: string;
    }
  | { readonly type: 'segment'; readonly segment: Segment }
  /** Nobody touched mouse or keyboard in this stretch: what the idle rule is applied to, now or later. */
  | { readonly type: 'quiet'; readonly from: AttemptTime; readonly to: AttemptTime }
  /** A new process took the attempt up again; time while no process ran is not on the clock. */
  | {
      readonly type: 'resumed';
      /** Steps that were carried out again, because the page was not kept as it had been left. */
      readonly repeated?: number;
    }
  /** Something the watcher or the driver saw; raw, before merging. */
  | { readonly type: 'action'; readonly action: Action }
  | {
      readonly type: 'tab';
      readonly change: 'opened' | 'closed' | 'focused' | 'crashed';
      readonly tab: string;
      readonly url: string;
    }
  | {
      readonly type: 'navigated';
      readonly tab: string;
      readonly url: string;
      readonly title: string;
      readonly status: number | null;
    }
  /** The page sent itself elsewhere so often, since `from`, that these navigations are not on record one by one. */
  | { readonly type: 'restless'; readonly navigations: number; readonly from: AttemptTime }
  /** The settled page: what is judged. */
  | {
      readonly type: 'page';
      readonly tab: string;
      readonly url: string;
      readonly title: string;
      readonly snapshotId: string | null;
      readonly stepIndex: number | null;
    }
  /** `url`: only where it was not given on the page before it. */
  | { readonly type: 'answer'; readonly hop: number | null; readonly text: string; readonly url?: string }
  | { readonly type: 'step'; readonly step: Step }
  | { readonly type: 'prompt'; readonly prompt: PagePrompt }
  | { readonly type: 'prompt-answered'; readonly promptId: string; readonly choice: string }
  /** The run was recorded elsewhere: what its line held beyond pages and answers. */
  | { readonly type: 'imported'; readonly line: ImportedLine }
  /** Demonstration: how long the person looked around before; nothing else of it is kept. */
  | { readonly type: 'explored'; readonly activeMs: number }
  /** Demonstration: the last step was taken back; the page was brought to where it was before. */
  | { readonly type: 'undone'; readonly stepIndex: number }
  | { readonly type: 'held'; readonly request: HeldRequest }
  | { readonly type: 'held-decided'; readonly id: string; readonly decision: HeldDecision }
  /** Demonstration: what the stored snapshot before a step looks like when it is rendered again. */
  | {
      readonly type: 'integrity';
      readonly stepIndex: number;
      readonly snapshotId: string;
      readonly integrity: Integrity;
    }
  /** Demonstration: the description as the person confirmed it. */
  | { readonly type: 'described'; readonly text: string; readonly original: string }
  | { readonly type: 'note'; readonly text: string }
  | { readonly type: 'site-report'; readonly text: string; readonly url: string }
  | { readonly type: 'redacted'; readonly kind: string; readonly where: string; readonly count: number }
  | {
      readonly type: 'failed';
      readonly error: ErrorData;
      readonly stepIndex: number | null;
    }
  | {
      readonly type: 'ended';
      readonly status: AttemptStatus;
      readonly answer: string | null;
      readonly giveUpReason: GiveUpReason | null;
    };
