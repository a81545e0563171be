import { type Message, say, spokenLanguage } from '../../../shared/language/message.ts';
import type { FigureKey } from '../../../shared/statistics/behind/figureKey.ts';
import {
  clocksFigure,
  costFigure,
  segmentsFigure,
  spreadWords,
  stepTimesFigure,
} from '../../../shared/statistics/charts/effort.ts';
import { figureWords, shownFigure } from '../../../shared/statistics/drawing/resultFigure.ts';
import type { EffortAnswer, EffortRow } from '../../../shared/statistics/efficiency/efficiency.ts';
import type { Figure } from '../../../shared/statistics/figures/figure.ts';
import { named, rowName } from '../../../shared/statistics/figures/rowOwner.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { moneyWords, tokenWords } from '../../../shared/words/amountWords.ts';
import { Beside, type DataColumn, DataTable, FigureSection } from '../../parts/charts/figures.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { durationWords } from '../../parts/texts/words.ts';
import { CountLink, FigureLink } from '../figure/CellLink.tsx';
import { ExportMenu } from '../figure/ExportMenu.tsx';
import { ResultChart } from '../figure/ResultChart.tsx';
import { Uncertain } from './Uncertain.tsx';

/** The cost of the attempts: time by clock and by activity, tokens and money. */
export function EffortSection({ answer, query }: { answer: EffortAnswer; query: EvaluateQuery }) {
  const { participants, untilMs } = answer;
  const clocks = shownFigure(() => clocksFigure(named(participants)));
  const segments = shownFigure(() => segmentsFigure(named(participants)));
  const stepTimes = shownFigure(() => stepTimesFigure(named(participants)));
  const cost = shownFigure(() => costFigure(named(participants)));
  const shown = participants.flatMap(({ clocks: own }) => own.filter(({ times }) => times.n > 0)).length;
  const until =
    untilMs === null
      ? ''
      : ` ${say('Means of active and wall time are restricted to {time}.', { time: durationWords(untilMs) })}`;
  return (
    <>
      <FigureSection
        title={clocks.title}
        note={`${say('Active and wall time of people, wall time of agents and the part of it that their models used, on one axis. Attempts that a limit or an error of the agent ended are censored.')}${until}`}
        aside={<ExportMenu figure={clocks} query={query} />}
      >
        <Beside>
          <DataTable
            caption={clocks.title}
            columns={CLOCKS}
            // An agent without a model has no model time.
            rows={participants.flatMap((row) =>
              row.clocks
                .filter(({ clock, times }) => clock !== 'model' || times.n > 0)
                .map((one) => ({ ...row, ...one })),
            )}
            rowId={({ participantId, clock }) => `${participantId} ${clock}`}
          />
          <ResultChart figure={clocks} height={shown * 26 + 50} />
        </Beside>
        <IdleRules participants={participants} />
      </FigureSection>
      <FigureSection
        title={segments.title}
        note={say('All time on the clock by kind. Paused and idle time does not count as active time.')}
        aside={<ExportMenu figure={segments} query={query} />}
      >
        <ResultChart figure={segments} height={participants.length * 26 + 70} withTable />
      </FigureSection>
      <FigureSection
        title={stepTimes.title}
        note={say(
          'Active time of every step, all attempts together. Interval of the mean: over tasks and, for several people, people.',
        )}
        aside={<ExportMenu figure={stepTimes} query={query} />}
      >
        {stepTimes.rows.length === 0 ? (
          <Muted>{stepTimes.words}</Muted>
        ) : (
          <DataTable
            caption={stepTimes.title}
            columns={STEPS}
            rows={participants.filter(({ steps }) => steps.spread.n > 0)}
            rowId={({ participantId }) => participantId}
          />
        )}
      </FigureSection>
      <FigureSection
        title={cost.title}
        note={say(
          'Total use of models divided by all passed hops, failed attempts included. Intervals: over tasks.',
        )}
        aside={<ExportMenu figure={cost} query={query} />}
      >
        {participants.every((row) => row.cost === null) ? (
          <Muted>{cost.words}</Muted>
        ) : (
          <DataTable
            caption={cost.title}
            columns={COST}
            rows={participants.filter((row) => row.cost !== null)}
            rowId={({ participantId }) => participantId}
          />
        )}
      </FigureSection>
    </>
  );
}

