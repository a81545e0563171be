import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { coverageOfTries } from './repeatedRuns.ts';

/**
 * Writes test/analysis/COVERAGE_RUNS.md: `node test/analysis/coverage/repeatedRunsTable.ts`. Its argument is the number of
 * studies of a design (1,000).
 */
const STUDIES = Number(process.argv[2] ?? 1000);
const TRIES = [1, 2, 4, 8] as const;
const NAMES = TRIES.flatMap((k) => (k === 1 ? ['pass^1'] : [`pass^${k}`, `pass@${k}`]));

const rows = [12, 20, 100].flatMap((tasks) =>
  [2, 4, 8].flatMap((runs) =>
    [-1.5, 0, 1.5, 3].map((skill) => {
      const tries = TRIES.filter((k) => k <= runs);
      const found = coverageOfTries({ tasks, runs, skill, taskSd: 1.5 }, tries, STUDIES);
      const cells = NAMES.map((name) => {
        const own = found.get(name);
        return own === undefined
          ? '–'
          : `${((100 * own.held) / own.of).toFixed(0)} (${own.width.toFixed(2)})`;
      });
      return [String(tasks), String(runs), String(skill), ...cells];
    }),
  ),
);

const head = ['tasks', 'runs', 'log odds', ...NAMES];
const table = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const text = `# Coverage of the intervals of repeated runs

Made by \`node test/analysis/coverage/repeatedRunsTable.ts\`: ${STUDIES} simulated studies of each row. Each cell has the percentage of the 95 % intervals
that contain the true value, and their mean width in brackets. The simulation error is about ± ${(196 * Math.sqrt((0.95 * 0.05) / STUDIES)).toFixed(1)} points. Tasks are drawn anew for each
study and differ with a standard deviation of 1.5 of the log odds; the agent tries each task once in every run. Near 1, a study sees
one or two tasks that differ. There Wilson's interval alone contained the true share in 90 of 100 studies; with the limit of a Poisson count it is on the safe side.

${table}
`;
writeFileSync(path.join(import.meta.dirname, '..', 'COVERAGE_RUNS.md'), text);
