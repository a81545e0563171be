import { Anchor, Group, List, Stack, Text } from '@mantine/core';
import { type Message, say, sayHost } from '../../../shared/language/message.ts';
import type { OutsideKind, RubricVerdict } from '../../../shared/model/rubric.ts';
import { Muted } from '../../parts/texts/texts.tsx';
import { VerdictMark } from '../../parts/verdicts/VerdictMark.tsx';
import { goToEvidence, goToStep } from '../place/attemptPlace.ts';

/** What a judge with a rubric said: process and outcome apart, each criterion with links to its evidence. */
export function RubricVerdictPart(props: {
  verdict: RubricVerdict;
  reason: string;
  stepTotal: number;
  shots: readonly string[];
}) {
  const { verdict, reason, stepTotal, shots } = props;
  const { version, unreadable, criteria, process, outcome, outside, firstWrong } = verdict;
  if (unreadable !== null)
    return (
      <Text size="sm" style={wrapped}>
        {sayHost(reason)}
      </Text>
    );
  return (
    <Stack gap={6}>
      {outside === null ? null : (
        <Text size="sm" style={wrapped}>
          {say('Not the participant’s fault: {kind}', { kind: say(KINDS[outside.kind]) })}
          {outside.why === '' ? '' : ` – ${outside.why}`} <Evidence of={outside} {...{ stepTotal, shots }} />
        </Text>
      )}
      {outcome === null ? null : <Part name={say('Outcome')} part={outcome} isOpen={outside !== null} />}
      {process === null ? null : <Part name={say('Process')} part={process} />}
      {firstWrong === null ? null : (
        <Text size="sm" style={wrapped}>
          {say('First wrong step:')} <StepLink step={firstWrong.step} {...{ stepTotal }} />
          {firstWrong.why === '' ? '' : ` – ${firstWrong.why}`}
        </Text>
      )}
      <List listStyleType="none" size="sm" spacing={6} aria-label={say('Criteria')}>
        {criteria.map((one) => (
          <List.Item key={one.text} style={wrapped}>
            <Group gap={6} wrap="nowrap" align="flex-start">
              <VerdictMark mark={MARKS[one.verdict]} label={say(CRITERION_WORDS[one.verdict])} />
              <div style={{ minWidth: 0 }}>
                <Text size="sm">{one.text}</Text>
                <Text size="sm" c="dimmed">
                  {one.why} <Evidence of={one} {...{ stepTotal, shots }} />
                  {one.answer ? <> {say('[evidence] the answer')}</> : null}
                </Text>
              </div>
            </Group>
          </List.Item>
        ))}
      </List>
      <Muted size="xs">
        {verdict.approvedBy === null
          ? say('Version {version} of the rubric, which nobody had approved.', { version })
          : say('Version {version} of the rubric, approved by a person.', { version })}
      </Muted>
    </Stack>
  );
}

const wrapped = { overflowWrap: 'anywhere' } as const;
const MARKS = { met: 'passed', 'not met': 'failed', unclear: 'unknown' } as const;
const CRITERION_WORDS = {
  met: 'met',
  'not met': 'not met',
  unclear: 'unclear',
} as const satisfies Record<string, Message>;
const PART_MARKS = { pass: 'passed', fail: 'failed', unclear: 'unknown' } as const;
const KINDS: Readonly<Record<OutsideKind, Message>> = {
  'site-down': 'the site was down',
  'sign-in': 'the site asks for an account',
  captcha: 'a CAPTCHA stood in the way',
  other: '[failure] something else',
};

/** `isOpen`: the participant could not have passed, so a failure is not shown as theirs. */
function Part(props: { name: string; part: NonNullable<RubricVerdict['process']>; isOpen?: boolean }) {
  const { name, part, isOpen = false } = props;
  return (
    <div>
      <Group gap={6} wrap="nowrap">
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <VerdictMark mark={isOpen ? 'unknown' : PART_MARKS[part.verdict]} />
      </Group>
      <Text size="sm" c="dimmed" style={wrapped}>
        {part.why}
      </Text>
    </div>
  );
}

function Evidence(props: {
  of: Pick<RubricVerdict['criteria'][number], 'steps' | 'screenshots'>;
  stepTotal: number;
  shots: readonly string[];
}) {
  const { of, stepTotal, shots } = props;
  return (
    <>
      {of.steps.map((step) => (
        <StepLink key={step} {...{ step, stepTotal }} />
      ))}
      {of.screenshots.map(({ number, step }) => (
        <Anchor
          key={number}
          component="button"
          type="button"
          size="sm"
          mr={6}
          onClick={() => {
            const snapshotId = shots[number - 1];
            // A shot that is no longer on record: the step that led to it. The first pages were seen before any step.
            if (snapshotId === undefined) goToStep(step ?? 1, stepTotal);
            else goToEvidence({ stepIndex: step, snapshotId });
          }}
        >
          {say('Screenshot {number}', { number })}
        </Anchor>
      ))}
    </>
  );
}

function StepLink({ step, stepTotal }: { step: number; stepTotal: number }) {
  return (
    <Anchor component="button" type="button" size="sm" mr={6} onClick={() => goToStep(step, stepTotal)}>
      {say('Step {step}', { step })}
    </Anchor>
  );
}
