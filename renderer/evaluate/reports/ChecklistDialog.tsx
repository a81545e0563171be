import { Badge, Button, Group, Stack, Table, Text, Textarea, Title } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type ChecklistItem,
  checklistMarkdown,
  checklistParts,
  MOST_CHARACTERS,
  partTitles,
  unreportedWords,
} from '../../../shared/checklist/checklist.ts';
import { type ParityRow, parityColumns } from '../../../shared/checklist/parity.ts';
import { queryInput } from '../../../shared/contract/evaluate.ts';
import { inEnglish, say } from '../../../shared/language/message.ts';
import { sayAgain } from '../../../shared/language/sayAgain.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { saveFile } from '../../parts/files/files.ts';
import { fieldKeys, textTo } from '../../parts/forms/Form.tsx';
import { CoverModal } from '../../parts/panes/Sheet.tsx';
import { Loaded } from '../../parts/states/states.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { act, inBackground, sendCommand } from '../../stores/act.ts';
import { useAnswer } from '../../stores/answers.ts';

/** The items that a paper must report about its figures. Hopscope fills in what is on record, and the lead the rest. */
export function ChecklistDialog(props: { opened: boolean; onClose: () => void; query: EvaluateQuery }) {
  return (
    <CoverModal opened={props.opened} onClose={props.onClose} title={say('Reporting checklist')} size={840}>
      <Answered query={props.query} />
    </CoverModal>
  );
}

function Answered({ query }: { query: EvaluateQuery }) {
  const answer = useAnswer('report.checklist', queryInput(query), { keep: true });
  return (
    <Loaded answer={answer} rows={12}>
      {(checklist) => (
        <Stack gap="lg">
          <Group justify="space-between" align="flex-start" wrap="nowrap">
            <div>
              <Text role="status">{unreportedWords(checklist)}</Text>
              <Muted>
                {say(
                  'Hopscope writes the lines without a field from the record. The workspace keeps your text, redacted, and the report includes it.',
                )}
              </Muted>
            </div>
            <Group gap="xs" wrap="nowrap">
              <Button size="xs" onClick={() => inBackground(saveChecklist(query, 'md'))}>
                {say('Markdown')}
              </Button>
              <Button size="xs" onClick={() => inBackground(saveChecklist(query, 'json'))}>
                {say('JSON')}
              </Button>
            </Group>
          </Group>
          {checklistParts.map((part) => (
            <section key={part} aria-label={say(partTitles[part])}>
              <Title order={2} mb="sm">
                {say(partTitles[part])}
              </Title>
              <Stack gap="md">
                {checklist.items
                  .filter((item) => item.part === part)
                  .map((item) => (
                    <Item key={item.id} item={item} />
                  ))}
              </Stack>
            </section>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

/** Reads the checklist again, because the last text may have been stored a moment ago. */
async function saveChecklist(query: EvaluateQuery, as: 'md' | 'json'): Promise<void> {
  const checklist = await act('report.checklist', queryInput(query));
  if (checklist === null) return;
  if (as === 'md')
    saveFile(
      'hopscope-checklist.md',
      inEnglish(() => checklistMarkdown(checklist)),
      'text/markdown',
    );
  else saveFile('hopscope-checklist.json', `${JSON.stringify(checklist, null, 2)}\n`, 'application/json');
}

/** One item: the sentences from the record, and a field for what only a person knows. */
function Item({ item }: { item: ChecklistItem }) {
  const { asks, log, parity, hint, given, isUnreported } = item;
  return (
    <div>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Text fw={500}>{sayAgain(asks)}</Text>
        {isUnreported ? (
          <Badge color="var(--mark-fail)" variant="outline" size="sm" tt="none" style={{ flex: 'none' }}>
            {say('unreported')}
          </Badge>
        ) : null}
      </Group>
      {log.map((line) => (
        <Muted key={line} size="sm" lang="en" style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Muted>
      ))}
      {parity.length === 0 ? null : <ParityTable rows={parity} />}
      {hint === undefined && given === null ? null : <GivenField key={given?.at ?? 0} item={item} />}
    </div>
  );
}

/** The conditions of people beside those of the agents, in English like every line from the record. */
function ParityTable({ rows }: { rows: readonly ParityRow[] }) {
  return (
    <Table
      fz="sm"
      my={4}
      lang="en"
      verticalSpacing={2}
      aria-label={say('Conditions of people and of agents')}
    >
      <Table.Thead>
        <Table.Tr>
          {parityColumns.map(({ head }) => (
            <Table.Th key={head} scope="col">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.condition}>
            {parityColumns.map(({ of }) => (
              <Table.Td
                key={of}
                style={{ overflowWrap: 'anywhere' }}
                c={row.equal === 'no' ? 'bright' : 'dimmed'}
              >
                {row[of]}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** A person's answer. It is stored when they leave the field, close the dialog, or press Ctrl Enter. */
function GivenField({ item: { id, asks, hint, given } }: { item: ChecklistItem }) {
  const kept = given?.text ?? '';
  const [text, setText] = useState(kept);
  const typed = useRef(kept);
  const sent = useRef(kept);
  const keep = useCallback(() => {
    if (typed.current.trim() === sent.current) return;
    sent.current = typed.current.trim();
    sendCommand('report.answer', { question: id, text: typed.current });
  }, [id]);
  useEffect(() => keep, [keep]);
  return (
    <Textarea
      mt={4}
      size="sm"
      autosize
      minRows={1}
      maxRows={12}
      maxLength={MOST_CHARACTERS}
      aria-label={sayAgain(asks)}
      placeholder={hint === undefined ? '' : sayAgain(hint)}
      value={text}
      onChange={textTo((now) => {
        typed.current = now;
        setText(now);
      })}
      onBlur={keep}
      onKeyDown={fieldKeys({ ctrlEnter: keep })}
    />
  );
}
