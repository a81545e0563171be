import { z } from 'zod';
import type { WallTime } from '../model/index.ts';

/**
 * People's comments on an attempt or a step of it, independent of any verdict. Their actions are an
 * append-only list, from which the current comments are derived. The first wording stays on record, whatever
 * is changed or removed later.
 */
export const LONGEST_COMMENT = 4000;
export const LONGEST_TAG = 40;
export const MOST_TAGS = 10;

const written = {
  text: z.string(),
  /** In the spelling of `tagsOf`. */
  tags: z.array(z.string()).readonly(),
  /** null: about the whole attempt. */
  step: z.number().nullable(),
};
export const commentBodySchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('commented'), ...written }),
    /** Replaces the wording of the comment with that seq; only its author does this. */
    z.object({ type: z.literal('edited'), seq: z.number(), ...written }),
    z.object({ type: z.literal('removed'), seq: z.number() }),
  ])
  .readonly();
export type CommentBody = z.infer<typeof commentBodySchema>;

/** `seq` counts from 1 within its attempt, without gaps; `by` is a person's id. */
export interface CommentEvent {
  readonly attemptId: string;
  readonly seq: number;
  readonly wall: WallTime;
  readonly by: string;
  readonly body: CommentBody;
}

/** A wording of a comment. */
export interface Wording {
  readonly wall: WallTime;
  readonly text: string;
  readonly tags: readonly string[];
}

/** A comment in its current state; its `seq` is that of its first event. */
export interface Comment extends Wording {
  readonly seq: number;
  readonly by: string;
  readonly step: number | null;
  /** Its former wordings, the first one first. */
  readonly former: readonly Wording[];
  /** When its author removed it; null: not removed. */
  readonly removed: WallTime | null;
}

/** All comments of one attempt, derived from its events, in the order in which they were begun. */
export function deriveComments(events: readonly CommentEvent[]): Comment[] {
  const comments = new Map<number, Comment>();
  for (const { seq, wall, by, body } of events) {
    if (body.type === 'commented') {
      const { text, tags, step } = body;
      comments.set(seq, { seq, by, wall, text, tags, step, former: [], removed: null });
      continue;
    }
    const comment = comments.get(body.seq);
    if (comment === undefined || comment.by !== by) continue;
    if (body.type === 'removed') comments.set(body.seq, { ...comment, removed: wall });
    else {
      const { text, tags, wall: before } = comment;
      const former = [...comment.former, { text, tags, wall: before }];
      comments.set(body.seq, { ...comment, wall, text: body.text, tags: body.tags, former });
    }
  }
  return [...comments.values()];
}

/** Tags in one spelling: lower case, words joined by hyphens, without a leading `#`, without duplicates. */
export function tagsOf(typed: readonly string[]): string[] {
  const tags = typed.map((tag) =>
    tag
      .normalize('NFC')
      .trim()
      .replace(/^#+/, '')
      .replace(/[\s,]+/g, '-')
      .toLowerCase()
      .slice(0, LONGEST_TAG),
  );
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, MOST_TAGS);
}
