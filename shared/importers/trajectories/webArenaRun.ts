import { callsIn } from '../../decision/callText.ts';
import {
  type Trajectory,
  type TrajectoryAction,
  type TurnInput,
  trajectorySchema,
} from '../../model/trajectory.ts';
import { between } from '../../parse/between.ts';
import { mminaDomains } from '../../scoring/mmina/hopQueue.ts';
import type { Problems } from '../file/importer.ts';
import { readRunAction } from '../runs/runAction.ts';
import type { RunPlace, TrajectoryReader } from './reader.ts';
import { folderOf, nameOf, pathsInside, type RunFiles } from './runFile.ts';

/**
 * Result folders of WebArena, VisualWebArena and MMInA: `render_{task_id}.html`; the log beside it has the
 * verdicts.
 */
export const webArenaRun: TrajectoryReader = {
  format: 'webarena-run',
  label: 'MMInA, WebArena: result folders',
  files: /(?:^|\/)(?:render_[^/]*\.html|[^/]*\.log|error\.txt|config\.json)$/,
  find(paths) {
    const beside = pathsInside(paths.filter((path) => !isPage(nameOf(path))));
    return paths
      .filter((path) => isPage(nameOf(path)))
      .map((path): RunPlace => ({ name: path, paths: [path, ...beside(folderOf(path))] }));
  },
  read,
};

const PAGE_NAME = 'render_';
const PAGE_ENDING = '.html';

/** Whether a file of this name is the page that shows one run. */
function isPage(name: string): boolean {
  return name.startsWith(PAGE_NAME) && name.endsWith(PAGE_ENDING);
}

function read(files: RunFiles, problems: Problems): readonly Trajectory[] {
  const [path = ''] = files.paths;
  const html = files.text(path);
  if (html === null) return [];
  const config = between(html, '<pre>', '</pre>', { acrossLines: true });
  const id = nameOf(path).slice(PAGE_NAME.length, -PAGE_ENDING.length);
  if (config === null || !/^(?:intent|task_id): /m.test(config)) {
    problems.error(
      path,
      'line 1',
      'config',
      'expected the task’s config in the first <pre>, with its intent',
    );
    return [];
  }
  const source = configOf(config);
  const intent = String(source.intent ?? '');
  const log = files.paths
    .filter((one) => one.endsWith('.log'))
    .flatMap((one) => sectionsOf(files.text(one) ?? ''));
  const sections = log.filter((one) => one.id === id && (one.intent === '' || one.intent === intent));
  const section = sections.at(-1);
  const domain = domainOf(section?.config ?? '', path);
  const turns = turnsOf(html);
  const last = turns.at(-1)?.actions?.at(-1);
  const isStopped = last?.operation === 'finish';
  const answer = isStopped ? (last.value ?? '') : null;
  const args = argumentsOf(files);
  return [
    trajectorySchema.parse({
      id,
      task: {
        id: domain === null ? id : `${domain}/${id}`,
        intent,
        start: String(source.start_url ?? ''),
        source: { ...source, task_id: source.task_id ?? id },
      },
      agent: { name: args.model === '' ? 'WebArena agent' : args.model, model: args.model },
      turns,
      answer: answer === '' ? null : answer,
      end: isStopped && !/^Early stop: |^ERROR: /.test(answer ?? '') ? 'finished' : 'unfinished',
      error: section?.error ?? (/^(?:Early stop|ERROR): /.test(answer ?? '') ? answer : null),
      verdicts: section === undefined ? [] : [verdictOf(section)],
      extra: {
        ...(domain === null ? {} : { domain }),
        actions: turns.flatMap(({ actions = [] }) => actions.map(({ name }) => name)),
      },
    }),
  ];
}

