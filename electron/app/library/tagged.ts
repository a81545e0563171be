import { countTags, hasTags, type TagCount } from '../../../shared/review/tagCount.ts';
import { tagsByAttempt } from '../../db/review/comments.ts';
import type { Database } from '../../db/store/open.ts';

const NONE: readonly string[] = [];

/** The attempts whose comments have all of the tags, in their order, and every tag of these attempts. */
export function narrowByTags(
  db: Database,
  ids: readonly string[],
  wanted: readonly string[] = [],
): { readonly ids: readonly string[]; readonly tags: readonly TagCount[] } {
  const tagged = tagsByAttempt(db);
  const tagsOf = (id: string) => tagged.get(id) ?? NONE;
  const narrowed = wanted.length === 0 ? ids : ids.filter((id) => hasTags(tagsOf(id), wanted));
  return { ids: narrowed, tags: countTags(narrowed.map(tagsOf)) };
}
