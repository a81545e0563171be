/** A process that opens workspaces on request, and can be killed with one open. */
import { openWorkspace, type Workspace } from '../../electron/workspace/workspace.ts';
import { toErrorData } from '../../shared/errors.ts';
import { answerParent } from './otherProcess.ts';

let workspace: Workspace | null = null;

answerParent({
  /** Null if the workspace is open, otherwise the error. */
  open(folder: string) {
    try {
      workspace = openWorkspace(folder, 'test');
      return null;
    } catch (error) {
      return toErrorData(error);
    }
  },
  write: (text: string) => workspace?.blobs.write(Buffer.from(text, 'utf8'), 'text/plain').hash,
  close() {
    workspace?.close();
    workspace = null;
  },
});
