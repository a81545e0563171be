import { type Message, say } from '../language/message.ts';
import { utcWords } from '../words/timeWords.ts';
import type { ChecklistFacts } from './checklistFacts.ts';
import { found } from './checklistLog.ts';
import { type ParityRow, parityColumns, parityOf } from './parity.ts';

export const checklistParts = ['design', 'recruitment', 'execution', 'analysis', 'documentation'] as const;
export type ChecklistPart = (typeof checklistParts)[number];

export const partTitles: Readonly<Record<ChecklistPart, Message>> = {
  design: 'Design',
  recruitment: 'Recruitment',
  execution: 'Execution',
  analysis: 'Analysis',
  documentation: 'Documentation',
};

/** A question of a reader about a comparison of people and agents. */
interface Question {
  /** Key of the stored answer in the workspace: never renamed. */
  readonly id: string;
  readonly asks: string;
  /** What a person should add if the record has nothing or not everything; missing if the record has everything. */
  readonly hint?: string;
}

type QuestionRow = readonly [id: string, asks: Message, hint?: Message];

/** In our own words: the questions that reviewers of human baselines ask, in the order of a paper. */
const QUESTIONS: Readonly<Record<ChecklistPart, readonly QuestionRow[]>> = {
  design: [
    [
      'design.question',
      'What should the comparison show?',
      'The question, and the expectation before anybody saw the data.',
    ],
    ['design.registered', 'Was the plan registered beforehand?', 'Where and when, or no.'],
    ['design.tasks', 'Which tasks were tried?', 'Where they come from, and how they were chosen.'],
    [
      'design.tasksChecked',
      'How do you know that the tasks can be done, and that they are judged correctly?',
      'Who checked them, and what changed.',
    ],
    ['design.rule', 'By what rule does an attempt pass?'],
    [
      'design.size',
      'How many tasks, testers and attempts are there, and why this number?',
      'The reason for the number: power, budget, or all that exist.',
    ],
    ['design.order', 'In what order were the tasks done?'],
    [
      'design.same',
      'What was the same for people and agents, and what differed?',
      'Instructions, tools, information, incentives.',
    ],
    ['design.limits', 'What limits did an attempt have?'],
    [
      'design.contamination',
      'Could the models have seen the tasks, their answers or the sites in their training?',
      'The end of each model’s training data, and when tasks and sites were published.',
    ],
  ],
  recruitment: [
    ['recruitment.people', 'Who are the testers?', 'The population that they represent.'],
    [
      'recruitment.how',
      'How were the testers found and chosen?',
      'Where they were recruited, who could take part, who dropped out.',
    ],
    [
      'recruitment.flow',
      'How many people were asked, and how many took part to the end?',
      'How many were asked or refused, and why some left.',
    ],
    [
      'recruitment.skill',
      'What skills do the testers have that matter here?',
      'Languages, experience with the web and with tasks of this kind.',
    ],
    [
      'recruitment.ties',
      'Are any testers authors, or did any know the tasks?',
      'Authors, colleagues, and what they knew.',
    ],
    ['recruitment.pay', 'How were the testers paid?', 'Amount, basis, bonuses.'],
    ['recruitment.consent', 'Did the testers agree to be recorded?'],
    ['recruitment.ethics', 'Was the study reviewed?', 'Board and number, or why no review was needed.'],
  ],
  execution: [
    ['execution.dates', 'When were the attempts made?'],
    [
      'execution.training',
      'What did testers learn and practise before?',
      'Instructions, practice tasks, answered questions.',
    ],
    [
      'execution.place',
      'Where did the testers work, and was anybody with them?',
      'Lab or remote, own or provided machine, supervision.',
    ],
    [
      'execution.aids',
      'Could testers use AI, a search engine or other help?',
      'What was allowed, what was ruled out, and how this was checked.',
    ],
    [
      'execution.attention',
      'How was it checked that testers paid attention?',
      'Checks before or between tasks, and what followed from them.',
    ],
    ['execution.browser', 'Which browser, and which size of page?', 'Languages of browser and sites.'],
    [
      'execution.sites',
      'Which sites were used, and in what state?',
      'Live or copied, reset between attempts or not.',
    ],
    ['execution.clock', 'What counts as time?'],
    ['execution.seen', 'Which verdicts did testers see?'],
    ['execution.agents', 'Which agents and models?'],
    [
      'execution.endpoints',
      'Where did the models run?',
      'Service or machine, and the dates, if the record does not name them.',
    ],
    ['execution.runs', 'How often was each agent run, and with which seeds?'],
    [
      'execution.compute',
      'How much work and computing did the study take?',
      'Hardware, and the costs of people, of judge models and of the study as a whole.',
    ],
    [
      'execution.changes',
      'What did not go as planned?',
      'Outages, changes during the study, repeated attempts.',
    ],
  ],
  analysis: [
    ['analysis.ended', 'How did the attempts end?'],
    [
      'analysis.leftOut',
      'Which attempts are in no rate, and why?',
      'Who decided it, and whether they knew the results.',
    ],
    ['analysis.without', 'What would the results be with other attempts left out, or with none left out?'],
    [
      'analysis.order',
      'Did testers become faster from task to task?',
      'Practice before the first task, breaks.',
    ],
    ['analysis.uncertainty', 'How is uncertainty reported?'],
    ['analysis.difference', 'How are people and agents compared?'],
    ['analysis.spread', 'How much do results of an agent vary between runs and seeds?'],
    [
      'analysis.effect',
      'How large are the differences, in words that matter for the use?',
      'The size of a difference that would matter, and how the observed ones compare with it.',
    ],
    ['analysis.again', 'How are repeated attempts counted?'],
    ['analysis.unjudged', 'What could not be judged?'],
    [
      'analysis.agreement',
      'Do the raters agree?',
      'Who else judged which attempts, and whether they knew other verdicts.',
    ],
    [
      'analysis.planned',
      'Which analyses were planned, and which came later?',
      'For each claim: planned or exploratory. Name the analyses that came after the data were seen.',
    ],
  ],
  documentation: [
    ['documentation.versions', 'With which versions were the figures made?'],
    ['documentation.prompts', 'Which prompts were used, and where are they published?'],
    [
      'documentation.data',
      'Which of these materials are available to others?',
      'Tasks, records, code; where, and under which licence.',
    ],
    ['documentation.privacy', 'What was redacted from the records?'],
    [
      'documentation.interests',
      'Who paid for the study, and which interests exist?',
      'Funding, employers, ties to the makers of the models.',
    ],
  ],
};

