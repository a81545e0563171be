import { Button, Checkbox, MultiSelect, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AttemptFormat, ExportRunsPreview, WrittenRuns } from '../../../shared/contract/exchange.ts';
import { exportFormats } from '../../../shared/exporters/index.ts';
import { type Message, say } from '../../../shared/language/message.ts';
import {
  isTrainerFormat,
  type RowSource,
  rowSources,
  type TrainerFormat,
  type TrainingCounts,
} from '../../../shared/model/trainingData.ts';
import { trainingWords } from '../../../shared/words/trainingWords.ts';
import { act } from '../../stores/act.ts';
import { useAnswer } from '../../stores/answers.ts';
import type { PartOfSet } from '../../stores/chosenTasks.ts';
import { useMirror } from '../../stores/mirror.ts';
import { useAddressValue } from '../../stores/windowAddress.ts';
import { Form, textTo } from '../forms/Form.tsx';
import { CoverModal, DialogFoot } from '../panes/Sheet.tsx';
import { Loaded } from '../states/states.tsx';
import { Muted } from '../texts/texts.tsx';
import { CompleteWords, dayAndTime, ExportRunning, PicturesChoice, WrittenTo } from './exports.tsx';

interface Kind {
  readonly format: AttemptFormat;
  /** The name of the format, or a description. */
  readonly label: Message;
  /** The ending of the file name. Without one, the export is a folder. */
  readonly ending: string;
  /** True: the format takes only passed attempts by default. */
  readonly onlyPassed: boolean;
  /** True: an export without the pictures of steps is possible. */
  readonly optionalPictures?: true;
}

const KINDS = [
  { format: 'webvoyager', label: 'WebVoyager', ending: '', onlyPassed: false, optionalPictures: true },
  {
    format: 'online-mind2web',
    label: 'Online-Mind2Web',
    ending: '',
    onlyPassed: false,
    optionalPictures: true,
  },
  { format: 'browsergym', label: 'BrowserGym', ending: '', onlyPassed: false, optionalPictures: true },
  { format: 'atif', label: 'ATIF', ending: '', onlyPassed: false, optionalPictures: true },
  { format: 'inspect', label: 'Inspect', ending: '', onlyPassed: false, optionalPictures: true },
  { format: 'sft', label: 'Training rows: chat', ending: '.jsonl', onlyPassed: true },
  { format: 'sft-wave', label: 'Training rows: OpenWebVoyager', ending: '', onlyPassed: true },
  { format: 'dpo', label: 'Training rows: preferences', ending: '.jsonl', onlyPassed: false },
  { format: 'train-openai', label: 'Training data: OpenAI', ending: '', onlyPassed: false },
  { format: 'train-llamafactory', label: 'Training data: LLaMA-Factory', ending: '', onlyPassed: false },
  { format: 'train-trl', label: 'Training data: TRL', ending: '', onlyPassed: false },
  { format: 'train-axolotl', label: 'Training data: axolotl', ending: '', onlyPassed: false },
  { format: 'train-verl', label: 'Training data: verl', ending: '', onlyPassed: false },
  { format: 'table', label: 'Tables for R and Python', ending: '', onlyPassed: false },
] as const satisfies readonly Kind[];

/** Exports attempts of people and agents in the formats of other programs. */
export function ExportRunsDialog() {
  const [opened, setOpened] = useAddressValue('exportRuns');
  const close = () => setOpened(null);
  return (
    <CoverModal opened={opened !== null} onClose={close} title={say('Export runs')} size="lg">
      <ExportRuns part={null} onClose={close} />
    </CoverModal>
  );
}

/** The form, the progress and the result. `part`: only the attempts at these tasks; null: at all tasks of the sets that one chooses. */
export function ExportRuns({ part, onClose }: { part: PartOfSet | null; onClose: () => void }) {
  const exporting = useMirror((mirror) => mirror.exporting);
  const [done, setDone] = useState<{ readonly written: WrittenRuns; readonly format: AttemptFormat } | null>(
    null,
  );
  if (exporting !== null) return <ExportRunning progress={exporting} />;
  return done !== null && done.written.path !== null ? (
    <Done done={done.written} format={done.format} onClose={onClose} />
  ) : (
    <Choose
      part={part}
      onDone={(written, format) => setDone(written === null ? null : { written, format })}
    />
  );
}

/** The attempts to export: those of some sets, or of some tasks. */
interface Choice {
  readonly setIds?: string[];
  readonly taskIds?: string[];
}

type OnDone = (done: WrittenRuns | null, format: AttemptFormat) => void;

