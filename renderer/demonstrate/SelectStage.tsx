import { Alert, Button, Kbd, Spoiler, Text, UnstyledButton } from '@mantine/core';
import type { DemonstrationState, PickedElement } from '../../shared/model/index.ts';
import { useKey } from '../parts/useKey.ts';
import { elementWords, kindWords } from '../parts/words/stepWords.ts';
import { act } from '../stores/act.ts';
import { blobUrl } from '../stores/blob.ts';
import classes from './demonstrate.module.css';
import { FindBox } from './FindBox.tsx';
import { StageCard, type StageProps } from './StageCard.tsx';
import { useNear } from './useNear.ts';

/** The chosen element: its picture, what it is, and which others would count as the same. */
export function SelectStage({ demonstration, free, onMark }: StageProps) {
  const { picked, stage, busy } = demonstration;
  const choosing = free && picked !== null && stage === 'select';
  useNear(choosing);
  useKey('Enter', () => void act('demonstrate.confirm', {}), choosing);
  useKey('Escape', () => void act('demonstrate.stepBack', {}), free && picked !== null);
  return (
    <StageCard
      number={1}
      title="Select"
      on={stage === 'select'}
      aside={picked === null ? null : <Shown demonstration={demonstration} />}
      foot={
        picked !== null && stage === 'select' ? (
          <>
            <Button size="compact-sm" disabled={!free} onClick={() => void act('demonstrate.confirm', {})}>
              This one&nbsp;<Kbd size="xs">Enter</Kbd>
            </Button>
            <Text size="xs" c="dimmed" className={classes.hint ?? ''}>
              <Kbd size="xs">↑</Kbd> parent <Kbd size="xs">↓</Kbd> child <Kbd size="xs">←</Kbd>
              <Kbd size="xs">→</Kbd> beside
            </Text>
          </>
        ) : null
      }
    >
      {picked === null ? (
        <FindBox
          free={free}
          says={busy === null ? 'Press the element in the page that comes next.' : 'One moment.'}
          onMark={onMark}
        />
      ) : (
        <Chosen picked={picked} demonstration={demonstration} free={free} />
      )}
    </StageCard>
  );
}

/** What an element is, in words and in its picture, and which others would count as the same. */
function Chosen({ demonstration, picked, free }: Omit<StageProps, 'onMark'> & { picked: PickedElement }) {
  const { element } = picked;
  const { picture } = demonstration;
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

/** Whether the stored page shows the element, in a few words beside the title: it never moves anything. */
function Shown({ demonstration: { integrity } }: { demonstration: DemonstrationState }) {
  if (integrity !== null && !integrity.ok) return null;
  return (
    <Text size="xs" c="dimmed" role="status">
      {integrity === null ? 'The stored page is being looked at.' : '✓ The stored page shows the element.'}
    </Text>
  );
}

/** Amber at once, while the person is still on the page. */
function NotShown({ demonstration, free }: { demonstration: DemonstrationState; free: boolean }) {
  const { integrity } = demonstration;
  useKey('r', () => void act('demonstrate.captureAgain', {}), free);
  if (integrity === null || integrity.ok) return null;
  return (
    <Alert color="orange" role="alert" p="xs" mb="xs" title="The snapshot does not show the element.">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {integrity.reason}
      </Text>
      <Button
        size="compact-sm"
        mt="xs"
        variant="default"
        disabled={!free}
        onClick={() => void act('demonstrate.captureAgain', {})}
      >
        Capture again&nbsp;<Kbd size="xs">R</Kbd>
      </Button>
    </Alert>
  );
}
