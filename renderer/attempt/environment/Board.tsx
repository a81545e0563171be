import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { drawBoard } from '../../../shared/environments/sokoban/drawing.ts';
import { type Level, playedFields } from '../../../shared/environments/sokoban/level.ts';
import { readXsb } from '../../../shared/environments/sokoban/xsb.ts';
import { say } from '../../../shared/language/message.ts';
import classes from './environment.module.css';

/** The level of a recorded board; null: the text is no board. */
export function boardOf(text: string): Level | null {
  return readXsb(text).levels[0]?.level ?? null;
}

/** A board of Sokoban, drawn as on the page where it was played. */
export function Board({ title, level }: { title: string; level: Level }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d') ?? null;
    if (canvas.current === null || context === null) return;
    const { width, height, data } = drawBoard(level, level.state);
    canvas.current.width = width;
    canvas.current.height = height;
    const image = context.createImageData(width, height);
    for (let at = 0; at < width * height; at += 1) {
      image.data.set(data.subarray(at * 3, at * 3 + 3), at * 4);
      image.data[at * 4 + 3] = 255;
    }
    context.putImageData(image, 0, 0);
  }, [level]);
  const { boxes, onTarget } = playedFields(level);
  const counted = say('Boxes on targets: {onTarget} of {boxes}', { onTarget, boxes });
  return (
    <figure className={classes.board}>
      <figcaption>
        <Text size="sm" fw={500}>
          {title}
        </Text>
        <Text size="sm">{counted}</Text>
      </figcaption>
      <canvas ref={canvas} role="img" aria-label={`${title}: ${boardWords(level)}`} />
    </figure>
  );
}

/** The places on a board, for people who cannot see it. Rows and columns count from 1. */
function boardWords(level: Level): string {
  const place = ([row, column]: readonly [number, number]) =>
    say('row {row}, column {column}', { row: row + 1, column: column + 1 });
  const { boxPlaces, targetPlaces } = playedFields(level);
  return [
    say('player in {place}', { place: place(level.player) }),
    say('boxes in {places}', { places: boxPlaces.map(place).join('; ') }),
    say('targets in {places}', { places: targetPlaces.map(place).join('; ') }),
  ].join('. ');
}
