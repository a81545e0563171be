import {
  ActionIcon,
  Alert,
  Box,
  Button,
  Checkbox,
  CopyButton,
  Group,
  Radio,
  Stack,
  Switch,
  Text,
  Title,
  Tooltip,
  VisuallyHidden,
} from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy, IconDownload, IconScale } from '@tabler/icons-react';
import { Link } from 'wouter';
import { queryInput } from '../../shared/contract/evaluate.ts';
import type { Participant, Profile } from '../../shared/model/index.ts';
import type { EvaluateQuery, EvaluateView } from '../../shared/statistics/view.ts';
import { EmptyState, Loaded, ProgressLine } from '../parts/states.tsx';
import { Muted } from '../parts/texts.tsx';
import { counted, PROFILES, ruleWords } from '../parts/words.ts';
import { readyOf, useAnswer } from '../stores/answers.ts';
import { useMirror } from '../stores/mirror.ts';
import { type ScreenKey, useTellKeys } from '../stores/screenKeys.ts';
import { setAddressValues } from '../stores/windowAddress.ts';
import { AttemptsDrawer } from './AttemptsDrawer.tsx';
import { ExportRunsDialog } from './ExportRunsDialog.tsx';
import classes from './evaluate.module.css';
import { askAbout, useQuestion } from './evaluateQuestion.ts';
import { HeatSection } from './HeatSection.tsx';
import { JudgeDialog } from './JudgeDialog.tsx';
import { JudgesSection } from './JudgesSection.tsx';
import { MemorySection } from './MemorySection.tsx';
import { ApartSection, PrintedSection, TimeSection } from './ParticipantTables.tsx';
import { RatesSection } from './RatesSection.tsx';

const KEYS: readonly ScreenKey[] = [
  { keys: 'Tab', does: 'next filter or figure' },
  { keys: 'Enter', does: 'the attempts behind the figure; in their list, open the attempt' },
  { keys: '↑ ↓', does: 'move in the list of attempts' },
  { keys: 'Esc', does: 'close the list' },
];

/** How people and models compare: a sentence, rates, hop by hop, time. Every figure opens its attempts. */
export function EvaluateScreen() {
  useTellKeys('Evaluate', KEYS);
  const query = useQuestion();
  const answer = useAnswer('evaluate.view', queryInput(query), { keep: true });
  const stale = answer.state === 'ready' && answer.stale;
  return (
    <Box display="grid" h="100%" mih={0} style={{ gridTemplateColumns: '232px minmax(0, 1fr)' }}>
      <aside className={classes.filters} aria-label="Filters">
        <Filters query={query} />
      </aside>
      <div className={classes.figures} style={{ opacity: stale ? 0.6 : 1 }} aria-busy={stale}>
        <Box maw={1120}>
          <Group justify="space-between" mb="sm">
            <Title order={1}>Evaluate</Title>
            <Group gap="xs">
              <Button
                size="xs"
                leftSection={<IconScale size={16} />}
                onClick={() => setAddressValues({ judge: '1' })}
              >
                Judge runs
              </Button>
              <Button
                size="xs"
                leftSection={<IconDownload size={16} />}
                onClick={() => setAddressValues({ exportRuns: '1' })}
              >
                Export runs
              </Button>
            </Group>
          </Group>
          <ExportRunsDialog />
          <JudgeDialog />
          <AttemptsDrawer query={query} />
          {answer.state === 'loading' || stale ? <JudgingProgress profile={query.profile} /> : null}
          <Loaded answer={answer} rows={14}>
            {(view) => (view.participants.length === 0 ? <Nothing view={view} /> : <Figures view={view} />)}
          </Loaded>
        </Box>
      </div>
    </Box>
  );
}

/** How far it is, while attempts are judged under a rule for the first time. Only when it takes a while. */
function JudgingProgress({ profile }: { profile: Profile }) {
  const judging = useMirror((mirror) => mirror.judging);
  if (judging === null || judging.profile !== profile) return null;
  const { done, total } = judging;
  return (
    <ProgressLine done={done} of={total} label="Attempts judged">
      Judging attempts by the rule {ruleWords(profile)} for the first time: {done.toLocaleString('en')} of{' '}
      {total.toLocaleString('en')}. It is done once.
    </ProgressLine>
  );
}

function Figures({ view }: { view: EvaluateView }) {
  return (
    <>
      <Sentence view={view} />
      <Unjudged view={view} />
      <RatesSection of="task" view={view} />
      <RatesSection of="hop" view={view} />
      {view.query.asPrinted ? <PrintedSection view={view} /> : null}
      <MemorySection view={view} />
      <HeatSection view={view} />
      <TimeSection view={view} />
      <ApartSection view={view} />
      <JudgesSection query={view.query} />
    </>
  );
}

