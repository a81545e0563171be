import { Button, Group, Kbd, Stack, Text, Textarea, Title } from '@mantine/core';
import { Fragment } from 'react';
import type { SessionState } from '../../shared/contract/index.ts';
import { readAgainstSteps } from '../../shared/trajectory/descriptionWords.ts';
import { EnterHint } from '../parts/EnterHint.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { ProblemNote } from '../parts/states/ProblemNote.tsx';
import { useBusy } from '../parts/states/useBusy.ts';
import { useKey } from '../parts/useKey.ts';
import { elementWords, operationWords, valueWords } from '../parts/words/stepWords.ts';
import { act } from '../stores/act.ts';
import { useDescriptionDraft } from '../stores/descriptionDraft.ts';
import { Hops } from '../taskPage/Hops.tsx';
import classes from './demonstrate.module.css';
import { PhaseBar } from './PhaseBar.tsx';

/** The last phase: the description is read again beside the steps and corrected. */
export function Describe({ session }: { session: SessionState }) {
  const { demonstration, task } = session;
  const { text, answer, change } = useDescriptionDraft(session.attemptId ?? '', {
    text: demonstration?.description ?? task?.intent ?? '',
    answer: demonstration?.answer ?? '',
  });
  const [busy, during] = useBusy();
  const steps = demonstration?.steps ?? [];
  const { words, missing } = readAgainstSteps(text, steps);
  const isEmpty = text.trim() === '';

  async function finish(): Promise<void> {
    if (isEmpty || busy || session.lost) return;
    await during(act('demonstrate.finish', { description: text.trim(), answer: answer.trim() }));
  }
  const goBack = () => void act(session.lost ? 'run.bringBack' : 'demonstrate.reopen', {});
  useKey('Escape', goBack);
  useKey('Enter', () => void finish());

  return (
    <Sheet width={1100}>
      <PhaseBar now="Describe" />
      {session.problem ? <ProblemNote problem={session.problem} closable={false} /> : null}
      <div className={classes.describe}>
        <Stack gap="md">
          <Title order={1}>Does it say what you did?</Title>
          <Textarea
            label="Description of the task"
            autosize
            minRows={3}
            maxLength={20_000}
            value={text}
            error={isEmpty ? 'A task needs a description.' : null}
            onChange={(event) => change({ text: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void finish();
            }}
          />
          {words.some((word) => !word.used) ? (
            <div>
              <Text size="sm" c="dimmed">
                Underlined: words that no step uses.
              </Text>
              <Text style={{ overflowWrap: 'anywhere' }} aria-label="The description, read against the steps">
                {words.map(({ text: word, used }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a word is its position
                  <Fragment key={index}>
                    {/^\s*/.exec(word)?.[0]}
                    <span className={used ? undefined : classes.unused}>{word.trimStart()}</span>
                  </Fragment>
                ))}
              </Text>
            </div>
          ) : null}
          {missing.length > 0 ? (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              Not in the description, but typed or chosen: {missing.map((value) => `“${value}”`).join(', ')}
            </Text>
          ) : null}
          {task?.asksAnswer ? (
            <Textarea
              label="Your answer"
              autosize
              minRows={2}
              maxLength={20_000}
              value={answer}
              onChange={(event) => change({ answer: event.currentTarget.value })}
            />
          ) : null}
          <Hops session={session} />
          <Group>
            <Button autoFocus disabled={isEmpty || session.lost} loading={busy} onClick={() => void finish()}>
              Finish
              <EnterHint />
            </Button>
            <Button variant="default" onClick={goBack}>
              {session.lost ? 'Bring the page back' : 'Back to the page'}&nbsp;<Kbd size="xs">Esc</Kbd>
            </Button>
          </Group>
        </Stack>
        <section aria-label="Steps">
          <Title order={3} mb="xs">
            {steps.length} {steps.length === 1 ? 'step' : 'steps'}
          </Title>
          <ol className={classes.steps}>
            {steps.map((step) => (
              <li key={step.index} value={step.index}>
                <b>{operationWords(step.operation)}</b> {step.element ? elementWords(step.element) : ''}{' '}
                {valueWords(step)}
                {step.error === null ? '' : ` (${step.error.message})`}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Sheet>
  );
}
