import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { say } from '../../../shared/language/message.ts';
import { MOST_TAGS } from '../../../shared/review/comment.ts';
import type { TagCount } from '../../../shared/review/tagCount.ts';
import { useWantedTags, wantTags } from '../../stores/wantedTags.ts';

interface TagSelectProps extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> {
  /** Of the attempts that are listed: how many have each. */
  readonly tags: readonly TagCount[];
}

/** Which tags the listed attempts have to have, in the address; nothing where there is none to choose. */
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
