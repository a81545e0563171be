import { type ReactNode, useRef } from 'react';
import { queryInput } from '../../../shared/contract/evaluate.ts';
import type { Input, Output } from '../../../shared/contract/index.ts';
import { say } from '../../../shared/language/message.ts';
import type { SectionName } from '../../../shared/statistics/analysis/sectionNames.ts';
import type { RowPage } from '../../../shared/statistics/figures/rowPage.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { FigureSection } from '../../parts/charts/figures.tsx';
import { useNeeded } from '../../parts/panes/useNeeded.ts';
import { Loaded, SkeletonRows } from '../../parts/states/states.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { useAnswer } from '../../stores/answers.ts';
import { ASKER } from '../../stores/asker.ts';

/** The question of a section, and its page. */
export interface SectionProps {
  readonly query: EvaluateQuery;
  /** The rows on the current page. */
  readonly page: RowPage;
}

/**
 * Figures that take a while, requested when they come near the visible area. Before they arrive, the heading `title` says that
 * they are being computed. Later the old figures stay until new ones arrive.
 */
export function Section<N extends SectionName>(
  props: SectionProps & {
    of: N;
    /** null: nothing is shown until it is known whether there are figures. */
    title: string | null;
    children: (answer: Output<`evaluate.${N}`>) => ReactNode;
  },
) {
  const { of, title, query, page, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const isNeeded = useNeeded(place);
  const command = `evaluate.${of}` as const;
  const answer = useAnswer(
    command,
    { ...queryInput(query), page: { ...page }, asker: ASKER } as Input<typeof command>,
    { keep: true, skip: !isNeeded },
  );
  const isStale = answer.state === 'ready' && answer.stale;
  const isWaiting = isNeeded && (answer.state === 'loading' || isStale);
  return (
    <div ref={place} aria-busy={isWaiting} data-section={of} data-state={isStale ? 'stale' : answer.state}>
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
            <Loaded answer={answer}>{(value) => children(value as Output<`evaluate.${N}`>)}</Loaded>
          </div>
        </>
      )}
    </div>
  );
}

const WAITING = 'Computing. The rates above are ready.';
