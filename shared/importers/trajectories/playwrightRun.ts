import { z } from 'zod';
import { type Trajectory, type TurnInput, trajectorySchema } from '../../model/trajectory.ts';
import type { Problems } from '../file/importer.ts';
import { readLocator } from './playwrightLocator.ts';
import { readCall } from './readAction.ts';
import type { RunPlace, TrajectoryReader } from './reader.ts';
import { byFolder, folderOf, nameOf, pathsInside, type RunFiles } from './runFile.ts';

const optionsSchema = z.looseObject({
  type: z.literal('context-options'),
  version: z.number(),
  title: z.string().exactOptional(),
  browserName: z.string().default(''),
  wallTime: z.number().exactOptional(),
  monotonicTime: z.number().exactOptional(),
});
const beforeSchema = z.looseObject({
  type: z.literal('before'),
  callId: z.string(),
  startTime: z.number(),
  class: z.string().default(''),
  method: z.string().default(''),
  params: z.record(z.string(), z.unknown()).default({}),
  pageId: z.string().exactOptional(),
});
const afterSchema = z.looseObject({
  type: z.literal('after'),
  callId: z.string(),
  endTime: z.number(),
  error: z.looseObject({ message: z.string().exactOptional(), error: z.unknown() }).partial().exactOptional(),
});
const frameSchema = z.looseObject({
  type: z.literal('screencast-frame'),
  /** Up to version 9 the name in `resources`, later a path. */
  sha1: z.string().exactOptional(),
  file: z.string().exactOptional(),
  timestamp: z.number(),
  pageId: z.string().exactOptional(),
});
const snapshotSchema = z.looseObject({
  type: z.literal('frame-snapshot'),
  snapshot: z.looseObject({
    callId: z.string().exactOptional(),
    frameUrl: z.string(),
    isMainFrame: z.boolean().default(true),
  }),
});
const typeSchema = z.looseObject({ type: z.string() });

/** Calls that act on a page as a person would; the other calls only look. */
const acting =
  /^(?:goto|click|dblclick|tap|fill|type|press|pressSequentially|check|uncheck|selectOption|setInputFiles|hover|dragAndDrop|dragTo|goBack|goForward|reload|keyboardPress|keyboardType|keyboardInsertText|mouseClick|mouseWheel|close|newPage)$/;

/** Calls whose name differs from the operation. */
const named: Readonly<Record<string, string>> = {
  tap: 'click',
  check: 'click',
  uncheck: 'click',
  pressSequentially: 'type',
  selectOption: 'select',
  setInputFiles: 'upload',
  dragAndDrop: 'drag',
  dragTo: 'drag',
  goBack: 'back',
  goForward: 'forward',
  keyboardPress: 'press',
  keyboardType: 'type',
  keyboardInsertText: 'type',
  mouseClick: 'click',
  mouseWheel: 'scroll',
  close: 'close-tab',
  newPage: 'new-tab',
};

/** Traces of Playwright: `trace.zip`, which is read like its unpacked folder. */
export const playwrightRun: TrajectoryReader = {
  format: 'playwright',
  label: 'Playwright: traces',
  files: /(?:\.trace$|(?:^|\/)(?:resources|screencast)\/[^/]+\.(?:jpe?g|png)$)/i,
  find(paths) {
    const inside = pathsInside(paths);
    return [...byFolder(paths)].flatMap(([folder, own]): RunPlace[] => {
      const isOne = own.filter((one) => one.endsWith('trace.trace')).length <= 1;
      const below = folder === '' ? '' : `${folder}/`;
      const beside = ['resources', 'screencast'].flatMap((name) => inside(below + name));
      return own
        .filter((path) => /(?:^|\/)(?:\d+-)?trace\.trace$/.test(path))
        .map((path) => ({
          name: folder === '' ? path : `${folder}${isOne ? '' : `/${nameOf(path)}`}`,
          paths: [path, ...beside],
        }));
    });
  },
  read,
};

