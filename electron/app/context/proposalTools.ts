import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EndpointUse } from '../../../shared/model/endpoint.ts';
import type { Nearness } from '../../../shared/proposal/proposal.ts';
import type { Endpoint } from '../../agents/model/endpoint.ts';
import { createMeaningNearness } from '../../agents/ranking/meaningNearness.ts';
import { createIdeaWriter, type IdeaWriter } from '../../agents/writing/ideaWriter.ts';
import type { ChosenEndpoint, Endpoints } from '../endpoints/endpoints.ts';

type Meaning = Nearness & { readonly model: string };

/** The models for proposals; null where none is chosen. */
export interface ProposalTools {
  readonly ideas: IdeaWriter | null;
  readonly meaning: Meaning | null;
}

/**
 * Returns a function that looks up the models currently chosen for ideas and embeddings. Known embeddings stay cached while the same
 * endpoint is chosen. `root` is the folder that holds `resources/`.
 */
export function chosenProposalTools(endpoints: Endpoints, root: string): () => ProposalTools {
  const open = async (use: EndpointUse): Promise<Endpoint> => {
    const opened = await endpoints.openFor(use);
    if (opened === null) throw new Error('the endpoint was chosen a moment ago');
    return opened.endpoint;
  };
  // An unreadable list of endpoints does not block proposals. The settings screen shows what is wrong with it.
  const chosen = (use: EndpointUse): ChosenEndpoint | null => {
    try {
      return endpoints.chosenFor(use);
    } catch {
      return null;
    }
  };
  let known: { readonly of: string; readonly meaning: Meaning } | null = null;
  const meaningOf = (its: ChosenEndpoint): Meaning => {
    const of = JSON.stringify([its.name, its.endpoint]);
    if (known?.of === of) return known.meaning;
    let opened: Meaning | null = null;
    const asked = async (): Promise<Meaning> => {
      opened ??= createMeaningNearness(await open('embeddings'));
      return opened;
    };
    const meaning: Meaning = {
      by: 'meaning',
      model: its.endpoint.model,
      compare: async (...given) => (await asked()).compare(...given),
      compareAll: async (...given) => (await asked()).compareAll(...given),
    };
    known = { of, meaning };
    return meaning;
  };
  return () => {
    const ideas = chosen('ideas');
    const embeddings = chosen('embeddings');
    return {
      ideas:
        ideas === null
          ? null
          : {
              model: ideas.endpoint.model,
              write: async (...given) =>
                createIdeaWriter(await open('ideas'), readPrompt(root)).write(...given),
            },
      meaning: embeddings === null ? null : meaningOf(embeddings),
    };
  };
}

export function readPrompt(root: string): string {
  return readFileSync(path.join(root, 'resources', 'prompts', 'seedIdeas.txt'), 'utf8');
}
