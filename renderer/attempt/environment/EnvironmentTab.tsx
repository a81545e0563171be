import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import type {
  EnvironmentAnswer,
  EnvironmentFacts,
  EnvironmentStep,
} from '../../../shared/environments/shownStep.ts';
import { type Message, numberWords, say } from '../../../shared/language/message.ts';
import type { Step } from '../../../shared/model/index.ts';
import { TitledSection } from '../../parts/panes/Sheet.tsx';
import { StepPicture } from '../../parts/snapshots/SnapshotPicture.tsx';
import { EmptyState, Loaded } from '../../parts/states/states.tsx';
import { Said } from '../../parts/texts/Said.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { actionWords, environmentWords } from '../../parts/texts/words.ts';
import { useAnswer } from '../../stores/answers.ts';
import classes from '../place/attempt.module.css';
import { Board, boardOf } from './Board.tsx';
import { BuiltPage } from './BuiltPage.tsx';
import own from './environment.module.css';
import { Match } from './Match.tsx';

/** What an attempt in an environment did at a step: the action, its reward and score, and what the participant saw before and after. */
export function EnvironmentTab(props: { attemptId: string; index: number; step: Step | undefined }) {
  const { attemptId, index, step } = props;
  const asked = { attemptId, step: index };
  const answer = useAnswer('attempts.environment', asked, { keep: true, live: false });
  return (
    <Loaded answer={answer} rows={8}>
      {(shown) =>
        shown === null ? (
          <EmptyState title={say('The level has not begun')}>
            {say('The attempt ended before its environment showed anything.')}
          </EmptyState>
        ) : (
          <div className={classes.scroll}>
            <Stack gap="md">
              <Shown shown={shown} step={step} />
            </Stack>
          </div>
        )
      }
    </Loaded>
  );
}

function Shown({ shown, step }: { shown: EnvironmentStep; step: Step | undefined }) {
  const { name, level, seed, turn, before } = shown;
  const answer = turn?.answer ?? null;
  return (
    <>
      <div>
        <Group gap="sm" align="baseline">
          <Text fw={600} fz="lg">
            {turn === null
              ? say('No action of the environment')
              : say('Action {n, number} of {count, number}', { n: turn.n, count: shown.actions })}
            {turn === null ? '' : `: ${actionWords(turn.action)}`}
          </Text>
          {answer === null ? null : <Text>{happenedWords(answer)}</Text>}
        </Group>
        <Muted>
          {say('{environment}: {level}, seed {seed}', {
            environment: environmentWords(name),
            level,
            seed: String(seed),
          })}
        </Muted>
        {name === 'webui' ? <Beginning start={shown.start} /> : null}
      </div>
      {turn === null ? <Text>{whyNone(shown)}</Text> : null}
      {turn !== null && answer === null ? (
        <Alert title={say('The environment did not answer')}>
          {say(
            'The attempt ended first, or the environment refused the action. The list of events says which.',
          )}
        </Alert>
      ) : null}
      {answer === null ? null : <Rewards shown={shown} answer={answer} />}
      {name === 'football' || name === 'process' ? <Pages step={step} /> : null}
      {answer === null ? null : <Facts facts={answer.facts} />}
      <Seen name={name} before={before} answer={answer} />
    </>
  );
}

/** What the attempt at a task of WebUI began with. */
function Beginning({ start }: { start: EnvironmentStep['start'] }) {
  if (start === null) return <Muted>{say('It began without a page.')}</Muted>;
  return (
    <Muted>
      <Said
        message={
          start.action === null
            ? 'It began without a page: <attempt>the run of {name}</attempt> submitted none.'
            : 'It began with the last page of <attempt>the run of {name}</attempt>.'
        }
        values={{
          name: start.participant,
          attempt: (words) => (
            <Anchor size="sm" href={`#/attempt/${encodeURIComponent(start.attemptId)}`}>
              {words}
            </Anchor>
          ),
        }}
      />
    </Muted>
  );
}

function whyNone({ actions, name }: EnvironmentStep): string {
  if (actions === 0) return say('Nothing was done in this environment.');
  return name === 'webui'
    ? say('Text was written in an editor. A page is compared when it is submitted.')
    : say('The environment did not carry this step out, so nothing changed.');
}

