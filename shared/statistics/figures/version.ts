/**
 * Version of the formulas behind every figure. It rises with each change that can give another number for the
 * same record. It accompanies all figures that leave the program. Figures stored under another version are
 * computed again.
 */
export const FIGURES_VERSION = 'figures-17';
