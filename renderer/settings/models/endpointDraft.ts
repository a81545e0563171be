import type { EndpointRow } from '../../../shared/contract/endpoints.ts';
import {
  type EndpointSettings,
  endpointSettingsSchema,
  type OmittedParameter,
} from '../../../shared/model/endpoint.ts';

type KeyFrom = EndpointSettings['key']['from'];

/** An endpoint while it is edited in its form. */
export interface EndpointDraft {
  readonly name: string;
  readonly baseUrl: string;
  readonly model: string;
  readonly keyFrom: KeyFrom;
  readonly variable: string;
  readonly vision: boolean;
  readonly stream: boolean;
  readonly leaveOut: readonly OmittedParameter[];
  /** The maximum number of tokens is sent as `max_completion_tokens`. */
  readonly renamesMost: boolean;
  readonly reasoningEffort: string;
  /** JSON; empty: none. */
  readonly extraBody: string;
  readonly numbers: Readonly<Record<NumberName, number | string>>;
}

/** The fields that hold a number or are empty. */
const numberNames = ['temperature', 'topP', 'maxTokens', 'seed', 'input', 'output', 'cached'] as const;
export type NumberName = (typeof numberNames)[number];

/** The form of an endpoint; null for a new one. */
export function draftOf(was: EndpointRow | null): EndpointDraft {
  const { temperature, topP, maxTokens, seed, price, vision = true } = was?.settings ?? {};
  const { stream = true, leaveOut = [], maxTokensAs, reasoningEffort = '', extraBody } = was?.settings ?? {};
  const { input, output, cached } = price ?? {};
  const given = { temperature, topP, maxTokens, seed, input, output, cached };
  return {
    ...{ name: was?.name ?? '', baseUrl: was?.baseUrl ?? '', model: was?.model ?? '', vision },
    ...{ stream, leaveOut, reasoningEffort, renamesMost: maxTokensAs === 'max_completion_tokens' },
    extraBody: extraBody === undefined ? '' : JSON.stringify(extraBody),
    keyFrom: was?.key.from ?? 'environment',
    variable: was?.key.from === 'environment' ? was.key.variable : '',
    numbers: Object.fromEntries(
      numberNames.map((name) => [name, given[name] ?? '']),
    ) as EndpointDraft['numbers'],
  };
}

/** Converts the draft for the main process, or says what is wrong with it. */
export function readDraft(draft: EndpointDraft) {
  const { name, baseUrl, model, keyFrom, variable, vision, numbers } = draft;
  const { stream, leaveOut, renamesMost, reasoningEffort, extraBody } = draft;
  // An unfinished number such as "2." is still a text.
  const { input, output, cached, ...sampling } = Object.fromEntries(
    numberNames.map((one) => [one, numbers[one] === '' ? '' : Number(numbers[one])]),
  ) as Record<NumberName, number | ''>;
  const given = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const isPriced = input !== '' || output !== '' || cached !== '';
  return endpointSettingsSchema.safeParse({
    ...{ name, baseUrl, model },
    key: keyFrom === 'environment' ? { from: keyFrom, variable } : { from: keyFrom },
    settings: {
      ...given({ ...sampling, reasoningEffort: reasoningEffort.trim() }),
      ...(stream ? {} : { stream }),
      ...(leaveOut.length === 0 ? {} : { leaveOut }),
      ...(renamesMost ? { maxTokensAs: 'max_completion_tokens' } : {}),
      ...(extraBody.trim() === '' ? {} : { extraBody: readJson(extraBody) }),
      vision,
      ...(isPriced ? { price: { ...given({ cached }), input: input || 0, output: output || 0 } } : {}),
    },
  });
}

/** The text itself when it is not JSON; the schema then refuses it. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
