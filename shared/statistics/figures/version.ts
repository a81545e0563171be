/**
 * Version of the formulas behind every figure. It is raised with each change of one that may give another number from the same record, and
 * stands beside all figures that leave the program: figures that were kept under another version are computed anew.
 */
export const FIGURES_VERSION = 'figures-9';
