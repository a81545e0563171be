import { ActionIcon, Group, SimpleGrid, Text, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowsMaximize, IconArrowsMinimize, IconTrash } from '@tabler/icons-react';
import { Fragment, useEffect, useRef } from 'react';
import type { SnapshotSummary, VerifyItem, VerifyStep } from '../../shared/contract/verify.ts';
import { say, sayHost, sayKnown } from '../../shared/language/message.ts';
import type { Box } from '../../shared/model/index.ts';
import { isInDoubt } from '../../shared/model/stepError.ts';
import { placeWords } from '../../shared/review/historyWords.ts';
import type { Remark } from '../../shared/review/review.ts';
import { RecordedFrame } from '../parts/snapshots/RecordedFrame.tsx';
import { flagWords, SnapshotPicture } from '../parts/snapshots/SnapshotPicture.tsx';
import { EmptyState } from '../parts/states/states.tsx';
import { AddressText, Muted } from '../parts/texts/texts.tsx';
import { elementWords, operationWords, stepValueWords } from '../parts/texts/words.ts';
import { VerdictMark } from '../parts/verdicts/VerdictMark.tsx';
import { useLetterKeys } from '../stores/letterKeys.ts';
import { blobUrl } from '../stores/recordings.ts';
import type { Desk } from './desk.ts';
import { goToPictures, goToStep, type PictureView } from './deskPlace.ts';
import classes from './verify.module.css';

/** All steps in order. The current one has its pictures, the others have one line each, and remarks are at their place. */
export function Strip(props: { item: VerifyItem; current: number; pictures: PictureView; desk: Desk }) {
  const { withKey } = useLetterKeys();
  const { item, current, pictures, desk } = props;
  const review = item.mine?.review;
  const remarks = review?.remarks ?? [];
  const between = (step: number) => remarks.filter(({ at }) => at.kind === 'after' && at.step === step);
  return (
    <section className={classes.strip} data-zone="strip" aria-label={say('Steps')} tabIndex={-1}>
      {item.steps.length === 0 ? (
        <EmptyState title={say('No steps')}>
          {withKey(say('This demonstration has no steps. Discard it'), 'd')}
        </EmptyState>
      ) : null}
      <Remarks remarks={between(0)} desk={desk} />
      {item.steps.map((one) => {
        const { index } = one.step;
        return (
          <Fragment key={index}>
            <Card
              one={one}
              isCurrent={index === current}
              isDiscarded={review?.discarded.includes(index) ?? false}
              remarks={remarks.filter(({ at }) => at.kind === 'step' && at.step === index)}
              pictures={pictures}
              desk={desk}
            />
            <Remarks remarks={between(index)} desk={desk} />
          </Fragment>
        );
      })}
    </section>
  );
}

