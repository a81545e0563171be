import type { OfferedTool } from '../../../shared/decision/toolCalls.ts';
import type { LeftOutParameter } from '../../../shared/model/decided.ts';
import type { Price, RequestSettings } from '../../../shared/model/endpoint.ts';

/** The settings of a request. The endpoint decides about missing ones. */
export interface ChatSettings extends RequestSettings {
  readonly temperature?: number;
  readonly topP?: number;
  /** The most tokens of one reply. */
  readonly maxTokens?: number;
  readonly seed?: number;
  /** Missing when the model is free or its price is unknown. */
  readonly price?: Price;
}

/** The parameters of a request, without its model and messages. */
export interface Written {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly leftOut: readonly LeftOutParameter[];
}

/** The parameters of these settings by their names in the request, without those that the endpoint refuses or the user turned off. */
export function writeParameters(
  settings: ChatSettings,
  refused: ReadonlySet<string>,
  tools: readonly OfferedTool[] = [],
): Written {
  const { stream = true, leaveOut = [], extraBody = {} } = settings;
  const { temperature, topP, maxTokens, seed, reasoningEffort } = settings;
  // A refused `max_tokens` gets its other name.
  const mostAs = refused.has('max_tokens') ? 'max_completion_tokens' : (settings.maxTokensAs ?? 'max_tokens');
  const isStreamed = stream && !refused.has('stream');
  const wanted: Readonly<Record<string, unknown>> = {
    stream,
    ...(isStreamed ? { stream_options: { include_usage: true } } : {}),
    temperature,
    top_p: topP,
    [mostAs]: maxTokens,
    seed,
    reasoning_effort: reasoningEffort,
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map((offered) => ({ type: 'function', function: offered })),
          parallel_tool_calls: false,
        }),
  };
  const sent: Record<string, unknown> = {};
  const leftOut: LeftOutParameter[] = [];
  for (const [name, value] of Object.entries(wanted)) {
    if (value === undefined) continue;
    const isOff = leaveOut.some((one) => one === name || (one === 'max_tokens' && name.startsWith('max_')));
    if (isOff) leftOut.push({ name, why: 'setting' });
    else if (refused.has(name)) leftOut.push({ name, why: 'refused' });
    else sent[name] = value;
  }
  return { sent: { ...sent, ...extraBody }, leftOut };
}

/** The same for a body that is already written. */
export function trimBody(
  body: object,
  { leaveOut = [], extraBody = {} }: ChatSettings,
  refused: ReadonlySet<string>,
): Written {
  const sent: Record<string, unknown> = {};
  const leftOut: LeftOutParameter[] = [];
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    if (leaveOut.some((one) => one === name)) leftOut.push({ name, why: 'setting' });
    else if (refused.has(name)) leftOut.push({ name, why: 'refused' });
    else sent[name] = value;
  }
  return { sent: { ...sent, ...extraBody }, leftOut };
}
