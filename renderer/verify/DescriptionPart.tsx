import { Button, Group, SegmentedControl, Text, Textarea, Title } from '@mantine/core';
import { diffWordsWithSpace } from 'diff';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { VerifyItem } from '../../shared/contract/verify.ts';
import { say } from '../../shared/language/message.ts';
import { isSameText } from '../../shared/review/acts.ts';
import { fieldKeys, textTo } from '../parts/forms/Form.tsx';
import { KeyHint } from '../parts/keys/KeyHint.tsx';
import { choices } from '../parts/lists/TypedSelect.tsx';
import { Said } from '../parts/texts/Said.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import type { Desk } from './desk.ts';
import classes from './verify.module.css';

/** Limits the height, so that the decision stays visible below a long description. */
const inSight = { maxHeight: '36cqh', overflow: 'auto' };

/** The description with its changes marked, or an editor that shows the changes while the person types. */
export function DescriptionPart(props: {
  item: VerifyItem;
  desk: Desk;
  editing: boolean;
  onEditing: (on: boolean) => void;
}) {
  const { item, desk, editing, onEditing } = props;
  const text = item.mine?.review.description ?? item.confirmed;
  const [against, setAgainst] = useState<'confirmed' | 'proposed'>('confirmed');
  const base = against === 'confirmed' ? item.confirmed : item.proposed;
  return (
    <section aria-label={say('Description')}>
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Title order={3}>{say('Description')}</Title>
        {editing || !desk.canAct ? null : (
          <Button size="compact-xs" onClick={() => onEditing(true)} rightSection={<KeyHint>E</KeyHint>}>
            {say('Edit')}
          </Button>
        )}
      </Group>
      {isSameText(item.confirmed, item.proposed) ? null : (
        <SegmentedControl
          fullWidth
          mb={4}
          aria-label={say('Compared with')}
          value={against}
          onChange={setAgainst}
          data={choices({ confirmed: say('vs. annotator'), proposed: say('vs. proposal') })}
        />
      )}
      {editing ? (
        <Editor text={text} base={base} desk={desk} onEnd={() => onEditing(false)} />
      ) : (
        <div style={inSight}>
          <WordDiff from={base} to={text} />
        </div>
      )}
      {item.answer === null || item.answer === '' ? null : (
        <Text size="sm" mt={4} className={classes.text ?? ''}>
          <Said
            message="<b>Answer</b> “{answer}”"
            values={{ answer: item.answer, b: (words) => <Muted span>{words}</Muted> }}
          />
        </Text>
      )}
    </section>
  );
}

/** Enter stores the text, Esc restores it, and leaving the editor stores it. */
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
        aria-label={say('Description')}
        maxRows={14}
        maxLength={20_000}
        value={draft}
        error={draft.trim() === '' ? say('Empty: the description stays unchanged.') : null}
        onChange={textTo(setDraft)}
        onBlur={() => end(true)}
        onKeyDown={fieldKeys({ enter: () => end(true), escape: () => end(false) })}
      />
      <Muted size="xs" my={4}>
        {say('Enter saves it, Esc cancels.')}
      </Muted>
      <div style={inSight}>
        <WordDiff from={base} to={draft} />
      </div>
    </>
  );
}

/** A text with added words underlined and removed words struck through. */
export function WordDiff({ from, to }: { from: string; to: string }) {
  const parts = useMemo(() => withPlaces(from, to), [from, to]);
  return (
    <Text component="div" className={classes.text ?? ''}>
      {parts.map(({ at, value, added, removed }) =>
        added ? (
          <ins key={at} className={classes.added}>
            {value}
          </ins>
        ) : removed ? (
          <del key={at} className={classes.removed}>
            {value}
          </del>
        ) : (
          <span key={at}>{value}</span>
        ),
      )}
    </Text>
  );
}

function withPlaces(from: string, to: string) {
  let length = 0;
  return diffWordsWithSpace(from, to).map((part) => {
    length += part.value.length;
    return { ...part, at: `${length} ${part.added ? 'added' : part.removed ? 'removed' : 'same'}` };
  });
}
