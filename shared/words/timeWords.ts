import { numberWords } from '../language/message.ts';

/**
 * `1 min 12 s`, `2 h 3 min`, `42 s`, `4.3 s`; `< 0.1 s` for a smaller time above zero. The time is rounded to the
 * smallest unit that is shown, so that it reads the same on the screen, in a report and in a paper.
 */
export function durationWords(ms: number): string {
  const whole = Math.round(ms);
  if (ms !== 0 && Math.abs(whole) < 100) return `< ${numberWords(0.1, 1)} s`;
  if (ms < 0) return `−${durationWords(-ms)}`;
  const tenths = Math.round(whole / 100);
  if (tenths < 100 && whole % 1000 !== 0) return `${numberWords(tenths / 10, 1)} s`;
  const seconds = Math.round(whole / 1000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return parts([Math.floor(seconds / 60), 'min'], [seconds % 60, 's']);
  const minutes = Math.round(whole / 60_000);
  return parts([Math.floor(minutes / 60), 'h'], [minutes % 60, 'min']);
}

function parts(...[first, rest]: readonly [readonly [number, string], readonly [number, string]]): string {
  return rest[0] === 0 ? first.join(' ') : `${first.join(' ')} ${rest.join(' ')}`;
}

/** `2026-03-09 14:05:11`, in the reader's time zone. */
export function dateWords(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** `2026-03-09`, in UTC for all readers. */
export function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** `2026-03-09 14:05 UTC`. */
export function utcWords(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** `02:41`, `1:02:41`: the time of a running clock. Its width does not change every second. */
export function clockWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}