function read(files: RunFiles, problems: Problems): readonly Trajectory[] {
  const [path = ''] = files.paths;
  const text = files.text(path);
  if (text === null) return [];
  const before = problems.errors;
  const found = eventsOf(text, path, problems);
  if (problems.errors > before) return [];
  if (found.options === null) {
    problems.error(path, 'line 1', 'type', 'expected context-options: this is not a trace of Playwright');
    return [];
  }
  const { options, calls, after, frames, urls } = found;
  const first = calls.find(({ method }) => acting.test(method))?.startTime ?? 0;
  const turns = calls
    .filter(({ method }) => acting.test(method))
    .map((call): TurnInput => {
      const ended = after.get(call.callId);
      const frame = frames.findLast(
        ({ timestamp, pageId }) =>
          timestamp <= call.startTime &&
          (call.pageId === undefined || pageId === undefined || pageId === call.pageId),
      );
      const { selector, ...given } = call.params;
      const described = typeof selector === 'string' ? readLocator(selector) : null;
      const name = named[call.method] ?? call.method;
      const error = ended?.error === undefined ? null : messageOf(ended.error);
      return {
        url: urls.get(call.callId) ?? '',
        time: timeOf(options, call.startTime),
        picture:
          frame === undefined
            ? null
            : (files.paths.find((one) => nameOf(one) === nameOf(frame.file ?? frame.sha1 ?? '')) ?? null),
        actions: [
          {
            ...readCall(name, { ...(selector === undefined ? {} : { element: selector }), ...given }),
            name: `${call.class.toLowerCase()}.${call.method}`,
            ...(described === null ? {} : { described }),
            ...(call.method === 'selectOption' ? { value: optionWords(given['options']) } : {}),
          },
        ],
        error,
        ms: ended === undefined ? null : Math.round(ended.endTime - call.startTime),
      };
    });
  if (turns.length === 0)
    problems.note(path, '', '', `none of the ${calls.length} calls in it acts on a page`);
  const container = folderOf(path).replace(/\.zip$/i, '');
  const name = nameOf(container) || nameOf(path).replace(/\.trace$/, '');
  const start = turns
    .flatMap(({ actions }) => actions ?? [])
    .find(({ operation }) => operation === 'goto')?.value;
  return [
    trajectorySchema.parse({
      id: name,
      task: { id: name, intent: options.title ?? `Playwright trace ${name}`, start: start ?? '' },
      agent: { name: 'Playwright script', version: `trace ${options.version}`, model: options.browserName },
      turns,
      end: turns.at(-1)?.error == null ? 'finished' : 'unfinished',
      error: turns.at(-1)?.error ?? null,
      extra: { began: first },
    }),
  ];
}

const optionSchema = z.looseObject({
  valueOrLabel: z.string().exactOptional(),
  label: z.string().exactOptional(),
  value: z.string().exactOptional(),
  index: z.int().exactOptional(),
});

/** The chosen options of a call of `selectOption`: each by its label, value or number. Null for handles of elements. */
function optionWords(options: unknown): string | null {
  const chosen = z.array(optionSchema).safeParse(options);
  if (!chosen.success) return null;
  return (
    chosen.data
      .flatMap(({ valueOrLabel, label, value, index }) => {
        const number = index === undefined ? undefined : `option ${index + 1}`;
        return valueOrLabel ?? label ?? value ?? number ?? [];
      })
      .join(', ') || null
  );
}

type Options = z.infer<typeof optionsSchema>;
type Before = z.infer<typeof beforeSchema>;

/** The events of the trace that are shown, read in one pass over its lines. */
function eventsOf(text: string, path: string, problems: Problems) {
  let options: Options | null = null;
  const calls: Before[] = [];
  const after = new Map<string, z.infer<typeof afterSchema>>();
  const frames: z.infer<typeof frameSchema>[] = [];
  const urls = new Map<string, string>();
  let url = '';
  let line = 0;
  for (const content of text.split('\n')) {
    line += 1;
    if (content.trim() === '') continue;
    const value = parsed(content);
    const typed = typeSchema.safeParse(value);
    if (!typed.success) {
      problems.error(
        path,
        `line ${line}`,
        value === undefined ? '' : 'type',
        'is not an event of a trace in JSON',
      );
      continue;
    }
    const schema = schemas[typed.data.type];
    if (schema === undefined) continue;
    const event = schema.safeParse(value);
    if (!event.success) {
      const [issue] = event.error.issues;
      problems.error(
        path,
        `line ${line}`,
        issue?.path.join('.') ?? '',
        issue?.message ?? 'is not as expected',
      );
      continue;
    }
    const { data } = event;
    if (data.type === 'context-options') options ??= data;
    else if (data.type === 'before') {
      calls.push(data);
      urls.set(data.callId, url);
    } else if (data.type === 'after') after.set(data.callId, data);
    else if (data.type === 'screencast-frame') frames.push(data);
    else if (data.snapshot.isMainFrame) url = data.snapshot.frameUrl;
  }
  return { options, calls, after, frames, urls };
}

const eventSchema = z.discriminatedUnion('type', [
  optionsSchema,
  beforeSchema,
  afterSchema,
  frameSchema,
  snapshotSchema,
]);
const schemas: Readonly<Record<string, typeof eventSchema | undefined>> = Object.fromEntries(
  ['context-options', 'before', 'after', 'screencast-frame', 'frame-snapshot'].map((type) => [
    type,
    eventSchema,
  ]),
);

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

function messageOf(error: { readonly message?: string | undefined; readonly error?: unknown }): string {
  if (error.message !== undefined) return error.message;
  return JSON.stringify(error.error ?? 'failed');
}

function timeOf({ wallTime, monotonicTime }: Options, at: number): string | null {
  if (wallTime === undefined || monotonicTime === undefined) return null;
  return new Date(wallTime + at - monotonicTime).toISOString();
}