function Choose({ part, onDone }: { part: PartOfSet | null; onDone: OnDone }) {
  const [setIds, setSetIds] = useState<string[]>([]);
  const choice: Choice =
    part !== null
      ? { setIds: [part.setId], taskIds: [...part.taskIds] }
      : setIds.length === 0
        ? {}
        : { setIds };
  const answer = useAnswer('export.runsPreview', choice, { keep: true });
  return (
    <Loaded answer={answer} rows={6}>
      {(preview) =>
        preview.sets.length === 0 || (part !== null && preview.attempts === 0) ? (
          <Text>
            {part === null ? whyNothing(preview.left) : say('The chosen tasks have no attempts that ended.')}
          </Text>
        ) : (
          <Stack>
            {part !== null ? null : (
              <MultiSelect
                label={say('Task sets')}
                placeholder={setIds.length === 0 ? say('All sets') : ''}
                clearable
                data={preview.sets.map(({ id, name, attempts }) => ({
                  value: id,
                  label: `${name} · ${attempts}`,
                }))}
                value={setIds}
                onChange={setSetIds}
              />
            )}
            <Where preview={preview} choice={choice} onDone={onDone} />
          </Stack>
        )
      }
    </Loaded>
  );
}

/** Why there is no attempt to export. */
function whyNothing({ running, ownTries, excluded }: ExportRunsPreview['left']): string {
  return running + ownTries + excluded === 0
    ? say('This workspace has no attempts yet. Do some tasks, or import runs in the library.')
    : say(
        'No attempt can be exported: {running, number} not ended, {own, number} own tries of authors, {excluded, number} excluded. Do some tasks, or import runs in the library.',
        { running, own: ownTries, excluded },
      );
}

function Where(props: { preview: ExportRunsPreview; choice: Choice; onDone: OnDone }) {
  const {
    preview: { attempts, folder, thoughtsBy },
    choice,
    onDone,
  } = props;
  const [kind, setKind] = useState<Kind>(KINDS[0]);
  const [all, setAll] = useState(false);
  const [assessments, setAssessments] = useState(false);
  const [thoughts, setThoughts] = useState(false);
  const [pictures, setPictures] = useState(true);
  const [take, setTake] = useState<readonly RowSource[]>(rowSources);
  const [typed, setTyped] = useState<string | null>(null);
  const [proposed] = useState(() => `runs-${dayAndTime(Date.now())}`);
  const { format, ending, onlyPassed, optionalPictures = false } = kind;
  const name = withEnding(typed ?? proposed, ending);
  const others = onlyPassed && all;
  const isTrainer = isTrainerFormat(format);
  return (
    <Form
      label={say('Export')}
      onSubmit={() =>
        act('export.runs', {
          ...{ ...choice, format, all: others, name, assessments },
          // Tables have no thoughts, also if they were wanted for another format before.
          thoughts: thoughts && format !== 'table',
          ...(isTrainer ? { take: [...take] } : {}),
          ...(optionalPictures ? { pictures } : {}),
        }).then((done) => onDone(done, format))
      }
    >
      <Select
        label={say('Format')}
        description={`${sentence(say(exportFormats[format]))}.`}
        inputWrapperOrder={['label', 'input', 'description']}
        allowDeselect={false}
        data={KINDS.map(({ format: value, label }) => ({ value, label: say(label) }))}
        value={format}
        onChange={(value) => setKind(KINDS.find((one) => one.format === value) ?? kind)}
      />
      {onlyPassed ? (
        <Checkbox
          label={say('Include attempts that did not pass')}
          checked={all}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
      ) : null}
      {optionalPictures ? <PicturesChoice checked={pictures} onChange={setPictures} /> : null}
      {isTrainer ? <TakenParts take={take} onChange={setTake} /> : null}
      {format === 'dpo' || format === 'sft-wave' || format === 'table' ? null : (
        <Checkbox
          label={say('Include decisions of people and judges')}
          description={say(
            'The files then contain judges’ verdicts on attempts that no person has decided yet.',
          )}
          checked={assessments}
          onChange={(event) => setAssessments(event.currentTarget.checked)}
        />
      )}
      {format === 'table' ? null : (
        <Checkbox
          label={say('Include thoughts that a model writes for people’s steps')}
          description={
            thoughtsBy === null
              ? say('No model is chosen for it: Settings, Models.')
              : say(
                  '{model} receives each step of a person with its picture. This takes time and tokens. The texts are marked as written by the model.',
                  { model: thoughtsBy },
                )
          }
          disabled={thoughtsBy === null}
          checked={thoughts && thoughtsBy !== null}
          onChange={(event) => setThoughts(event.currentTarget.checked)}
        />
      )}
      {folder === null ? null : (
        <TextInput
          label={say('Name')}
          description={
            typed === null || typed === name
              ? say('It will be saved in {folder}.', { folder })
              : say('It will be saved in {folder} as {name}.', { folder, name })
          }
          inputWrapperOrder={['label', 'input', 'description']}
          required
          maxLength={120}
          value={typed ?? name}
          onChange={textTo(setTyped)}
        />
      )}
      <div role="status">
        <Text>
          {attempts === 0
            ? say('Nothing to export.')
            : say('{count, plural, one {# attempt} other {# attempts}} that ended.', { count: attempts })}
        </Text>
        {onlyPassed && !all ? <Muted>{say('Of these, the ones that passed.')}</Muted> : null}
        {format === 'dpo' ? (
          <Muted>
            {say(
              'Of these, pairs of a passed and a failed one of one agent on the same task, with the same prompt.',
            )}
          </Muted>
        ) : null}
      </div>
      <DialogFoot>
        <Button
          variant="filled"
          autoFocus
          type="submit"
          disabled={attempts === 0 || name.trim() === '' || (isTrainer && take.length === 0)}
        >
          {folder === null ? say('Export…') : say('Export')}
        </Button>
      </DialogFoot>
    </Form>
  );
}

