import { Alert, Button, Group, NumberInput, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import type { ImportedRuns } from '../../shared/contract/index.ts';
import type { SourceFile } from '../../shared/importers/importer.ts';
import { readParameter } from '../../shared/importers/runs/runParameter.ts';
import { act } from '../stores/act.ts';
import { clearImportDraft } from '../stores/importDraft.ts';
import { useAnswer } from '../stores/useAnswer.ts';
import { navigate } from '../stores/windowAddress.ts';
import { Problems, ProblemTable } from './ProblemTable.tsx';

/** Recorded runs of a model: whose they are, then in; all or nothing, unless the rest is asked for. */
export function ImportRunsForm({ files, onClose }: { files: readonly SourceFile[]; onClose: () => void }) {
  const [model, setModel] = useState('');
  const [promptVersion, setPromptVersion] = useState('');
  const [seed, setSeed] = useState<number | null>(null);
  const [parameters, setParameters] = useState('');
  const [set, setSet] = useState<string | null>(null);
  const [storing, setStoring] = useState(false);
  const [report, setReport] = useState<ImportedRuns | null>(null);
  const sets = useAnswer('library.sets', {});
  const runs = useMemo(() => files.reduce((sum, { text }) => sum + linesOf(text).length, 0), [files]);
  const isWrong = linesOf(parameters).find((line) => readParameter(line) === null);
  const errors = report?.problems.filter(({ level }) => level !== 'note') ?? [];
  const notes = report?.problems.filter(({ level }) => level === 'note') ?? [];

  async function store(keepGoing: boolean): Promise<void> {
    setStoring(true);
    const stored = await act('runs.import', {
      files: [...files],
      model,
      parameters: Object.fromEntries(
        linesOf(parameters)
          .map(readParameter)
          .filter((pair) => pair !== null),
      ),
      keepGoing,
      ...(promptVersion.trim() === '' ? {} : { promptVersion: promptVersion.trim() }),
      ...(seed === null ? {} : { seed }),
      ...(set === null ? {} : { set }),
    });
    setStoring(false);
    setReport(stored);
  }

  function changed(): void {
    setReport(null);
  }

  if (report !== null && (report.imported > 0 || (errors.length === 0 && notes.length > 0)))
    return <Done report={report} model={model} onClose={onClose} />;
  return (
    <form
      aria-label="Recorded runs"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void store(false);
      }}
    >
      <Stack>
        <Text>
          {runs} recorded {runs === 1 ? 'run' : 'runs'}. They become attempts of one model, judged from their
          record and shown beside people’s. They carry no times.
        </Text>
        <Group grow align="flex-start">
          <TextInput
            label="Name of the model"
            required
            maxLength={200}
            data-autofocus
            value={model}
            onChange={(event) => {
              setModel(event.currentTarget.value);
              changed();
            }}
          />
          <Select
            label="Tasks are in"
            placeholder="any task set"
            clearable
            data={
              sets.state === 'ready' ? sets.value.map(({ id, name }) => ({ value: id, label: name })) : []
            }
            value={set}
            onChange={(value) => {
              setSet(value);
              changed();
            }}
          />
        </Group>
        <Group grow align="flex-start">
          <TextInput
            label="Version of the prompt"
            maxLength={200}
            value={promptVersion}
            onChange={(event) => setPromptVersion(event.currentTarget.value)}
          />
          <NumberInput
            label="Seed"
            allowDecimal={false}
            value={seed ?? ''}
            onChange={(value) => setSeed(typeof value === 'number' ? value : null)}
          />
        </Group>
        <Textarea
          label="Parameters, one a line"
          error={isWrong === undefined ? null : `Expected NAME=VALUE, found “${isWrong}”`}
          placeholder="temperature=0.2"
          autosize
          minRows={1}
          maxRows={6}
          value={parameters}
          onChange={(event) => setParameters(event.currentTarget.value)}
        />
        <Problems problems={report?.problems ?? []} nothing="nothing was imported." />
        <Group justify="space-between">
          <Button variant="default" onClick={clearImportDraft}>
            Choose something else
          </Button>
          <Group>
            {errors.length > 0 && report !== null && report.readable > 0 ? (
              <Button variant="default" loading={storing} onClick={() => void store(true)}>
                Import the {report.readable} in order
              </Button>
            ) : null}
            <Button type="submit" loading={storing} disabled={model.trim() === '' || isWrong !== undefined}>
              {`Import ${runs} ${runs === 1 ? 'run' : 'runs'}`}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

function Done({ report, model, onClose }: { report: ImportedRuns; model: string; onClose: () => void }) {
  const { imported, matched, problems } = report;
  const own = imported - matched;
  return (
    <Stack>
      <Text>
        {imported === 0
          ? 'Nothing new: '
          : `${imported} ${imported === 1 ? 'run' : 'runs'} of ${model.trim()} imported.`}
        {imported === 0 ? `every run was already imported for ${model.trim()}.` : ''}
        {own > 0 ? ` ${own} came with tasks of their own, now a set in the library.` : ''}
      </Text>
      {imported > 0 && problems.length > 0 ? (
        <ProblemTable problems={problems} title="Left out or assumed" />
      ) : null}
      {imported === 0 ? <Alert color="gray">The same line is never taken twice for one model.</Alert> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            onClose();
            navigate('/evaluate');
          }}
        >
          See them in Evaluate
        </Button>
      </Group>
    </Stack>
  );
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
