import { Command, CommanderError } from 'commander';
import { type ExitCode, endWith, exit, logText, printText, runWith, type Streams } from './command/output.ts';
import { programVersion } from './command/programRoot.ts';

/** The modules of a command are loaded only when it is called: `score` loads no browser code, and help appears at once. */
const commands: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  doctor: async () => (await import('./doctor.ts')).doctorCli,
  endpoints: async () => (await import('./endpoints.ts')).endpointsCli,
  import: async () => (await import('./records/import.ts')).importCli,
  'import-runs': async () => (await import('./records/importRuns.ts')).importRunsCli,
  score: async () => (await import('./runs/score.ts')).scoreCli,
  parse: async () => (await import('./runs/parse.ts')).parseCli,
  judge: async () => (await import('./runs/judge.ts')).judgeCli,
  scan: async () => (await import('./runs/scan.ts')).scanCli,
  rubric: async () => (await import('./runs/rubric.ts')).rubricCli,
  'mind2web-metrics': async () => (await import('./runs/mind2webMetrics.ts')).mind2webMetricsCli,
  mindact: async () => (await import('./runs/mindact.ts')).mindActCli,
  observe: async () => (await import('./runs/observe.ts')).observeCli,
  run: async () => (await import('./runs/run.ts')).runCli,
  mcp: async () => (await import('./runs/mcp.ts')).mcpCli,
  improve: async () => (await import('./improve/improve.ts')).improveCli,
  evaluate: async () => (await import('./figures/evaluate.ts')).evaluateCli,
  plan: async () => (await import('./figures/plan.ts')).planCli,
  gate: async () => (await import('./figures/gate.ts')).gateCli,
  promote: async () => (await import('./figures/promote.ts')).promoteCli,
  search: async () => (await import('./figures/search.ts')).searchCli,
  figures: async () => (await import('./figures/figures.ts')).figuresCli,
  compare: async () => (await import('./figures/compare.ts')).compareCli,
  disagreements: async () => (await import('./figures/disagreements.ts')).disagreementsCli,
  report: async () => (await import('./figures/report.ts')).reportCli,
  checklist: async () => (await import('./figures/checklist.ts')).checklistCli,
  export: async () => (await import('./records/export.ts')).exportCli,
  tune: async () => (await import('./tune/tune.ts')).tuneCli,
  verify: async () => (await import('./runs/verify.ts')).verifyCli,
  env: async () => (await import('./runs/env.ts')).envCli,
  'redaction-report': async () => (await import('./records/redactionReport.ts')).redactionReportCli,
  archive: async () => (await import('./records/archive.ts')).archiveCli,
  tidy: async () => (await import('./records/tidy.ts')).tidyCli,
  synthesize: async () => (await import('./records/synthesize.ts')).synthesizeCli,
  demo: async () => (await import('./demo/demo.ts')).demoCli,
  serve: async () => (await import('./serve.ts')).serveCli,
};

/**
 * Runs the command line, on the same composition root as the hosts. Answers go to stdout, everything else to stderr. `words` are the words
 * after the program's name.
 */
export function runProgram(words: readonly string[], streams: Streams): Promise<ExitCode> {
  return runWith(streams, async () => {
    const program = await programFor(words);
    try {
      await program.parseAsync(words, { from: 'user' });
    } catch (error) {
      if (!(error instanceof CommanderError)) throw error;
      // Commander ends with 0 for help and version. Everything else is wrong usage, already reported on stderr.
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
  // Sub-commands inherit neither of these two settings.
  for (const command of program.commands) command.exitOverride().showHelpAfterError();
  return program;
}
