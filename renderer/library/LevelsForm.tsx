import { Button, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { FoundLevels } from '../../shared/contract/exchange.ts';
import { say } from '../../shared/language/message.ts';
import type { LevelEnvironment } from '../../shared/model/environment.ts';
import { environmentWords } from '../../shared/words/environmentWords.ts';
import { type DataColumn, DataTable } from '../parts/charts/figures.tsx';
import { Form, textTo } from '../parts/forms/Form.tsx';
import { DialogFoot } from '../parts/panes/Sheet.tsx';
import { useBusy } from '../parts/states/states.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { act } from '../stores/act.ts';
import { clearImportDraft } from '../stores/drafts.ts';
import type { PublishedDraft } from '../stores/publishedRuns.ts';
import { whileStoring } from '../stores/storing.ts';
import { navigate } from '../stores/windowAddress.ts';
import { CancelImport, Problems } from './ImportProblems.tsx';
import { storedLevelWords } from './importWords.ts';

type FoundLevel = FoundLevels['list'][number];
type Columns = readonly DataColumn<FoundLevel>[];

/** At most this many levels are listed. */
const SHOWN = 200;

const columnsOf = (environment: LevelEnvironment): Columns => {
  const level: Columns[number] = ['[game] Level', ({ name }) => name];
  if (environment === 'webui')
    return [
      level,
      ['Pictures', (one) => (one.environment === 'webui' ? one.pictures : '')],
      ['Interactions', (one) => (one.environment === 'webui' ? one.actions : '')],
    ];
  if (environment === 'football')
    return [
      level,
      ['Attackers', (one) => (one.environment === 'football' ? one.attackers : '')],
      ['Opponents', (one) => (one.environment === 'football' ? one.defenders : '')],
    ];
  return [
    level,
    ['[game] Size', (one) => (one.environment === 'sokoban' ? `${one.rows} × ${one.columns}` : '')],
    ['Boxes', (one) => (one.environment === 'sokoban' ? one.boxes : '')],
    ['Fewest steps', (one) => (one.environment === 'sokoban' ? (one.bound?.steps ?? '–') : '')],
    ['Upper bound', (one) => (one.environment === 'sokoban' ? boundWords(one.bound?.reward) : '')],
  ];
};

function boundWords(reward: number | undefined): string {
  return reward === undefined ? '–' : say('{reward, number}', { reward: Math.round(reward * 10) / 10 });
}

interface LevelsFormProps {
  readonly draft: Extract<PublishedDraft, { state: 'levels' }>;
  readonly onClose: () => void;
}

/** Levels of one environment, with the files that hold none, before they become a set of tasks. */
export function LevelsForm({ draft: { source, levels, problems, passedOver }, onClose }: LevelsFormProps) {
  const [busy, during] = useBusy();
  const [name, setName] = useState(levels.name);
  const { list } = levels;
  const environment = list[0]?.environment ?? null;
  const errors = problems.filter(({ level }) => level !== 'note').length;
  const withoutBound = list.filter((one) => one.environment === 'sokoban' && one.bound === null).length;

  async function store(): Promise<void> {
    const named = name.trim() === '' ? {} : { name: name.trim() };
    const stored = await during(
      whileStoring(act('import.levels', { ...source, ...named }), storedLevelWords),
    );
    if (stored === null) return;
    notifications.show({ message: storedLevelWords(stored) });
    onClose();
    navigate(`/library/${encodeURIComponent(stored.setId)}`);
  }

  return (
    <Form label={say('Levels')} onSubmit={store}>
      <div>
        {environment === null ? null : (
          <Text>
            {say(
              '{environment}: {count, plural, one {# level. It becomes a task.} other {# levels. Each becomes a task.}}',
              { environment: environmentWords(environment), count: list.length },
            )}
          </Text>
        )}
        {passedOver === 0 ? null : (
          <Muted>
            {say(
              '{count, plural, one {# file holds no level and was not read.} other {# files hold no level and were not read.}}',
              { count: passedOver },
            )}
          </Muted>
        )}
      </div>
      <Problems problems={problems} nothing={say('these levels are left out.')} />
      {environment === null ? null : (
        <Stack gap="sm">
          <TextInput label={say('Name of the set')} value={name} maxLength={200} onChange={textTo(setName)} />
          <ScrollArea.Autosize mah={260} type="auto">
            <DataTable
              caption={say('Levels')}
              columns={columnsOf(environment)}
              rows={list.slice(0, SHOWN)}
              rowId={(one) => one.name}
            />
          </ScrollArea.Autosize>
          {list.length > SHOWN ? <Muted>{say('The first 200 are shown.')}</Muted> : null}
          {withoutBound === 0 ? null : (
            <Muted>
              {say(
                '{count, plural, one {The upper bound of # level is not known, so attempts at it get no score.} other {The upper bounds of # levels are not known, so attempts at them get no score.}} Choose the levels together with their upper_bound.json, or search the bounds with the command: npm run -s hopscope -- env bound',
                { count: withoutBound },
              )}
            </Muted>
          )}
        </Stack>
      )}
      <DialogFoot justify="space-between">
        {busy ? (
          <CancelImport />
        ) : (
          <Button autoFocus={environment === null} onClick={clearImportDraft}>
            {say('Choose something else')}
          </Button>
        )}
        <Button variant="filled" type="submit" autoFocus loading={busy} disabled={environment === null}>
          {errors > 0
            ? say('{count, plural, one {Import the # valid level} other {Import the # valid levels}}', {
                count: list.length,
              })
            : say('{count, plural, one {Import # level} other {Import # levels}}', { count: list.length })}
        </Button>
      </DialogFoot>
    </Form>
  );
}
