import { Button, Group, Stack, Text, Textarea, Title, UnstyledButton } from '@mantine/core';
import { Fragment, useState } from 'react';
import type { SessionState } from '../../shared/contract/index.ts';
import { say, sayHost } from '../../shared/language/message.ts';
import { isInDoubt } from '../../shared/model/stepError.ts';
import { readAgainstSteps } from '../../shared/trajectory/descriptionWords.ts';
import { EnterHint, fieldKeys, textTo } from '../parts/forms/Form.tsx';
import { KeyHint } from '../parts/keys/KeyHint.tsx';
import { useKey } from '../parts/keys/useKey.ts';
import { DoubtDialog } from '../parts/lists/DoubtDialog.tsx';
import { Sheet, TitledSection } from '../parts/panes/Sheet.tsx';
import { ElementPicture } from '../parts/snapshots/ElementPicture.tsx';
import { ProblemNote, useBusy } from '../parts/states/states.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { elementWords, operationWords, valueWords } from '../parts/texts/words.ts';
import { act, inBackground, sendCommand } from '../stores/act.ts';
import { useDescriptionDraft } from '../stores/drafts.ts';
import { Hops } from '../taskPage/TaskHead.tsx';
import classes from './demonstrate.module.css';
import { PhaseBar } from './StageCard.tsx';
import { StepDialog } from './StepDialog.tsx';

/** The last phase: the person reads the description beside the steps and corrects it. */
export function Describe({ session }: { session: SessionState }) {
  const { demonstration, task } = session;
  const { text, answer, change } = useDescriptionDraft(session.attemptId ?? '', {
    text: demonstration?.description ?? task?.intent ?? '',
    answer: demonstration?.answer ?? '',
  });
  const [busy, during] = useBusy();
  const [opened, setOpened] = useState<number | null>(null);
  const steps = demonstration?.steps ?? [];
  const { words, missing } = readAgainstSteps(text, steps);
  const isEmpty = text.trim() === '';
  const [isAsked, setAsked] = useState(false);
  const doubtful = steps.filter(({ error }) => isInDoubt(error));

  async function finish(isSure = false): Promise<void> {
    if (isEmpty || busy || session.lost) return;
    setAsked(doubtful.length > 0 && !isSure);
    if (doubtful.length > 0 && !isSure) return;
    await during(act('demonstrate.finish', { description: text.trim(), answer: answer.trim() }));
  }
  const goBack = () => sendCommand(session.lost ? 'run.bringBack' : 'demonstrate.reopen', {});
  useKey('Escape', goBack);
  useKey('Enter', () => inBackground(finish()));

  return (
    <Sheet width={1100}>
      <PhaseBar now="Describe" />
      {session.problem ? <ProblemNote problem={session.problem} closable={false} /> : null}
      <div className={classes.describe}>
        <Stack gap="md">
          <Title order={1}>{say('Does it say what you did?')}</Title>
          <Textarea
            label={say('Description of the task')}
            minRows={3}
            maxLength={20_000}
            value={text}
            error={isEmpty ? say('A task needs a description.') : null}
            onChange={textTo((text) => change({ text }))}
            onKeyDown={fieldKeys({ ctrlEnter: () => inBackground(finish()) })}
          />
          {words.some((word) => !word.used) ? (
            <div>
              <Muted>{say('Underlined: words that no step uses.')}</Muted>
              <Text
                style={{ overflowWrap: 'anywhere' }}
                aria-label={say('The description compared with the steps')}
              >
                {words.map(({ before, text: word, used }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a word is its position
                  <Fragment key={index}>
                    {before}
                    <span className={used ? undefined : classes.unused}>{word}</span>
                  </Fragment>
                ))}
              </Text>
            </div>
          ) : null}
          {missing.length > 0 ? (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {say('Not in the description, but typed or chosen: {values}', {
                values: missing.map((text) => say('“{text}”', { text })).join(', '),
              })}
            </Text>
          ) : null}
          {task?.asksAnswer ? (
            <Textarea
              label={say('Your answer')}
              maxLength={20_000}
              value={answer}
              onChange={textTo((answer) => change({ answer }))}
            />
          ) : null}
          <Hops session={session} />
          <Group>
            <Button
              variant="filled"
              autoFocus
              disabled={isEmpty || session.lost}
              loading={busy}
              onClick={() => inBackground(finish())}
            >
              {say('Finish')}
              <EnterHint />
            </Button>
            <Button onClick={goBack}>
              {session.lost ? say('Bring the page back') : say('Back to the page')}&nbsp;
              <KeyHint>{say('Esc')}</KeyHint>
            </Button>
          </Group>
        </Stack>
        <TitledSection
          title={say('{count, plural, one {# step} other {# steps}}', { count: steps.length })}
          label={say('Steps')}
        >
          <ol className={classes.done}>
            {steps.map((step) => (
              <li key={step.index} value={step.index}>
                <UnstyledButton
                  className={classes.pictured ?? ''}
                  title={say('The page before and after this step')}
                  onClick={() => setOpened(step.index)}
                >
                  <Muted span ta="right" w={20} style={{ flex: 'none' }}>
                    {step.index}
                  </Muted>
                  <ElementPicture
                    snapshotId={step.element === null ? step.afterId : step.beforeId}
                    box={step.element?.box ?? null}
                    isInDoubt={isInDoubt(step.error)}
                  />
                  <span className={classes.picturedWords}>
                    <b>{operationWords(step.operation)}</b> {step.element ? elementWords(step.element) : ''}{' '}
                    {valueWords(step)}
                    {step.error === null ? null : (
                      <Text span inherit c="var(--mark-fail)">
                        {' '}
                        ▲ {sayHost(step.error.message)}
                      </Text>
                    )}
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ol>
        </TitledSection>
      </div>
      <DoubtDialog
        opened={isAsked}
        steps={doubtful}
        action={say('Finish all the same')}
        onAction={() => inBackground(finish(true))}
        onClose={() => setAsked(false)}
      />
      <StepDialog
        steps={steps}
        step={steps.find(({ index }) => index === opened) ?? null}
        onGo={setOpened}
        onClose={() => setOpened(null)}
      />
    </Sheet>
  );
}
