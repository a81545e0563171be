import { Group, SegmentedControl, Slider, Text } from '@mantine/core';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { Comparison } from '../../shared/contract/compare.ts';
import { type Message, numberWords, say } from '../../shared/language/message.ts';
import type { Snapshot } from '../../shared/model/index.ts';
import { useKey, useMovingKey } from '../parts/keys/useKey.ts';
import { choices } from '../parts/lists/TypedSelect.tsx';
import { EmptyState, Loaded } from '../parts/states/states.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { together, useRead } from '../stores/answers.ts';
import { blobUrl, readBytes, useSnapshot } from '../stores/recordings.ts';
import classes from './compare.module.css';
import {
  AGAINST,
  type Against,
  type ComparePlace,
  goToAgainst,
  goToMode,
  goToSide,
  MODES,
  type Mode,
} from './comparePlace.ts';
import { lastStepBefore, stepIn } from './laneSteps.ts';
import { type PictureDifference, type Pixels, pictureDifference } from './pictureDifference.ts';

const MODE_WORDS: Readonly<Record<Mode, Message>> = {
  difference: 'Difference',
  slider: 'Slider',
  blink: 'Blink',
  sides: 'Side by side',
};

/** One of the two pictures, in words. */
interface Shown {
  readonly words: string;
  readonly snapshotId: string | null;
}

/** Compares two pictures of a row: as a difference, with a slider, or one after the other by a key. */
export function PicturePair(props: {
  comparison: Comparison;
  row: Comparison['rows'][number] | undefined;
  lane: number;
  place: ComparePlace;
}) {
  const { comparison, row, lane, place } = props;
  const { attempts, reference } = comparison;
  const against = lane === reference ? 'before' : place.against;
  const nameOf = (of: number): string => attempts[of]?.row.participant ?? '';
  const pageOf = (of: number, side: ComparePlace['side']): Shown | undefined => {
    const own = stepIn(comparison, of, row);
    if (own !== undefined)
      return {
        words: stepWords(nameOf(of), side, own.index),
        snapshotId: side === 'before' ? own.beforeId : own.afterId,
      };
    // Without a step here, the lane saw the page after its last step.
    const last = lastStepBefore(comparison, of, row);
    return last && { words: stepWords(nameOf(of), 'after', last.index), snapshotId: last.afterId };
  };
  const step = stepIn(comparison, lane, row) ?? lastStepBefore(comparison, lane, row);
  const ownPage = (side: ComparePlace['side']): Shown | undefined =>
    step && {
      words: stepWords(nameOf(lane), side, step.index),
      snapshotId: side === 'before' ? step.beforeId : step.afterId,
    };
  const left = against === 'before' ? ownPage('before') : pageOf(reference, place.side);
  const right = against === 'before' ? ownPage('after') : pageOf(lane, place.side);
  useKey('m', () => goToMode(MODES[(MODES.indexOf(place.mode) + 1) % MODES.length] ?? 'difference'));
  useKey('w', () => goToAgainst(place.against === 'before' ? 'reference' : 'before'), lane !== reference);
  return (
    <section className={classes.pair} data-zone="pictures" aria-label={say('Two pictures')} tabIndex={-1}>
      <Group gap="md" px="md" py={8}>
        <SegmentedControl
          aria-label={say('How the pictures are shown')}
          value={place.mode}
          onChange={(value) => goToMode(value as Mode)}
          data={MODES.map((value) => ({ value, label: say(MODE_WORDS[value]) }))}
        />
        <SegmentedControl
          aria-label={say('Which picture to compare with')}
          disabled={lane === reference}
          value={against}
          onChange={(value) => goToAgainst(AGAINST.find((one) => one === value) ?? 'reference')}
          data={choices<Against>({
            reference: say('With {name}', { name: nameOf(reference) }),
            before: say('Before with after'),
          })}
        />
        {against === 'before' ? null : (
          <SegmentedControl
            aria-label={say('Which page')}
            value={place.side}
            onChange={(value) => goToSide(value === 'after' ? 'after' : 'before')}
            data={[
              { value: 'before', label: say('Before') },
              { value: 'after', label: say('After') },
            ]}
          />
        )}
      </Group>
      {left === undefined || right === undefined ? (
        <EmptyState title={say('There are no two pictures in this row')}>
          {say('{name} had done nothing yet. Choose another row (↑ ↓).', {
            name: left === undefined && against === 'reference' ? nameOf(reference) : nameOf(lane),
          })}
        </EmptyState>
      ) : (
        <Pair key={`${left.snapshotId} ${right.snapshotId}`} left={left} right={right} mode={place.mode} />
      )}
    </section>
  );
}

