import { type Command, InvalidArgumentError, Option } from 'commander';
import type { DisagreementsView, FailuresView } from '../../../shared/contract/disagreements.ts';
import type { Profile } from '../../../shared/model/index.ts';
import { profiles } from '../../../shared/model/task.ts';
import {
  type DisagreementOrder,
  disagreementOrders,
} from '../../../shared/statistics/analysis/disagreementOrders.ts';
import type { GroupOnTask } from '../../../shared/statistics/analysis/taskDisagreement.ts';
import { firstFailureWords } from '../../../shared/words/firstFailureWords.ts';
import { openDisagreements } from '../../app/figures/disagreements.ts';
import { answer, printJson, printLine, printTable } from '../command/output.ts';
import { needWorkspace, openApp } from '../command/workspaces.ts';

interface Options {
  readonly workspace: string;
  readonly profile: Profile;
  readonly order: DisagreementOrder;
  readonly limit: number;
  readonly branches: boolean;
  readonly assisted: boolean;
  readonly json: boolean;
}

/** `hopscope disagreements`: tasks on which verdicts differ, and where attempts first failed. */
export function disagreementsCli(program: Command): void {
  program
    .command('disagreements')
    .description('rank tasks by how much their verdicts differ, and show where attempts first failed')
    .requiredOption('--workspace <dir>', 'the workspace to read')
    .addOption(new Option('--profile <profile>', 'the scoring profile').choices(profiles).default('strict'))
    .addOption(
      new Option(
        '--order <order>',
        'disagreement between people and agents, within one of these groups, or between sources',
      )
        .choices(disagreementOrders)
        .default('people-agents'),
    )
    .option('--limit <n>', 'the most tasks, clusters and duplicates', atMost, 20)
    .option('--branches', 'also count attempts that continue a recorded one', false)
    .option('--assisted', 'also count runs of agents in which a person intervened', false)
    .option('--json', 'print one JSON document', false)
    .action(({ workspace, profile, order, limit, branches, assisted, json }: Options) =>
      answer(async () => {
        needWorkspace(workspace);
        await using app = await openApp(workspace, { withDemo: false, demoPort: 0 });
        const found = openDisagreements(app.context);
        const query = { profile, branches, assisted, asPrinted: false };
        const tasks = await found.view(query, order, 'all', { count: limit });
        const failures = await found.failures(query, 'all', { count: limit });
        if (json) printJson({ query, tasks, failures });
        else printDisagreements(tasks, failures);
      }, json),
    );
}

function atMost(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > 500)
    throw new InvalidArgumentError('Expected a whole number from 1 to 500.');
  return limit;
}

const ORDER_WORDS: Readonly<Record<DisagreementOrder, string>> = {
  'people-agents': 'between people and agents',
  people: 'among people',
  agents: 'among agents',
  sources: 'between rule, people’s reviews and judges',
};

function printDisagreements(
  { order, rows, total, alike, unknown }: DisagreementsView,
  { clusters, clusterTotal, duplicates, duplicateTotal, kinds, failed, left }: FailuresView,
): void {
  printLine(
    `Disagreement ${ORDER_WORDS[order]}: ${total} tasks. ${alike} more have none, and for ${unknown} it cannot be computed.`,
  );
  if (rows.length > 0) {
    printTable([
      ['task', 'people', 'agents', 'difference', 'among people', 'among agents', 'sources differ'],
      ...rows.map(({ taskKey, people, agents, difference, amongPeople, amongAgents, sources }) => [
        taskKey,
        groupText(people),
        groupText(agents),
        difference === null ? '–' : `${difference > 0 ? '+' : ''}${Math.round(100 * difference)} points`,
        bitsText(amongPeople),
        bitsText(amongAgents),
        sources.of === 0 ? '–' : `${sources.differ}/${sources.of}`,
      ]),
    ]);
    leftOut(total - rows.length, 'tasks');
  }
  printLine();
  printLine(`${failed} attempts did not pass.`);
  if (left > 0) printLine(`The oldest ${left} of them were not analysed.`);
  if (failed === 0) return;
  printLine();
  printLine('Where they first failed');
  printTable([
    ['attempts', 'tasks', 'participants', 'site', 'step', 'kinds of failure'],
    ...clusters.map(({ attempts, tasks, participants, how, place, act, kinds: own }) => [
      ...[attempts, tasks, participants].map(String),
      place,
      firstFailureWords({ how, act }),
      kindsText(own),
    ]),
  ]);
  leftOut(clusterTotal - clusters.length, 'clusters');
  if (duplicates.length > 0) {
    printLine();
    printLine('The same steps to the same failure');
    printTable([
      ['attempts', 'participants', 'task', 'path', 'step'],
      ...duplicates.map(({ attempts, participants, taskKey, fingerprint, first }) => [
        ...[attempts, participants].map(String),
        ...[taskKey, fingerprint],
        `${firstFailureWords(first)} (hop ${first.hop + 1})`,
      ]),
    ]);
    leftOut(duplicateTotal - duplicates.length, 'groups');
  }
  printLine();
  printLine(`Kinds of failure: ${kindsText(kinds)}`);
}

function leftOut(count: number, noun: string): void {
  if (count > 0) printLine(`… and ${count} more ${noun} (--limit).`);
}

function groupText({ attempts, passed }: GroupOnTask): string {
  return attempts === 0 ? '–' : `${passed}/${attempts}`;
}

function bitsText(bits: number | null): string {
  return bits === null ? '–' : `${bits.toFixed(2)} bit`;
}

function kindsText(kinds: FailuresView['kinds']): string {
  return kinds.map(({ failure, attempts }) => `${failure ?? 'not named'} ${attempts}`).join(', ');
}
