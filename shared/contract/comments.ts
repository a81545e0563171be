import { z } from 'zod';
import { type Comment, LONGEST_COMMENT, LONGEST_TAG, MOST_TAGS } from '../review/comment.ts';

const id = z.string().min(1).max(300);
const seq = z.number().int().min(1);
const words = {
  text: z.string().max(LONGEST_COMMENT),
  tags: z.array(z.string().max(2 * LONGEST_TAG)).max(2 * MOST_TAGS),
};

/** Only attempts with all of these tags; missing: all attempts. */
export const wantedTags = z.array(z.string().min(1).max(LONGEST_TAG)).max(MOST_TAGS).optional();

/**
 * Commands of comments on an attempt and its steps. Everyone who opens the attempt sees them; only their
 * author can change them.
 */
export const commentInputs = {
  'comments.of': z.strictObject({ attemptId: id }),
  /** `step` null: it is about the whole attempt. */
  'comments.add': z.strictObject({ attemptId: id, personId: id, step: seq.nullable(), ...words }),
  'comments.edit': z.strictObject({ attemptId: id, personId: id, seq, ...words }),
  'comments.remove': z.strictObject({ attemptId: id, personId: id, seq }),
} as const;

/** The comments on an attempt. */
export interface Comments {
  readonly attemptId: string;
  /** Oldest first, with the names of their authors, including removed comments. */
  readonly comments: readonly (Comment & { readonly person: string })[];
  /** Every tag of this workspace, the most used first, for suggestions. */
  readonly tags: readonly string[];
}

export interface CommentOutputs {
  'comments.of': Comments;
  'comments.add': Comments;
  'comments.edit': Comments;
  'comments.remove': Comments;
}
