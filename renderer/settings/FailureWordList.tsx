import { ActionIcon, Button, Group, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type FailureWord, failureWordsSchema } from '../../shared/review/failureWords.ts';
import { useAnswer } from '../stores/useAnswer.ts';

type Row = FailureWord & { readonly id: number };

/**
 * The list of failures that reviewers choose from, a word and a key each. A list that cannot be kept says why and stays
 * as it is written until it can be. Words that were chosen before stay in their reviews as they were.
 */
export function FailureWordList({
  words,
  onKeep,
}: {
  words: readonly FailureWord[];
  onKeep: (words: FailureWord[]) => void;
}) {
  const uses = useAnswer('verify.failures', {}, { keep: true });
  const usesOf = (word: string) => (uses.state === 'ready' ? (uses.value[word.trim()] ?? 0) : 0);
  const gone =
    uses.state === 'ready'
      ? Object.entries(uses.value).filter(([word]) => !words.some((one) => one.word === word))
      : [];
  const [rows, setRows] = useState<readonly Row[]>(() => words.map((word, id) => ({ ...word, id })));
  const parsed = failureWordsSchema.safeParse(rows.map(({ key, word }) => ({ key, word })));
  const wrong = new Map(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]));

  function change(next: readonly Row[]): void {
    setRows(next);
    const kept = failureWordsSchema.safeParse(next.map(({ key, word }) => ({ key, word })));
    if (kept.success) onKeep(kept.data);
  }
  const put = (id: number, value: Partial<FailureWord>) =>
    change(rows.map((row) => (row.id === id ? { ...row, ...value } : row)));

  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" size="sm" fw={500}>
        Kinds of failure
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        Reviewers choose from these when they discard a demonstration (D, then the key) and in remarks.
        Reviews keep the word as it was when it was chosen.
      </Text>
      <Stack gap={6}>
        {rows.map((row, index) => (
          <Group key={row.id} gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              w={64}
              size="xs"
              maxLength={1}
              aria-label={`Key of failure ${index + 1}`}
              value={row.key}
              error={wrong.get(`${index}.key`)}
              onChange={(event) => put(row.id, { key: event.currentTarget.value.toLowerCase() })}
            />
            <TextInput
              size="xs"
              style={{ flex: 1 }}
              maxLength={60}
              aria-label={`Words of failure ${index + 1}`}
              value={row.word}
              error={wrong.get(`${index}.word`)}
              onChange={(event) => put(row.id, { word: event.currentTarget.value })}
            />
            <Text size="xs" c="dimmed" w={88} mt={6} ta="right">
              {reviewWords(usesOf(row.word))}
            </Text>
            <Tooltip label="Remove from the list; reviews that name it keep it">
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={rows.length === 1}
                aria-label={`Remove failure ${index + 1}`}
                onClick={() => change(rows.filter(({ id }) => id !== row.id))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Tooltip>
          </Group>
        ))}
      </Stack>
      {gone.length === 0 ? null : (
        <Text size="sm" c="dimmed" mt="xs" style={{ overflowWrap: 'anywhere' }}>
          Not on the list any more, but in reviews:{' '}
          {gone.map(([word, count]) => `${word} (${reviewWords(count)})`).join(', ')}.
        </Text>
      )}
      <Button
        mt="xs"
        size="xs"
        variant="default"
        disabled={rows.length >= 36}
        onClick={() =>
          setRows([...rows, { id: 1 + Math.max(0, ...rows.map(({ id }) => id)), key: '', word: '' }])
        }
      >
        Add a kind
      </Button>
    </fieldset>
  );
}

function reviewWords(count: number): string {
  return count === 0 ? '' : `in ${count} ${count === 1 ? 'review' : 'reviews'}`;
}