/** One sentence that could stand in a paper. */
function Sentence({ view }: { view: EvaluateView }) {
  const { sentence, attempts, tasks } = view;
  const words = `${counted(attempts, 'attempt')} on ${counted(tasks, 'task')}`;
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm">
      <div>
        <Text fz={16} lh="24px" style={{ textWrap: 'pretty' }} data-testid="sentence">
          {unbroken(sentence) || 'No attempt is counted yet: all of them were ended by an error of the tool.'}
        </Text>
        <Muted mt={4}>{words}. Repeated attempts are pooled.</Muted>
      </div>
      {sentence === '' ? null : (
        <CopyButton value={sentence}>
          {({ copied, copy }) => (
            <Tooltip label={copied ? 'copied' : 'Copy the sentence'}>
              <ActionIcon onClick={copy} aria-label="Copy the sentence">
                {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      )}
      <VisuallyHidden role="status">{words}</VisuallyHidden>
    </Group>
  );
}

/** A rule that fits none of the tasks gives zeros that mean nothing: said before they are read. */
function Unjudged({ view }: { view: EvaluateView }) {
  const raised = view.participants.reduce((sum, row) => (row.kind === 'people' ? sum : sum + row.raised), 0);
  if (raised === 0) return null;
  return (
    <Alert
      color="orange"
      variant="outline"
      icon={<IconAlertTriangle size={20} />}
      mt="md"
      title={`The rule ${ruleWords(view.query.profile)} could not judge ${raised} of ${view.attempts} attempts.`}
    >
      They count as not passed, as in the reference program. When their tasks are of another format, choose
      the task sets that this rule was made for, or the rule Strict. Each attempt says why it could not be
      judged.
    </Alert>
  );
}

/** Keeps a number and its % on one line; what is copied has plain spaces. */
function unbroken(sentence: string): string {
  return sentence.replaceAll(' %', '\u00a0%');
}

function Nothing({ view }: { view: EvaluateView }) {
  const filtered = view.query.setIds !== undefined || view.query.participantIds !== undefined;
  if (filtered) {
    return (
      <EmptyState
        title="No attempts match these filters"
        action={
          <Button onClick={() => setAddressValues({ sets: null, who: null })}>Clear the filters</Button>
        }
      >
        Nobody has ended an attempt on the chosen task sets, or the chosen participants have none.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No attempts yet"
      action={
        <Button variant="filled" component={Link} href="/library">
          Choose a task
        </Button>
      }
    >
      Once a tester or a model has ended a task, hop and task success appear here with their intervals, hop by
      hop and with the time they took.
    </EmptyState>
  );
}

const SMALL = { description: { fontSize: 12, lineHeight: '16px' } };

/** What is counted: task sets, participants, the rule. Stays while the figures change. */
function Filters({ query }: { query: EvaluateQuery }) {
  const sets = useAnswer('library.sets', {}, { keep: true });
  const participants = useAnswer('participants.list', {}, { keep: true });
  return (
    <Stack gap="lg">
      <Choices
        label="Task sets"
        all="All sets"
        chosen={query.setIds ?? []}
        options={readyOf(sets) ?? []}
        onChange={(ids) => askAbout('sets', ids)}
      />
      <Choices
        label="Participants"
        all="Everyone"
        chosen={query.participantIds ?? []}
        options={(readyOf(participants) ?? []).toSorted(peopleFirst)}
        onChange={(ids) => askAbout('who', ids)}
      />
      <Radio.Group label="Rule" value={query.profile} onChange={(profile) => setAddressValues({ profile })}>
        <Stack gap="sm" mt="sm">
          {PROFILES.map((profile) => (
            <Radio
              key={profile.value}
              size="xs"
              value={profile.value}
              label={profile.label}
              styles={SMALL}
              description={profile.value === query.profile ? profile.means : undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Switch
        size="xs"
        styles={SMALL}
        label="As the reference program prints it"
        description={
          query.profile === 'mmina'
            ? 'Adds MMInA’s second hop figure.'
            : 'Only for the rule MMInA: the others print no second figure.'
        }
        disabled={query.profile !== 'mmina'}
        checked={query.asPrinted}
        onChange={(event) => setAddressValues({ printed: event.currentTarget.checked ? '1' : null })}
      />
      <Switch
        size="xs"
        styles={SMALL}
        label="Branches count"
        description="Attempts that go on from a recorded one: somebody else did the beginning."
        checked={query.branches === true}
        onChange={(event) => setAddressValues({ branches: event.currentTarget.checked ? '1' : null })}
      />
      <Switch
        size="xs"
        styles={SMALL}
        label="Assisted runs count"
        description="Runs of agents in which a person took over, refused or answered."
        checked={query.assisted === true}
        onChange={(event) => setAddressValues({ assisted: event.currentTarget.checked ? '1' : null })}
      />
    </Stack>
  );
}

function peopleFirst(a: Participant, b: Participant): number {
  if (a.kind !== b.kind) return a.kind === 'person' ? -1 : 1;
  return a.name.localeCompare(b.name, 'en', { numeric: true });
}

function Choices(props: {
  label: string;
  all: string;
  options: readonly { readonly id: string; readonly name: string }[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}) {
  const { label, all, options, chosen, onChange } = props;
  return (
    <Checkbox.Group label={label} value={[...chosen]} onChange={onChange}>
      <Stack gap="sm" mt="sm">
        {options.map((option) => (
          <Checkbox key={option.id} size="xs" value={option.id} label={option.name} />
        ))}
        <Muted size="xs">
          {chosen.length === 0
            ? all
            : `${options.filter((option) => chosen.includes(option.id)).length} of ${options.length} chosen`}
        </Muted>
      </Stack>
    </Checkbox.Group>
  );
}
