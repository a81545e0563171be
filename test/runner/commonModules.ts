/** Loads the modules of most test files, so that Node stores their compiled code when the process ends. */
import '../helpers/headlessApp.ts';
import '../helpers/servedWindow.ts';
import '../helpers/webHostWindow.ts';
