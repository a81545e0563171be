/** Loads what most test files load. Node keeps what it has compiled once the process ends. */
import '../helpers/headlessApp.ts';
import '../helpers/servedWindow.ts';
import '../helpers/webHostWindow.ts';
