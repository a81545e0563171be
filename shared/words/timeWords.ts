import { numberWords } from '../language/message.ts';

/** `1 min 12 s`, `2 h 3 min`, `42 s`, `0.4 s`; `< 0.1 s` for what is less and not nothing. */
export function durationWords(ms: number): string {
  if (ms !== 0 && Math.abs(ms) < 100) return `< ${numberWords(0.1, 1)} s`;
  if (ms < 0) return `−${durationWords(-ms)}`;
  if (ms < 10_000 && ms % 1000 !== 0) return `${numberWords(Math.floor(ms / 100) / 10, 1)} s`;
  const seconds = Math.floor(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/** `2026-03-09 14:05:11`, in the reader's own time zone. */
export function dateWords(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** `2026-03-09`, the same wherever it is read. */
export function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** `2026-03-09 14:05 UTC`. */
export function utcWords(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** `02:41`, `1:02:41`: a running clock does not change its width every second. */
export function clockWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}
