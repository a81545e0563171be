import type { Handlers } from '../../shared/contract/index.ts';
import type { VideoOutputs } from '../../shared/contract/video.ts';
import { AppError } from '../../shared/errors.ts';
import { getAttempt } from '../db/attempts.ts';
import { readVideo } from '../video/frames.ts';
import { makeVideo } from '../video/makeVideo.ts';
import type { AppContext } from './context.ts';

type VideoHandlers = Pick<Handlers, keyof VideoOutputs>;

/** The video of an attempt: made when somebody wants to see it, one at a time. */
export function videoHandlers(app: AppContext): VideoHandlers {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    'video.read': ({ attemptId }) => readVideo(app.workspace, attemptId),
    'video.make': async ({ attemptId }) => {
      if (getAttempt(app.workspace.db, attemptId).status === 'running') throw notEnded();
      const made = turn.then(() => makeVideo(app, attemptId));
      turn = made.catch(() => null);
      await made;
      app.touch();
      return readVideo(app.workspace, attemptId);
    },
  };
}

function notEnded(): AppError {
  return new AppError({
    code: 'video.notEnded',
    origin: 'person',
    message: 'This attempt has not ended.',
    advice: 'Resume it and bring it to its end. The pictures so far are kept.',
  });
}
