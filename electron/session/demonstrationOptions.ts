import type { ArtefactOptions } from '../browser/artefacts.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { AttemptRun } from './attemptRun.ts';

export interface DemonstrationOptions {
  readonly workspace: Workspace;
  readonly run: AttemptRun;
  /** Hosts and addresses that requests may change things at without being asked about. */
  readonly allow: () => readonly string[];
  /** A host that is allowed from now on. */
  readonly allowHost: (host: string) => void;
  readonly artefacts: () => ArtefactOptions;
  readonly onChange: () => void;
  readonly description: string;
}
