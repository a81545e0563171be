import { Button, CopyButton, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { queryInput } from '../../../shared/contract/evaluate.ts';
import { inEnglish, say } from '../../../shared/language/message.ts';
import { sayAgain } from '../../../shared/language/sayAgain.ts';
import { answerText } from '../../../shared/statistics/analysis/answerText.ts';
import type { BestAnswer } from '../../../shared/statistics/analysis/sections.ts';
import type { FigureKey } from '../../../shared/statistics/behind/figureKey.ts';
import { shareFigureWords } from '../../../shared/statistics/drawing/resultFigure.ts';
import { PEOPLE_ID } from '../../../shared/statistics/evaluation/evaluate.ts';
import { FEWEST_FOR_PERCENT, intervalText, percent } from '../../../shared/statistics/figures/rate.ts';
import type { Rate, SentenceClause } from '../../../shared/statistics/figures/view.ts';
import { probabilityWords } from '../../../shared/words/differenceWords.ts';
import { Muted } from '../../parts/texts/texts.tsx';
import { readyOf, useAnswer } from '../../stores/answers.ts';
import { ASKER } from '../../stores/asker.ts';
import { FigureLink } from '../figure/CellLink.tsx';
import { pointsText } from '../figure/pointsText.ts';
import type { ShownEvaluation } from '../figure/shownEvaluation.ts';
import classes from './answer.module.css';

/**
 * The answer: people, the best model and the difference, each with its interval and what it covers. All are about the question of
 * the shown rates, which may be older than the filters.
 */
export function AnswerBand({ view }: { view: ShownEvaluation }) {
  const answer = useAnswer('evaluate.answer', { ...queryInput(view.query), asker: ASKER }, { keep: true });
  const best = readyOf(answer);
  const isComputing = answer.state === 'loading' || (answer.state === 'ready' && answer.stale);
  const { sentence: facts } = view;
  if (facts === null) return null;
  const [people] = facts.people;
  const [model] = facts.models;
  const models = facts.models.length + facts.otherModels;
  return (
    <div className={classes.band}>
      <Card title={say('People')}>
        {people === undefined ? (
          <Muted>{say('No person has tried these tasks.')}</Muted>
        ) : (
          <RateWords
            clause={people}
            at={{ of: 'task', participantId: PEOPLE_ID, bucket: 'overall' }}
            who={say('{count, plural, one {# tester} other {# testers}}', { count: people.testers })}
          />
        )}
      </Card>
      <Card title={model?.name ?? say('Models')} isName={model !== undefined}>
        {model === undefined ? (
          <Muted>{say('No model has tried these tasks.')}</Muted>
        ) : (
          <RateWords
            clause={model}
            at={
              best?.model == null
                ? null
                : { of: 'task', participantId: best.model.participantId, bucket: 'overall' }
            }
            who={
              models > 1
                ? say('the best of {count, number} models by tasks', { count: models })
                : say('the only model')
            }
          />
        )}
      </Card>
      <Card title={say('Difference, people − model')}>
        {people === undefined || model === undefined ? (
          <Muted>{say('It needs attempts by people and by a model.')}</Muted>
        ) : answer.state === 'failed' ? (
          <Muted>{say('The difference could not be computed. The section below says why.')}</Muted>
        ) : best === undefined || isComputing ? (
          <Muted role="status">{say('Computing …')}</Muted>
        ) : (
          <DifferenceWords best={best} />
        )}
      </Card>
      <CopyButton value={inEnglish(() => answerText(facts, best?.against ?? null))}>
        {({ copied, copy }) => (
          <Button
            size="xs"
            // The shorter word after the press moves nothing.
            miw={128}
            onClick={copy}
            disabled={people !== undefined && model !== undefined && isComputing}
            leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          >
            {copied ? say('copied') : say('Copy text')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}

function Card({ title, isName = false, children }: { title: string; isName?: boolean; children: ReactNode }) {
  return (
    <section className={classes.card} aria-label={title}>
      <Text size="xs" c="dimmed" truncate title={isName ? title : undefined}>
        {title}
      </Text>
      {children}
    </section>
  );
}

/** `at` null: the attempts behind the rate are not known yet. */
function RateWords({ clause, at, who }: { clause: SentenceClause; at: FigureKey | null; who: string }) {
  const { task } = clause;
  const words = (
    <Text span className={classes.number}>
      {rateWords(task)}
    </Text>
  );
  return (
    <>
      {at === null ? words : <FigureLink at={at}>{words}</FigureLink>}
      <Muted size="xs">
        {say(
          '{passed, number} of {of, number} attempts at {tasks, plural, one {# task} other {# tasks}} · {who}',
          {
            ...{ passed: task.passed, of: task.of, tasks: clause.tasks, who },
          },
        )}
      </Muted>
      {clause.corrected === undefined ? null : (
        <Muted size="xs">
          {clause.corrected.defined
            ? say('{rate} corrected for the judge’s errors', { rate: shareFigureWords(clause.corrected) })
            : say('by a judge, not corrected')}
        </Muted>
      )}
    </>
  );
}

/** `83 % [77–89]`; without an interval the counts, as in the table below. */
function rateWords(rate: Rate): string {
  const interval = intervalText(rate, 0);
  return interval === null
    ? `${rate.passed}/${rate.of}`
    : `${percent(rate.passed / rate.of, 0)} % [${interval}]`;
}

/** `+62.3 [+55.1 to +68.1] points`: a line may break before the interval, and not within it. */
function Unbroken({ words }: { words: string }) {
  const at = Math.max(0, words.indexOf('['));
  return (
    <>
      {words.slice(0, at)}
      <span style={{ whiteSpace: 'nowrap' }}>{words.slice(at)}</span>
    </>
  );
}

function DifferenceWords({ best: { against } }: { best: BestAnswer }) {
  if (against === null) return <Muted>{say('It needs attempts by people and by a model.')}</Muted>;
  const { paired, participantId } = against;
  const at: FigureKey = { of: 'pair', participantId: PEOPLE_ID, other: participantId, part: 'shared' };
  if (!paired.defined) return <Muted size="xs">{sayAgain(paired.because)}</Muted>;
  const { difference, tasks } = paired;
  const isFew = tasks < FEWEST_FOR_PERCENT || !difference.defined;
  return (
    <>
      <FigureLink at={at}>
        <Text span className={classes.number}>
          {isFew ? (
            say('{count, plural, one {# task} other {# tasks}} in common', { count: tasks })
          ) : (
            <Unbroken words={say('{points} points', { points: pointsText(difference) })} />
          )}
        </Text>
      </FigureLink>
      <Muted size="xs">
        {isFew
          ? say('Fewer than {count} tasks: see the counts.', { count: FEWEST_FOR_PERCENT })
          : [
              say('on {tasks, plural, one {# task} other {# tasks}} that both tried', { tasks }),
              ...(against.test.defined ? [say('p {p}', { p: probabilityWords(against.test.p) })] : []),
            ].join(' · ')}
      </Muted>
      {against.corrected === undefined ? null : (
        <Muted size="xs">
          {against.corrected.defined
            ? say('{points} points corrected for the judge’s errors', {
                points: pointsText(against.corrected),
              })
            : sayAgain(against.corrected.because)}
        </Muted>
      )}
    </>
  );
}
