import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { openHeadlessApp } from './headlessApp.ts';
import { hopscopeHere, type Outcome } from './hopscope.ts';
import { type LearnedMessage, type Policy, textOf } from './learner.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { startTuningEndpoint, type TuningEndpoint, type TuningEndpointScript } from './tuningEndpoint.ts';

/**
 * A loop whose tasks ask for the number of a thing. One service writes the queries, acts, judges and trains. The agent can only know the
 * number of a thing from its training rows.
 */

export const THINGS = ['tea', 'soap', 'rope', 'lamp'] as const;
type Thing = (typeof THINGS)[number];

/** The number of a thing, from 1. */
export const numberOf = (thing: Thing): number => THINGS.indexOf(thing) + 1;
export const stop = (number: number): string => `\`\`\`stop [${number}]\`\`\``;
const FORMS = [
  'Which number belongs to the',
  'What is the number of the',
  'Look up the number for the',
] as const;

/** The held-out tasks: ten, the fewest for a test. */
const heldTexts = ['Please find the number of', 'Say the number of', 'Give me the number of']
  .flatMap((form) => THINGS.map((thing) => [`${form} ${thing}.`, thing] as const))
  .slice(0, 10);

/** What a failed run did do, as the writer says. */
export const DONE_IN_HINDSIGHT = 'Scroll down on the page that says Ask and stop there.';

/** The text of a query about a thing, another one in each cycle. */
const queryFor = (thing: string, cycle: number): string => `${FORMS[(cycle - 1) % FORMS.length]} ${thing}?`;

/** The last thing that is named in a text; null: none. */
export function thingIn(text: string): Thing | null {
  const asked = text.slice(Math.max(0, text.lastIndexOf('TASK: ')));
  return THINGS.find((thing) => new RegExp(`\\b${thing}\\b`).test(asked)) ?? null;
}

export const lastWords = (messages: readonly LearnedMessage[]): string => {
  const last = messages.findLast(({ role }) => role === 'user');
  return last === undefined ? '' : textOf(last);
};

/** The judge of the loop: it knows the numbers. */
function verdictOn(messages: readonly LearnedMessage[]): string {
  const words = messages.map(textOf).join('\n');
  const thing = thingIn(words);
  const answer = /Result Response: (\d)/.exec(words)?.[1];
  return thing !== null && answer === String(numberOf(thing)) ? 'SUCCESS' : 'It is NOT SUCCESS';
}

export interface NumberLoop {
  readonly service: TuningEndpoint;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** The names of the set of the loop and of the held-out set. */
  readonly sets: { readonly own: string; readonly held: string };
  /** Runs `hopscope improve` in this process. */
  improve(...words: readonly string[]): Promise<Outcome>;
  /** The same on a copy of the workspace. */
  improveIn(workspace: string, ...words: readonly string[]): Promise<Outcome>;
  close(): Promise<void>;
}

/** `asked`: the things of the queries of each cycle. `base`: the model before any training. `second`: the model `eagle` at the endpoint Eagle. */
export async function openNumberLoop(
  asked: readonly (readonly Thing[])[],
  base: Policy,
  script: Partial<TuningEndpointScript> = {},
  second: Policy | null = null,
): Promise<NumberLoop> {
  const site = createServer((_, response) =>
    response.end('<!doctype html><title>Numbers</title><p>Ask.</p>'),
  );
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  // The queries that the writer knows already tell it in which cycle it is.
  const written = (words: string): readonly string[] => {
    if (words.includes('The task at which it failed')) return [DONE_IN_HINDSIGHT];
    const cycle =
      asked.findIndex((things, at) => things.some((thing) => !words.includes(queryFor(thing, at + 1)))) + 1;
    return (asked[cycle - 1] ?? []).map((thing) => queryFor(thing, cycle));
  };
  const service = await startTuningEndpoint({
    base,
    others: (model, messages) =>
      model === 'writer'
        ? JSON.stringify({ tasks: written(messages.map(textOf).join('\n')) })
        : model === 'hawk'
          ? verdictOn(messages)
          : model === 'eagle' && second !== null
            ? second(messages)
            : null,
    ...script,
  });
  const root = temporaryFolder();
  const config = path.join(root, 'config');
  mkdirSync(config);
  const endpoint = { baseUrl: service.baseUrl, key: { from: 'none' }, settings: {} };
  writeFileSync(
    path.join(config, 'endpoints.json'),
    JSON.stringify({
      endpoints: [
        { name: 'Owl', model: 'owl-7', ...endpoint },
        ...(second === null ? [] : [{ name: 'Eagle', model: 'eagle', ...endpoint }]),
      ],
    }),
  );
  const env = {
    HOPSCOPE_CONFIG: config,
    HOPSCOPE_IDEAS_URL: service.baseUrl,
    HOPSCOPE_IDEAS_MODEL: 'writer',
    HOPSCOPE_JUDGE_URL: service.baseUrl,
    HOPSCOPE_JUDGE_MODEL: 'hawk',
  };
  const study = await openHeadlessApp(root);
  const task = (id: string, intent: string, thing: Thing) => ({
    ...{ id, intent, startUrl: url },
    hops: [
      {
        site: 'numbers',
        label: 'the number',
        asksAnswer: true,
        check: { answer: { exact: String(numberOf(thing)) } },
      },
    ],
  });
  const sets = { own: 'Numbers', held: 'Held numbers' };
  const packs = [
    [sets.own, [task('first', 'Tell me which number the mustard has.', 'tea')]],
    [sets.held, heldTexts.map(([text, thing]) => task(text, text, thing))],
  ] as const;
  for (const [name, tasks] of packs) {
    const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name, tasks });
    await study.ask('import.commit', { files: [{ path: `${name}.json`, text }], format: 'native' });
  }
  await study.app.close();
  const improveIn: NumberLoop['improveIn'] = (workspace, ...words) =>
    hopscopeHere(env, ['improve', ...words, '--workspace', workspace, '--json']);
  return {
    ...{ service, env, sets, improveIn, folder: study.folder },
    improve: (...words) => improveIn(study.folder, ...words),
    async close() {
      site.close();
      site.closeAllConnections();
      await service.close();
    },
  };
}

/** The words of `improve begin` for such a loop, without what differs between tests. */
export const beginWords = (
  { sets }: Pick<NumberLoop, 'sets'>,
  { perSite, samples }: { readonly perSite: number; readonly samples: number },
): readonly string[] => [
  ...['--set', sets.own, '--agent', 'mmina', '--endpoint', 'Owl', '--temperature', '1'],
  ...['--per-site', String(perSite), '--samples', String(samples), '--requests', '2', '--near', '100'],
  ...[
    '--no-review',
    '--without-pictures',
    '--train',
    'job',
    '--fewest-rows',
    '1',
    '--development',
    sets.held,
  ],
];
