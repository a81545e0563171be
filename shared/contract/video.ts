import { z } from 'zod';
import type { BlobHash } from '../model/index.ts';

const id = z.string().min(1).max(300);

/** Commands of the video of an attempt. */
export const videoInputs = {
  /** What is there of it. */
  'video.read': z.strictObject({ attemptId: id }),
  /** Makes it of its pictures; at once when it is there. Not while a task is under way. */
  'video.make': z.strictObject({ attemptId: id }),
} as const;

/** `video`: a WebM file. `waiting`: pictures that it can be made of. */
interface RecordedVideo {
  readonly video: BlobHash | null;
  readonly waiting: number;
}

export interface VideoOutputs {
  'video.read': RecordedVideo;
  'video.make': RecordedVideo;
}
