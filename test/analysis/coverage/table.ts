import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { measureSurvival } from './hopStudies.ts';
import {
  type Coverage,
  coverageBy,
  coverageOf,
  falseFindings,
  measureAgent,
  measurePeople,
} from './measure.ts';
import { measureLearning } from './orderStudies.ts';
import { measureExplorations, measureJudge } from './repeatedStudies.ts';
import { DESIGN } from './studies.ts';
import { measureTimes } from './timeStudies.ts';

/**
 * Writes test/analysis/COVERAGE.md: `node test/analysis/coverage/table.ts`. Its arguments are the number of studies of a
 * design (1,000), and names of the sections to simulate; without names, all. The others stay as they are.
 */
const STUDIES = Number(process.argv[2] ?? 1000);
const WANTED = new Set(process.argv.slice(3));
const FILE = path.join(import.meta.dirname, '..', 'COVERAGE.md');

const TASKS = [5, 20, 100, 300] as const;
const DEVIATIONS = [0, 0.4, 0.8, 1.2] as const;

/** `96 (0.21)`: percent of the intervals that contain the true value, and their mean width. */
function cellOf(found: Coverage | undefined, digits = 2): string {
  // Fewer intervals tell nothing of their coverage.
  if (found === undefined || found.of < STUDIES / 2) return 'withheld';
  return `${((100 * found.held) / found.of).toFixed(0)} (${found.width.toFixed(digits)})`;
}

