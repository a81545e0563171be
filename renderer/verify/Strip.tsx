import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconTrash, IconX } from '@tabler/icons-react';
import { Fragment, useEffect, useRef } from 'react';
import type { VerifyItem, VerifyStep } from '../../shared/contract/verify.ts';
import { placeWords } from '../../shared/review/historyWords.ts';
import type { Remark } from '../../shared/review/review.ts';
import { VerdictMark } from '../parts/figures/VerdictMark.tsx';
import { EmptyState } from '../parts/states/EmptyState.tsx';
import { elementWords, operationWords, stepValueWords } from '../parts/words/stepWords.ts';
import { blobUrl } from '../stores/blob.ts';
import type { Desk } from './desk.ts';
import { goToStep, type PictureView } from './deskPlace.ts';
import { StepPictures } from './StepPictures.tsx';
import classes from './verify.module.css';

/** Every step in order: the one that is looked at with its pictures, the others on one line; remarks where they belong. */
export function Strip({
  item,
  current,
  pictures,
  desk,
}: {
  item: VerifyItem;
  current: number;
  pictures: PictureView;
  desk: Desk;
}) {
  const review = item.mine?.review;
  const remarks = review?.remarks ?? [];
  const between = (step: number) => remarks.filter(({ at }) => at.kind === 'after' && at.step === step);
  return (
    <section className={classes.strip} data-zone="strip" aria-label="Steps" tabIndex={-1}>
      {item.steps.length === 0 ? (
        <EmptyState title="No steps">This demonstration came without steps. Discard it (D).</EmptyState>
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

function Card({
  one,
  isCurrent,
  isDiscarded,
  remarks,
  pictures,
  desk,
}: {
  one: VerifyStep;
  isCurrent: boolean;
  isDiscarded: boolean;
  remarks: readonly Remark[];
  pictures: PictureView;
  desk: Desk;
}) {
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
      aria-label={`Step ${step.index}${isDiscarded ? ', discarded' : ''}`}
      data-discarded={isDiscarded}
    >
      <div className={classes.head}>
        <button type="button" className={classes.line} onClick={() => goToStep(step.index)}>
          <Text span c="dimmed" size="sm" ta="right" w={24}>
            {step.index}
          </Text>
          {isCurrent ? null : <Thumb one={one} />}
          <span className={classes.what}>
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
          </span>
        </button>
        {integrity !== null && !integrity.ok ? (
          <VerdictMark mark="error" label={integrity.reason ?? 'the stored page does not show the element'} />
        ) : null}
        {step.error === null ? null : <VerdictMark mark="error" label={step.error.message} />}
        {isDiscarded ? (
          <Text span size="sm" c="var(--mark-fail)" fw={600}>
            discarded
          </Text>
        ) : null}
        <Tooltip label={isDiscarded ? 'Keep this step (X)' : 'Discard this step (X)'}>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={!desk.canAct}
            aria-label={`${isDiscarded ? 'Keep' : 'Discard'} step ${step.index}`}
            onClick={() => desk.toggleStep(step.index)}
          >
            {isDiscarded ? <IconArrowBackUp size={16} /> : <IconX size={16} />}
          </ActionIcon>
        </Tooltip>
      </div>
      {isCurrent ? <StepPictures one={one} view={pictures} /> : null}
      <Remarks remarks={remarks} desk={desk} />
    </article>
  );
}

/** The page before the step, small, with the element's box. */
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

/** Remarks of one place. Between two steps they say what should have happened. */
export function Remarks({ remarks, desk }: { remarks: readonly Remark[]; desk: Desk }) {
  return remarks.map((remark) => (
    <div key={remark.seq} className={classes.remark} data-place={remark.at.kind}>
      <div style={{ minWidth: 0, flex: 1 }}>
        <Group gap={6}>
          <Text span size="xs" c="dimmed">
            {remark.at.kind === 'after'
              ? `What should have happened ${placeWords(remark.at)}`
              : `Remark ${placeWords(remark.at)}`}
          </Text>
          {remark.failure === null ? null : (
            <Text span size="xs" fw={600}>
              {remark.failure}
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
        <Tooltip label="Remove this remark; the history keeps it">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={`Remove the remark ${placeWords(remark.at)}`}
            onClick={() => desk.removeRemark(remark.seq)}
          >
            <IconTrash size={14} />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </div>
  ));
}
