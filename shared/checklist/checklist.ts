import { type Message, say } from '../language/message.ts';
import type { ChecklistFacts } from './checklistFacts.ts';
import { found } from './checklistLog.ts';

export const checklistParts = ['design', 'recruitment', 'execution', 'analysis', 'documentation'] as const;
export type ChecklistPart = (typeof checklistParts)[number];

export const partTitles: Readonly<Record<ChecklistPart, Message>> = {
  design: 'Design',
  recruitment: 'Recruitment',
  execution: 'Execution',
  analysis: 'Analysis',
  documentation: 'Documentation',
};

/** What a reader of a comparison of people and agents wants to know. */
interface Question {
  /** Stands in the workspace beside what was answered: never renamed. */
  readonly id: string;
  readonly asks: string;
  /** What a person may have to say, where the log knows nothing or not all; missing: the log knows it. */
  readonly hint?: string;
}

type QuestionRow = readonly [id: string, asks: Message, hint?: Message];

/** In our own words; what reviewers of human baselines look for, in the order in which a paper tells it. */
const QUESTIONS: Readonly<Record<ChecklistPart, readonly QuestionRow[]>> = {
  design: [
    [
      'design.question',
      'What is the comparison to show?',
      'The question, and what was expected before the data were seen.',
    ],
    ['design.registered', 'Was the plan registered beforehand?', 'Where and when, or no.'],
    ['design.tasks', 'Which tasks were tried?', 'Where they come from, and how they were chosen.'],
    [
      'design.tasksChecked',
      'How is it known that the tasks can be done, and are judged rightly?',
      'Who checked them, and what was changed.',
    ],
    ['design.rule', 'By what rule does an attempt pass?'],
    [
      'design.size',
      'How many tasks, testers and attempts are there, and why so many?',
      'The reason for the number: power, budget, all that there are.',
    ],
    ['design.order', 'In what order were the tasks done?'],
    [
      'design.same',
      'What was the same for people and agents, and what was not?',
      'Instructions, tools, information, incentives.',
    ],
    ['design.limits', 'What limits did an attempt have?'],
  ],
  recruitment: [
    ['recruitment.people', 'Who are the testers?', 'Whom they are to stand for.'],
    [
      'recruitment.how',
      'How were they found and chosen?',
      'Where they were asked, who could take part, who did not in the end.',
    ],
    [
      'recruitment.skill',
      'What can they do that matters here?',
      'Languages, experience with the web and with such tasks.',
    ],
    [
      'recruitment.ties',
      'Do any of them belong to the authors, or know the tasks?',
      'Authors, colleagues, and what they knew.',
    ],
    ['recruitment.pay', 'What were they paid?', 'Amount, for what, bonuses.'],
    ['recruitment.consent', 'Did they agree to be recorded?'],
    ['recruitment.ethics', 'Did somebody review the study?', 'Board and number, or why none was needed.'],
  ],
  execution: [
    ['execution.dates', 'When were the attempts made?'],
    [
      'execution.training',
      'What did testers learn and try before?',
      'Instructions, practice tasks, questions that were answered.',
    ],
    [
      'execution.place',
      'Where did they work, and was somebody with them?',
      'Room or remote, own or given machine, supervision.',
    ],
    ['execution.browser', 'Which browser, and how large a page?', 'Languages of browser and sites.'],
    [
      'execution.sites',
      'On which sites, and in what state?',
      'Live or copied, put back between attempts or not.',
    ],
    ['execution.clock', 'What counts as time?'],
    ['execution.seen', 'What did testers see of verdicts?'],
    ['execution.agents', 'Which agents and models?'],
    [
      'execution.endpoints',
      'Where did the models run?',
      'Service or machine, and when, where the log does not name it.',
    ],
    ['execution.runs', 'How often was each agent run, and from which seeds?'],
    [
      'execution.changes',
      'What did not go as planned?',
      'Outages, changes on the way, attempts that were done again.',
    ],
  ],
  analysis: [
    ['analysis.ended', 'How did the attempts end?'],
    [
      'analysis.leftOut',
      'Which attempts are in no rate, and why?',
      'Who decided it, and whether the results were known then.',
    ],
    ['analysis.without', 'What would the results be with other attempts left out, or none?'],
    [
      'analysis.order',
      'Did testers become faster from task to task?',
      'Practice before the first task, breaks.',
    ],
    ['analysis.uncertainty', 'How is uncertainty told?'],
    ['analysis.difference', 'How are people and agents compared?'],
    ['analysis.again', 'How are repeated attempts counted?'],
    ['analysis.unjudged', 'What could not be judged?'],
    [
      'analysis.agreement',
      'Do those who judge agree?',
      'Who judged what besides the rule, and whether they knew what others had said.',
    ],
    [
      'analysis.planned',
      'Which analyses were planned, and which came later?',
      'Name those that came after the data were seen.',
    ],
  ],
  documentation: [
    ['documentation.versions', 'With which versions were the figures made?'],
    ['documentation.prompts', 'Which prompts, and where can they be read?'],
    [
      'documentation.data',
      'What of this can others get?',
      'Tasks, records, code; where, under which licence.',
    ],
    ['documentation.privacy', 'What was taken out of the records?'],
    [
      'documentation.interests',
      'Who paid for it, and what interests are there?',
      'Funding, employers, ties to the models’ makers.',
    ],
  ],
};

/** What a person has said to a question. */
export interface Given {
  readonly text: string;
  readonly at: number;
}

export interface ChecklistItem extends Question {
  readonly part: ChecklistPart;
  /** What the log says, a sentence each. */
  readonly log: readonly string[];
  readonly given: Given | null;
  /** Neither the log nor a person says anything. */
  readonly isUnreported: boolean;
}

export interface Checklist {
  readonly items: readonly ChecklistItem[];
  readonly unreported: number;
  /** What a program may want: the same facts as in the sentences. */
  readonly facts: Omit<ChecklistFacts, 'view'>;
}

export const checklistIds: ReadonlySet<string> = new Set(
  checklistParts.flatMap((part) => QUESTIONS[part].map(([id]) => id)),
);

/** Longest answer: a page of text. */
export const MOST_CHARACTERS = 4000;

/** What the log knows, what persons have said, and what is unreported. */
export function fillChecklist(facts: ChecklistFacts, given: ReadonlyMap<string, Given>): Checklist {
  const items = checklistParts.flatMap((part) =>
    QUESTIONS[part].map(([id, asks, hint]): ChecklistItem => {
      const question = { id, asks, ...(hint === undefined ? {} : { hint }) };
      const log = found(id, facts);
      const said = given.get(id) ?? null;
      return { ...question, part, log, given: said, isUnreported: log.length === 0 && said === null };
    }),
  );
  const { view: _, ...rest } = facts;
  return { items, unreported: items.filter((item) => item.isUnreported).length, facts: rest };
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
        ...(item.given === null ? [] : [...(item.log.length === 0 ? [] : ['']), quoted(item.given.text)]),
        ...(item.isUnreported ? ['*unreported*'] : []),
        '',
      ]),
  ]);
  return [
    '# Reporting checklist',
    '',
    `${unreportedWords(checklist)} Lists are filled from the log by Hopscope ${markdown(checklist.facts.version)}; quoted text was written by a person.`,
    '',
    ...parts,
  ]
    .join('\n')
    .replace(/(?<!\n)\n+$/, '\n');
}

function quoted(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => `> ${markdown(line)}`.trimEnd())
    .join('\n');
}

/** Words of strangers mean what they say: no heading, link or markup is made of them. */
function markdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replace(/^(\s*)([-+]|\d+[.)])(?=\s)/, '$1\\$2');
}
