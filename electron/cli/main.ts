import { keepCompiled } from '../starting/keepCompiled.ts';
import { exit, processStreams, watchOutput } from './command/output.ts';
import { programRoot, restoreWorkingFolder } from './command/programRoot.ts';

/** Runs the command line in a process of its own. Modules imported from here on are kept compiled. */
watchOutput();
restoreWorkingFolder(programRoot, process.env);
keepCompiled();

const { runProgram } = await import('./program.ts');
const code = await runProgram(process.argv.slice(2), processStreams);
// A failed write has already printed its error.
if (code !== exit.done) process.exitCode = code;
