import { shortDate } from '../../dates.ts';
import { type Html, html, raw } from '../../html.ts';

const WIDTH = 720;
const HEIGHT = 200;

/** A line of rates over days, with its lowest and highest in words for those who cannot see it. */
export function chart(points: readonly { readonly date: string; readonly rate: number }[]): Html {
  const rates = points.map((point) => point.rate);
  const low = Math.min(...rates);
  const high = Math.max(...rates);
  const y = (value: number): number => HEIGHT - 24 - ((value - low) / (high - low || 1)) * (HEIGHT - 54);
  const x = (index: number): number => 12 + (index * (WIDTH - 24)) / Math.max(1, points.length - 1);
  const line = points.map((point, index) => `${x(index).toFixed(1)} ${y(point.rate).toFixed(1)}`).join('L');
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return html``;
  const label = `From ${shortDate(first.date)} to ${shortDate(last.date)}, lowest ${low}, highest ${high}`;
  return html`<figure class="chart"><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">${raw(`<path d="M${line}L${x(points.length - 1).toFixed(1)} ${HEIGHT}L12 ${HEIGHT}Z" fill="#cfe0ff" opacity=".7"/><path d="M${line}" fill="none" stroke="#1f4fd8" stroke-width="3" stroke-linejoin="round"/><circle cx="${x(points.length - 1).toFixed(1)}" cy="${y(last.rate).toFixed(1)}" r="6" fill="#1f4fd8"/>`)}</svg><figcaption>${label}.</figcaption></figure>`;
}
