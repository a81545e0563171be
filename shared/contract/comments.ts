import { z } from 'zod';
import { type Comment, LONGEST_COMMENT, LONGEST_TAG, MOST_TAGS } from '../review/comment.ts';

const id = z.string().min(1).max(300);
const seq = z.number().int().min(1);
const words = {
  text: z.string().max(LONGEST_COMMENT),
  tags: z.array(z.string().max(2 * LONGEST_TAG)).max(2 * MOST_TAGS),
};

/** Only attempts that have all of these tags; missing: all. */
export const wantedTags = z.array(z.string().min(1).max(LONGEST_TAG)).max(MOST_TAGS).optional();

/** Commands of comments on an attempt and its steps. Whoever opens the attempt reads them; only their author changes them. */
export const commentInputs = {
  'comments.of': z.strictObject({ attemptId: id }),
  /** `step` null: it is about the whole attempt. */
  'comments.add': z.strictObject({ attemptId: id, personId: id, step: seq.nullable(), ...words }),
  'comments.edit': z.strictObject({ attemptId: id, personId: id, seq, ...words }),
  'comments.remove': z.strictObject({ attemptId: id, personId: id, seq }),
} as const;

/** What people wrote at an attempt. */
export interface Comments {
  readonly attemptId: string;
  /** Oldest first, with the names of who wrote them; removed ones too. */
  readonly comments: readonly (Comment & { readonly person: string })[];
  /** Every tag of this workspace, the most used first: to be chosen from. */
  readonly tags: readonly string[];
}

export interface CommentOutputs {
  'comments.of': Comments;
  'comments.add': Comments;
  'comments.edit': Comments;
  'comments.remove': Comments;
}
