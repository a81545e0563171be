import { z } from 'zod';

/** The value of an operation, beside the element. */
interface OperationValue {
  readonly label: string;
  readonly kind: 'text' | 'key' | 'option' | 'address' | 'tab' | 'distance' | 'files' | 'seconds';
  readonly isRequired: boolean;
}

/** One operation on a page. A missing flag means false. electron/browser/act carries it out. */
export interface Operation {
  /** Its verb in the interface. */
  readonly label: string;
  /** A shorter label for lists of steps. */
  readonly short?: string;
  /** The key that chooses it in the demonstrate panel. */
  readonly key?: string;
  readonly value?: OperationValue;
  /**
   * How it is carried out: by the pointer or the keys, which the watcher records; by the browser's own bar,
   * history and tabs, which report themselves; by the `environment` that the page shows; otherwise by the driver;
   * `nobody` for operations that are only recorded.
   */
  readonly by: 'pointer' | 'keys' | 'browser' | 'environment' | 'driver' | 'nobody';
  readonly needsElement?: true;
  /** Not possible on a disabled element. */
  readonly needsEnabled?: true;
  /** A press of the pointer, real or faked. */
  readonly isClick?: true;
  /** The point on a surface matters. */
  readonly isAtPlace?: true;
  /** A replay finds the element, does nothing, and gives this reason. */
  readonly whyNotReplayed?: string;
}

const asks = (label: string, kind: OperationValue['kind'], isRequired = true): OperationValue => ({
  label,
  kind,
  isRequired,
});
const onElement = { needsElement: true } as const;
const keys = { by: 'keys', needsEnabled: true } as const;
const press = { by: 'pointer', ...onElement, needsEnabled: true, isClick: true, isAtPlace: true } as const;
const noted = { by: 'nobody', ...onElement } as const;
const FAKED = 'not carried out: it was faked in the demonstration';
const IGNORED = 'not carried out: it was marked “Ignore”';

/** All operations on a page, in the order of the panel: Mind2Web's own first. */
const table = {
  click: { ...press, label: 'Click', key: 'c' },
  select: {
    ...keys,
    ...onElement,
    label: 'Select option',
    short: 'Select',
    key: 's',
    value: asks('Option', 'option'),
  },
  'click-fake': { ...noted, label: 'Click (fake)', key: 'f', isClick: true, whyNotReplayed: FAKED },
  hover: { by: 'pointer', ...onElement, label: 'Hover', key: 'h' },
  press: { ...keys, label: 'Press key', short: 'Press', key: 'e', value: asks('Key', 'key') },
  type: { ...keys, ...onElement, label: 'Type', key: 't', value: asks('Text', 'text') },
  ignore: { ...noted, label: 'Ignore', key: 'i', whyNotReplayed: IGNORED },
  upload: {
    by: 'driver',
    ...onElement,
    needsEnabled: true,
    label: 'Upload',
    key: 'u',
    value: asks('Files', 'files'),
  },
  'right-click': { ...press, label: 'Right click', key: 'y' },
  'double-click': { ...press, label: 'Double click', key: '2' },
  'select-text': { by: 'pointer', ...onElement, label: 'Select text', key: 'm', value: asks('Text', 'text') },
  drag: {
    by: 'pointer',
    ...onElement,
    isAtPlace: true,
    label: 'Drag to',
    short: 'Drag',
    key: 'g',
    value: asks('How far (right, down)', 'distance'),
  },
  scroll: { by: 'pointer', isAtPlace: true, label: 'Scroll', key: 'l', value: asks('Direction', 'distance') },
  answer: { by: 'nobody', label: 'Answer', key: 'a', value: asks('Answer', 'text') },
  back: { by: 'browser', label: 'Go back', short: 'Back', key: 'b' },
  goto: {
    by: 'browser',
    label: 'Go to address',
    short: 'Go to',
    key: 'o',
    value: asks('Address', 'address'),
  },
  'new-tab': { by: 'browser', label: 'New tab', key: 'n', value: asks('Address', 'address', false) },
  'focus-tab': {
    by: 'browser',
    label: 'Switch to tab',
    short: 'Switch tab',
    key: 'w',
    value: asks('Tab', 'tab'),
  },
  'close-tab': { by: 'browser', label: 'Close tab', key: 'x', value: asks('Tab', 'tab', false) },
  forward: { by: 'browser', label: 'Forward' },
  reload: { by: 'browser', label: 'Reload' },
  wait: { by: 'driver', label: 'Wait', value: asks('Seconds', 'seconds', false) },
  /** An action in an environment that is not the web. */
  act: { by: 'environment', label: 'Act', value: asks('Action', 'text') },
  'give-up': { by: 'nobody', label: 'Give up', value: asks('Reason', 'text', false) },
} satisfies Readonly<Record<string, Operation>>;

export type OperationName = keyof typeof table;

export const operations: Readonly<Record<OperationName, Operation>> = table;

export function isOperation(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}

export const operationNames: readonly OperationName[] = Object.keys(operations).filter(isOperation);
export const operationName = z.enum(operationNames);
