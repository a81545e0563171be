/** Loads what most test files load. Node keeps what it has compiled once the process ends. */
import './headlessApp.ts';
import './servedWindow.ts';
import './webHostWindow.ts';