const MOVED: Readonly<Record<Extract<EnvironmentFacts, { kind: 'moved' }>['moved'], Message>> = {
  box: 'pushed a box',
  player: '[player] moved',
  nothing: 'blocked: nothing moved',
};

function happenedWords({ facts, done }: EnvironmentAnswer): string {
  return [
    ...(facts.kind === 'moved' ? [say(MOVED[facts.moved])] : []),
    ...(facts.kind === 'frames'
      ? [say('{count, plural, one {# frame} other {# frames}} of the game', { count: facts.frames })]
      : []),
    ...(done ? [say('the level is over')] : []),
  ].join(', ');
}

function Rewards({ shown, answer }: { shown: EnvironmentStep; answer: EnvironmentAnswer }) {
  const { name, bound } = shown;
  const { reward, sum, best, score } = answer;
  const rows: readonly (readonly [label: string, value: string, more?: string])[] = [
    [say('Reward'), signed(reward)],
    ...(name === 'webui'
      ? []
      : ([
          [say('Sum so far'), signed(sum)],
          [say('Best sum so far'), signed(best)],
        ] as const)),
    [
      say('Score so far'),
      score === null ? say('[score] not known') : name === 'webui' ? numberWords(score, 1) : signed(score),
      name === 'sokoban'
        ? bound === null
          ? say('the upper bound is not known')
          : say('upper bound {bound}', { bound: plain(bound) })
        : name === 'webui'
          ? say('of 100, of this page')
          : say('the sum of all rewards'),
    ],
  ];
  return (
    <dl className={own.facts}>
      {rows.map(([label, value, more]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {more === undefined ? null : <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** At most three decimals, without the noise of floating point. */
function plain(value: number): string {
  const places = [0, 1, 2].find((one) => Math.abs(value - Number(value.toFixed(one))) < 5e-4) ?? 3;
  return numberWords(value, places);
}

function signed(value: number): string {
  return value < 0 ? `−${plain(-value)}` : plain(value);
}

/** What the participant saw before and after the action: boards where the texts are boards, otherwise the texts. */
function Seen(props: { name: EnvironmentStep['name']; before: string; answer: EnvironmentAnswer | null }) {
  const { name, before, answer } = props;
  const boards = name === 'sokoban' ? [boardOf(before), boardOf(answer?.text ?? '')] : [];
  const [first = null, second = null] = boards;
  if (first !== null)
    return (
      <div className={own.boards}>
        <Board title={answer === null ? say('Board') : say('Board before')} level={first} />
        {second === null ? null : <Board title={say('Board after')} level={second} />}
      </div>
    );
  return (
    <>
      {answer === null ? null : <SeenText title={say('What the participant read then')} text={answer.text} />}
      <details open={answer === null}>
        <summary>{say('What the participant had read before')}</summary>
        <pre className={`${classes.code} ${own.text}`}>{before}</pre>
      </details>
    </>
  );
}

/** The recorded pages, which have the picture of the game. */
function Pages({ step }: { step: Step | undefined }) {
  if (step === undefined) return null;
  return (
    <div className={own.boards}>
      {(['Before', 'After'] as const).map((when) => (
        <figure key={when} className={own.board}>
          <figcaption>
            <Text size="sm" fw={500}>
              {say(when)}
            </Text>
          </figcaption>
          <StepPicture snapshotId={when === 'Before' ? step.beforeId : step.afterId} box={null} when={when} />
        </figure>
      ))}
    </div>
  );
}

function SeenText({ title, text }: { title: string; text: string }) {
  return (
    <TitledSection title={title} gap={4}>
      {text === '' ? (
        <Muted>{say('No text.')}</Muted>
      ) : (
        <pre className={`${classes.code} ${own.text}`}>{text}</pre>
      )}
    </TitledSection>
  );
}

function Facts({ facts }: { facts: EnvironmentFacts }) {
  switch (facts.kind) {
    case 'moved':
      return null;
    case 'page':
      return <BuiltPage {...facts} />;
    case 'frames':
      return <Match facts={facts.last} />;
    case 'other':
      return (
        <TitledSection title={say('Facts that only the record has')} gap={4}>
          <pre className={`${classes.code} ${own.text}`}>{facts.json}</pre>
        </TitledSection>
      );
  }
}
