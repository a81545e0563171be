import type { FindBy, FoundElement, PageOperation, PointerStep, RefusedLine } from './pageAction.ts';
import { type PythonExpression, readPythonExpression } from './pythonExpression.ts';
import type { PythonLine, PythonToken } from './pythonLines.ts';

/** A function with one parameter, the driver. */
export interface Definition {
  readonly name: string;
  /** The name of its parameter. */
  readonly driver: string;
  readonly body: readonly PythonLine[];
}

/** What an expression stands for while a function is read. Nothing is looked up. */
type Meaning =
  | { readonly is: 'driver' }
  | { readonly is: 'element'; readonly element: FoundElement }
  | { readonly is: 'elements'; readonly place: number }
  /** ActionChains: the steps that have not been performed. */
  | { readonly is: 'chain'; readonly steps: PointerStep[] }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'number'; readonly number: number }
  | { readonly is: 'nothing' };

type Values = readonly Meaning[];

/** A line that is not read, with the reason. */
class Refusal extends Error {}

const NOTHING: Meaning = { is: 'nothing' };
const MOST_OPERATIONS = 200;

const BY: Readonly<Record<string, FindBy>> = {
  ...{ ID: 'id', CLASS_NAME: 'class', TAG_NAME: 'tag', NAME: 'name' },
  ...{ CSS_SELECTOR: 'css', XPATH: 'xpath' },
};
/** Keys of Selenium and their characters in WebDriver. */
const KEYS: Readonly<Record<string, string>> = {
  ...{ BACKSPACE: '\uE003', BACK_SPACE: '\uE003', TAB: '\uE004', RETURN: '\uE006', ENTER: '\uE007' },
  ...{ ESCAPE: '\uE00C', SPACE: ' ', PAGE_UP: '\uE00E', PAGE_DOWN: '\uE00F', END: '\uE010', HOME: '\uE011' },
  ...{ LEFT: '\uE012', UP: '\uE013', RIGHT: '\uE014', DOWN: '\uE015', DELETE: '\uE017' },
  ...{ ARROW_LEFT: '\uE012', ARROW_UP: '\uE013', ARROW_RIGHT: '\uE014', ARROW_DOWN: '\uE015' },
};
const SCROLL =
  /^\s{0,20}window\.scroll(To|By)?\(\s{0,5}(-?\d{1,6})\s{0,5},\s{0,5}(?:(-?\d{1,6})|(document\.(?:body|documentElement)\.scrollHeight))\s{0,5}\);?\s{0,20}$/u;
const SHOW = /^\s{0,20}arguments\[0\]\.scrollIntoView\((?:true)?\);?\s{0,20}$/u;

/** Reads the body of an action as a list of operations, and the lines that are refused. */
export function readActionBody({ driver, body }: Definition): {
  readonly operations: readonly PageOperation[];
  readonly refused: readonly RefusedLine[];
} {
  const operations: PageOperation[] = [];
  const refused: RefusedLine[] = [];
  const names = new Map<string, Meaning>([[driver, { is: 'driver' }]]);
  const reader = createReader(operations, names);
  for (let at = 0; at < body.length; at += 1) {
    const line = body[at];
    if (line === undefined) break;
    try {
      if (operations.length > MOST_OPERATIONS)
        throw new Refusal(`An action has at most ${MOST_OPERATIONS} operations.`);
      if (line.tokens?.[0]?.text === 'for' && line.tokens[0].kind === 'name') {
        readChoice(body.slice(at, at + 4), reader);
        at += 3;
      } else reader.statement(line.tokens);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ line: line.line, text: line.source.slice(0, 160), why: error.message, action: null });
    }
  }
  return { operations, refused };
}

type Reader = ReturnType<typeof createReader>;

