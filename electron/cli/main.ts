import { keepCompiled } from '../starting/keepCompiled.ts';
import { exit, processStreams, watchOutput } from './command/output.ts';
import { programRoot, restoreWorkingFolder } from './command/programRoot.ts';

/** The command line in a process of its own. Only what is loaded from now on is kept compiled. */
watchOutput();
restoreWorkingFolder(programRoot, process.env);
keepCompiled();

const { runProgram } = await import('./program.ts');
const code = await runProgram(process.argv.slice(2), processStreams);
// An answer that could not be written has said so already.
if (code !== exit.done) process.exitCode = code;
