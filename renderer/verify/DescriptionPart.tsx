import { Button, Group, SegmentedControl, Text, Textarea, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { VerifyItem } from '../../shared/contract/verify.ts';
import { isSameText } from '../../shared/review/acts.ts';
import type { Desk } from './desk.ts';
import classes from './verify.module.css';
import { WordDiff } from './WordDiff.tsx';

/** The description: read with what was changed marked, or written, with the changes shown as they are made. */
export function DescriptionPart({
  item,
  desk,
  editing,
  onEditing,
}: {
  item: VerifyItem;
  desk: Desk;
  editing: boolean;
  onEditing: (on: boolean) => void;
}) {
  const text = item.mine?.review.description ?? item.confirmed;
  const [against, setAgainst] = useState<'confirmed' | 'proposed'>('confirmed');
  const base = against === 'confirmed' ? item.confirmed : item.proposed;
  return (
    <section aria-label="Description">
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Title order={3}>Description</Title>
        {editing || !desk.canAct ? null : (
          <Button size="compact-xs" variant="default" onClick={() => onEditing(true)}>
            Edit (E)
          </Button>
        )}
      </Group>
      {isSameText(item.confirmed, item.proposed) ? null : (
        <SegmentedControl
          fullWidth
          size="xs"
          mb={4}
          aria-label="Compared with"
          value={against}
          onChange={(value) => setAgainst(value === 'proposed' ? 'proposed' : 'confirmed')}
          data={[
            { value: 'confirmed', label: 'vs. annotator' },
            { value: 'proposed', label: 'vs. proposal' },
          ]}
        />
      )}
      {editing ? (
        <Editor text={text} base={base} desk={desk} onEnd={() => onEditing(false)} />
      ) : (
        <div className={classes.description}>
          <WordDiff from={base} to={text} />
        </div>
      )}
      {item.answer === null || item.answer === '' ? null : (
        <Text size="sm" mt={4} className={classes.text ?? ''}>
          <Text span c="dimmed" size="sm">
            Answer{' '}
          </Text>
          “{item.answer}”
        </Text>
      )}
    </section>
  );
}

/** Enter keeps the text, Esc leaves it as it was, going elsewhere keeps it. */
function Editor({ text, base, desk, onEnd }: { text: string; base: string; desk: Desk; onEnd: () => void }) {
  const [draft, setDraft] = useState(text);
  const box = useRef<HTMLTextAreaElement>(null);
  const ended = useRef(false);
  useEffect(() => box.current?.focus(), []);

  function end(keep: boolean): void {
    if (ended.current) return;
    ended.current = true;
    if (keep && draft.trim() !== '' && draft.trim() !== text) desk.describe(draft);
    onEnd();
  }

  return (
    <>
      <Textarea
        ref={box}
        aria-label="Description"
        autosize
        minRows={2}
        maxRows={14}
        maxLength={20_000}
        value={draft}
        error={draft.trim() === '' ? 'Empty: the description stays as it was.' : null}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => end(true)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') end(false);
          else if (event.key === 'Enter' && !event.shiftKey) end(true);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <Text size="xs" c="dimmed" my={4}>
        Enter keeps it, Esc leaves it as it was.
      </Text>
      <div className={classes.description}>
        <WordDiff from={base} to={draft} />
      </div>
    </>
  );
}
