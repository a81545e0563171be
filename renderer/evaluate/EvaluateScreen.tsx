import { Alert, Box, Button, Group, SegmentedControl, Text, Title, VisuallyHidden } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconAlertTriangle, IconDownload, IconScale } from '@tabler/icons-react';
import { Children, type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type OpenJudging, queryInput } from '../../shared/contract/evaluate.ts';
import { say, sayHost, sayKnown } from '../../shared/language/message.ts';
import { sayAgain } from '../../shared/language/sayAgain.ts';
import type { Profile } from '../../shared/model/index.ts';
import { EVERYONE_ID } from '../../shared/statistics/evaluation/evaluate.ts';
import { sentence } from '../../shared/statistics/evaluation/sentence.ts';
import { hasRepeats } from '../../shared/statistics/figures/repeats.ts';
import type { RowPage } from '../../shared/statistics/figures/rowPage.ts';
import type { EvaluateQuery } from '../../shared/statistics/figures/view.ts';
import { ExampleNote } from '../parts/example/ExampleNote.tsx';
import { ExportRunsDialog } from '../parts/files/ExportRunsDialog.tsx';
import { useHeldFocus } from '../parts/keys/useHeldFocus.ts';
import { Pager } from '../parts/lists/Pager.tsx';
import { EmptyState, Loaded, ProgressLine, useBusy } from '../parts/states/states.tsx';
import { Said } from '../parts/texts/Said.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { ruleWords } from '../parts/texts/words.ts';
import { act, inBackground, sendCommand } from '../stores/act.ts';
import { readyOf, useAnswer } from '../stores/answers.ts';
import { ASKER } from '../stores/asker.ts';
import { useMirror } from '../stores/mirror.ts';
import { type ScreenKey, useTellKeys } from '../stores/screenKeys.ts';
import { oneOf, setAddressValues, useAddressValues } from '../stores/windowAddress.ts';
import {
  DifferenceFigures,
  HopFigureSections,
  IntervalFigures,
  RunFigures,
  TimeFigures,
} from './analysis/AnalysisSections.tsx';
import { ActionFigures, PathFigures, PlayedFigures, TryFigures } from './analysis/EfficiencySections.tsx';
import type { SectionProps } from './analysis/Section.tsx';
import { AnswerBand } from './answer/AnswerBand.tsx';
import { AnswerDifferences } from './answer/AnswerDifferences.tsx';
import { AnswerTable } from './answer/AnswerTable.tsx';
import { AttemptsDrawer } from './attempts/AttemptsDrawer.tsx';
import { DisagreementsTab } from './disagreements/DisagreementsTab.tsx';
import { FigureLink } from './figure/CellLink.tsx';
import classes from './figure/evaluate.module.css';
import {
  type ShownEvaluation,
  showRowsFrom,
  useRowPage,
  useShownEvaluation,
} from './figure/shownEvaluation.ts';
import { askAboutAll, isFiltered, useReadQuestion, useWithoutMargin } from './filters/evaluateQuestion.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { FigureContents } from './folds/FigureContents.tsx';
import { Part } from './folds/Part.tsx';
import { PrintNote } from './folds/PrintNote.tsx';
import { partLines } from './folds/partLines.ts';
import { type Folds, useFolds } from './folds/useFolds.ts';
import { HeatSection } from './HeatSection.tsx';
import { JudgeDialog } from './JudgeDialog.tsx';
import { JudgesSection } from './JudgesSection.tsx';
import { MemorySection } from './MemorySection.tsx';
import { ApartSection, PrintedSection, TestersSection, TimeSection } from './ParticipantTables.tsx';
import { PlanTab } from './PlanTab.tsx';
import { PublishedSection } from './PublishedSection.tsx';
import { QualityTab } from './quality/QualityTab.tsx';
import { RatesSection, SplitsSection } from './RatesSection.tsx';
import { ReportMenu } from './reports/ReportMenu.tsx';
import { ScannersTab } from './scanners/ScannersTab.tsx';

const KEYS: readonly ScreenKey[] = [
  { keys: 'Tab', does: 'next filter or figure' },
  { keys: 'Enter', does: 'the attempts behind the figure; in their list, open the attempt' },
  { keys: '↑ ↓', does: 'move in the list of attempts' },
  { keys: 'Esc', does: 'close the list' },
  { keys: 'Ctrl P', does: 'print all figures (⌘ P on a Mac)' },
];

