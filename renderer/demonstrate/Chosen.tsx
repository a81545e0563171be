import { Spoiler, Text, UnstyledButton } from '@mantine/core';
import type { BlobHash, DemonstrationState, PickedElement } from '../../shared/model/index.ts';
import { elementWords, kindWords } from '../parts/stepWords.ts';
import { act } from '../stores/act.ts';
import { blobUrl } from '../stores/blob.ts';
import classes from './demonstrate.module.css';
import { NotShown } from './Shown.tsx';

/** What an element is, in words and in its picture, and which others would count as the same. */
export function Chosen({
  picked,
  picture,
  demonstration,
  free,
}: {
  picked: PickedElement;
  picture: BlobHash | null;
  demonstration: DemonstrationState;
  free: boolean;
}) {
  const { element } = picked;
  const attributes = Object.entries(element.attributes).filter(
    ([name]) => name !== 'class' && name !== 'style',
  );
  const others = picked.equivalents.filter((one) => !one.isOriginalTarget);
  const text = element.text.trim();
  return (
    <div>
      <NotShown demonstration={demonstration} free={free} />
      <Text fw={600} lineClamp={2} title={elementWords(element)} style={{ overflowWrap: 'anywhere' }}>
        {elementWords(element)}
      </Text>
      <div className={classes.picture}>
        {picture === null ? null : <img src={blobUrl(picture)} alt={elementWords(element)} />}
      </div>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {element.tag}
        {element.box ? ` · ${Math.round(element.box.width)} × ${Math.round(element.box.height)}` : ''}
        {picked.clickable === null ? '' : ` · ${picked.clickable}`}
        {picked.isDisabled ? ' · switched off by the page' : ''}
        {element.frameUrl === undefined ? '' : ' · in a frame'}
        {element.inShadow ? ' · in a shadow root' : ''}
      </Text>
      {text !== '' && text !== element.name ? (
        <Text size="xs" lineClamp={2} title={text} style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      ) : null}
      {others.length > 0 ? (
        <div>
          <Text size="xs" mt={4}>
            {others.length === 1 ? 'One other counts' : `${others.length} others count`} as the same:
          </Text>
          {others.slice(0, 6).map((one) => (
            <UnstyledButton
              key={one.node}
              className={classes.candidate}
              title="Choose this one instead"
              onClick={(event) => {
                // Enter means "this one" from here on, not this button once more.
                event.currentTarget.blur();
                void act('demonstrate.candidate', { node: one.node });
              }}
            >
              {kindWords(one)} {one.name === '' ? '' : `“${one.name.slice(0, 40)}”`}
              {one.isTopLevelTarget ? ' (what is clicked)' : ''}
            </UnstyledButton>
          ))}
        </div>
      ) : null}
      {attributes.length > 0 ? (
        <Spoiler
          mt={4}
          maxHeight={20}
          showLabel="all attributes"
          hideLabel="fewer"
          styles={{ control: { fontSize: 12 } }}
        >
          <Text size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {attributes.map(([name, value]) => `${name}="${value}"`).join(' ')}
          </Text>
        </Spoiler>
      ) : null}
    </div>
  );
}