function createReader(operations: PageOperation[], names: Map<string, Meaning>) {
  let places = 0;

  function find(all: boolean, within: FoundElement | null, values: readonly PythonExpression[]): Meaning {
    const [by, value] = values;
    const means = byOf(by);
    const text = value === undefined ? null : meaning(value);
    if (values.length !== 2 || means === null || text?.is !== 'text')
      throw new Refusal(
        'An element is looked up by ID, CLASS_NAME, TAG_NAME, NAME, CSS_SELECTOR or XPATH and a text.',
      );
    const place = places;
    places += 1;
    operations.push({ op: 'find', place, by: means, value: text.text, all, within });
    return all ? { is: 'elements', place } : { is: 'element', element: { place, index: null } };
  }

  function call(of: PythonExpression, given: readonly PythonExpression[]): Meaning {
    if (of.is === 'name') {
      const values = given.map(meaning);
      if (of.name === 'ActionChains' && values[0]?.is === 'driver') return { is: 'chain', steps: [] };
      if (of.name === 'sleep') return wait(values);
      throw new Refusal(`The function “${of.name}” is not called.`);
    }
    if (of.is !== 'member') throw new Refusal('This call is not known.');
    if (of.of.is === 'name' && of.of.name === 'time' && of.name === 'sleep') return wait(given.map(meaning));
    const on = meaning(of.of);
    if (of.name === 'find_element' || of.name === 'find_elements') {
      if (on.is !== 'driver' && on.is !== 'element')
        throw new Refusal('Elements are looked up in the page or in an element.');
      return find(of.name === 'find_elements', on.is === 'element' ? on.element : null, given);
    }
    const values = given.map(meaning);
    if (on.is === 'driver' && of.name === 'execute_script') return script(values);
    if (on.is === 'element') return act(on.element, of.name, values);
    if (on.is === 'chain') return chain(on, of.name, values);
    throw new Refusal(`The call “${of.name}” is not known.`);
  }

  function wait(values: Values): Meaning {
    const [seconds] = values;
    if (seconds?.is !== 'number' || seconds.number < 0)
      throw new Refusal('A wait needs a number of seconds.');
    operations.push({ op: 'wait', ms: Math.round(seconds.number * 1000) });
    return NOTHING;
  }

  function script([text, element]: Values): Meaning {
    const source = text?.is === 'text' ? text.text : '';
    const scroll = SCROLL.exec(source);
    if (scroll !== null)
      operations.push({
        op: 'scroll',
        by: scroll[1] === 'By',
        x: Number(scroll[2]),
        y: scroll[4] === undefined ? Number(scroll[3]) : 'bottom',
      });
    else if (SHOW.test(source) && element?.is === 'element')
      operations.push({ op: 'show', on: element.element });
    else throw new Refusal('Of scripts only those that scroll the window are carried out.');
    return NOTHING;
  }

  function act(on: FoundElement, name: string, values: Values): Meaning {
    if ((name === 'click' || name === 'clear') && values.length === 0) operations.push({ op: name, on });
    else if (name === 'send_keys') operations.push({ op: 'type', on, keys: keysOf(values) });
    else throw new Refusal(`The call “${name}” of an element is not known.`);
    return NOTHING;
  }

  function chain(on: Meaning & { is: 'chain' }, name: string, values: Values): Meaning {
    if (name === 'perform') {
      operations.push({ op: 'pointer', steps: on.steps.splice(0) });
      return NOTHING;
    }
    on.steps.push(...stepsOf(name, values));
    return on;
  }

  function meaning(expression: PythonExpression): Meaning {
    switch (expression.is) {
      case 'text':
        return { is: 'text', text: expression.text };
      case 'number':
        return { is: 'number', number: expression.number };
      case 'name': {
        const known = names.get(expression.name);
        if (known === undefined) throw new Refusal(`The name “${expression.name}” is not known.`);
        return known;
      }
      case 'member': {
        const isKey = expression.of.is === 'name' && expression.of.name === 'Keys';
        const key = isKey && Object.hasOwn(KEYS, expression.name) ? KEYS[expression.name] : undefined;
        if (key === undefined) throw new Refusal(`“${expression.name}” is not read.`);
        return { is: 'text', text: key };
      }
      case 'item': {
        const of = meaning(expression.of);
        const index = meaning(expression.index);
        if (of.is !== 'elements' || index.is !== 'number')
          throw new Refusal('Only elements are counted, by a number.');
        return { is: 'element', element: { place: of.place, index: index.number } };
      }
      case 'call':
        return call(expression.of, expression.values);
    }
  }

  return {
    /** Reads a line: a call, or a name that stands for the value of one. */
    statement(tokens: readonly PythonToken[] | null): void {
      if (tokens === null) throw new Refusal('The line holds something that is not read.');
      const [first, second] = tokens;
      if (
        tokens.length === 1 &&
        (first?.kind === 'string' || first?.text === 'pass' || first?.text === 'return')
      )
        return;
      const isNamed = first?.kind === 'name' && second?.kind === 'sign' && second.text === '=';
      const expression = readPythonExpression(isNamed ? tokens.slice(2) : tokens);
      if (expression === null) throw new Refusal('Only calls of Selenium and time.sleep are carried out.');
      if (!isNamed && expression.is !== 'call') throw new Refusal('The line does nothing that is known.');
      const value = meaning(expression);
      if (isNamed) names.set(first.text, value);
    },
    /** The elements that an expression looks up: their place. */
    elements(tokens: readonly PythonToken[]): number {
      const expression = readPythonExpression(tokens);
      const value = expression === null ? null : meaning(expression);
      if (value?.is !== 'elements') throw new Refusal('A loop goes over elements that are looked up.');
      return value.place;
    },
    choose: (place: number, text: string): void => void operations.push({ op: 'choose', place, text }),
  };
}

