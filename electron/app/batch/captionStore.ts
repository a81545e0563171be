import type { CaptionStore } from '../../agents/agent/captions.ts';
import { findCaption, keepCaption } from '../../db/record/captions.ts';
import type { Database } from '../../db/store/open.ts';

/** Descriptions of pictures, stored in the workspace, so that they survive a restart. */
export function captionStore(db: Database): CaptionStore {
  return {
    find: (picture, by) => findCaption(db, picture, by),
    keep: (picture, by, text) => keepCaption(db, picture, by, text),
  };
}
