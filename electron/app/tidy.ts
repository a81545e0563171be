import type { Handlers } from '../../shared/contract/index.ts';
import { AppError } from '../../shared/errors.ts';
import { collectGarbage } from '../workspace/collectGarbage.ts';
import type { AppContext } from './context.ts';

export function tidyingHandlers(app: AppContext): Pick<Handlers, 'workspace.collect'> {
  const { session } = app;
  return {
    'workspace.collect': () => {
      if (session.isUnderWay) {
        throw new AppError({
          code: 'session.busy',
          origin: 'person',
          message: 'An attempt is running, so no file was removed.',
          advice: 'Finish it, give it up or leave it; then free the unused files.',
        });
      }
      return collectGarbage(app.workspace);
    },
  };
}
