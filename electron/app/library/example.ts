import { countExample, removeExample } from '../../db/example.ts';
import { collectGarbage } from '../../workspace/blobFolder.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';

/** The attempts that come with the program, in the workspace that it opens at its first start. */
export function exampleHandlers(app: AppContext): HandlersOf<'example'> {
  return {
    'example.count': () => countExample(app.workspace.db),
    'example.remove': () => {
      const attempts = removeExample(app.workspace.db);
      const { bytes } = collectGarbage(app.workspace);
      app.touch();
      return { attempts, bytes };
    },
  };
}