/** A person's answer to a question. */
export interface Given {
  readonly text: string;
  readonly at: number;
}

export interface ChecklistItem extends Question {
  readonly part: ChecklistPart;
  /** The answer from the record, one sentence each. */
  readonly log: readonly string[];
  /** The conditions of people beside those of each agent; empty for every other question. */
  readonly parity: readonly ParityRow[];
  readonly given: Given | null;
  /** Neither the record nor a person answers it. */
  readonly isUnreported: boolean;
}

export interface Checklist {
  readonly items: readonly ChecklistItem[];
  readonly unreported: number;
  /** The same facts as in the sentences, for programs. */
  readonly facts: Omit<ChecklistFacts, 'view'>;
}

export const checklistIds: ReadonlySet<string> = new Set(
  checklistParts.flatMap((part) => QUESTIONS[part].map(([id]) => id)),
);

/** The most characters of an answer: a page of text. */
export const MOST_CHARACTERS = 4000;

/**
 * The checklist with the answers from the record, the answers of people, and the number of unreported questions.
 */
export function fillChecklist(facts: ChecklistFacts, given: ReadonlyMap<string, Given>): Checklist {
  const items = checklistParts.flatMap((part) =>
    QUESTIONS[part].map(([id, asks, hint]): ChecklistItem => {
      const question = { id, asks, ...(hint === undefined ? {} : { hint }) };
      const said = given.get(id) ?? null;
      const log = [...found(id, facts), ...(said === null ? [] : writtenWhen(id, said, facts.from))];
      const parity = id === 'design.same' ? parityOf(facts.sides) : [];
      return { ...question, part, log, parity, given: said, isUnreported: log.length === 0 && said === null };
    }),
  );
  const { view: _, ...rest } = facts;
  return { items, unreported: items.filter((item) => item.isUnreported).length, facts: rest };
}

/** Questions about what was planned. For them it matters whether the answer is older than the data. */
const PLANNED: ReadonlySet<string> = new Set([
  'design.question',
  'design.registered',
  'design.size',
  'analysis.planned',
]);

/** Whether a person's text is older than the first counted attempt. Only its last change is on record. */
function writtenWhen(id: string, { at }: Given, first: number | null): readonly string[] {
  if (!PLANNED.has(id) || first === null) return [];
  const order = at < first ? 'before' : 'after';
  return [
    `The text below was last changed on ${utcWords(at)}, ${order} the first counted attempt (${utcWords(first)}).`,
  ];
}

export function unreportedWords({ items, unreported }: Checklist): string {
  return unreported === 0
    ? say('All {count, number} questions are answered.', { count: items.length })
    : say('{unreported, plural, one {# of {all} is} other {# of {all} are}} unreported.', {
        unreported,
        all: say('{count, plural, one {# question} other {# questions}}', { count: items.length }),
      });
}

/** The checklist for a paper's appendix. */
export function checklistMarkdown(checklist: Checklist): string {
  const parts = checklistParts.flatMap((part) => [
    `## ${say(partTitles[part])}`,
    '',
    ...checklist.items
      .filter((item) => item.part === part)
      .flatMap((item) => [
        `**${markdown(item.asks)}**`,
        '',
        ...item.log.map((line) => `- ${markdown(line)}`),
        ...parityMarkdown(item.parity),
        ...(item.given === null ? [] : [...(item.log.length === 0 ? [] : ['']), quoted(item.given.text)]),
        ...(item.isUnreported ? ['*unreported*'] : []),
        '',
      ]),
  ]);
  return [
    '# Reporting checklist',
    '',
    `${unreportedWords(checklist)} Hopscope ${markdown(checklist.facts.version)} made the lists from the record; a person wrote the quoted text.`,
    '',
    ...parts,
  ]
    .join('\n')
    .replace(/(?<!\n)\n+$/, '\n');
}

function parityMarkdown(rows: readonly ParityRow[]): readonly string[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]): string => `| ${cells.map(markdown).join(' | ')} |`;
  return [
    '',
    line(parityColumns.map(({ head }) => head)),
    `|${parityColumns.map(() => '---|').join('')}`,
    ...rows.map((row) => line(parityColumns.map(({ of }) => row[of]))),
  ];
}

function quoted(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => `> ${markdown(line)}`.trimEnd())
    .join('\n');
}

/** Escapes the words of strangers, so that they form no heading, link or other markup. */
function markdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replace(/^(\s*)([-+]|\d+[.)])(?=\s)/, '$1\\$2');
}