function table(first: readonly string[], rows: readonly (readonly string[])[]): string {
  return [first, first.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Rows of designs with people: one person has no deviation. */
function rowsOfPeople(
  tasks: readonly number[],
  deviations: readonly number[],
  names: readonly string[],
  found: (design: {
    readonly tasks: number;
    readonly people: number;
    readonly personSd: number;
  }) => ReadonlyMap<string, Coverage>,
): readonly (readonly string[])[] {
  return tasks.flatMap((count) =>
    [1, 2, 3, 5].flatMap((people) =>
      (people === 1 ? [0] : deviations).map((personSd) => {
        const coverage = found({ tasks: count, people, personSd });
        const who = [String(count), String(people), people === 1 ? '–' : String(personSd)];
        return [...who, ...names.map((name) => cellOf(coverage.get(name)))];
      }),
    ),
  );
}

const WHO = ['tasks', 'people', 'deviation of people'];

function people(): string {
  const names = ['tasks', 'hops', 'hops, 5+', 'mean, tasks', 'mean, hops', 'difference'];
  const rows = rowsOfPeople(TASKS, DEVIATIONS, names, (design) =>
    coverageOf({ ...DESIGN, ...design }, STUDIES, measurePeople),
  );
  return `One person: the interval stands for this person on other tasks.

${table([...WHO, ...names], rows)}

With two people and 100 tasks or more, nobody can tell from the data how people differ: these intervals are wide, and the evaluation says so.`;
}

function agent(): string {
  const names = ['tasks', 'hops', 'hops, 5+'];
  const rows = [12, 20, 100, 300].flatMap((tasks) =>
    [0.2, 1.5, 3].map((agentSkill) => {
      const found = coverageOf(
        { ...DESIGN, agentSkill, tasks, people: 0, personSd: 0 },
        STUDIES,
        measureAgent,
      );
      return [String(tasks), String(agentSkill), ...names.map((name) => cellOf(found.get(name)))];
    }),
  );
  return table(['tasks', 'log odds of a hop', ...names], rows);
}

function times(): string {
  const names = ['median', 'restricted mean', 'geometric mean', 'people − agent', 'people / agent'];
  const rows = rowsOfPeople([20, 100], [0, 0.2, 0.4], names, (design) =>
    coverageBy(STUDIES, measureTimes(design)),
  );
  return `Each person, and one agent, tries each task once. Tasks have the same mix of hops. Times are lognormal, with the deviations of \`hopscope synthesize\` for one
attempt (0.45) and tasks (0.25), and that in the table for people (of the logarithm). For the median, the restricted mean (until 150 s) and people − agent, a limit of 200 s cuts times off.
Widths are shares of the true value. The geometric means have no times that are cut off.

${table([...WHO, ...names], rows)}

A median has no interval if the curve of the times does not reach its upper end before the limit; the others then cover a little less.`;
}

function survival(): string {
  const names = ['1 of 3 hops', '2 of 3 hops', '3 of 3 hops'];
  const rows = rowsOfPeople([20, 100], [0, 0.4, 1.2], names, (design) =>
    coverageBy(10 * STUDIES, measureSurvival(design)),
  );
  return `Every task has three hops. Bands of the share of attempts that pass so many. ${10 * STUDIES} studies a row.

${table([...WHO, ...names], rows)}

There is no band if no attempt failed so far; the others then cover more. With 20 tasks and a share near 1 the bands are wider than they need be: few
attempts fail, and a band of so few cannot be exact.`;
}

function learning(): string {
  const rows = [20, 60].flatMap((tasks) =>
    [2, 3, 5].flatMap((count) =>
      [0, 0.005, 0.02].map((learningSd) => {
        const found = coverageBy(STUDIES, measureLearning({ tasks, people: count, learningSd }));
        return [...[tasks, count, learningSd].map(String), cellOf(found.get('learning'), 3)];
      }),
    ),
  );
  return `Each person does every task once, in a random order of their own. Times change by the factor 0.99 from one task to the next; people differ in the
logarithm of this factor with the standard deviation in the table. Widths are those of the factor.

${table([...WHO, 'factor'], rows)}`;
}

function repeated(): string {
  const rows = [12, 20, 100, 300].map((tasks) => {
    const found = coverageBy(STUDIES, measureExplorations({ tasks }));
    return [String(tasks), cellOf(found.get('finish rate'))];
  });
  return `An agent explores each task five times; tasks differ with a standard deviation of 0.8 of the log odds of an answer.

${table(['tasks', 'finish rate'], rows)}`;
}

function judge(): string {
  const names = ['sensitivity', 'specificity', 'corrected rate'];
  const rows = [20, 100, 300].flatMap((tasks) =>
    [1, 3, 5].flatMap((agents) =>
      (agents === 1 ? [0] : [0, 0.4]).map((agentSd) => {
        const found = coverageBy(STUDIES, measureJudge({ tasks, agents, agentSd, decided: 0.5 }));
        const who = [String(tasks), String(agents), agents === 1 ? '–' : String(agentSd)];
        return [...who, ...names.map((name) => cellOf(found.get(name)))];
      }),
    ),
  );
  return `People decided a random half of the tasks. The judge's chance of a right verdict differs with a standard deviation of 0.8 of the log odds between tasks, and
with that in the table between agents. *corrected rate*: of the first agent. Its interval (Lang and Reiczigel) is on the safe side.

${table(['tasks', 'agents', 'deviation of agents', ...names], rows)}`;
}

function differences(): string {
  const rows = [20, 100, 300, 1000].flatMap((tasks) =>
    [0.2, 3].map((skill) => [
      ...[String(tasks), String(skill)],
      ...[1, 2, 3, 5].map((count) => {
        const { found, of } = falseFindings({ ...DESIGN, skill, tasks, people: count, personSd: 0 }, STUDIES);
        return ((100 * found) / of).toFixed(1);
      }),
    ]),
  );
  return `People and agent have the same rate at every task. Percentage of the studies in which p of people − agent is below 0.05 (nominal: 5), by the number of
people, with a simulation error of about ± ${(196 * Math.sqrt((0.05 * 0.95) / STUDIES)).toFixed(1)} points.

${table(['tasks', 'log odds of a hop', '1 person', '2 people', '3 people', '5 people'], rows)}`;
}

const SECTIONS: readonly (readonly [name: string, title: string, make: () => string])[] = [
  ['people', 'People', people],
  ['agent', 'One agent', agent],
  ['times', 'Times', times],
  ['survival', 'Survival over hops', survival],
  ['learning', 'Learning over the order of tasks', learning],
  ['repeated', 'Repeated attempts of one agent', repeated],
  ['judge', 'A judge', judge],
  ['differences', 'Differences that are not there', differences],
];

const HEAD = `# Coverage of the intervals of rates, differences and times

Made by \`node test/analysis/coverage/table.ts\`: ${STUDIES} simulated studies of each row. Each cell has the percentage of the 95 % intervals that
contain the true value, and their mean width in brackets. The simulation error is about ± ${(196 * Math.sqrt((0.95 * 0.05) / STUDIES)).toFixed(1)} points. *withheld*: more than half of the
studies give no interval, because fewer than ten tasks were tried, or all people have the same rate. Studies are drawn from seeds: the same code gives the same table.

Tasks have MMInA's mix of one to ten hops and are drawn anew for each study. A hop is only reached if the one before it passed. Tasks differ with a
standard deviation of 0.8 of the log odds of passing a hop, people with the one in the table. The true value is the rate over all tasks and all people.
For the mean of people's own rates it is the mean over all people at the tasks of the study. *difference*: people − agent, tasks passed, on the same tasks.`;

const former = new Map(
  readFileSync(FILE, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('\n')), text.slice(text.indexOf('\n')).trim()]),
);
const unknown = [...WANTED].filter((name) => SECTIONS.every(([known]) => known !== name));
if (unknown.length > 0) throw new Error(`No section ${unknown.join(', ')}.`);
for (const [name, title, make] of SECTIONS) {
  if (WANTED.size > 0 && !WANTED.has(name)) continue;
  former.set(title, make());
  // Written after each section, because all of them take most of an hour.
  writeFileSync(FILE, `${[HEAD, ...written()].join('\n\n')}\n`);
}

function written(): readonly string[] {
  return SECTIONS.flatMap(([, title]) => {
    const text = former.get(title);
    return text === undefined ? [] : [`## ${title}\n\n${text}`];
  });
}
