/** `npm test -- --whole`: suites that take minutes run whole; otherwise a part of them stands for the rest. */
export const wholeRun = process.env['HOPSCOPE_WHOLE'] === '1';
