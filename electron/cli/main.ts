import { Command, CommanderError } from 'commander';
import { demoCli } from './demo.ts';
import { doctorCli } from './doctor.ts';
import { evaluateCli } from './evaluate.ts';
import { exportCli } from './export.ts';
import { importCli } from './import.ts';
import { programVersion } from './openApp.ts';
import { exit } from './output.ts';
import { scoreCli } from './score.ts';
import { serveCli } from './serve.ts';

/** The command line: the same composition root as the hosts. Answers on stdout, everything else on stderr. */
const program = new Command('hopscope')
  .description('Human baselines and annotation for multihop web-agent tasks.')
  .version(programVersion)
  .showHelpAfterError('(run with --help for the commands and their options)')
  .exitOverride();

for (const register of [doctorCli, importCli, scoreCli, evaluateCli, exportCli, demoCli, serveCli])
  register(program);
// Sub-commands made before exitOverride inherit nothing of it.
for (const command of program.commands) command.exitOverride().showHelpAfterError();

try {
  await program.parseAsync(process.argv);
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  // Help and version were asked for; everything else is wrong usage, already said on stderr.
  process.exitCode = error.exitCode === 0 ? exit.done : exit.usage;
}
