import { Paper } from '@mantine/core';
import { type LoopDetail, type LoopPart, loopParts } from '../../shared/contract/improve.ts';
import { type Message, say } from '../../shared/language/message.ts';
import type { LoopSettings, LoopTraining } from '../../shared/model/improve.ts';
import { TitledSection } from '../parts/panes/Sheet.tsx';
import { figureWords, moneyWords } from '../parts/texts/words.ts';
import classes from './improve.module.css';
import { CLAIM_WORDS, CYCLES_WORDS, METHOD_WORDS, ROW_WORDS, VERDICT_WORDS } from './improveWords.ts';

/** How the loop trains, tests and stops. A development set is among the held-out sets. */
function trainingFacts({
  table: { settings },
  imitation,
}: LoopDetail): readonly (readonly [string, string])[] {
  const { training, promotion, budget } = settings;
  const none = say('[of a setting] none');
  const limits = [
    ...(budget?.requests == null ? [] : [say('{count, number} requests', { count: budget.requests })]),
    ...(budget?.tokens == null ? [] : [say('{count, number} tokens', { count: budget.tokens })]),
    ...(budget?.cost == null ? [] : [moneyWords(budget.cost)]),
    ...(budget?.hours == null ? [] : [say('{count, number} hours of attempts', { count: budget.hours })]),
  ];
  return [
    [
      say('Training'),
      training === undefined
        ? none
        : [
            training.way === 'job' ? say('by the service of the endpoint') : say('on a computer of yours'),
            training.endpoint,
            say(METHOD_WORDS[training.method]),
            say('at least {count, plural, one {# row} other {# rows}}', { count: training.data.fewest }),
          ].join(' · '),
    ],
    ...(training === undefined ? [] : [dataFact(training.data, imitation)]),
    [
      say('Promotion'),
      promotion === undefined
        ? none
        : [
            say(CLAIM_WORDS[promotion.claim]),
            say('margin {points} points', { points: figureWords(String(100 * promotion.margin)) }),
            `α ${figureWords(String(100 * promotion.alpha))} %`,
            say('decided by: {who}', { who: say(VERDICT_WORDS[promotion.verdicts]) }),
          ].join(' · '),
    ],
    [say('Budget of the loop'), limits.join(' · ') || none],
  ];
}

/** The rows on which the loop trains. */
function dataFact(
  { take, cycles }: LoopTraining['data'],
  imitation: LoopDetail['imitation'],
): readonly [string, string] {
  const sets = imitation.map(({ set, participant }) =>
    [set, participant].filter((name) => name !== null).join(', '),
  );
  return [
    say('Training data'),
    [
      ...take.map((source) => say(ROW_WORDS[source])),
      say(CYCLES_WORDS[cycles]),
      ...(sets.length === 0 ? [] : [say('imitation set: {sets}', { sets: sets.join('; ') })]),
    ].join(' · '),
  ];
}

const PART_WORDS: Readonly<Record<LoopPart, Message>> = {
  agents: 'Used so far by the agents',
  queries: 'Used so far for queries',
  judge: 'Used so far by the judge',
  rubrics: 'Used so far for rubrics',
  training: 'Used so far for training',
};

/** What each part of the loop has used. A part that has used nothing is left out. */
function usedFacts(used: LoopDetail['used']): readonly (readonly [string, string])[] {
  return loopParts.flatMap((part) => {
    const { requests, tokens, cost, unpriced, uncounted } = used[part];
    if (requests === 0 && tokens === 0 && cost === 0 && unpriced === 0) return [];
    const isUnknown = tokens === 0 && uncounted > 0;
    const words = [
      ...(requests === 0 ? [] : [say('{count, number} requests', { count: requests })]),
      isUnknown ? say('tokens unknown') : say('{count, number} tokens', { count: tokens }),
      ...(cost === 0 && unpriced > 0 ? [say('cost unknown')] : [moneyWords(cost)]),
      ...(cost > 0 && unpriced > 0 ? [say('{count, number} of unknown cost', { count: unpriced })] : []),
      ...(uncounted === 0 || isUnknown
        ? []
        : [say('{count, number} of unknown tokens', { count: uncounted })]),
    ];
    return [[say(PART_WORDS[part]), words.join(' · ')] as const];
  });
}

/** Its kind, endpoint and options. */
function specWords({ kind, endpoint, options }: LoopSettings['agent']): string {
  const its = Object.entries(options).map(([name, value]) => `${name} ${String(value)}`);
  return [kind, ...(endpoint === undefined ? [] : [endpoint]), ...its].join(' · ');
}

/** The settings of a loop, which are fixed since it began. */
export function LoopSettingsCard({ detail }: { detail: LoopDetail }) {
  const { sets, heldOut, table } = detail;
  const { settings } = table;
  const { agent, judge, thresholds } = settings;
  const none = say('[of a setting] none');
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const facts: readonly (readonly [string, string])[] = [
    [say('Task sets'), sets.join(', ')],
    [say('Held-out sets'), heldOut.join(', ') || none],
    [say('Agent'), specWords(agent)],
    [
      say('Temperature'),
      settings.temperature === null ? say('as the endpoint says') : figureWords(String(settings.temperature)),
    ],
    [
      say('Most tokens of a reply'),
      settings.maxTokens === null ? say('as the endpoint says') : String(settings.maxTokens),
    ],
    [
      say('Judge'),
      [
        judge.model,
        judge.form,
        judge.screenshots === 0
          ? say('all screenshots')
          : say('the last {count, plural, one {screenshot} other {# screenshots}}', {
              count: judge.screenshots,
            }),
        ...(judge.withoutPictures ? [say('also runs without a picture')] : []),
      ].join(' · '),
    ],
    [
      say('New queries'),
      say('{count, number} for each site and cycle, in at most {requests, number} requests', {
        count: settings.perSite,
        requests: settings.requests,
      }),
    ],
    [say('Samples'), say('at most {count, number} of each query', { count: settings.samples })],
    [
      say('Too close from'),
      say('{words} by words, {meaning} by meaning', {
        words: percent(thresholds.words),
        meaning: percent(thresholds.meaning),
      }),
    ],
    [say('Difficult sites'), say('less than {share} solved', { share: percent(settings.difficult) })],
    ...(settings.difficultAgent === undefined
      ? []
      : [[say('Second agent for difficult sites'), specWords(settings.difficultAgent)] as const]),
    [say('Review'), settings.isReviewed ? say('people review each query') : say('nobody reviews')],
    [
      say('Requests that change something'),
      settings.holdsRequests ? say('held and faked') : say('[requests] sent'),
    ],
    [say('Seed'), String(settings.seed)],
    ...trainingFacts(detail),
    ...usedFacts(detail.used),
  ];
  return (
    <TitledSection title={say('Settings of the loop')} order={2}>
      <Paper withBorder p="md">
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Paper>
    </TitledSection>
  );
}