const TABS = ['figures', 'quality', 'disagreements', 'scanners', 'plan'] as const;
type Tab = (typeof TABS)[number];

/** How people and models compare: a sentence, rates, hop by hop, time. Every figure opens its attempts. */
export function EvaluateScreen() {
  useTellKeys('Evaluate', KEYS);
  const { query: asked, troubles } = useReadQuestion();
  const query = useWithoutMargin(asked);
  const tab = oneOf(TABS, useAddressValues('tab').tab);
  const page = useRowPage();
  const answer = useAnswer('evaluate.view', { ...queryInput(query), page: { ...page } }, { keep: true });
  const view = useShownEvaluation(answer, query);
  const stale = answer.state === 'ready' && answer.stale;
  const scroller = useRef<HTMLDivElement>(null);
  const held = useHeldFocus();
  const figures = useMergedRef(scroller, held);
  const folds = useFolds();
  return (
    <div className={classes.screen}>
      <div data-on-paper>
        <Head tab={tab} query={asked} />
        <FilterBar query={query} />
      </div>
      <ExportRunsDialog />
      <JudgeDialog />
      <AttemptsDrawer query={query} />
      {tab === 'disagreements' ? (
        <DisagreementsTab query={query} />
      ) : tab === 'plan' || tab === 'quality' || tab === 'scanners' ? (
        <div className={classes.figures}>
          <Box className={classes.content ?? ''}>
            {tab === 'plan' ? (
              <PlanTab query={query} />
            ) : tab === 'scanners' ? (
              <ScannersTab />
            ) : (
              <QualityTab query={query} wayOn={<WayOn query={query} />} />
            )}
          </Box>
        </div>
      ) : (
        <div className={classes.read}>
          <FigureContents folds={folds} scroller={scroller} />
          <div
            ref={figures}
            className={classes.figures}
            style={{ opacity: stale ? 0.6 : 1 }}
            aria-busy={stale}
          >
            <Box className={classes.content ?? ''}>
              <PrintNote scroller={scroller} />
              {answer.state === 'loading' || stale ? <JudgingProgress profile={query.profile} /> : null}
              <Loaded answer={answer} rows={14}>
                {() =>
                  view === undefined ? null : (
                    <>
                      <Unanswered sentences={[...troubles, ...view.unanswered]} />
                      {view.participants.length === 0 ? (
                        <Nothing view={view} />
                      ) : (
                        <Figures {...{ view, query, page, folds }} margin={asked.margin} />
                      )}
                    </>
                  )
                }
              </Loaded>
            </Box>
          </div>
        </div>
      )}
    </div>
  );
}

/** Parts of the address that cannot be read, and filters to which no attempt fits. */
function Unanswered({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Alert
      color="orange"
      variant="outline"
      icon={<IconAlertTriangle size={20} />}
      mb="md"
      role="status"
      title={say('Some filters have no answer')}
    >
      {sentences.map((each) => (
        <Text key={each} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {sayAgain(each)}
        </Text>
      ))}
    </Alert>
  );
}

/** The title, and the tabs. */
function Head({ tab, query }: { tab: Tab; query: EvaluateQuery }) {
  return (
    <Group justify="space-between" px="lg" py="sm">
      <Group gap="md">
        <Title order={1}>{say('Evaluate')}</Title>
        <SegmentedControl
          aria-label={say('What is shown')}
          value={tab}
          onChange={(value) =>
            setAddressValues({ tab: value === 'figures' ? null : value, task: null, after: null })
          }
          data={[
            { value: 'figures', label: say('Figures') },
            { value: 'quality', label: say('Quality') },
            { value: 'disagreements', label: say('Disagreements') },
            { value: 'scanners', label: say('Scanners') },
            { value: 'plan', label: say('Plan a study') },
          ]}
        />
      </Group>
      <Group gap="xs">
        <Button
          size="xs"
          leftSection={<IconScale size={16} />}
          onClick={() => setAddressValues({ judge: '1' })}
        >
          {say('Grade runs')}
        </Button>
        <Button
          size="xs"
          leftSection={<IconDownload size={16} />}
          onClick={() => setAddressValues({ exportRuns: '1' })}
        >
          {say('Export runs')}
        </Button>
        <ReportMenu query={query} canPrint={tab === 'figures'} />
      </Group>
    </Group>
  );
}