function Pair({ left, right, mode }: { left: Shown; right: Shown; mode: Mode }) {
  const pages = together<[Snapshot, Snapshot]>(useSnapshot(left.snapshotId), useSnapshot(right.snapshotId));
  if (left.snapshotId === null || right.snapshotId === null)
    return (
      <EmptyState title={say('One of the pictures was not recorded')}>
        {left.snapshotId === null ? left.words : right.words}
      </EmptyState>
    );
  return (
    <Loaded answer={pages} rows={4}>
      {([{ screenshot: one }, { screenshot: other }]) =>
        one === null || other === null ? (
          <EmptyState title={say('One of the pictures was not recorded')}>
            {one === null ? left.words : right.words}
          </EmptyState>
        ) : (
          <Laid left={left} right={right} hashes={[one, other]} mode={mode} />
        )
      }
    </Loaded>
  );
}

function Laid(props: { left: Shown; right: Shown; hashes: readonly [string, string]; mode: Mode }) {
  const { left, right, hashes, mode } = props;
  const [one, other] = hashes;
  const found = useRead(`${one} ${other}`, async (signal) => {
    const [a, b] = [await pixelsOf(one, signal), await pixelsOf(other, signal)];
    return { a, b, difference: pictureDifference(a, b) };
  });
  const [share, setShare] = useState(50);
  const [shows, setShows] = useState<'left' | 'right'>('left');
  const move = (by: number) => setShare((now) => Math.max(0, Math.min(100, now + by)));
  useMovingKey('ArrowRight', () => move(2), mode === 'slider');
  useMovingKey('ArrowLeft', () => move(-2), mode === 'slider');
  useKey(' ', () => setShows(shows === 'left' ? 'right' : 'left'), mode === 'blink');
  if (found.state === 'failed')
    return <EmptyState title={say('The pictures could not be compared')}>{found.reason}</EmptyState>;
  if (found.state === 'loading') return null;
  const { a, b, difference } = found.value;
  const isSame = difference.sameSize && difference.different === 0;
  const [width, height] = [Math.max(a.width, b.width, 1), Math.max(a.height, b.height, 1)];
  // The pictures must fit below this part of the screen, which is this high.
  const size = {
    aspectRatio: `${width} / ${height}`,
    width: `min(100%, (100cqh - 310px) * ${width / height})`,
  };
  return (
    <>
      <Text size="sm" px="md" role="status">
        {differenceWords(difference, a, b)}
      </Text>
      {mode === 'sides' ? (
        <div className={classes.sides}>
          <Framed shown={left} hash={one} />
          <Framed shown={right} hash={other} />
        </div>
      ) : (
        <div className={classes.over}>
          <Muted size="xs">
            {mode === 'slider'
              ? say('left of the line {left}, right of it {right}; ← → move it', {
                  left: left.words,
                  right: right.words,
                })
              : mode === 'blink'
                ? say('{picture}; Space shows the other', {
                    picture: shows === 'left' ? left.words : right.words,
                  })
                : say('{left}, and {right}', { left: left.words, right: right.words })}
          </Muted>
          {mode === 'slider' ? (
            <Slider
              thumbLabel={say('The line between the two')}
              value={share}
              onChange={setShare}
              label={null}
              size="sm"
              style={{ width: size.width }}
              my={4}
            />
          ) : null}
          {mode === 'difference' && isSame ? null : (
            <div className={classes.stack} style={size}>
              {mode === 'difference' ? (
                <DifferencePicture difference={difference} within={[a, b]} />
              ) : (
                <>
                  <Picture
                    hash={one}
                    of={a}
                    within={[a, b]}
                    label={left.words}
                    isHidden={mode === 'blink' && shows === 'right'}
                  />
                  <Picture
                    hash={other}
                    of={b}
                    within={[a, b]}
                    label={right.words}
                    isHidden={mode === 'blink' && shows === 'left'}
                    clip={mode === 'slider' ? `inset(0 0 0 ${share}%)` : undefined}
                  />
                  {mode === 'slider' ? <div className={classes.line} style={{ left: `${share}%` }} /> : null}
                </>
              )}
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** `1.2 % of the pixels differ`, and the sizes if they differ. */
function differenceWords({ different, of, sameSize }: PictureDifference, a: Pixels, b: Pixels): string {
  const share = of === 0 ? 0 : (100 * different) / of;
  if (sameSize)
    return different === 0
      ? say('The pictures are identical.')
      : share < 0.1
        ? say('Less than 0.1 % of the pixels differ (smoothed edges do not count).')
        : say('{share} % of the pixels differ (smoothed edges do not count).', {
            share: numberWords(share, 1),
          });
  const sizes = say('The pictures have different sizes: {one} and {other}.', {
    one: `${a.width} × ${a.height}`,
    other: `${b.width} × ${b.height}`,
  });
  const both =
    different === 0
      ? say('Where they overlap, no pixel differs.')
      : share < 0.1
        ? say('Where they overlap, less than 0.1 % of the pixels differ (smoothed edges do not count).')
        : say('Where they overlap, {share} % of the pixels differ (smoothed edges do not count).', {
            share: numberWords(share, 1),
          });
  return `${sizes} ${both}`;
}

function stepWords(name: string, side: ComparePlace['side'], step: number): string {
  return side === 'before'
    ? say('{name}, before step {step}', { name, step })
    : say('{name}, after step {step}', { name, step });
}

function Framed({ shown, hash }: { shown: Shown; hash: string }) {
  return (
    <figure style={{ margin: 0, minWidth: 0 }}>
      <Muted size="xs">{shown.words}</Muted>
      <img src={blobUrl(hash)} alt={shown.words} style={{ width: '100%', border: '1px solid var(--line)' }} />
    </figure>
  );
}

/** The share of the common area that a picture takes, from the top left corner. */
function shareOf(of: Pick<Pixels, 'width' | 'height'>, within: readonly Pixels[]): CSSProperties {
  return {
    width: `${(100 * of.width) / Math.max(...within.map(({ width }) => width))}%`,
    height: `${(100 * of.height) / Math.max(...within.map(({ height }) => height))}%`,
  };
}

function Picture(props: {
  hash: string;
  of: Pixels;
  within: readonly Pixels[];
  label: string;
  isHidden: boolean;
  clip?: string | undefined;
}) {
  const { hash, of, within, label, isHidden, clip } = props;
  // The slider clips the common area, not the picture, so the line is where the person drags it.
  return (
    <div className={classes.layer} style={clip === undefined ? {} : { clipPath: clip }}>
      <img
        src={blobUrl(hash)}
        alt={label}
        style={{ display: 'block', ...shareOf(of, within), visibility: isHidden ? 'hidden' : 'visible' }}
      />
    </div>
  );
}

function DifferencePicture(props: { difference: PictureDifference; within: readonly Pixels[] }) {
  const {
    difference: { picture },
    within,
  } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { width, height, data } = picture;
    if (width > 0 && height > 0)
      canvas.current?.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  }, [picture]);
  return (
    <div className={classes.layer}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={say('What differs, in colour')}
        width={picture.width}
        height={picture.height}
        style={{ display: 'block', ...shareOf(picture, within) }}
      />
    </div>
  );
}

/** Reads the pixels of a recorded picture. */
async function pixelsOf(hash: string, signal: AbortSignal): Promise<Pixels> {
  const picture = await createImageBitmap(new Blob([await readBytes(hash, signal)]));
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This window cannot draw pictures.');
  context.drawImage(picture, 0, 0);
  picture.close();
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}
