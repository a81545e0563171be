import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { say } from '../../../shared/language/message.ts';
import { MOST_TAGS } from '../../../shared/review/comment.ts';
import type { TagCount } from '../../../shared/review/tagCount.ts';
import { useWantedTags, wantTags } from '../../stores/wantedTags.ts';

interface TagSelectProps extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> {
  /** The tags of the listed attempts, each with its number of attempts. */
  readonly tags: readonly TagCount[];
}

/** Chooses the tags by which a list of attempts is filtered, and keeps them in the address. Shows nothing if there are no tags. */
export function TagSelect({ tags, ...select }: TagSelectProps) {
  const wanted = useWantedTags();
  const left = wanted.filter((tag) => tags.every((one) => one.tag !== tag));
  const all = [...left.map((tag) => ({ tag, attempts: 0 })), ...tags];
  if (all.length === 0) return null;
  return (
    <MultiSelect
      size="xs"
      aria-label={say('Only with the tags')}
      placeholder={wanted.length === 0 ? say('Only with the tags') : ''}
      searchable
      selectFirstOptionOnChange
      clearable
      hidePickedOptions
      maxValues={MOST_TAGS}
      limit={50}
      nothingFoundMessage={say('Nothing of this name')}
      data={all.map(({ tag, attempts }) => ({ value: tag, label: `${tag} · ${attempts}` }))}
      value={[...wanted]}
      onChange={wantTags}
      {...select}
    />
  );
}
