import { counted } from '../words/countWords.ts';
import type { ChecklistFacts } from './checklistFacts.ts';
import { found } from './checklistLog.ts';

export const checklistParts = ['design', 'recruitment', 'execution', 'analysis', 'documentation'] as const;
export type ChecklistPart = (typeof checklistParts)[number];

export const partTitles: Readonly<Record<ChecklistPart, string>> = {
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

/** In our own words; what reviewers of human baselines look for, in the order in which a paper tells it. */
const QUESTIONS: Readonly<Record<ChecklistPart, readonly Question[]>> = {
  design: [
    {
      id: 'design.question',
      asks: 'What is the comparison to show?',
      hint: 'The question, and what was expected before the data were seen.',
    },
    { id: 'design.registered', asks: 'Was the plan registered beforehand?', hint: 'Where and when, or no.' },
    {
      id: 'design.tasks',
      asks: 'Which tasks were tried?',
      hint: 'Where they come from, and how they were chosen.',
    },
    {
      id: 'design.tasksChecked',
      asks: 'How is it known that the tasks can be done, and are judged rightly?',
      hint: 'Who checked them, and what was changed.',
    },
    { id: 'design.rule', asks: 'By what rule does an attempt pass?' },
    {
      id: 'design.size',
      asks: 'How many tasks, testers and attempts are there, and why so many?',
      hint: 'The reason for the number: power, budget, all that there are.',
    },
    { id: 'design.order', asks: 'In what order were the tasks done?' },
    {
      id: 'design.same',
      asks: 'What was the same for people and agents, and what was not?',
      hint: 'Instructions, tools, information, incentives.',
    },
    { id: 'design.limits', asks: 'What limits did an attempt have?' },
  ],
  recruitment: [
    { id: 'recruitment.people', asks: 'Who are the testers?', hint: 'Whom they are to stand for.' },
    {
      id: 'recruitment.how',
      asks: 'How were they found and chosen?',
      hint: 'Where they were asked, who could take part, who did not in the end.',
    },
    {
      id: 'recruitment.skill',
      asks: 'What can they do that matters here?',
      hint: 'Languages, experience with the web and with such tasks.',
    },
    {
      id: 'recruitment.ties',
      asks: 'Do any of them belong to the authors, or know the tasks?',
      hint: 'Authors, colleagues, and what they knew.',
    },
    { id: 'recruitment.pay', asks: 'What were they paid?', hint: 'Amount, for what, bonuses.' },
    { id: 'recruitment.consent', asks: 'Did they agree to be recorded?' },
    {
      id: 'recruitment.ethics',
      asks: 'Did somebody review the study?',
      hint: 'Board and number, or why none was needed.',
    },
  ],
  execution: [
    { id: 'execution.dates', asks: 'When were the attempts made?' },
    {
      id: 'execution.training',
      asks: 'What did testers learn and try before?',
      hint: 'Instructions, practice tasks, questions that were answered.',
    },
    {
      id: 'execution.place',
      asks: 'Where did they work, and was somebody with them?',
      hint: 'Room or remote, own or given machine, supervision.',
    },
    {
      id: 'execution.browser',
      asks: 'Which browser, and how large a page?',
      hint: 'Languages of browser and sites.',
    },
    {
      id: 'execution.sites',
      asks: 'On which sites, and in what state?',
      hint: 'Live or copied, put back between attempts or not.',
    },
    { id: 'execution.clock', asks: 'What counts as time?' },
    { id: 'execution.seen', asks: 'What did testers see of verdicts?' },
    { id: 'execution.agents', asks: 'Which agents and models?' },
    {
      id: 'execution.endpoints',
      asks: 'Where did the models run?',
      hint: 'Service or machine, and when, where the log does not name it.',
    },
    { id: 'execution.runs', asks: 'How often was each agent run, and from which seeds?' },
    {
      id: 'execution.changes',
      asks: 'What did not go as planned?',
      hint: 'Outages, changes on the way, attempts that were done again.',
    },
  ],
  analysis: [
    { id: 'analysis.ended', asks: 'How did the attempts end?' },
    {
      id: 'analysis.leftOut',
      asks: 'Which attempts are in no rate, and why?',
      hint: 'Who decided it, and whether the results were known then.',
    },
    { id: 'analysis.uncertainty', asks: 'How is uncertainty told?' },
    { id: 'analysis.difference', asks: 'How are people and agents compared?' },
    { id: 'analysis.again', asks: 'How are repeated attempts counted?' },
    { id: 'analysis.unjudged', asks: 'What could not be judged?' },
    {
      id: 'analysis.agreement',
      asks: 'Do those who judge agree?',
      hint: 'Who judged what besides the rule, and whether they knew what others had said.',
    },
    {
      id: 'analysis.planned',
      asks: 'Which analyses were planned, and which came later?',
      hint: 'Name those that came after the data were seen.',
    },
  ],
  documentation: [
    { id: 'documentation.versions', asks: 'With which versions were the figures made?' },
    { id: 'documentation.prompts', asks: 'Which prompts, and where can they be read?' },
    {
      id: 'documentation.data',
      asks: 'What of this can others get?',
      hint: 'Tasks, records, code; where, under which licence.',
    },
    { id: 'documentation.privacy', asks: 'What was taken out of the records?' },
    {
      id: 'documentation.interests',
      asks: 'Who paid for it, and what interests are there?',
      hint: 'Funding, employers, ties to the models’ makers.',
    },
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
  checklistParts.flatMap((part) => QUESTIONS[part].map(({ id }) => id)),
);

/** Longest answer: a page of text. */
export const MOST_CHARACTERS = 4000;

/** What the log knows, what persons have said, and what is unreported. */
export function fillChecklist(facts: ChecklistFacts, given: ReadonlyMap<string, Given>): Checklist {
  const items = checklistParts.flatMap((part) =>
    QUESTIONS[part].map((question): ChecklistItem => {
      const log = found(question.id, facts);
      const said = given.get(question.id) ?? null;
      return { ...question, part, log, given: said, isUnreported: log.length === 0 && said === null };
    }),
  );
  const { view: _, ...rest } = facts;
  return { items, unreported: items.filter((item) => item.isUnreported).length, facts: rest };
}

export function unreportedWords({ items, unreported }: Checklist): string {
  if (unreported === 0) return `All ${items.length} questions are answered.`;
  return `${unreported} of ${counted(items.length, 'question')} ${unreported === 1 ? 'is' : 'are'} unreported.`;
}

/** The checklist for a paper's appendix. */
export function checklistMarkdown(checklist: Checklist): string {
  const parts = checklistParts.flatMap((part) => [
    `## ${partTitles[part]}`,
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
    .replace(/\n+$/, '\n');
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
