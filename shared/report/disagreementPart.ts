import type { DisagreementsView, FailuresView } from '../contract/disagreements.ts';
import type { GroupOnTask } from '../statistics/analysis/taskDisagreement.ts';
import { counted } from '../words/countWords.ts';
import { firstFailureWords } from '../words/firstFailureWords.ts';
import { html, type Piece } from './html.ts';
import { table } from './page.ts';

/** The tasks on which people and agents differ, and the steps at which attempts first fail. */
export interface ReportedDisagreements {
  readonly view: DisagreementsView;
  readonly failures: FailuresView;
}

/** Rows of each table. */
export const MOST_DISAGREEMENTS = 25;

/** The tasks on which people and agents differ most, and the steps at which failures begin. */
export function disagreementBody({ view, failures }: ReportedDisagreements): Piece {
  const rows = view.rows.slice(0, MOST_DISAGREEMENTS);
  const clusters = failures.clusters.slice(0, MOST_DISAGREEMENTS);
  return html`<p>People and agents differ on ${counted(view.total, 'task')}, pass alike on ${view.alike === 0 ? 'none' : view.alike.toLocaleString('en')}${
    view.unknown === 0 ? '' : `, and cannot be compared on ${view.unknown.toLocaleString('en')}`
  }. ${counted(failures.failed, 'attempt')} did not pass.${failures.left === 0 ? '' : ` The oldest ${failures.left.toLocaleString('en')} of them were not examined.`}</p>
${
  rows.length === 0
    ? ''
    : html`${table<(typeof rows)[number]>(
        'Tasks on which people and agents differ most: passed attempts / attempts',
        [
          {
            head: 'Task',
            cell: ({ taskKey, intent }) => html`${taskKey}<span class="note">${cut(intent)}</span>`,
          },
          { head: 'People', cell: ({ people }) => group(people), isFigure: true },
          { head: 'Agents', cell: ({ agents }) => group(agents), isFigure: true },
        ],
        rows,
      )}${rest(view.total - rows.length, 'tasks')}`
}
${
  clusters.length === 0
    ? ''
    : html`${table<(typeof clusters)[number]>(
        'Where attempts first fail: the same step on the same site',
        [
          { head: 'Site', cell: ({ place }) => (place === '' ? '–' : place) },
          { head: 'Step', cell: (row) => html`<span class="said">${firstFailureWords(row)}</span>` },
          { head: 'Attempts', cell: ({ attempts }) => attempts.toLocaleString('en'), isFigure: true },
          { head: 'Tasks', cell: ({ tasks }) => tasks.toLocaleString('en'), isFigure: true },
          {
            head: 'Participants',
            cell: ({ participants }) => participants.toLocaleString('en'),
            isFigure: true,
          },
        ],
        clusters,
      )}${rest(failures.clusterTotal - clusters.length, 'groups of failures')}`
}`;
}

function group({ attempts, passed }: GroupOnTask): string {
  return attempts === 0 ? '–' : `${passed}/${attempts}`;
}

function rest(count: number, noun: string): Piece {
  return count <= 0
    ? ''
    : html`<p class="note">This file leaves out ${count.toLocaleString('en')} more ${noun}.</p>`;
}

const LONGEST = 160;

function cut(words: string): string {
  return words.length <= LONGEST ? words : `${words.slice(0, LONGEST)}…`;
}
