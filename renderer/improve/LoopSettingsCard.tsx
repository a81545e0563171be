import { Paper } from '@mantine/core';
import type { LoopDetail } from '../../shared/contract/improve.ts';
import { say } from '../../shared/language/message.ts';
import { TitledSection } from '../parts/panes/Sheet.tsx';
import { figureWords } from '../parts/texts/words.ts';
import classes from './improve.module.css';

/** The settings of a loop, which are fixed since it began. */
export function LoopSettingsCard({ detail }: { detail: LoopDetail }) {
  const { sets, heldOut, table } = detail;
  const { settings } = table;
  const { agent, judge, thresholds } = settings;
  const none = say('[of a setting] none');
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const options = Object.entries(agent.options).map(([name, value]) => `${name} ${String(value)}`);
  const facts: readonly (readonly [string, string])[] = [
    [say('Task sets'), sets.join(', ')],
    [say('Held-out sets'), heldOut.join(', ') || none],
    [
      say('Agent'),
      [agent.kind, ...(agent.endpoint === undefined ? [] : [agent.endpoint]), ...options].join(' · '),
    ],
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
    [say('Review'), settings.isReviewed ? say('people review each query') : say('nobody reviews')],
    [
      say('Requests that change something'),
      settings.holdsRequests ? say('held and faked') : say('[requests] sent'),
    ],
    [say('Seed'), String(settings.seed)],
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