/** The only loop that is read: click the first element with a text, and stop. */
function readChoice(lines: readonly PythonLine[], reader: Reader): void {
  const [head, condition, click, stop] = lines;
  const loop = head?.tokens ?? [];
  const name = loop[1]?.text ?? '';
  const words = (line: PythonLine | undefined): string =>
    (line?.tokens ?? []).map((one) => one.text).join(' ');
  const test = condition?.tokens ?? [];
  const text = test[5];
  const isChoice =
    loop[2]?.text === 'in' &&
    loop.at(-1)?.text === ':' &&
    words(condition).startsWith(`if ${name} . text == `) &&
    text?.kind === 'string' &&
    test.length === 7 &&
    words(click) === `${name} . click ( )` &&
    words(stop) === 'break';
  if (!isChoice)
    throw new Refusal('The only loop that is read clicks the first element with a text and breaks.');
  reader.choose(reader.elements(loop.slice(3, -1)), text.text);
}

function byOf(expression: PythonExpression | undefined): FindBy | null {
  if (expression?.is !== 'member' || expression.of.is !== 'name' || expression.of.name !== 'By') return null;
  return Object.hasOwn(BY, expression.name) ? (BY[expression.name] ?? null) : null;
}

function keysOf(values: Values): string {
  return values
    .map((one) => {
      if (one.is === 'text') return one.text;
      if (one.is === 'number') return String(one.number);
      throw new Refusal('Only texts and keys are typed.');
    })
    .join('');
}

/** The steps of one call of ActionChains. */
function stepsOf(name: string, values: Values): readonly PointerStep[] {
  const [first, second, third] = values;
  const element = first?.is === 'element' ? first.element : null;
  const number = (value: Meaning | undefined): number => {
    if (value?.is !== 'number') throw new Refusal(`“${name}” needs numbers.`);
    return value.number;
  };
  const to = (on: FoundElement | null, x = 0, y = 0): readonly PointerStep[] =>
    on === null ? [] : [{ do: 'move', to: on, x, y }];
  const [press, release]: readonly PointerStep[] = [{ do: 'press' }, { do: 'release' }];
  if (press === undefined || release === undefined) return [];
  if (values.length > 0 && element === null && first?.is !== 'number' && first?.is !== 'text')
    throw new Refusal(`“${name}” needs an element.`);
  switch (name) {
    case 'move_to_element':
      return to(element);
    case 'move_to_element_with_offset':
      return to(element, number(second), number(third));
    case 'move_by_offset':
      return [{ do: 'move', to: null, x: number(first), y: number(second) }];
    case 'click':
      return [...to(element), press, release];
    case 'double_click':
      return [...to(element), press, release, press, release];
    case 'click_and_hold':
      return [...to(element), press];
    case 'release':
      return [...to(element), release];
    case 'drag_and_drop': {
      const target = second?.is === 'element' ? second.element : null;
      if (target === null) throw new Refusal('“drag_and_drop” needs two elements.');
      return [...to(element), press, ...to(target), release];
    }
    case 'drag_and_drop_by_offset':
      return [...to(element), press, { do: 'move', to: null, x: number(second), y: number(third) }, release];
    case 'send_keys':
      return [{ do: 'keys', keys: keysOf(values) }];
    case 'send_keys_to_element':
      return [...to(element), press, release, { do: 'keys', keys: keysOf(values.slice(1)) }];
    case 'pause':
      return [{ do: 'wait', ms: Math.round(number(first) * 1000) }];
    default:
      throw new Refusal(`The call “${name}” of ActionChains is not known.`);
  }
}