/** Progress while attempts are judged under a rule for the first time. It appears only if this takes a while. */
function JudgingProgress({ profile }: { profile: Profile }) {
  const judging = useMirror((mirror) => mirror.judging);
  if (judging === null || judging.profile !== profile) return null;
  const { done, total } = judging;
  return (
    <ProgressLine done={done} of={total} label={say('Attempts judged')}>
      {say(
        'Judging attempts by the rule {rule}: {done, number} of {total, number}. This happens only once.',
        { rule: sayKnown(ruleWords(profile)), done, total },
      )}
    </ProgressLine>
  );
}

/** `query` and `page` are the current filters; the shown answer may still belong to earlier ones. */
function Figures({
  view,
  query,
  page,
  folds,
  margin,
}: SectionProps & { view: ShownEvaluation; folds: Folds; margin: EvaluateQuery['margin'] }) {
  const asked = { query, page };
  const { people = [], models = [] } = view.sentence ?? {};
  const hasBoth = people.length > 0 && models.length > 0;
  // The same question as that of the part below, so that it is computed once.
  const differences = useAnswer(
    'evaluate.differences',
    { ...queryInput({ ...query, margin }), page: { ...page }, asker: ASKER },
    { keep: true, skip: !hasBoth },
  );
  const lines = partLines(view, readyOf(differences)?.peopleAgainst ?? null);
  return (
    <>
      <ExampleNote />
      <AnswerBand view={view} />
      <Sentence view={view} />
      <Unjudged view={view} />
      <AnswerTable view={view} />
      {hasBoth ? <AnswerDifferences answer={differences} /> : null}
      <Rows of={view.of} page={page} />
      <Part name="hops" folds={folds} line={lines.hops}>
        <HopFigureSections {...asked} />
        <HeatSection {...asked} />
      </Part>
      <Part name="difference" folds={folds} line={lines.difference}>
        <DifferenceFigures {...asked} margin={margin} />
      </Part>
      <Part name="success" folds={folds} line={lines.success}>
        <RatesSection of="task" view={view} />
        <RatesSection of="hop" view={view} />
        <SplitsSection view={view} />
        {view.query.asPrinted ? <PrintedSection view={view} /> : null}
        <PlayedFigures query={query} />
        <ApartSection view={view} />
        <IntervalFigures {...asked} />
      </Part>
      <Part name="time" folds={folds} line={lines.time}>
        <TimeSection view={view} />
        <TimeFigures {...asked} />
      </Part>
      <Part name="runs" folds={folds} line={lines.runs}>
        <RunFigures {...asked} />
        <MemorySection {...asked} />
        <TryFigures query={query} />
      </Part>
      <Part name="paths" folds={folds} line={lines.paths}>
        <PathFigures query={query} />
      </Part>
      <Part name="agreement" folds={folds} line={lines.agreement}>
        <ActionFigures query={query} />
        <TestersSection view={view} />
        <JudgesSection {...asked} />
      </Part>
      <Part name="published" folds={folds} line={lines.published}>
        <PublishedSection view={view} />
      </Part>
    </>
  );
}

/** Which of many participants are shown, with links to the others; nothing if all are shown. */
function Rows({ of, page: { skip, count } }: { of: number; page: RowPage }) {
  if (of <= count && skip === 0) return null;
  return (
    <Box mt="md" role="group" aria-label={say('Participants shown')}>
      <Pager
        skip={skip}
        page={count}
        of={of}
        noun="participant"
        earlier={say('Previous participants')}
        later={say('Next participants')}
        onSkip={showRowsFrom}
      />
      <Muted size="xs">
        {say(
          'Every page shows people together. Agents come before single people. Figures and their exports show the participants of the page; the report, hopscope evaluate and hopscope figures show all. The sentence above and all pooled or corrected values include everyone.',
        )}
      </Muted>
    </Box>
  );
}

