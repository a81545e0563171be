import { ActionIcon, Button, Group, Stack, Text, Textarea, TextInput, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { say, sayHost } from '../../shared/language/message.ts';
import { type FailureWord, failureWordsSchema, LONGEST_GUIDELINE } from '../../shared/review/failureWords.ts';
import { Muted } from '../parts/texts/texts.tsx';
import { readyOf, useAnswer } from '../stores/answers.ts';

type Row = FailureWord & { readonly id: number };

/**
 * The kinds of failure from which reviewers choose, each with a word and a key. If the list cannot be stored, it says why and
 * keeps the person's text. Earlier reviews keep their words.
 */
export function FailureWordList(props: {
  words: readonly FailureWord[];
  onKeep: (words: FailureWord[]) => void;
}) {
  const { words, onKeep } = props;
  const answer = useAnswer('verify.failures', {}, { keep: true });
  const uses = readyOf(answer);
  const gone = Object.entries(uses ?? {}).filter(([word]) => !words.some((one) => one.word === word));
  const [rows, setRows] = useState<readonly Row[]>(() => words.map((word, id) => ({ ...word, id })));
  const parsed = failureWordsSchema.safeParse(rows.map(({ id: _, ...word }) => word));
  const wrong = new Map(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]));

  function change(next: readonly Row[]): void {
    setRows(next);
    const kept = failureWordsSchema.safeParse(next.map(({ id: _, ...word }) => word));
    if (kept.success) onKeep(kept.data);
  }
  const put = (id: number, value: Partial<FailureWord>) =>
    change(rows.map((row) => (row.id === id ? { ...row, ...value } : row)));

  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" size="sm" fw={500}>
        {say('Kinds of failure')}
      </Text>
      <Muted mb="xs">
        {say(
          'Reviewers choose from these when they discard a demonstration, write a remark, review a verdict or label an attempt. Each kind has a key, and a guideline that is shown beside it. Reviews and labels keep the wording that was chosen.',
        )}
      </Muted>
      <Stack gap={6}>
        {rows.map((row, index) => (
          <Stack key={row.id} gap={4}>
            <Group gap="xs" wrap="nowrap" align="flex-start">
              <TextInput
                w={64}
                size="xs"
                maxLength={1}
                aria-label={say('Key of failure {number}', { number: index + 1 })}
                value={row.key}
                error={sayHost(wrong.get(`${index}.key`) ?? '')}
                onChange={(event) => put(row.id, { key: event.currentTarget.value.toLowerCase() })}
              />
              <TextInput
                size="xs"
                style={{ flex: 1 }}
                maxLength={60}
                aria-label={say('Words of failure {number}', { number: index + 1 })}
                value={row.word}
                error={sayHost(wrong.get(`${index}.word`) ?? '')}
                onChange={(event) => put(row.id, { word: event.currentTarget.value })}
              />
              <Muted size="xs" w={88} mt={6} ta="right">
                {uses === undefined
                  ? answer.state === 'failed'
                    ? say('uses unknown')
                    : '…'
                  : reviewWords(uses[row.word.trim()] ?? 0)}
              </Muted>
              <Tooltip label={say('Remove from the list; existing reviews keep it')}>
                <ActionIcon
                  disabled={rows.length === 1}
                  aria-label={say('Remove failure {number}', { number: index + 1 })}
                  onClick={() => change(rows.filter(({ id }) => id !== row.id))}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Tooltip>
            </Group>
            <Textarea
              size="xs"
              ml={68}
              mr={38}
              autosize
              minRows={1}
              maxRows={4}
              maxLength={LONGEST_GUIDELINE}
              placeholder={say('Guideline: when does this kind apply?')}
              aria-label={say('Guideline of failure {number}', { number: index + 1 })}
              value={row.guideline ?? ''}
              onChange={(event) => put(row.id, { guideline: event.currentTarget.value })}
            />
          </Stack>
        ))}
      </Stack>
      {gone.length === 0 ? null : (
        <Muted mt="xs" style={{ overflowWrap: 'anywhere' }}>
          {say('Removed from the list, but used in reviews: {words}.', {
            words: gone.map(([word, count]) => `${word} (${reviewWords(count)})`).join(', '),
          })}
        </Muted>
      )}
      <Button
        mt="xs"
        size="xs"
        disabled={rows.length >= 36}
        onClick={() =>
          setRows([...rows, { id: 1 + Math.max(0, ...rows.map(({ id }) => id)), key: '', word: '' }])
        }
      >
        {say('Add a kind')}
      </Button>
    </fieldset>
  );
}

function reviewWords(count: number): string {
  return count === 0 ? '' : say('in {count, plural, one {# review} other {# reviews}}', { count });
}
