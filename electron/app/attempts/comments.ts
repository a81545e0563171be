import type { Comments } from '../../../shared/contract/comments.ts';
import { type AppError, fault } from '../../../shared/errors.ts';
import { createRedaction } from '../../../shared/redaction/createRedaction.ts';
import {
  type Comment,
  type CommentBody,
  type CommentEvent,
  deriveComments,
  tagsOf,
} from '../../../shared/review/comment.ts';
import { getAttempt } from '../../db/attempts.ts';
import { findParticipant } from '../../db/participants.ts';
import { countSteps } from '../../db/record/steps.ts';
import { appendComment, listComments, listTags } from '../../db/review/comments.ts';
import { allOrNothing, type Database } from '../../db/store/open.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import { requirePresent } from '../library/participants.ts';

/** Comments on attempts and their steps. A comment is not a verdict, does not count in any rate, and does not change the record. */
export function commentHandlers(app: AppContext): HandlersOf<'comments'> {
  const { db } = app.workspace;
  /** Appends the event that `toDo` returns. null: nothing changes. */
  const change = (
    attemptId: string,
    personId: string,
    toDo: (events: readonly CommentEvent[]) => CommentBody | null,
  ): Comments => {
    if (getAttempt(db, attemptId).status === 'running')
      throw fault.input(
        'comment.running',
        'The attempt has not ended yet, so its steps may still be undone.',
        'Comment when the attempt has ended.',
      );
    const { id: by } = requirePresent(db, personId, 'comment.person', 'Only people can comment.');
    const changed = allOrNothing(db, () => {
      const events = listComments(db, attemptId);
      const body = toDo(events);
      if (body === null) return false;
      const seq = (events.at(-1)?.seq ?? 0) + 1;
      appendComment(db, { attemptId, seq, wall: Date.now(), by, body });
      return true;
    });
    if (changed) app.touch();
    return commentsOf(db, attemptId);
  };
  return {
    'comments.of': ({ attemptId }) => commentsOf(db, attemptId),
    'comments.add': ({ attemptId, personId, step, ...given }) =>
      change(attemptId, personId, (events) => {
        if (step !== null && step > countSteps(db, attemptId))
          throw fault.input(
            'comment.step',
            `Attempt ${attemptId} has no step ${step}.`,
            'Comment on one of its steps, or on the whole attempt.',
          );
        const words = wordsOf(given);
        // A second press before the first is answered adds no second comment.
        const isSaid = deriveComments(events).some(
          (one) => one.by === personId && one.step === step && one.removed === null && isSame(one, words),
        );
        return isSaid ? null : { type: 'commented', ...words, step };
      }),
    'comments.edit': ({ attemptId, personId, seq, ...given }) =>
      change(attemptId, personId, (events) => {
        const comment = ownComment(db, events, seq, personId);
        if (comment.removed !== null) throw removedAlready();
        const words = wordsOf(given);
        return isSame(comment, words) ? null : { type: 'edited', seq, ...words, step: comment.step };
      }),
    'comments.remove': ({ attemptId, personId, seq }) =>
      change(attemptId, personId, (events) =>
        ownComment(db, events, seq, personId).removed === null ? { type: 'removed', seq } : null,
      ),
  };
}

/** The comments on an attempt, with the names of their authors. */
export function commentsOf(db: Database, attemptId: string): Comments {
  getAttempt(db, attemptId);
  const comments = deriveComments(listComments(db, attemptId));
  return {
    attemptId,
    comments: comments.map((comment) => ({ ...comment, person: nameOf(db, comment.by) })),
    tags: listTags(db),
  };
}

/** The text and tags with secrets removed, as in notes. */
function wordsOf(given: { readonly text: string; readonly tags: readonly string[] }) {
  const redaction = createRedaction();
  const text = redaction.text(given.text.trim(), 'decision');
  const tags = tagsOf(given.tags.map((tag) => redaction.text(tag, 'decision')));
  if (text !== '' || tags.length > 0) return { text, tags };
  throw fault.input('comment.empty', 'The comment is empty.', 'Write a text or add a tag.');
}

function isSame(a: Pick<Comment, 'text' | 'tags'>, b: Pick<Comment, 'text' | 'tags'>): boolean {
  return a.text === b.text && a.tags.join(' ') === b.tags.join(' ');
}

function ownComment(db: Database, events: readonly CommentEvent[], seq: number, personId: string): Comment {
  const comment = deriveComments(events).find((one) => one.seq === seq);
  if (comment === undefined)
    throw fault.input(
      'comment.missing',
      'This attempt has no such comment.',
      'Open the attempt again to see its comments.',
    );
  if (comment.by === personId) return comment;
  throw fault.input(
    'comment.notYours',
    `This comment is ${nameOf(db, comment.by)}’s: only they can change or remove it.`,
    'Write a comment of your own.',
  );
}

function removedAlready(): AppError {
  return fault.input(
    'comment.removed',
    'The comment was removed meanwhile.',
    'Your change was not saved. Write a new comment.',
  );
}

function nameOf(db: Database, personId: string): string {
  return findParticipant(db, personId)?.name ?? 'somebody';
}
