import { Command, CommanderError } from 'commander';
import { type ExitCode, endWith, exit, logText, printText, runWith, type Streams } from './output.ts';
import { programVersion } from './programRoot.ts';

/** Each command's modules are loaded only when it is named: `score` starts no browser code, and help is there at once. */
const commands: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  doctor: async () => (await import('./doctor.ts')).doctorCli,
  endpoints: async () => (await import('./endpoints.ts')).endpointsCli,
  import: async () => (await import('./import.ts')).importCli,
  'import-runs': async () => (await import('./importRuns.ts')).importRunsCli,
  score: async () => (await import('./score.ts')).scoreCli,
  parse: async () => (await import('./parse.ts')).parseCli,
  judge: async () => (await import('./judge.ts')).judgeCli,
  'mind2web-metrics': async () => (await import('./mind2webMetrics.ts')).mind2webMetricsCli,
  mindact: async () => (await import('./mindact.ts')).mindActCli,
  observe: async () => (await import('./observe.ts')).observeCli,
  run: async () => (await import('./run.ts')).runCli,
  mcp: async () => (await import('./mcp.ts')).mcpCli,
  evaluate: async () => (await import('./evaluate.ts')).evaluateCli,
  plan: async () => (await import('./plan.ts')).planCli,
  search: async () => (await import('./search.ts')).searchCli,
  figures: async () => (await import('./figures.ts')).figuresCli,
  compare: async () => (await import('./compare.ts')).compareCli,
  disagreements: async () => (await import('./disagreements.ts')).disagreementsCli,
  report: async () => (await import('./report.ts')).reportCli,
  checklist: async () => (await import('./checklist.ts')).checklistCli,
  export: async () => (await import('./export.ts')).exportCli,
  verify: async () => (await import('./verify.ts')).verifyCli,
  'redaction-report': async () => (await import('./redactionReport.ts')).redactionReportCli,
  tidy: async () => (await import('./tidy.ts')).tidyCli,
  synthesize: async () => (await import('./synthesize.ts')).synthesizeCli,
  demo: async () => (await import('./demo/demo.ts')).demoCli,
  serve: async () => (await import('./serve.ts')).serveCli,
};

/**
 * The command line: the same composition root as the hosts. Answers on stdout, everything else on stderr. `words` is what stands
 * after the program's name.
 */
export function runProgram(words: readonly string[], streams: Streams): Promise<ExitCode> {
  return runWith(streams, async () => {
    const program = await programFor(words);
    try {
      await program.parseAsync(words, { from: 'user' });
    } catch (error) {
      if (!(error instanceof CommanderError)) throw error;
      // Help and version were asked for; everything else is wrong usage, already said on stderr.
      endWith(error.exitCode === 0 ? exit.done : exit.usage);
    }
  });
}

async function programFor(words: readonly string[]): Promise<Command> {
  const program = new Command('hopscope')
    .description('Human baselines and annotation for multihop web-agent tasks.')
    .version(programVersion)
    .showHelpAfterError('(run with --help for the commands and their options)')
    .configureOutput({ writeOut: printText, writeErr: logText })
    .exitOverride();
  const first = words.find((word) => !word.startsWith('-'));
  const named = first !== undefined && Object.hasOwn(commands, first) ? first : undefined;
  for (const [name, load] of Object.entries(commands)) {
    if (named === undefined || named === name) (await load())(program);
  }
  // Sub-commands inherit neither of these.
  for (const command of program.commands) command.exitOverride().showHelpAfterError();
  return program;
}