/** How the active time of people changes with the idle rule, from the same records. */
function IdleRules({ participants }: Pick<EffortAnswer, 'participants'>) {
  const people = participants.filter(({ idleRules }) => idleRules.length > 0);
  const [first] = people;
  if (first === undefined) return null;
  return (
    <>
      <Muted mt="sm" mb="xs">
        {say(
          'Time of people under other idle rules: of each time without input, the first 30, 60 or 120 seconds count. Wall has all time, pauses included.',
        )}
      </Muted>
      <DataTable
        caption={say('Time of people under other idle rules')}
        columns={[
          ['Participant', rowName],
          ...first.idleRules.map(
            ({ afterMs }, nth): DataColumn<EffortRow> => [
              {
                called:
                  afterMs === null ? say('wall') : say('First {time}', { time: durationWords(afterMs) }),
              },
              ({ participantId, idleRules }) => {
                const found = idleRules[nth];
                return found === undefined ? null : (
                  <FigureLink at={all(participantId)}>{spreadWords(found.spread, durationWords)}</FigureLink>
                );
              },
            ],
          ),
        ]}
        rows={people}
        rowId={({ participantId }) => participantId}
      />
    </>
  );
}

type ClockRow = EffortRow & EffortRow['clocks'][number];

function timeText(value: Figure): string {
  return figureWords(value, durationWords);
}

const CLOCK_WORDS: Readonly<Record<ClockRow['clock'], Message>> = {
  active: 'active',
  wall: 'wall',
  model: 'model',
};

const TIMES = [
  ['Median [95 %]', 'median'],
  ['Geometric mean [95 %]', 'geometricMean'],
  ['Restricted mean [95 %]', 'restrictedMean'],
] as const;

function all(participantId: string): FigureKey {
  return { of: 'path', participantId, which: 'all' };
}

const CLOCKS: readonly DataColumn<ClockRow>[] = [
  ['Participant', rowName],
  ['Clock', ({ clock }) => say(CLOCK_WORDS[clock])],
  [
    'Attempts (cut off)',
    ({ participantId, times }) => (
      <FigureLink at={all(participantId)}>
        {`${times.n.toLocaleString(spokenLanguage())} (${times.cutOff.toLocaleString(spokenLanguage())})`}
      </FigureLink>
    ),
  ],
  ...TIMES.map(
    ([head, part]): DataColumn<ClockRow> => [
      head,
      ({ participantId, times }) => (
        <Uncertain value={times[part]} words={timeText} at={all(participantId)} />
      ),
    ],
  ),
];

const STEPS: readonly DataColumn<EffortRow>[] = [
  ['Participant', rowName],
  ['Steps', ({ participantId, steps }) => <CountLink count={steps.spread.n} at={all(participantId)} />],
  [
    'Median (quartiles)',
    ({ participantId, steps }) => (
      <FigureLink at={all(participantId)}>{spreadWords(steps.spread, durationWords)}</FigureLink>
    ),
  ],
  [
    'Mean',
    ({ participantId, steps }) => <Uncertain value={steps.mean} words={timeText} at={all(participantId)} />,
  ],
];

const COST: readonly DataColumn<EffortRow>[] = [
  ['Agent', ({ name }) => name],
  [
    'Tokens per passed hop',
    ({ participantId, cost }) =>
      cost === null ? null : (
        <Uncertain
          value={cost.tokensPerHop}
          words={(value) => figureWords(value, tokenWords)}
          at={all(participantId)}
        />
      ),
  ],
  [
    'US$ per passed hop',
    ({ participantId, cost }) =>
      cost === null ? null : (
        <Uncertain
          value={cost.costPerHop}
          words={(value) => figureWords(value, moneyWords)}
          at={all(participantId)}
        />
      ),
  ],
  [
    'Total',
    ({ participantId, cost }) =>
      cost === null ? null : (
        <FigureLink at={all(participantId)}>
          {cost.costPerHop.defined
            ? say('{tokens} tokens, {cost} US$', {
                tokens: tokenWords(cost.totalTokens),
                cost: moneyWords(cost.totalCost),
              })
            : say('{tokens} tokens', { tokens: tokenWords(cost.totalTokens) })}
        </FigureLink>
      ),
  ],
  [
    'Unknown for',
    ({ participantId, cost }) =>
      cost === null ? null : (
        <FigureLink at={all(participantId)}>
          {say('{tokens, number} (tokens), {price, number} (price)', {
            tokens: cost.withoutTokens,
            price: cost.withoutCost,
          })}
        </FigureLink>
      ),
  ],
];