const PARTS: readonly {
  readonly part: RowSource;
  readonly label: Message;
  readonly description?: Message;
}[] = [
  { part: 'success', label: 'Attempts that passed' },
  {
    part: 'prefix',
    label: 'Failed attempts up to their first wrong step',
    description: 'A person or a judge must have named this step.',
  },
  {
    part: 'pair',
    label: 'Pairs of a right and a wrong reply',
    description: 'From branches and from attempts of one agent on the same task, with the same prompt.',
  },
];

/** The parts of attempts that become training data. */
function TakenParts(props: { take: readonly RowSource[]; onChange: (take: readonly RowSource[]) => void }) {
  const { take, onChange } = props;
  return PARTS.map(({ part, label, description }) => (
    <Checkbox
      key={part}
      label={say(label)}
      description={description === undefined ? undefined : say(description)}
      checked={take.includes(part)}
      onChange={(event) =>
        onChange(
          rowSources.filter((one) => (one === part ? event.currentTarget.checked : take.includes(one))),
        )
      }
    />
  ));
}

function withEnding(name: string, ending: string): string {
  return name.trim() === '' || name.endsWith(ending) ? name : name.replace(/\.jsonl?$/i, '') + ending;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a trainer's folder holds and lacks. */
function TrainingWords({ format, counts }: { format: TrainerFormat; counts: TrainingCounts }) {
  return trainingWords(format, counts).map((words) => <Muted key={words}>{words}</Muted>);
}

function Done(props: {
  done: Extract<WrittenRuns, { path: string }>;
  format: AttemptFormat;
  onClose: () => void;
}) {
  const {
    done: { path, files, attempts, left, crowded, inEnvironments, training, completeness },
    format,
    onClose,
  } = props;
  return (
    <Stack>
      <div role="status">
        <Text>
          {say(
            '{count, plural, one {# attempt} other {# attempts}} written to {files, plural, one {one file} other {# files}}.',
            { count: attempts, files },
          )}
        </Text>
        <CompleteWords of={completeness} />
        {training === undefined || !isTrainerFormat(format) ? null : (
          <TrainingWords format={format} counts={training} />
        )}
        {left === 0 || training !== undefined ? null : (
          <Muted>
            {say('{count, number} left out: not for this format, own tries of authors, or excluded.', {
              count: left,
            })}
          </Muted>
        )}
        {inEnvironments.length === 0 ? null : (
          <Muted style={{ overflowWrap: 'anywhere' }}>
            {say('Also left out, because this format knows only actions on web pages: {attempts}', {
              attempts: inEnvironments.join(', '),
            })}
          </Muted>
        )}
        {crowded === 0 ? null : (
          <Muted>
            {say(
              '{count, plural, one {# chat has} other {# chats have}} more than ten pictures, which is the limit of OpenAI’s fine-tuning. Azure takes 64.',
              { count: crowded },
            )}
          </Muted>
        )}
      </div>
      <WrittenTo path={path} />
      <DialogFoot>
        <Button variant="filled" autoFocus onClick={onClose}>
          {say('Done')}
        </Button>
      </DialogFoot>
    </Stack>
  );
}
