import { type ReactNode, useRef, useState } from 'react';
import { EFFICIENCY_ROWS } from '../../../shared/contract/efficiency.ts';
import { queryInput } from '../../../shared/contract/evaluate.ts';
import type { Output } from '../../../shared/contract/index.ts';
import { say } from '../../../shared/language/message.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { FigureSection } from '../../parts/charts/figures.tsx';
import { Pager } from '../../parts/lists/Pager.tsx';
import { useNeeded } from '../../parts/panes/useNeeded.ts';
import { Loaded, SkeletonRows } from '../../parts/states/states.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { useAnswer } from '../../stores/answers.ts';
import { ActionsSection } from './ActionsSection.tsx';
import { EffortSection } from './EffortSection.tsx';
import { PathsSection } from './PathsSection.tsx';
import { PlayedSection } from './PlayedSection.tsx';
import { TriesSection } from './TriesSection.tsx';

/** Steps and their cost, from whole records. Each section is requested when it comes near the visible area. */
export function PathFigures({ query }: { query: EvaluateQuery }) {
  return (
    <>
      <RecordSection
        of="efficiency.paths"
        title={say('Steps compared with the shortest human path')}
        query={query}
      >
        {(answer) => <PathsSection answer={answer} query={query} />}
      </RecordSection>
      <RecordSection
        of="efficiency.effort"
        title={say('Time of people, agents and their models')}
        query={query}
      >
        {(answer) => <EffortSection answer={answer} query={query} />}
      </RecordSection>
    </>
  );
}

/** Explorations of WAVE. */
export function TryFigures({ query }: { query: EvaluateQuery }) {
  return (
    <RecordSection of="efficiency.tries" title={say('Explorations (WAVE)')} query={query}>
      {(answer) => <TriesSection answer={answer} query={query} />}
    </RecordSection>
  );
}

/** Agreement on actions and verdicts. */
export function ActionFigures({ query }: { query: EvaluateQuery }) {
  return (
    <RecordSection of="efficiency.actions" title={say('Agreement on actions with people')} query={query}>
      {(answer) => <ActionsSection answer={answer} query={query} />}
    </RecordSection>
  );
}

/** Scores in environments beside the web. Shows nothing without such attempts. */
export function PlayedFigures({ query }: { query: EvaluateQuery }) {
  return (
    <RecordSection of="efficiency.environments" title={null} query={query}>
      {(answer) => <PlayedSection answer={answer} query={query} />}
    </RecordSection>
  );
}

type RecordName =
  | 'efficiency.paths'
  | 'efficiency.tries'
  | 'efficiency.effort'
  | 'efficiency.actions'
  | 'efficiency.environments';

/** Before the first figures arrive, the heading says that they are being computed. Later the old figures stay until new ones arrive. */
function RecordSection<N extends RecordName>(props: {
  of: N;
  /** null: a part that many workspaces do not have. Nothing announces it. */
  title: string | null;
  query: EvaluateQuery;
  children: (answer: Output<N>) => ReactNode;
}) {
  const { of, title, query, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const isNeeded = useNeeded(place);
  const [skip, setSkip] = useState(0);
  const answer = useAnswer<RecordName>(
    of,
    { ...queryInput(query), skip, count: EFFICIENCY_ROWS },
    { keep: true, skip: !isNeeded },
  );
  const isStale = answer.state === 'ready' && answer.stale;
  return (
    <div
      ref={place}
      aria-busy={isNeeded && (answer.state === 'loading' || isStale)}
      data-part={of}
      data-state={isStale ? 'stale' : answer.state}
    >
      {answer.state === 'loading' ? (
        title === null ? null : (
          <FigureSection title={title} note={say(WAITING)}>
            <SkeletonRows rows={6} />
          </FigureSection>
        )
      ) : (
        <>
          {isStale ? (
            <Muted mt="lg" role="status">
              {say(WAITING)}
            </Muted>
          ) : null}
          <div style={{ opacity: isStale ? 0.6 : 1 }}>
            <Loaded answer={answer}>
              {(value) => (
                <>
                  {children(value as Output<N>)}
                  <Pager
                    skip={skip}
                    page={EFFICIENCY_ROWS}
                    of={value.total}
                    noun="participant"
                    earlier={say('Previous participants')}
                    later={say('Further participants')}
                    onSkip={setSkip}
                  />
                </>
              )}
            </Loaded>
          </div>
        </>
      )}
    </div>
  );
}

const WAITING = 'Reading the records of all attempts. The figures above are ready.';
