import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Nearness } from '../../../shared/proposal/proposal.ts';
import { endpointFromEnvironment } from '../../agents/endpoint.ts';
import { createIdeaWriter, type IdeaWriter } from '../../agents/ideaWriter.ts';
import { createMeaningNearness } from '../../agents/meaningNearness.ts';

/** The models that proposing may use; null where none is configured. */
export interface ProposalTools {
  readonly ideas: IdeaWriter | null;
  readonly meaning: (Nearness & { readonly model: string }) | null;
}

/**
 * The models named by HOPSCOPE_IDEAS_URL, _MODEL, _KEY (writes seed ideas) and HOPSCOPE_EMBEDDINGS_URL, _MODEL, _KEY
 * (compares proposals by meaning). `root` is the folder that holds `resources/`.
 */
export function proposalToolsFromEnvironment(env: NodeJS.ProcessEnv, root: string): ProposalTools {
  const ideas = endpointFromEnvironment(env, 'HOPSCOPE_IDEAS');
  const embeddings = endpointFromEnvironment(env, 'HOPSCOPE_EMBEDDINGS');
  return {
    ideas: ideas === null ? null : createIdeaWriter(ideas, readPrompt(root)),
    meaning: embeddings === null ? null : createMeaningNearness(embeddings),
  };
}

export function readPrompt(root: string): string {
  return readFileSync(path.join(root, 'resources', 'prompts', 'seedIdeas.txt'), 'utf8');
}
