import { Button, Stack, Text } from '@mantine/core';
import type { ErrorData } from '../../../shared/errors.ts';
import { say } from '../../../shared/language/message.ts';
import { DialogFoot } from '../panes/Sheet.tsx';
import { ProblemNote, ProgressLine } from '../states/states.tsx';
import { moneyWords } from '../texts/words.ts';

/** The progress of a model that works through a list, and its end. It can be stopped, and begun again later. */
export function ModelRun(props: {
  run: {
    readonly done: number;
    readonly of: number;
    readonly isRunning: boolean;
    readonly why: ErrorData | null;
    readonly tokens: number;
    /** US dollars; null without a price. */
    readonly cost: number | null;
  };
  /** What was done so far, in parts. What it has used follows. */
  said: readonly string[];
  /** What is counted, for screen readers. */
  label: string;
  /** What to do about the rest; null: nothing is left. */
  advice: string | null;
  isStopping: boolean;
  onStop: () => void;
  onDone: () => void;
}) {
  const { run, said, label, advice, isStopping, onStop, onDone } = props;
  const { done, of, isRunning, why, tokens, cost } = run;
  const words = [
    ...said,
    ...(tokens === 0 ? [] : [say('{count, number} tokens', { count: tokens })]),
    ...(cost === null ? [] : [moneyWords(cost)]),
  ].join(' · ');
  return (
    <Stack>
      {isRunning ? (
        <ProgressLine {...{ done, of, label }}>
          {say('{words}. It continues when you close this dialog.', { words })}
        </ProgressLine>
      ) : (
        <>
          {why === null ? null : <ProblemNote problem={why} closable={false} />}
          <Text role="status">
            {done < of && why === null ? say('Stopped: {words}', { words }) : words}.
            {advice === null ? '' : ` ${advice}`}
          </Text>
        </>
      )}
      <DialogFoot>
        {isRunning ? (
          <Button loading={isStopping} onClick={onStop}>
            {say('Stop')}
          </Button>
        ) : (
          <Button variant="filled" autoFocus onClick={onDone}>
            {say('Done')}
          </Button>
        )}
      </DialogFoot>
    </Stack>
  );
}
