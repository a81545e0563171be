import {
  ActionIcon,
  Alert,
  Button,
  CopyButton,
  Group,
  Text,
  Title,
  Tooltip,
  VisuallyHidden,
} from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { EvaluateView } from '../../shared/statistics/view.ts';
import { EmptyState } from '../parts/states/EmptyState.tsx';
import { Loaded } from '../parts/states/Loaded.tsx';
import { PROFILES } from '../parts/words/profiles.ts';
import { type ScreenKey, useTellKeys } from '../stores/screenKeys.ts';
import { useAnswer } from '../stores/useAnswer.ts';
import { setAddressValues } from '../stores/windowAddress.ts';
import { ApartSection } from './ApartSection.tsx';
import { AttemptsDrawer } from './AttemptsDrawer.tsx';
import classes from './evaluate.module.css';
import { toInput, useQuestion } from './evaluateQuestion.ts';
import { Filters } from './Filters.tsx';
import { HeatSection } from './HeatSection.tsx';
import { JudgingProgress } from './JudgingProgress.tsx';
import { PrintedSection } from './PrintedSection.tsx';
import { RatesSection } from './RatesSection.tsx';
import { TimeSection } from './TimeSection.tsx';

const KEYS: readonly ScreenKey[] = [
  { keys: 'Tab', does: 'next filter or figure' },
  { keys: 'Enter', does: 'the attempts behind the figure; in their list, open the attempt' },
  { keys: '↑ ↓', does: 'move in the list of attempts' },
  { keys: 'Esc', does: 'close the list' },
];

/** How people and models compare: a sentence, rates, hop by hop, time. Every figure opens its attempts. */
export function EvaluateScreen() {
  useTellKeys('Evaluate', KEYS);
  const question = useQuestion();
  const { query } = question;
  const answer = useAnswer('evaluate.view', toInput(query), { keep: true });
  const stale = answer.state === 'ready' && answer.stale;
  return (
    <div className={classes.screen}>
      <aside className={classes.filters} aria-label="Filters">
        <Filters question={question} />
      </aside>
      <div className={`${classes.figures} ${stale ? classes.stale : ''}`} aria-busy={stale}>
        <div className={classes.column}>
          <Title order={1} mb="sm">
            Evaluate
          </Title>
          {answer.state === 'loading' || stale ? <JudgingProgress profile={query.profile} /> : null}
          <Loaded answer={answer} rows={14}>
            {(view) => (view.participants.length === 0 ? <Nothing view={view} /> : <Figures view={view} />)}
          </Loaded>
        </div>
      </div>
    </div>
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
      <HeatSection view={view} />
      <TimeSection view={view} />
      <ApartSection view={view} />
      <AttemptsDrawer view={view} />
    </>
  );
}

/** One sentence that could stand in a paper. */
function Sentence({ view }: { view: EvaluateView }) {
  const { sentence, attempts, tasks } = view;
  const counted = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} on ${tasks} ${tasks === 1 ? 'task' : 'tasks'}`;
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm">
      <div>
        <p className={classes.sentence} style={{ margin: 0 }} data-testid="sentence">
          {unbroken(sentence) || 'No attempt is counted yet: all of them were ended by an error of the tool.'}
        </p>
        <Text c="dimmed" size="sm" mt={4}>
          {counted}. Repeated attempts are pooled.
        </Text>
      </div>
      {sentence === '' ? null : (
        <CopyButton value={sentence}>
          {({ copied, copy }) => (
            <Tooltip label={copied ? 'copied' : 'Copy the sentence'}>
              <ActionIcon variant="subtle" color="gray" onClick={copy} aria-label="Copy the sentence">
                {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      )}
      <VisuallyHidden role="status">{counted}</VisuallyHidden>
    </Group>
  );
}

/** A rule that fits none of the tasks gives zeros that mean nothing: said before they are read. */
function Unjudged({ view }: { view: EvaluateView }) {
  const raised = view.participants.reduce((sum, row) => (row.kind === 'people' ? sum : sum + row.raised), 0);
  if (raised === 0) return null;
  const rule = PROFILES.find((each) => each.value === view.query.profile)?.label ?? view.query.profile;
  return (
    <Alert
      color="orange"
      variant="outline"
      icon={<IconAlertTriangle size={20} />}
      mt="md"
      title={`The rule ${rule} could not judge ${raised} of ${view.attempts} attempts.`}
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
          <Button variant="default" onClick={() => setAddressValues({ sets: null, who: null })}>
            Clear the filters
          </Button>
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
        <Button component={Link} href="/library">
          Choose a task
        </Button>
      }
    >
      Once a tester or a model has ended a task, hop and task success appear here with their intervals, hop by
      hop and with the time they took.
    </EmptyState>
  );
}