function Card(props: {
  one: VerifyStep;
  isCurrent: boolean;
  isDiscarded: boolean;
  remarks: readonly Remark[];
  pictures: PictureView;
  desk: Desk;
}) {
  const { withKey } = useLetterKeys();
  const { one, isCurrent, isDiscarded, remarks, pictures, desk } = props;
  const { step, integrity } = one;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isCurrent) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <article
      ref={card}
      className={classes.card}
      aria-current={isCurrent ? 'step' : undefined}
      aria-label={
        isDiscarded
          ? say('Step {step}, discarded', { step: step.index })
          : say('Step {step}', { step: step.index })
      }
      data-discarded={isDiscarded}
    >
      <Group wrap="nowrap" gap="sm" pr="sm">
        <button
          type="button"
          className={classes.line}
          title={isCurrent ? undefined : whole(step)}
          onClick={() => goToStep(step.index)}
        >
          <Muted span ta="right" w={24} style={{ flex: 'none' }}>
            {step.index}
          </Muted>
          {isCurrent ? null : <Thumb one={one} />}
          <Text span lineClamp={isCurrent ? 6 : 2} miw={0} className={classes.what ?? ''}>
            <Text span fw={600} style={{ whiteSpace: 'nowrap' }}>
              {operationWords(step.operation)}
            </Text>{' '}
            {step.element === null ? '' : elementWords(step.element)}
            {stepValueWords(step) === '' ? null : (
              <>
                {' → '}
                <Text span fw={600}>
                  {stepValueWords(step)}
                </Text>
              </>
            )}
          </Text>
        </button>
        {integrity !== null && !integrity.ok ? (
          <VerdictMark
            mark="error"
            label={
              integrity.reason === null
                ? say('the snapshot does not show the element')
                : sayHost(integrity.reason)
            }
          />
        ) : null}
        {step.error === null ? null : <VerdictMark mark="error" label={sayHost(step.error.message)} />}
        {isDiscarded ? (
          <Text span size="sm" c="var(--mark-fail)" fw={600}>
            {say('discarded')}
          </Text>
        ) : null}
        <Tooltip label={withKey(isDiscarded ? say('Keep this step') : say('Discard this step'), 'x')}>
          <ActionIcon
            disabled={!desk.canAct}
            aria-label={
              isDiscarded
                ? say('Keep step {step}', { step: step.index })
                : say('Discard step {step}', { step: step.index })
            }
            onClick={() => desk.toggleStep(step.index)}
          >
            {isDiscarded ? <IconArrowBackUp size={16} /> : <IconTrash size={16} />}
          </ActionIcon>
        </Tooltip>
      </Group>
      {isCurrent ? <StepPictures one={one} view={pictures} /> : null}
      <Remarks remarks={remarks} desk={desk} />
    </article>
  );
}

/** A small picture of the page before the step, with the element's box. */
function Thumb({ one: { step, before } }: { one: VerifyStep }) {
  const box = step.element?.box ?? null;
  if (before?.screenshot == null) return <span className={classes.thumb} />;
  const { width, height } = before.viewport;
  return (
    <span className={classes.thumb}>
      <img src={blobUrl(before.screenshot)} alt="" loading="lazy" />
      {box === null ? null : (
        <span
          className={classes.thumbBox}
          style={{
            left: `${(100 * box.x) / width}%`,
            top: `${(100 * box.y) / height}%`,
            width: `${(100 * box.width) / width}%`,
            height: `${(100 * box.height) / height}%`,
          }}
        />
      )}
    </span>
  );
}

