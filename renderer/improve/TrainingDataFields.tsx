import { Checkbox, MultiSelect, Select, SimpleGrid, Stack } from '@mantine/core';
import { say } from '../../shared/language/message.ts';
import type { LoopTraining } from '../../shared/model/improve.ts';
import { loopRowSources, usesRows } from '../../shared/model/trainingData.ts';
import { tuningMethods } from '../../shared/model/tuning.ts';
import type { SetItem } from './chosenSets.ts';
import { CYCLES_WORDS, METHOD_WORDS, ROW_WORDS, ROWS_FROM } from './improveWords.ts';

/** How a new loop trains, and on which rows, as its form has it. */
export interface TrainingDataChoice {
  readonly method: LoopTraining['method'];
  /** The sources of rows that the method uses; empty: there are no rows, and the loop cannot begin. */
  readonly take: LoopTraining['data']['take'];
  readonly cycles: LoopTraining['data']['cycles'];
  /** The sets whose passed attempts are the imitation set. */
  readonly imitationIds: readonly string[];
}

/** As `improve begin` has it. */
export const USUAL_TRAINING_DATA: TrainingDataChoice = {
  ...{ method: 'supervised', take: usualRows('supervised'), cycles: 'this', imitationIds: [] },
};

function usualRows(method: LoopTraining['method']): LoopTraining['data']['take'] {
  return [method === 'dpo' ? 'pair' : 'success'];
}

/** The method of a training and the rows that it gets. */
export function TrainingDataFields(props: {
  choice: TrainingDataChoice;
  /** Sets that may give the imitation set: not those that are held out. */
  sets: readonly SetItem[];
  onChange: (change: Partial<TrainingDataChoice>) => void;
}) {
  const { choice, sets, onChange } = props;
  const { method, take, cycles, imitationIds } = choice;
  return (
    <Stack mt="sm">
      <SimpleGrid type="container" cols={{ base: 1, '600px': 2 }}>
        <Select
          label={say('How it is trained')}
          data={tuningMethods.map((value) => ({ value, label: say(METHOD_WORDS[value]) }))}
          value={method}
          allowDeselect={false}
          onChange={(next) => onChange({ method: next ?? method, take: usualRows(next ?? method) })}
        />
        <Select
          label={say('Cycles that give rows')}
          data={(['this', 'all'] as const).map((value) => ({ value, label: say(CYCLES_WORDS[value]) }))}
          value={cycles}
          allowDeselect={false}
          onChange={(next) => onChange({ cycles: next ?? cycles })}
        />
      </SimpleGrid>
      <Checkbox.Group
        label={say('What gives rows')}
        description={say('dpo trains on pairs only, and a supervised training on everything else.')}
        error={take.length === 0 ? say('Choose at least one: without rows no model can be trained.') : null}
        value={[...take]}
        onChange={(names) => onChange({ take: loopRowSources.filter((one) => names.includes(one)) })}
      >
        <Stack gap="xs" mt="xs" mb={4}>
          {loopRowSources.map((source) => (
            <Checkbox
              key={source}
              value={source}
              label={say(ROW_WORDS[source])}
              description={ROWS_FROM[source] === null ? undefined : say(ROWS_FROM[source])}
              disabled={!usesRows(method, source)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <MultiSelect
        maw={560}
        label={say('Imitation set')}
        description={say(
          'Attempts of people and agents at the tasks of these sets give rows in each cycle, too.',
        )}
        searchable
        data={[...sets]}
        value={[...imitationIds]}
        onChange={(ids) => onChange({ imitationIds: ids })}
      />
    </Stack>
  );
}
