import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { readyOf, useAnswer } from '../../stores/answers.ts';
import { Said } from '../texts/Said.tsx';
import { ExampleRemoval } from './ExampleRemoval.tsx';

/** Says above figures that scripts made some of their attempts, while the workspace holds the example. */
export function ExampleNote() {
  const example = readyOf(useAnswer('example.count', {}, { keep: true })) ?? null;
  const [opened, setOpened] = useState(false);
  if (example === null) return null;
  return (
    <Text size="sm" mb="sm">
      <Said
        message={
          example.isAlone
            ? 'This is an example: scripts made its {attempts, plural, one {# attempt} other {# attempts}}. <remove>Remove the example</remove>'
            : 'The figures include {attempts, plural, one {# attempt} other {# attempts}} of the example, made by scripts. <remove>Remove the example</remove>'
        }
        values={{
          attempts: example.attempts,
          remove: (words) => (
            <Anchor component="button" inherit onClick={() => setOpened(true)}>
              {words}
            </Anchor>
          ),
        }}
      />
      <ExampleRemoval attempts={example.attempts} opened={opened} onClose={() => setOpened(false)} />
    </Text>
  );
}