/** The remarks of one place. Remarks between two steps say what should have happened there. */
export function Remarks({ remarks, desk }: { remarks: readonly Remark[]; desk: Desk }) {
  return remarks.map((remark) => (
    <div key={remark.seq} className={classes.remark} data-place={remark.at.kind}>
      <div style={{ minWidth: 0, flex: 1 }}>
        <Group gap={6}>
          <Muted size="xs" span>
            {remark.at.kind === 'after'
              ? say('What should have happened {place}', { place: placeWords(remark.at) })
              : say('Remark {place}', { place: placeWords(remark.at) })}
          </Muted>
          {remark.failure === null ? null : (
            <Text span size="xs" fw={600}>
              {sayKnown(remark.failure)}
            </Text>
          )}
        </Group>
        {remark.text === '' ? null : (
          <Text size="sm" className={classes.text ?? ''}>
            {remark.text}
          </Text>
        )}
      </div>
      {desk.canAct ? (
        <Tooltip label={say('Remove this remark; the history keeps it')}>
          <ActionIcon
            size="sm"
            aria-label={say('Remove the remark {place}', { place: placeWords(remark.at) })}
            onClick={() => desk.removeRemark(remark.seq)}
          >
            <IconTrash size={14} />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </div>
  ));
}

/** The page before and after a step, side by side or one of them large. The box marks the element of the step. */
function StepPictures({ one, view }: { one: VerifyStep; view: PictureView }) {
  const { step, before, after, integrity } = one;
  const element = step.element === null ? say('the step') : elementWords(step.element);
  // Some data sets have no page after each action. Then the page before takes all the space.
  const shown = view === 'both' && after === null && before !== null ? 'before' : view;
  const side = { element, url: step.url, alone: shown !== 'both', isInDoubt: isInDoubt(step.error) };
  return (
    <SimpleGrid cols={shown === 'both' ? 2 : 1} spacing="sm" p="4px 8px 8px 11px">
      {shown === 'after' ? null : (
        <Side {...side} words="Before" shot={before} box={step.element?.box ?? null} />
      )}
      {shown === 'before' ? null : <Side {...side} words="After" shot={after} box={null} />}
      {step.error === null ? null : (
        <Text size="sm" c="var(--mark-fail)" style={{ gridColumn: '1 / -1' }}>
          ▲ {sayHost(step.error.message)}
        </Text>
      )}
      {integrity !== null && !integrity.ok ? (
        <Text size="sm" style={{ gridColumn: '1 / -1' }}>
          {integrity.reason === null
            ? say('The snapshot does not show the element as the picture does.')
            : say('The snapshot does not show the element as the picture does: {reason}', {
                reason: sayHost(integrity.reason),
              })}
        </Text>
      ) : null}
    </SimpleGrid>
  );
}

interface SideProps {
  readonly words: 'Before' | 'After';
  readonly shot: SnapshotSummary | null;
  readonly box: Box | null;
  /** The element of the step, in words. */
  readonly element: string;
  readonly url: string;
  /** True: the other page is not shown. */
  readonly alone: boolean;
  readonly isInDoubt: boolean;
}

function Side(props: SideProps) {
  const { words, alone, shot, url } = props;
  const turn = alone
    ? say('Both pictures (Space)')
    : words === 'Before'
      ? say('Before alone (Space)')
      : say('After alone (Space)');
  return (
    <figure className={classes.side}>
      <Seen {...props} />
      <Group component="figcaption" wrap="nowrap" gap="sm" miw={0} pt={2}>
        <Muted size="xs" span>
          {say(words)}
        </Muted>
        <AddressText url={shot?.url ?? url} size="xs" />
        <Tooltip label={turn}>
          <ActionIcon
            size="sm"
            ml="auto"
            aria-label={turn}
            onClick={() => goToPictures(alone ? 'both' : words === 'Before' ? 'before' : 'after')}
          >
            {alone ? <IconArrowsMinimize size={14} /> : <IconArrowsMaximize size={14} />}
          </ActionIcon>
        </Tooltip>
      </Group>
    </figure>
  );
}

/** The picture; if there is none, the recorded page; if that is also missing, the reason. */
function Seen({ words, shot, box, element, isInDoubt }: SideProps) {
  const flags = flagWords(shot?.flags ?? []);
  const height = shot?.viewport.height ?? 1;
  const middle = box === null ? 0 : (box.y + box.height / 2) / height;
  const scroller = useRef<HTMLDivElement>(null);
  // Scrolls the picture of a long page to the element.
  useEffect(() => {
    const room = scroller.current;
    if (room !== null) room.scrollTop = middle * room.scrollHeight - room.clientHeight / 2;
  }, [middle]);
  if (shot !== null && shot.screenshot !== null) {
    return (
      <div ref={scroller} className={classes.room}>
        <SnapshotPicture
          src={blobUrl(shot.screenshot)}
          viewport={shot.viewport}
          box={box}
          isInDoubt={isInDoubt}
          label={[
            `${say(words)}: ${shot.title}`,
            ...(box === null ? [] : [say('{element} is framed', { element })]),
            ...(flags === '' ? [] : [flags]),
          ].join('; ')}
        />
      </div>
    );
  }
  if (shot !== null && (shot.html !== null || shot.mhtml !== null)) {
    return (
      <div className={classes.page}>
        <RecordedFrame snapshot={shot} />
      </div>
    );
  }
  return (
    <div className={classes.missing}>
      <Muted ta="center">
        {shot === null
          ? words === 'Before'
            ? say('No page was kept before this step.')
            : say('No page was kept after this step.')
          : flags === ''
            ? say('No picture was kept.')
            : say('No picture was kept: {why}.', { why: flags })}
      </Muted>
    </div>
  );
}

/** The whole step in words, for a tooltip where only two lines fit. */
function whole(step: VerifyItem['steps'][number]['step']): string {
  const element = step.element === null ? '' : elementWords(step.element);
  return `${operationWords(step.operation)} ${element} ${stepValueWords(step)}`;
}
