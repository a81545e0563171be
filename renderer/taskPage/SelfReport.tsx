import { Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { type Message, say } from '../../shared/language/message.ts';
import { LONGEST_REMARK, type SelfReport } from '../../shared/model/selfReport.ts';
import { act, inBackground } from '../stores/act.ts';

const GRADES = ['1', '2', '3', '4', '5'] as const;

/**
 * Questions about the task that has just ended: how sure, how hard, anything odd. Every answer is voluntary. It is stored as soon as it is
 * given, a remark while it is written and when the focus leaves it, so before the press on the next button.
 */
export function SelfReportForm({ attemptId }: { attemptId: string }) {
  const [answers, setAnswers] = useState<SelfReport>({ sure: null, hard: null, remark: null });
  const latest = useRef(answers);
  const stored = useRef(answers);
  const store = () => {
    if (stored.current === latest.current) return;
    stored.current = latest.current;
    inBackground(act('run.selfReport', { attemptId, ...latest.current }));
  };
  const set = (change: Partial<SelfReport>) => {
    latest.current = { ...latest.current, ...change };
    setAnswers(latest.current);
  };
  const grade = (name: 'sure' | 'hard') => (value: string) => {
    set({ [name]: Number(value) });
    store();
  };
  const storeSoon = useDebouncedCallback(store, { delay: 600 });
  return (
    <Stack gap="sm">
      <Scale
        label={say('How sure are you of your result?')}
        ends={['not at all', 'very']}
        value={answers.sure}
        onChange={grade('sure')}
      />
      <Scale
        label={say('How hard was the task?')}
        ends={['very easy', 'very hard']}
        value={answers.hard}
        onChange={grade('hard')}
      />
      <Textarea
        label={say('Was anything odd?')}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={LONGEST_REMARK}
        value={answers.remark ?? ''}
        onChange={({ currentTarget: { value } }) => {
          set({ remark: value === '' ? null : value });
          storeSoon();
        }}
        onBlur={store}
      />
    </Stack>
  );
}

function Scale(props: {
  label: string;
  ends: readonly [Message, Message];
  value: number | null;
  onChange: (value: string) => void;
}) {
  const { label, ends, value, onChange } = props;
  const [low, high] = ends;
  return (
    <Radio.Group label={label} value={value === null ? '' : String(value)} onChange={onChange}>
      <Group gap="md" mt={4}>
        <Text size="xs" c="dimmed" aria-hidden>
          {say(low)}
        </Text>
        {GRADES.map((grade) => (
          <Radio
            key={grade}
            value={grade}
            label={grade}
            aria-label={gradeWords(grade, say(low), say(high))}
          />
        ))}
        <Text size="xs" c="dimmed" aria-hidden>
          {say(high)}
        </Text>
      </Group>
    </Radio.Group>
  );
}

function gradeWords(grade: (typeof GRADES)[number], low: string, high: string): string {
  if (grade === '1') return `1: ${low}`;
  return grade === '5' ? `5: ${high}` : grade;
}