/** One sentence that could stand in a paper. */
function Sentence({ view }: { view: ShownEvaluation }) {
  const { sentence: facts, attempts, tasks } = view;
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm" mt="sm">
      <div>
        <Text size="sm" style={{ textWrap: 'pretty' }} data-testid="sentence">
          {unbroken(sentence(facts)) || say('No attempt counts in the rates yet.')}
        </Text>
        <Muted size="sm" mt={4}>
          <Said
            message="<open>{attempts, plural, one {# attempt} other {# attempts}} on {tasks, plural, one {# task} other {# tasks}}</open>."
            values={{
              attempts,
              tasks,
              open: (words: ReactNode[]) => (
                <FigureLink key="open" at={{ of: 'task', participantId: EVERYONE_ID, bucket: 'overall' }}>
                  {Children.toArray(words)}
                </FigureLink>
              ),
            }}
          />
          {hasRepeats(view.participants) ? ` ${say('Repeated attempts are pooled.')}` : ''}
        </Muted>
      </div>
      <VisuallyHidden role="status">
        {say(
          '{attempts, plural, one {# attempt} other {# attempts}} on {tasks, plural, one {# task} other {# tasks}}',
          { attempts, tasks },
        )}
      </VisuallyHidden>
    </Group>
  );
}

/** Attempts that are not judged are in no rate. This warning stands before the rates. */
function Unjudged({ view }: { view: ShownEvaluation }) {
  const { undecided } = view;
  if (undecided === 0) return null;
  return (
    <Alert
      color="orange"
      variant="outline"
      icon={<IconAlertTriangle size={20} />}
      mt="md"
      title={say('{undecided, number} of {attempts, number} attempts are not judged.', {
        ...{ undecided, attempts: view.attempts + undecided },
      })}
    >
      {view.query.verdicts === undefined
        ? say(
            'They are in no rate. Each attempt gives its reason: its task has no rule of {rule}, the rule needs a judge model or a page that is not on record, or the reference program raised an error.',
            { rule: sayKnown(ruleWords(view.query.profile)) },
          )
        : say('They are in no rate, because the chosen source of verdicts has not decided them.')}
      {view.query.verdicts === undefined ? <JudgeOpen profile={view.query.profile} /> : null}
    </Alert>
  );
}

/** Judges them again: a judge model may have been chosen after they were judged. */
function JudgeOpen({ profile }: { profile: Profile }) {
  const [busy, during] = useBusy();
  const [found, setFound] = useState<OpenJudging | null>(null);
  // Also a judging that began before the user left this screen, or in another window.
  const isAsking = useMirror(({ judging }) => judging?.isAsking === true) || busy;
  const judge = () => during(act('evaluate.judgeOpen', { profile })).then((done) => setFound(done ?? null));
  return (
    <Group gap="sm" mt="sm">
      <Button size="xs" loading={isAsking} onClick={() => inBackground(judge())}>
        {say('Judge them again with the chosen model')}
      </Button>
      {isAsking ? (
        <Button size="xs" onClick={() => sendCommand('evaluate.stopJudging', {})}>
          {say('Stop')}
        </Button>
      ) : null}
      {found === null ? null : (
        <Text size="sm" role="status">
          {say('{judged, number} of {open, number} now have a verdict.', {
            ...{ judged: found.passed + found.failed, open: found.open },
          })}
          {found.why === null ? '' : ` ${sayHost(found.why.message)}`}
        </Text>
      )}
    </Group>
  );
}

/** Keeps a number and its % on one line. Copied text has ordinary spaces. */
function unbroken(text: string): string {
  return text.replaceAll(' %', '\u00a0%');
}

/** Where there are no attempts: to those outside of the filters, or to a task. */
function WayOn({ query }: { query: EvaluateQuery }) {
  return isFiltered(query) ? (
    <Button onClick={askAboutAll}>{say('Clear the filters')}</Button>
  ) : (
    <Button variant="filled" component={Link} href="/library">
      {say('Choose a task')}
    </Button>
  );
}

function Nothing({ view }: { view: ShownEvaluation }) {
  const wayOn = <WayOn query={view.query} />;
  if (isFiltered(view.query)) {
    return (
      <EmptyState title={say('No attempts match these filters')} action={wayOn}>
        {view.unanswered.length > 0
          ? say('The message above says which filters exclude each other.')
          : say('No ended attempt matches all of them.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={say('No attempts yet')} action={wayOn}>
      {say(
        'Once a tester or a model has ended a task, hop and task success appear here with their intervals, hop by hop and with the time they took.',
      )}
    </EmptyState>
  );
}
