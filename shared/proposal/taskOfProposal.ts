import { toNativeTask } from '../exporters/index.ts';
import type { Task } from '../model/index.ts';
import { plainTask } from '../model/task.ts';
import type { ProposalSite } from './proposal.ts';

/** Name of the task set for accepted proposals. */
export const proposalSetName = 'Proposals';

/**
 * The task made from an accepted proposal: it is demonstrated from the site's address. It has no hops and so
 * no check: attempts at it neither pass nor fail. Its source is a pack with this one task.
 */
export function taskOfProposal(
  site: Pick<ProposalSite, 'name' | 'url' | 'domain' | 'subdomain'>,
  intent: string,
  setId: string,
  key: string,
): Task {
  const task: Task = {
    ...plainTask,
    id: `${setId}/${key}`,
    setId,
    key,
    intent,
    sites: [{ name: site.name, url: site.url }],
    startUrls: [site.url],
    hops: [],
    asksAnswer: false,
    source: { format: 'native', file: `${key}.json`, index: null, raw: '{}' },
  };
  return {
    ...task,
    source: {
      ...task.source,
      raw: JSON.stringify(toNativeTask(task), null, 2),
      before: `{"format": "hopscope-tasks", "version": 1, "name": ${JSON.stringify(proposalSetName)}, "tasks": [\n`,
      after: '\n]}\n',
      ...(site.domain === '' ? {} : { domain: site.domain }),
      ...(site.subdomain === '' ? {} : { subdomain: site.subdomain }),
    },
  };
}

/** A key that is still free in the set: the site's name and a number. */
export function proposalKey(siteName: string, taken: ReadonlySet<string>): string {
  const name =
    siteName
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-+|(?<!-)-+$/g, '')
      .slice(0, 60) || 'site';
  let number = 1;
  while (taken.has(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}
