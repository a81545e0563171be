import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { LoopAttemptRow } from '../../shared/contract/improve.ts';
import { type Message, say } from '../../shared/language/message.ts';
import { type DataColumn, DataTable } from '../parts/charts/figures.tsx';
import { CoverModal } from '../parts/panes/Sheet.tsx';
import { EmptyState, Loaded } from '../parts/states/states.tsx';
import { VerdictMark } from '../parts/verdicts/VerdictMark.tsx';
import { useAnswer } from '../stores/answers.ts';
import { armWords } from './armWords.ts';
import { type FigurePlace, openFigure, useImprovePlace } from './improvePlace.ts';

const BY_WORDS: Readonly<Record<NonNullable<LoopAttemptRow['by']>, Message>> = {
  person: 'a person decided',
  rule: 'the rule of the task',
  judge: 'the judge of the loop',
  answer: 'it declared no answer',
};

const COLUMNS: readonly DataColumn<LoopAttemptRow>[] = [
  [
    'Task',
    ({ attemptId, intent }) => (
      <Anchor size="sm" component={Link} href={`/attempt/${encodeURIComponent(attemptId)}`}>
        {intent}
      </Anchor>
    ),
  ],
  ['Site', ({ site }) => site],
  ['Sample', ({ nth }) => nth],
  [
    'Outcome',
    ({ success, by }) => (
      <Group gap={6} wrap="nowrap">
        <VerdictMark mark={success === null ? 'open' : success ? 'passed' : 'failed'} />
        <Text span size="sm">
          {by === null ? say('nobody has judged it') : say(BY_WORDS[by])}
        </Text>
      </Group>
    ),
  ],
  ['Answer declared', ({ finished }) => (finished ? say('yes') : say('no'))],
  ['Steps', ({ steps }) => steps],
];

/** Whether an attempt is behind a figure. */
function isBehind(one: LoopAttemptRow, { arm, site, which, within }: FigurePlace): boolean {
  if (!one.isCounted || one.arm !== arm || (site !== null && one.site !== site)) return false;
  switch (which) {
    case 'samples':
    case 'finished':
      return true;
    case 'solved':
      return one.nth <= within;
    case 'first':
      return one.nth === 1;
    case 'open':
      return one.success === null;
    case 'restarted':
      return one.restarted === true;
    case 'restartedSolved':
      return one.restarted === true && one.success === true;
  }
}

function titleOf({ cycle, arm, site, which, within }: FigurePlace): string {
  const whose = armWords({ arm, kind: arm === 'people' ? 'people' : 'agent' });
  const where = cycle === null ? say('tasks of the sets') : say('cycle {cycle}', { cycle });
  const what: Readonly<Record<FigurePlace['which'], string>> = {
    samples: say('all samples'),
    solved: `S@${within}`,
    first: 'F@1',
    finished: say('all samples'),
    open: say('samples without a verdict'),
    restarted: say('samples with a restart'),
    restartedSolved: say('solved samples with a restart'),
  };
  return [whose, where, ...(site === null ? [] : [site]), what[which]].join(' · ');
}

/** The attempts behind the figure in the address, each a link to its record. */
export function LoopAttempts({ loopId }: { loopId: string }) {
  const { figure } = useImprovePlace();
  return (
    <CoverModal
      opened={figure !== null}
      onClose={() => openFigure(null)}
      size="xl"
      title={figure === null ? '' : titleOf(figure)}
    >
      {figure === null ? null : <Attempts loopId={loopId} figure={figure} />}
    </CoverModal>
  );
}

function Attempts({ loopId, figure }: { loopId: string; figure: FigurePlace }) {
  const answer = useAnswer('improve.attempts', { loopId, cycle: figure.cycle }, { keep: true });
  return (
    <Loaded answer={answer} rows={6}>
      {(all) => {
        const rows = all.filter((one) => isBehind(one, figure));
        return rows.length === 0 ? (
          <EmptyState title={say('No attempt is behind this figure')}>
            {say('Queries that were not tried yet count as not solved.')}
          </EmptyState>
        ) : (
          <DataTable
            caption={say('Attempts behind the figure')}
            columns={COLUMNS}
            rows={rows}
            rowId={({ attemptId }) => attemptId}
          />
        );
      }}
    </Loaded>
  );
}
