import path from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { fault } from '../../../shared/errors.ts';
import type { Participant } from '../../../shared/model/index.ts';
import { CLAIMS, type ClaimTest, USUAL_ALPHA } from '../../../shared/statistics/comparison/claims.ts';
import type { Known } from '../../../shared/statistics/figures/figure.ts';
import { FIGURES_VERSION } from '../../../shared/statistics/figures/version.ts';
import type { App } from '../../app/app.ts';
import { ALL_PEOPLE, type AskedClaim, testClaims } from '../../app/figures/claims.ts';
import { listParticipants } from '../../db/participants.ts';
import { parseJson, readText } from '../command/inputFile.ts';
import { answer, endWith, exit, printJson, printLine } from '../command/output.ts';
import { queryOf } from '../command/queryOptions.ts';
import { needWorkspace, openApp } from '../command/workspaces.ts';

const WORDS = {
  code: 'gate.config',
  give: 'Give a JSON file with claims (docs/command-line.md, Claims about agents).',
  advice: 'Correct it there. Nothing was tested.',
} as const;

const claimSchema = z.strictObject({
  agent: z.string().min(1),
  /** `people`, or the name or id of another agent. */
  against: z.string().min(1).default(ALL_PEOPLE),
  claim: z.enum(CLAIMS),
  /** As a share of the tasks: 0.05 is five points. */
  margin: z.number().min(0).max(1),
  /** The probability of a false claim; the usual one if it is missing. */
  alpha: z.number().gt(0).max(0.5).optional(),
});

const configSchema = z.strictObject({
  /** The folder, relative to the file. */
  workspace: z.string().min(1).optional(),
  /** Filters in the form of the screen's address, as `--query` of `evaluate` takes them. */
  query: z.string().default(''),
  claims: z.array(claimSchema).min(1),
});

interface Options {
  readonly config: string;
  readonly workspace?: string;
  readonly json: boolean;
}

/** A claim with the names of its sides, and its result. */
interface Tested extends AskedClaim {
  readonly result: Known<ClaimTest>;
}

/** `hopscope gate`: tests claims about agents, and ends with 1 unless all hold, for the tests of an agent's own project. */
export function gateCli(program: Command): void {
  program
    .command('gate')
    .description(
      'test claims about agents, such as “not worse than people by 5 points”; ends with 1 unless all hold',
    )
    .requiredOption('--config <file>', 'the JSON file with the claims')
    .option('--workspace <dir>', 'the workspace, instead of the one in the file')
    .option('--json', 'print one JSON document', false)
    .action((options: Options) =>
      answer(async () => {
        const tested = await testAll(options);
        if (options.json) printJson({ version: FIGURES_VERSION, claims: tested });
        else for (const one of tested) printLine(lineOf(one));
        if (tested.some(({ result }) => !result.defined || !result.holds)) endWith(exit.data);
      }, options.json),
    );
}

async function testAll({ config: file, workspace: given }: Options): Promise<readonly Tested[]> {
  const config = parseJson(readText(file, WORDS), file, configSchema, WORDS);
  const folder =
    given ??
    (config.workspace === undefined ? undefined : path.resolve(path.dirname(file), config.workspace));
  if (folder === undefined)
    throw fault.input(
      'gate.workspace',
      `${file} names no workspace.`,
      'Add "workspace", or use --workspace DIR.',
    );
  needWorkspace(folder);
  await using app = await openApp(folder, { withDemo: false, demoPort: 0 });
  const named = config.claims.map(({ agent, against, claim, margin, alpha }) => ({
    agent: agentOf(app, agent),
    against: against === ALL_PEOPLE ? { id: ALL_PEOPLE, name: 'people' } : agentOf(app, against),
    ...{ claim, margin, alpha: alpha ?? USUAL_ALPHA[claim] },
  }));
  const asked = named.map((one): AskedClaim => ({ ...one, agent: one.agent.id, against: one.against.id }));
  const results = await testClaims(app.context, queryOf(app, { query: config.query }), asked);
  return named.map((one, at) => ({
    ...{ ...one, agent: one.agent.name, against: one.against.name },
    result: results[at] ?? { defined: false, because: 'It was not tested.' },
  }));
}

/** The agent with this name or id. */
function agentOf({ context }: App, word: string): Pick<Participant, 'id' | 'name'> {
  const agents = listParticipants(context.workspace.db).filter(({ kind }) => kind === 'agent');
  const found = agents.find(({ id, name }) => id === word || name === word);
  if (found !== undefined) return found;
  throw fault.input(
    'gate.agent',
    `There is no agent “${word}” in this workspace.`,
    agents.length === 0
      ? 'It has no agents: run one first.'
      : `Its agents: ${agents.map(({ name }) => name).join(', ')}.`,
  );
}

/** `holds: owl is not worse than people by 5 points or more. Difference −1.2 points [above −3.9], p 0.003, 24 tasks.` */
function lineOf({ agent, against, claim, margin, result }: Tested): string {
  const by = `${points(margin)} points`;
  const words = {
    'non-inferior': `${agent} is not worse than ${against} by ${by} or more`,
    equivalent: `${agent} and ${against} differ by less than ${by}`,
    superior: `${agent} is better than ${against} by more than ${by}`,
  }[claim];
  if (!result.defined) return `cannot be told: ${words}. ${result.because}`;
  const { holds, difference, low, high, p, tasks, judged } = result;
  const limits = claim === 'equivalent' ? `from ${points(low)} to ${points(high)}` : `above ${points(low)}`;
  const chance = p < 0.001 ? 'p < 0.001' : `p ${p.toFixed(3)}`;
  return `${holds ? 'holds' : 'not shown'}: ${words}. Difference ${points(difference)} points (${limits}), ${chance}, ${tasks} tasks.${judgedText(judged)}`;
}

/** Whether the errors of the judge are taken out of the difference. */
function judgedText(judged: ClaimTest['judged']): string {
  if (judged === undefined) return '';
  return judged.isCorrected
    ? ` Corrected for the judge’s errors; as judged: ${points(judged.raw)} points.`
    : ` ${judged.because}`;
}

function points(share: number): string {
  return (100 * share).toFixed(1).replace(/\.0$/, '').replace('-', '−');
}
