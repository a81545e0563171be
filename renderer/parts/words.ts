import type { Price } from '../../shared/model/endpoint.ts';
import type {
  AgentAsk,
  ElementDescription,
  Integrity,
  OperationName,
  Oversight,
  Point,
  Profile,
  Step,
} from '../../shared/model/index.ts';
import { operations } from '../../shared/model/operation.ts';

/** `1 step`, `3 steps`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `1 min 12 s`, `2 h 3 min`, `42 s`, `0.4 s`. */
export function durationWords(ms: number): string {
  if (ms < 0) return `−${durationWords(-ms)}`;
  if (ms < 10_000 && ms % 1000 !== 0) return `${(Math.floor(ms / 100) / 10).toFixed(1)} s`;
  const seconds = Math.floor(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/** `02:41`, `1:02:41`: a running clock does not change its width every second. */
export function clockWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}

/** `just now`, `5 min ago`, `3 h ago`, `2 days ago`, then the date. */
export function agoWords(then: number, now: number): string {
  const seconds = Math.round((now - then) / 1000);
  if (seconds < 45) return 'just now';
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.round(hours / 24);
  if (days < 14) return days === 1 ? 'yesterday' : `${days} days ago`;
  return dateWords(then).slice(0, 10);
}

/** `2026-03-09 14:05:11`, in the reader's own time zone. */
export function dateWords(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** An operation in a word or two: `Click`, `Go to`. */
export function operationWords(operation: OperationName): string {
  const { label, short } = operations[operation];
  return short ?? label;
}

/** Its role; `generic` says less than the tag. */
export function kindWords({ role, tag }: { readonly role: string; readonly tag: string }): string {
  return role === '' || role === 'generic' ? tag : role;
}

/** What was typed, chosen, pressed; of a drag the element that it went to; where, when the place matters. Empty when there is nothing to say. */
export function valueWords(step: {
  readonly operation: OperationName;
  readonly value: string | null;
  readonly position?: Point | undefined;
  readonly destination?: ElementDescription | null | undefined;
}): string {
  const { operation, value, position, destination } = step;
  const what = destination
    ? `to ${elementWords(destination)}`
    : operation === 'drag' && value !== null
      ? `by ${value.replace(',', ', ')} pixels`
      : (value ?? '');
  const where = position === undefined ? '' : `at ${Math.round(position.x)}, ${Math.round(position.y)}`;
  return operation === 'drag' ? `${where} ${what}`.trim() : `${what} ${where}`.trim();
}

/** The same, of a step as it stands in the record. */
export function stepValueWords(step: Step): string {
  return valueWords({ ...step, destination: step.target?.destination?.element });
}

/** An element as a person would point at it: `button “Search”`, `textbox “From”`, `div`. */
export function elementWords(element: ElementDescription): string {
  const kind = kindWords(element);
  const name = (element.name || element.text).replace(/\s+/g, ' ').trim();
  if (name === '') return kind;
  return `${kind} “${name.length > 80 ? `${name.slice(0, 79)}…` : name}”`;
}

/** Whether the stored page before a step shows its element. */
export function integrityWords({ ok, reason }: Integrity): string {
  return ok ? '✓ target seen in the snapshot' : `▲ ${reason ?? ''}`;
}

/** The rules that attempts are judged by. */
export const PROFILES: readonly {
  readonly value: Profile;
  readonly label: string;
  readonly means: string;
}[] = [
  { value: 'strict', label: 'Strict', means: 'Our own rule: hops in order, the end declared.' },
  { value: 'mmina', label: 'MMInA', means: 'As MMInA’s reference program judges, quirks included.' },
  { value: 'webarena', label: 'WebArena', means: 'As WebArena’s evaluators judge.' },
  { value: 'visualwebarena', label: 'VisualWebArena', means: 'As VisualWebArena’s evaluators judge.' },
];

/** The rule of this name, or undefined when there is none. */
export function profileOf(name: string | null): Profile | undefined {
  return PROFILES.find(({ value }) => value === name)?.value;
}

/** The name of a rule. */
export function ruleWords(profile: Profile): string {
  return PROFILES.find(({ value }) => value === profile)?.label ?? profile;
}

/** Splits an address around its host. `http://` and a bare `/` are left out: they say nothing. */
export function splitAddress(url: string): { before: string; host: string; after: string } {
  if (!URL.canParse(url)) return { before: url, host: '', after: '' };
  const parsed = new URL(url);
  if (parsed.host === '') return { before: readable(url), host: '', after: '' };
  const rest = `${parsed.pathname}${parsed.search}${parsed.hash}`;
  return {
    before: parsed.protocol === 'https:' || parsed.protocol === 'http:' ? '' : `${parsed.protocol}//`,
    host: parsed.host,
    after: rest === '/' ? '' : readable(rest),
  };
}

function readable(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text; // a lone % in the address
  }
}

/** What a person beside an agent does, as its events say it. */
export const oversightWords: Readonly<Record<Oversight['did'], string>> = {
  watched: 'a person watches',
  paused: 'a person paused it',
  'went-on': 'a person let it go on',
  stepped: 'a person let it decide once',
  approved: 'a person approved the decision',
  refused: 'a person refused the decision',
  'took-over': 'a person took over',
  'handed-back': 'a person handed the page back',
  stopped: 'a person stopped it',
};

/** US dollars: `$0.42`, `$0.0031`. */
export function moneyWords(cost: number): string {
  return `$${cost.toFixed(cost !== 0 && cost < 0.01 ? 4 : 2)}`;
}

/** What an agent asks for, on one line. */
export function askWords(ask: AgentAsk): string {
  switch (ask.ask) {
    case 'perform': {
      const { operation, element, point, target, value } = ask;
      const on = element ?? target?.name ?? (point === undefined ? '' : `${point.x}, ${point.y}`);
      return [operationWords(operation), on, value === undefined ? '' : `“${value}”`]
        .filter((part) => part !== '')
        .join(' ');
    }
    case 'repeat':
      return `step ${ask.step.index} again`;
    case 'answer':
      return `answer hop ${ask.hop + 1}: “${ask.text}”`;
    case 'finish':
      return ask.text === '' ? 'finish' : `finish with “${ask.text}”`;
    case 'give-up':
      return ask.text === '' ? 'give up' : `give up: “${ask.text}”`;
    case 'dialog':
      return `${ask.accept ? 'accept' : 'dismiss'} the dialog${ask.text === undefined ? '' : `: “${ask.text}”`}`;
    case 'refuse':
      return `nothing: ${ask.why}`;
  }
}

/** `$2.50 in, $10 out, $1.25 cached, for a million tokens`. */
export function priceWords(price: Price | undefined): string {
  if (price === undefined) return 'no price: its cost is not counted';
  const dollars = (value: number) =>
    `$${value.toLocaleString('en', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 4 })}`;
  const cached = price.cached === undefined ? '' : `, ${dollars(price.cached)} cached`;
  return `${dollars(price.input)} in, ${dollars(price.output)} out${cached}, for a million tokens`;
}
