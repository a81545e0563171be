import type { Task } from '../../model/index.ts';
import { unverifiable } from '../../parse/evalCheck.ts';
import type { Gathered } from './gather.ts';

/**
 * A gathered demonstration's task. The set's files are large, so the pages stay with the attempt; `source.raw` holds what
 * the task says beside its actions.
 */
export function taskDraft({ key, file, task, origin }: Gathered<unknown, unknown>): Task {
  const { annotationId, website, domain, subdomain, reprs } = origin;
  const site = website === '' ? 'unknown site' : website;
  const intent = task === '' ? 'No description' : task;
  return {
    id: '',
    setId: '',
    key,
    intent,
    images: [],
    sites: [],
    startUrls: [],
    hops: [{ site, label: `${site}: the task is done`, asksAnswer: false, check: unverifiable(intent) }],
    asksAnswer: false,
    needsPicture: false,
    budget: { steps: null, activeMs: null },
    source: {
      format: 'mind2web',
      file,
      index: null,
      raw: JSON.stringify({
        annotation_id: annotationId,
        website,
        domain,
        subdomain,
        confirmed_task: task,
        action_reprs: reprs,
      }),
      ...(domain === '' ? {} : { domain }),
    },
    reference: null,
  };
}
