import { Alert, Button, Spoiler, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { say, sayHost } from '../../shared/language/message.ts';
import type {
  DemonstrationState,
  OperableElements,
  PickedElement,
  PointedElement,
} from '../../shared/model/index.ts';
import { KeyHint } from '../parts/keys/KeyHint.tsx';
import { useKey } from '../parts/keys/useKey.ts';
import { PickList } from '../parts/lists/PickList.tsx';
import { Said } from '../parts/texts/Said.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { elementWords, kindWords } from '../parts/texts/words.ts';
import { act, inBackground, sendCommand } from '../stores/act.ts';
import { blobUrl } from '../stores/recordings.ts';
import { useOpensPanel } from '../stores/stage.ts';
import classes from './demonstrate.module.css';
import { StageCard, type StageProps, useNear } from './StageCard.tsx';

/** The chosen element: its picture, its description, and other elements that count as the same. */
export function SelectStage({ demonstration, free, soon, onMark }: StageProps) {
  const { picked, stage, busy } = demonstration;
  const [isFinding, setFinding] = useState(false);
  // After the operation that is under way the element is no longer chosen, and a quick person already looks for the next one.
  const isNext = picked === null || (soon && stage !== 'select');
  const choosing = free && picked !== null && stage === 'select';
  useNear(choosing);
  useKey('Enter', () => sendCommand('demonstrate.confirm', {}), choosing);
  useKey('Escape', () => sendCommand('demonstrate.stepBack', {}), free && picked !== null);
  return (
    <StageCard
      number={1}
      stage="Select"
      on={stage === 'select'}
      isOpen={
        stage === 'select' ||
        (isFinding && isNext) ||
        (picked !== null && demonstration.integrity?.ok === false)
      }
      summary={
        picked === null ? (
          <LastElement demonstration={demonstration} />
        ) : (
          <>
            {demonstration.integrity?.ok ? <ShownMark /> : null} {elementWords(picked.element)}
          </>
        )
      }
      aside={picked === null ? null : <Shown demonstration={demonstration} />}
      foot={
        picked !== null && stage === 'select' ? (
          <>
            <Button
              variant="filled"
              size="compact-sm"
              disabled={!free}
              onClick={() => sendCommand('demonstrate.confirm', {})}
            >
              {say('This one')}&nbsp;<KeyHint>{say('Enter')}</KeyHint>
            </Button>
            <Muted size="xs" className={classes.hint ?? ''}>
              <Said
                message="<key>↑</key> parent <key>↓</key> child <key>←</key><key>→</key> neighbour"
                values={{ key: (words) => <KeyHint>{words.join('')}</KeyHint> }}
              />
            </Muted>
          </>
        ) : null
      }
    >
      {isNext ? (
        <FindBox
          free={free}
          soon={soon}
          says={
            picked !== null
              ? null
              : busy === null
                ? say('Click the next element on the page.')
                : say('One moment.')
          }
          onMark={onMark}
          onFinding={setFinding}
        />
      ) : null}
      {picked === null || (isFinding && isNext) ? null : (
        <Chosen picked={picked} demonstration={demonstration} free={free} />
      )}
    </StageCard>
  );
}

/** An element in words and in its picture, and other elements that count as the same. */
function Chosen({
  demonstration,
  picked,
  free,
}: Omit<StageProps, 'soon' | 'onMark'> & { picked: PickedElement }) {
  const { element } = picked;
  const { picture } = demonstration;
  const attributes = Object.entries(element.attributes).filter(
    ([name]) => name !== 'class' && name !== 'style',
  );
  const others = picked.equivalents.filter((one) => !one.isOriginalTarget);
  const text = element.text.trim();
  const facts = [
    element.tag,
    ...(element.box ? [`${Math.round(element.box.width)} × ${Math.round(element.box.height)}`] : []),
    ...(picked.clickable === null ? [] : [picked.clickable]),
    ...(picked.isDisabled ? [say('disabled by the page')] : []),
    ...(element.frameUrl === undefined ? [] : [say('in a frame')]),
    ...(element.inShadow ? [say('in a shadow root')] : []),
  ];
  return (
    <div>
      <NotShown demonstration={demonstration} free={free} />
      <Text fw={600} lineClamp={2} title={elementWords(element)} style={{ overflowWrap: 'anywhere' }}>
        {elementWords(element)}
      </Text>
      <div className={classes.picture}>
        {picture === null ? null : <img src={blobUrl(picture)} alt={elementWords(element)} />}
      </div>
      <Muted size="xs" style={{ overflowWrap: 'anywhere' }}>
        {facts.join(' · ')}
      </Muted>
      {text !== '' && text !== element.name ? (
        <Text size="xs" lineClamp={2} title={text} style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      ) : null}
      {others.length > 0 ? (
        <div>
          <Text size="xs" mt={4}>
            {say('{count, plural, one {One equivalent element:} other {# equivalent elements:}}', {
              count: others.length,
            })}
          </Text>
          {others.slice(0, 6).map((one) => (
            <UnstyledButton
              key={one.node}
              className={classes.candidate}
              title={say('Choose this one instead')}
              onClick={(event) => {
                // From here on Enter confirms the element, and must not press this button again.
                event.currentTarget.blur();
                sendCommand('demonstrate.candidate', { node: one.node });
              }}
            >
              {kindWords(one)} {one.name === '' ? '' : say('“{text}”', { text: one.name.slice(0, 40) })}
              {one.isTopLevelTarget ? ` ${say('(receives the click)')}` : ''}
            </UnstyledButton>
          ))}
        </div>
      ) : null}
      {attributes.length > 0 ? (
        <Spoiler
          mt={4}
          maxHeight={20}
          showLabel={say('all attributes')}
          hideLabel={say('fewer')}
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

/** Says beside the title whether the stored page shows the element. The words never shift the layout. */
function Shown({ demonstration: { integrity } }: { demonstration: DemonstrationState }) {
  if (integrity !== null && !integrity.ok) return null;
  return (
    <Muted size="xs" role="status">
      {integrity === null ? say('Checking the snapshot.') : say('✓ The snapshot shows the element.')}
    </Muted>
  );
}

/** The element of the last step. */
function LastElement({ demonstration: { steps } }: { demonstration: DemonstrationState }) {
  const element = steps.at(-1)?.element ?? null;
  return element === null ? null : `✓ ${elementWords(element)}`;
}

/** The same as `Shown`, as a mark for the one-line summary. */
function ShownMark() {
  const words = say('The snapshot shows the element.');
  return (
    <span title={words}>
      ✓<VisuallyHidden> {words}</VisuallyHidden>
    </span>
  );
}

/** Warns at once that the snapshot lacks the element, while the person is still on the page and can capture it again. */
function NotShown({ demonstration, free }: { demonstration: DemonstrationState; free: boolean }) {
  const { integrity } = demonstration;
  useKey('r', () => sendCommand('demonstrate.captureAgain', {}), free);
  if (integrity === null || integrity.ok) return null;
  return (
    <Alert color="orange" role="alert" p="xs" mb="xs" title={say('The snapshot does not show the element.')}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {sayHost(integrity.reason ?? '')}
      </Text>
      <Button
        size="compact-sm"
        mt="xs"
        disabled={!free}
        onClick={() => sendCommand('demonstrate.captureAgain', {})}
      >
        {say('Capture again')}&nbsp;<KeyHint>R</KeyHint>
      </Button>
    </Alert>
  );
}

/** The elements of the open box. `failed`: the window has already shown the error. */
type Found = OperableElements | { readonly state: 'failed' };

/**
 * Chooses an element without a mouse: it lists the usable elements in the visible part of the page, by their words. The box opens
 * at once and takes the letters; the elements come when the page has answered. `says` is shown while the box is closed; null:
 * nothing is shown.
 */
export function FindBox(
  props: Omit<StageProps, 'demonstration'> & {
    says: string | null;
    /** Called when the box opens or closes. */
    onFinding?: (isOpen: boolean) => void;
  },
) {
  const { free, soon, says, onMark, onFinding } = props;
  /** Null: the box is closed. */
  const [found, setFound] = useState<Found | null>(null);
  const elements = found?.state === 'read' ? found.elements : NONE;
  const box = useRef<HTMLDivElement>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const isFinding = found !== null;
  const isReading = found?.state === 'reading';
  useOpensPanel(isFinding);
  useLayoutEffect(() => {
    if (!isFinding) return;
    onFinding?.(true);
    return () => onFinding?.(false);
  }, [isFinding, onFinding]);
  useEffect(() => {
    if (!isReading || !free) return;
    let isOver = false;
    inBackground(
      readElements(() => isOver).then((read) => {
        if (!isOver) setFound(read);
      }),
    );
    return () => {
      isOver = true;
    };
  }, [isReading, free]);

  function open(): void {
    // Called in the same render as the box opens, because the focused field in the box must be visible then.
    onFinding?.(true);
    setFound({ state: 'reading' });
    setMarked(null);
  }
  function mark(id: string | null): void {
    setMarked(id);
    onMark(elements.find((one) => one.ref.node === id)?.box ?? null);
  }
  function close(): void {
    setFound(null);
    onMark(null);
  }
  function take(id: string): void {
    const one = elements.find(({ ref }) => ref.node === id);
    close();
    if (one) sendCommand('demonstrate.choose', { ...one.ref });
  }
  function onKeyDown(event: KeyboardEvent): void {
    // If the list is empty, the key that opened the box reads the page again.
    const isAgain = event.key === '/' && !isReading && elements.length === 0;
    if (event.key !== 'Escape' && !isAgain) return;
    event.preventDefault();
    event.stopPropagation();
    if (isAgain) readAgain();
    else close();
  }
  function readAgain(): void {
    setFound({ state: 'reading' });
    box.current?.querySelector('input')?.focus();
  }
  useKey('/', () => (isFinding ? box.current?.querySelector('input')?.focus() : open()), free || soon);

  if (found === null)
    return says === null ? null : (
      <>
        <Muted>{says}</Muted>
        <Button size="compact-sm" mt={4} disabled={!free} onClick={open}>
          {say('Find by its words…')}&nbsp;<KeyHint>/</KeyHint>
        </Button>
      </>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes it, wherever in it the focus is
    <div ref={box} onKeyDown={onKeyDown}>
      <PickList
        label={say('Find an element')}
        placeholder={say('its words, or its role')}
        hideLabel
        items={elements.map((one) => ({
          id: one.ref.node,
          kind: kindWords(one),
          label: [one.name, one.hint].filter((words) => words).join(' · ') || say('(no name)'),
        }))}
        marked={marked}
        onMark={mark}
        onTake={take}
        takesPress
        waiting={isReading ? say('Still reading the page.') : undefined}
        none={
          found.state === 'failed'
            ? say('The page could not be read.')
            : say('No usable element is in view. Scroll, or click an element.')
        }
      />
      {found.state === 'read' && found.unread > 0 ? (
        <Muted size="xs">
          {say(
            '{count, plural, one {One frame has not answered. Its elements are missing here.} other {# frames have not answered. Their elements are missing here.}}',
            { count: found.unread },
          )}
        </Muted>
      ) : null}
      {found.state === 'read' && found.listedOf !== null ? (
        <Muted size="xs">
          {say(
            'Only the first {count} usable elements in view are listed. Scroll the page, or click an element that is missing here.',
            { count: found.listedOf },
          )}
        </Muted>
      ) : null}
      {!isReading && (elements.length === 0 || found.state === 'failed' || found.unread > 0) ? (
        <Button size="compact-sm" mt={4} disabled={!free} onClick={readAgain}>
          {say('Try again')}
        </Button>
      ) : null}
    </div>
  );
}

const NONE: readonly PointedElement[] = [];

/** Asks until the page has answered. Each question waits a few seconds for the page. */
async function readElements(isOver: () => boolean): Promise<Found> {
  for (;;) {
    const answer = await act('demonstrate.operable', {});
    if (answer === null) return { state: 'failed' };
    if (answer.state === 'read' || isOver()) return answer;
  }
}