/** `key: value` lines as Python prints a config. */
function configOf(text: string): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [, key = '', value = ''] of unescaped(text).matchAll(/^(\w+): (.*)$/gm)) {
    const literal = /^(?:[[{'"]|-?\d|None$|True$|False$)/.test(value)
      ? callsIn(`v(${value})`)[0]?.args[0]
      : undefined;
    found[key] = literal === undefined ? value : literal;
  }
  return found;
}

/** Older versions wrote texts into the page unescaped; newer ones escape them. */
function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** Each turn is a page and the reply to it. The page after the last action is the page to which it led. */
function turnsOf(html: string): readonly TurnInput[] {
  const pieces = html.split(/<h2>New Page<\/h2>/).slice(1);
  return pieces.map((piece): TurnInput => {
    const url =
      between(behind(piece, /<h3 class=['"]url['"]>/) ?? '', 'URL: ', '<', { acrossLines: true }) ?? '';
    const shown = behind(piece, /<div class=['"]state_obv['"][^<>]*>\s*<pre>/);
    const observation = shown?.includes('</pre>') ? shown.slice(0, shown.indexOf('</pre>')) : undefined;
    const picture = /<img src=['"](data:image\/[a-z]+;base64,[A-Za-z0-9+/=\s]+)['"]/.exec(piece)?.[1];
    const raw = blockOf(piece, 'raw_parsed_prediction');
    const parsed = blockOf(piece, 'parsed_action');
    const said = unescaped(raw ?? '');
    return {
      url: unescaped(url.trim()),
      observation: observation === undefined ? null : unescaped(observation),
      picture: picture === undefined ? null : picture.replaceAll(/\s/g, ''),
      raw: said,
      thought: said.replace(/```[\s\S]*?```/g, '').trim(),
      actions: parsed === null ? [] : [actionOf(unescaped(parsed))],
    };
  });
}

function blockOf(piece: string, name: string): string | null {
  const block = behind(piece, new RegExp(`<div class=['"]${name}['"][^<>]*>\\s*(?:<pre>)?`));
  const end = block?.indexOf('</div>') ?? -1;
  if (block === null || end < 0) return null;
  const whole = block.slice(0, end);
  const plain = whole.trimEnd();
  return plain.endsWith('</pre>') ? plain.slice(0, -'</pre>'.length) : whole;
}

/** The text behind the first place that `open` matches; null where it matches nowhere. */
function behind(text: string, open: RegExp): string | null {
  const found = open.exec(text);
  return found === null ? null : text.slice(found.index + found[0].length);
}

/** `click [12] where [12] is [12] button 'Go'` is the click. */
function actionOf(line: string): TrajectoryAction {
  const said = line.trim().replace(/ where \[[^\][]*\] is [\s\S]*/, '');
  const { operation, element, value, isKnown } = readRunAction(said);
  const isStop = /^stop\b/.test(said);
  return {
    name: said,
    arguments: {},
    operation: isStop ? 'finish' : isKnown ? operation : null,
    element: element?.name.replace(/^\[|\]$/g, '') ?? null,
    value,
  };
}

/** The part of a log about one task. */
interface Section {
  readonly config: string;
  readonly id: string;
  readonly intent: string;
  readonly verdict: 'PASS' | 'FAIL' | null;
  readonly hops: string | null;
  readonly error: string | null;
  /** Whether its hops count in the denominator; null: unknown from the log. */
  readonly isCounted: boolean | null;
}

/**
 * The tasks of a log in their order. A crash leaves a task without a verdict, although its hops may have been
 * counted.
 */
function sectionsOf(log: string): readonly Section[] {
  const parts = log.split(/^.*?\[Config file\]: /m).slice(1);
  let counted = 0;
  return parts.map((part) => {
    const config = /^[^\n\r]*/.exec(part)?.[0].trim() ?? '';
    const error = /\[Unhandled Error\] ([^\n\r]*)|\[OpenAI Error\] ([^\n\r]*)/.exec(part);
    const verdict = /\[Result\] \((PASS|FAIL)\)/.exec(part)?.[1];
    const all = /\[Result\] all success rate: \d+\/(\d+)/.exec(part)?.[1];
    const isCounted = all === undefined ? null : Number(all) > counted;
    if (all !== undefined) counted = Number(all);
    return {
      config,
      id: nameOf(config).replace(/\.json$/, ''),
      intent: /\[Intent\]: ([^\n\r]*)/.exec(part)?.[1]?.trim() ?? '',
      verdict: verdict === 'PASS' || verdict === 'FAIL' ? verdict : null,
      hops: /\[Result\] single task success rate: (\d+\/\d+)/.exec(part)?.[1] ?? null,
      error: error === null ? null : (error[1] ?? error[2] ?? '').replace(/\]$/, ''),
      isCounted,
    };
  });
}

function verdictOf({ verdict, hops, error, isCounted }: Section): Trajectory['verdicts'][number] {
  const crash = isCounted === null ? 'ERROR' : isCounted ? 'ERROR-counted' : 'ERROR-uncounted';
  return {
    by: 'log',
    passed: verdict === null ? null : verdict === 'PASS',
    score: null,
    reason: [
      verdict ?? crash,
      ...(hops === null ? [] : [`hops ${hops}`]),
      ...(error === null ? [] : [error]),
    ].join(': '),
  };
}

/** MMInA's domain: it is only in the path of the config, or in the folder of the results. */
function domainOf(config: string, path: string): string | null {
  const words = [...config.split('/').slice(0, -1).reverse(), ...path.split('/').slice(0, -1).reverse()];
  return words.find((word) => mminaDomains.some((domain) => domain === word)) ?? null;
}

function argumentsOf(files: RunFiles): { readonly model: string } {
  const path = files.paths.find((one) => nameOf(one) === 'config.json');
  const model = path === undefined ? undefined : /"model"\s*:\s*"([^"]+)"/.exec(files.text(path) ?? '')?.[1];
  return { model: model ?? '' };
}
