import { Anchor, Box, Drawer, Group, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { DuplicateRow, FailuresView } from '../../../shared/contract/disagreements.ts';
import { queryInput } from '../../../shared/contract/evaluate.ts';
import { DISAGREEMENT_ROWS } from '../../../shared/contract/toldDisagreements.ts';
import { say, sayKnown } from '../../../shared/language/message.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { firstFailureWords } from '../../../shared/words/firstFailureWords.ts';
import { type DataColumn, TableSection } from '../../parts/charts/figures.tsx';
import { Pager, useSkip } from '../../parts/lists/Pager.tsx';
import { EmptyState, Loaded } from '../../parts/states/states.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { attemptMark, VerdictMark } from '../../parts/verdicts/VerdictMark.tsx';
import { useAnswer } from '../../stores/answers.ts';
import { useReviewer } from '../../stores/reviewer.ts';
import {
  rowsBefore,
  setAddressValues,
  useAddressValue,
  useAddressValues,
} from '../../stores/windowAddress.ts';
import { attemptAddress, compareAddress } from './disagreementWords.ts';

type Cluster = FailuresView['clusters'][number];

const CLUSTERS: readonly DataColumn<Cluster>[] = [
  ['First failed step', (row) => firstFailureWords(row)],
  ['Site', (row) => row.place || '–'],
  [
    'Attempts',
    (row) => (
      <Anchor component="button" type="button" onClick={() => setAddressValues({ cluster: row.key })}>
        {row.attempts}
      </Anchor>
    ),
  ],
  ['Tasks', (row) => row.tasks],
  ['Participants', (row) => row.participants],
  ['Kinds of failure', (row) => (isNamed(row.kinds) ? kindsWords(row.kinds) : '–')],
];

const DUPLICATES: readonly DataColumn<DuplicateRow>[] = [
  ['Task', (row) => row.taskKey],
  [
    'First failed step',
    (row) => say('hop {hop}: {failure}', { hop: row.first.hop + 1, failure: firstFailureWords(row.first) }),
  ],
  [
    'Attempts',
    (row) => (
      <Anchor component={Link} href={compareAddress(row.compare)} title={say('Compare side by side')}>
        {row.attempts}
      </Anchor>
    ),
  ],
  ['Participants', (row) => row.participants],
  ['Path', (row) => <code>{row.fingerprint}</code>],
];

/** Whether a person or judge has named the kind of any failure. */
function isNamed(kinds: FailuresView['kinds']): boolean {
  return kinds.some(({ failure }) => failure !== null);
}

function kindsWords(kinds: FailuresView['kinds']): string {
  return kinds
    .map(({ failure, attempts }) => `${failure === null ? say('not named') : sayKnown(failure)} ${attempts}`)
    .join(', ');
}

/** Verdicts that are hidden from a person who has not decided. */
export function HiddenNote({ hidden }: { hidden: number }) {
  return hidden === 0 ? null : (
    <Muted size="xs">
      {say(
        'Judges’ verdicts on {count, plural, one {# attempt} other {# attempts}} are hidden until you have decided.',
        { count: hidden },
      )}
    </Muted>
  );
}

/** Where attempts first failed, over all tasks, and groups of equal failures. */
export function FailureClusters({ query }: { query: EvaluateQuery }) {
  const personId = useReviewer((state) => state.id);
  const { after, same } = useAddressValues('after', 'same');
  const answer = useAnswer(
    'disagreements.failures',
    { ...queryInput(query), personId, clusterSkip: rowsBefore(after), duplicateSkip: rowsBefore(same) },
    { keep: true },
  );
  return (
    <Box px="md" pb="lg" style={{ overflow: 'auto', minHeight: 0 }}>
      <Loaded answer={answer} rows={12}>
        {(view) => <Failures view={view} />}
      </Loaded>
      <ClusterDrawer query={query} personId={personId} />
    </Box>
  );
}

function Failures({ view }: { view: FailuresView }) {
  const { clusters, clusterSkip, clusterTotal, kinds, failed, left, hidden } = view;
  const { duplicates, duplicateSkip, duplicateTotal } = view;
  if (failed === 0)
    return (
      <EmptyState title={say('Nothing failed')}>
        {say('No attempt within these filters failed. First failed steps appear here.')}
      </EmptyState>
    );
  return (
    <>
      <Text>
        {isNamed(kinds)
          ? say('{count, plural, one {# attempt} other {# attempts}} did not pass: {kinds}.', {
              ...{ count: failed, kinds: kindsWords(kinds) },
            })
          : say(
              '{count, plural, one {# attempt} other {# attempts}} did not pass; nobody has named a kind of failure yet.',
              { count: failed },
            )}
      </Text>
      {left === 0 ? null : (
        <Muted>
          {say('The oldest {count, number} of them are not analysed: there are too many.', { count: left })}
        </Muted>
      )}
      <HiddenNote hidden={hidden} />
      <TableSection
        title={say('Where they first failed')}
        note={say(
          '{count, plural, one {# group} other {# groups}}, the largest first: the step that a person named, or the step that diverged from a passed attempt.',
          { count: clusterTotal },
        )}
        columns={CLUSTERS}
        rows={clusters}
        rowId={(row) => row.key}
      >
        <Pager
          {...{ skip: clusterSkip, page: DISAGREEMENT_ROWS, of: clusterTotal, noun: 'group' }}
          onSkip={(to) => setAddressValues({ after: to === 0 ? null : String(to) })}
          earlier={say('Previous groups')}
          later={say('Next groups')}
        />
      </TableSection>
      {duplicates.length === 0 ? null : (
        <TableSection
          title={say('The same path to the same failure')}
          note={say(
            'Attempts at one task with the same steps: {count, plural, one {# group} other {# groups}}.',
            { count: duplicateTotal },
          )}
          columns={DUPLICATES}
          rows={duplicates}
          rowId={(row) => `${row.taskId} ${row.fingerprint} ${row.first.key}`}
        >
          <Pager
            {...{ skip: duplicateSkip, page: DISAGREEMENT_ROWS, of: duplicateTotal, noun: 'group' }}
            onSkip={(to) => setAddressValues({ same: to === 0 ? null : String(to) })}
            earlier={say('Previous groups with the same path')}
            later={say('Next groups with the same path')}
          />
        </TableSection>
      )}
    </>
  );
}

/** The attempts of the cluster in the address, each opening at its step. */
function ClusterDrawer({ query, personId }: { query: EvaluateQuery; personId: string | null }) {
  const [key] = useAddressValue('cluster');
  const { skip, setSkip } = useSkip(`${JSON.stringify(query)} ${key}`);
  const answer = useAnswer(
    'disagreements.cluster',
    { ...queryInput(query), personId, key: key ?? '', skip },
    { skip: key === null },
  );
  return (
    <Drawer
      opened={key !== null}
      onClose={() => setAddressValues({ cluster: null })}
      position="right"
      size={520}
      title={say('Attempts that first failed here')}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      {key === null ? null : (
        <Loaded answer={answer} rows={8}>
          {({ attempts, of }) => (
            <>
              {attempts.length === 0 ? (
                <EmptyState title={say('Nothing here any more')}>
                  {say('With the current verdicts or filters they are in another group.')}
                </EmptyState>
              ) : null}
              {attempts.map(({ row, first, failure }) => (
                <Box key={row.id} my="sm">
                  <Group gap={8} wrap="nowrap">
                    <VerdictMark mark={attemptMark(row)} />
                    <Anchor component={Link} href={attemptAddress(row.id, first.step, query.profile)}>
                      {first.step === null
                        ? row.participant
                        : say('{name}, step {step}', { name: row.participant, step: first.step })}
                    </Anchor>
                    {failure === null ? null : <Muted size="xs">{sayKnown(failure)}</Muted>}
                  </Group>
                  <Muted size="xs" pl={24} truncate="end" title={row.intent}>
                    {row.taskKey}: {row.intent}
                  </Muted>
                </Box>
              ))}
              <Pager
                {...{ skip, page: DISAGREEMENT_ROWS, of, noun: 'attempt', onSkip: setSkip }}
                earlier={say('Previous')}
                later={say('Next')}
              />
            </>
          )}
        </Loaded>
      )}
    </Drawer>
  );
}
