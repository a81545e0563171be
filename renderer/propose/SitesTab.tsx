import {
  ActionIcon,
  Alert,
  Button,
  FileButton,
  Group,
  List,
  NumberInput,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { IconFileUpload, IconPlus, IconSparkles, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { AddedIdeas, ComparedPairs, NearPair, SiteRow } from '../../shared/contract/propose.ts';
import { type Message, say, sayHost } from '../../shared/language/message.ts';
import { defaultQuota, type IdeaSource, mostIdeas } from '../../shared/proposal/proposal.ts';
import { Form, fieldKeys, textTo } from '../parts/forms/Form.tsx';
import { KeyHint } from '../parts/keys/KeyHint.tsx';
import { useKey } from '../parts/keys/useKey.ts';
import panes from '../parts/lists/queuePanes.module.css';
import { TitledSection } from '../parts/panes/Sheet.tsx';
import { EmptyState, Loaded, useBusy } from '../parts/states/states.tsx';
import { MarkedText } from '../parts/texts/MarkedText.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { act, inBackground, sendCommand } from '../stores/act.ts';
import { readyOf, useAnswer } from '../stores/answers.ts';
import { useMirror } from '../stores/mirror.ts';
import { type ScreenKey, useTellKeys } from '../stores/screenKeys.ts';
import classes from './propose.module.css';
import { goToItem, type ProposePlace } from './proposePlace.ts';
import { progressWords, SiteList } from './SiteList.tsx';

const KEYS: readonly ScreenKey[] = [
  { keys: 'N', does: 'a new site' },
  { keys: '/', does: 'filter the sites; there ↑ ↓ move' },
];

/** The sites for which tasks are wanted, each with its ideas. Only the lead sees them. */
export function SitesTab({ place }: { place: ProposePlace }) {
  const sites = useAnswer('propose.sites', { as: 'lead' }, { keep: true });
  useTellKeys('Sites', KEYS);
  return (
    <Loaded answer={sites} rows={10}>
      {(rows) => <Sites rows={rows} place={place} />}
    </Loaded>
  );
}

function Sites({ rows, place }: { rows: readonly SiteRow[]; place: ProposePlace }) {
  const [adding, setAdding] = useState(rows.length === 0);
  const current = rows.find(({ site }) => site.id === place.item) ?? rows[0] ?? null;
  const isNew = adding || current === null;
  const choose = (siteId: string) => {
    setAdding(false);
    goToItem(siteId);
  };
  useKey('n', () => setAdding(true));
  return (
    <div className={panes.panes}>
      <SiteList
        sites={rows}
        selected={isNew ? null : current.site.id}
        filter={place.filter}
        onSelect={choose}
        onOpen={choose}
        empty={<EmptyState title={rows.length === 0 ? say('No sites yet') : say('No match')} />}
      />
      <div className={panes.middle} data-zone="site" tabIndex={-1}>
        <div className={`${classes.column} ${classes.narrow}`}>
          {isNew ? null : (
            <div>
              <Button
                size="xs"
                leftSection={<IconPlus size={16} />}
                rightSection={<KeyHint>N</KeyHint>}
                onClick={() => setAdding(true)}
              >
                {say('New site')}
              </Button>
            </div>
          )}
          <SiteForm
            key={isNew ? 'new' : current.site.id}
            row={isNew ? null : current}
            onSaved={choose}
            onRemoved={() => goToItem(null)}
            onCancel={adding && current !== null ? () => setAdding(false) : null}
          />
          {isNew ? null : <IdeaEditor key={`ideas ${current.site.id}`} siteId={current.site.id} />}
          {isNew ? null : <NearPairs key={`pairs ${current.site.id}`} siteId={current.site.id} />}
        </div>
      </div>
    </div>
  );
}

const EMPTY = { name: '', url: 'https://', domain: '', subdomain: '', description: '', quota: defaultQuota };

/** The facts of a site; `row` null creates a new one. */
function SiteForm(props: {
  row: SiteRow | null;
  onSaved: (siteId: string) => void;
  onRemoved: () => void;
  onCancel: (() => void) | null;
}) {
  const { row, onSaved, onRemoved, onCancel } = props;
  const [fields, setFields] = useState(row === null ? EMPTY : fieldsOf(row));
  const [busy, during] = useBusy();
  const [saved, setSaved] = useState(false);
  const set = (change: Partial<typeof EMPTY>) => {
    setSaved(false);
    setFields((now) => ({ ...now, ...change }));
  };

  const field = (name: 'name' | 'url' | 'domain' | 'subdomain' | 'description') => ({
    value: fields[name],
    onChange: textTo((text) => set({ [name]: text })),
  });

  async function save(): Promise<void> {
    const own = row === null ? {} : { siteId: row.site.id };
    const site = await during(act('propose.saveSite', { ...own, ...fields }));
    if (site === null) return;
    setSaved(true);
    onSaved(site.id);
  }

  async function remove(siteId: string): Promise<void> {
    if ((await act('propose.removeSite', { siteId })) !== null) onRemoved();
  }

  return (
    <Form label={row === null ? say('New site') : say('Site')} gap="sm" onSubmit={save}>
      <Group justify="space-between" align="baseline">
        <Title order={2} style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {row === null ? say('New site') : row.site.name}
        </Title>
        {row === null ? null : <Muted>{progressWords(row)}</Muted>}
      </Group>
      <TextInput label={say('Name')} required maxLength={100} autoFocus={row === null} {...field('name')} />
      <TextInput
        label={say('Address')}
        description={say('Where tasks of this site begin.')}
        required
        maxLength={2_000}
        {...field('url')}
      />
      <Group grow align="flex-start">
        <TextInput label={say('Domain')} placeholder={say('Travel')} maxLength={100} {...field('domain')} />
        <TextInput
          label={say('Subdomain')}
          placeholder={say('Hotel')}
          maxLength={100}
          {...field('subdomain')}
        />
        <NumberInput
          label={say('Tasks wanted')}
          min={1}
          max={10_000}
          allowNegative={false}
          value={fields.quota}
          onChange={(value) => set({ quota: typeof value === 'number' ? value : defaultQuota })}
        />
      </Group>
      <Textarea
        label={say('Description')}
        description={say(
          'What people can do on the site. Annotators and the model that writes ideas read it.',
        )}
        maxRows={10}
        maxLength={4_000}
        {...field('description')}
      />
      <Group justify="space-between">
        {row === null ? (
          <span />
        ) : (
          <Button variant="subtle" color="gray" onClick={() => inBackground(remove(row.site.id))}>
            {say('Remove this site')}
          </Button>
        )}
        <Group>
          <Muted role="status">{saved ? say('Saved.') : ''}</Muted>
          {onCancel === null ? null : <Button onClick={onCancel}>{say('Cancel')}</Button>}
          <Button variant="filled" type="submit" loading={busy} disabled={fields.name.trim() === ''}>
            {row === null ? say('Add this site') : say('Save')}
          </Button>
        </Group>
      </Group>
    </Form>
  );
}

function fieldsOf({ site: { id: _, ...fields } }: SiteRow): typeof EMPTY {
  return fields;
}

const SOURCES: Readonly<Record<IdeaSource, Message>> = {
  typed: 'typed',
  file: 'from a file',
  model: 'from a model',
  demo: 'part of the demo',
};

/** The ideas of a site: typed, from a file, or from a model. */
function IdeaEditor({ siteId }: { siteId: string }) {
  const ideas = useAnswer('propose.ideas', { siteId }, { keep: true });
  const tools = useAnswer('propose.tools', {}, { live: false });
  const [text, setText] = useState('');
  const [busy, setBusy] = useState<'model' | 'other' | null>(null);
  const [result, setResult] = useState<AddedIdeas | null>(null);
  const model = readyOf(tools)?.ideaModel ?? null;

  async function add(kind: 'model' | 'other', ask: Promise<AddedIdeas | null>): Promise<void> {
    setBusy(kind);
    setResult(null);
    try {
      setResult(await ask);
    } finally {
      setBusy(null);
    }
  }
  const addTyped = () => {
    const asked = act('propose.addIdeas', { siteId, text });
    inBackground(add('other', asked));
    inBackground(asked.then((added) => added?.problems.length === 0 && setText('')));
  };
  const addFile = async (file: File) =>
    act('propose.importIdeas', { siteId, file: { path: file.name, text: await file.text() } });

  return (
    <TitledSection title={say('Ideas')}>
      <Stack gap="sm">
        <Textarea
          label={say('Add ideas')}
          description={say(
            'One per line, at most {most}. Annotators see ten at random. Proposals too close to an idea are refused.',
            { most: mostIdeas },
          )}
          maxRows={10}
          maxLength={30_000}
          value={text}
          onChange={textTo(setText)}
          onKeyDown={fieldKeys({ ctrlEnter: () => text.trim() !== '' && addTyped() })}
        />
        <Group>
          <Button disabled={text.trim() === '' || busy !== null} onClick={addTyped}>
            {say('Add')}
          </Button>
          <FileButton
            onChange={(file) => file && inBackground(add('other', addFile(file)))}
            accept=".json,.jsonl,.ndjson,.csv,.tsv,.txt,.md,text/plain"
          >
            {(props) => (
              <Button {...props} leftSection={<IconFileUpload size={16} />} disabled={busy !== null}>
                {say('From a file…')}
              </Button>
            )}
          </FileButton>
          <Button
            leftSection={<IconSparkles size={16} />}
            disabled={model === null}
            loading={busy === 'model'}
            onClick={() => inBackground(add('model', act('propose.askIdeas', { siteId, count: 10 })))}
          >
            {say('Ask a model for ten')}
          </Button>
        </Group>
        <Muted>
          {model === null
            ? say('No model is chosen for ideas: Settings, Models.')
            : say('Model: {model}. It receives only the site’s facts and its ideas.', { model })}
        </Muted>
        <div role="status">{result === null ? null : <Result result={result} />}</div>
        <Loaded answer={ideas} rows={5}>
          {(list) => (
            <>
              <Muted>{say('{count, number} of {all, number}', { count: list.length, all: mostIdeas })}</Muted>
              <ul className={classes.ideas}>
                {list.map((idea) => (
                  <li key={idea.id} className={classes.idea}>
                    <Text>
                      {idea.text}{' '}
                      <Muted size="xs" span>
                        {say(SOURCES[idea.source])}
                      </Muted>
                    </Text>
                    <ActionIcon
                      aria-label={say('Remove the idea “{text}”', { text: idea.text.slice(0, 60) })}
                      title={say('Remove this idea')}
                      onClick={() => sendCommand('propose.removeIdea', { ideaId: idea.id })}
                    >
                      <IconX size={16} />
                    </ActionIcon>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </Stack>
    </TitledSection>
  );
}

function Result({ result: { added, passedOver, problems } }: { result: AddedIdeas }) {
  if (problems.length > 0)
    return (
      <Alert color="orange" title={say('Nothing was added.')}>
        <List size="sm">
          {problems.slice(0, 20).map((problem) => (
            <List.Item key={JSON.stringify(problem)} style={{ overflowWrap: 'anywhere' }}>
              {[problem.file, sayHost(problem.at)].filter((part) => part !== '').join(', ')}:{' '}
              {sayHost(problem.message)}
            </List.Item>
          ))}
        </List>
        {problems.length > 20 ? (
          <Text size="sm">{say('And {count, number} more.', { count: problems.length - 20 })}</Text>
        ) : null}
      </Alert>
    );
  return (
    <Text size="sm">
      {passedOver > 0
        ? say('{added, number} added, {over, number} skipped: duplicates, or over the limit.', {
            added,
            over: passedOver,
          })
        : say('{added, number} added.', { added })}
    </Text>
  );
}

/** The number of pairs just below the limit that are also shown, so that the lead sees where the limit cuts. */
const BELOW = 4;

/**
 * Sets the limit from which a proposal is refused. The lead sees which pairs of this site are above and below it, because the
 * values of one model do not apply to another.
 */
function NearPairs({ siteId }: { siteId: string }) {
  const [shown, setShown] = useState(false);
  return (
    <section aria-label={say('Too close')}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={3}>{say('Too close to each other')}</Title>
        {shown ? null : (
          <Button size="xs" onClick={() => setShown(true)}>
            {say('Try a limit')}
          </Button>
        )}
      </Group>
      {shown ? (
        <Pairs siteId={siteId} />
      ) : (
        <Muted>
          {say(
            'Compares the ideas and proposals of this site with each other, to see what a limit would refuse.',
          )}
        </Muted>
      )}
    </section>
  );
}

function Pairs({ siteId }: { siteId: string }) {
  const answer = useAnswer('propose.pairs', { siteId }, { keep: true });
  const settings = useMirror((mirror) => mirror.settings);
  if (settings === null) return null;
  return (
    <Loaded answer={answer} rows={4}>
      {(compared) => (
        <Limited
          key={compared.by}
          compared={compared}
          kept={compared.by === 'words' ? settings.proposalThreshold : settings.proposalMeaningThreshold}
        />
      )}
    </Loaded>
  );
}

function Limited({ compared, kept }: { compared: ComparedPairs; kept: number }) {
  const [typed, setTyped] = useState<number | null>(null);
  const limit = typed ?? kept;
  const { by, model, note, texts, of, scores, nearest } = compared;
  const refused = scores.filter((score) => score >= limit / 100).length;
  const line = nearest.slice(0, Math.min(nearest.length, refused + BELOW));
  return (
    <Stack gap="sm">
      <Group align="flex-end" wrap="nowrap">
        <NumberInput
          w={180}
          label={say('Too close, from')}
          suffix=" %"
          min={1}
          max={100}
          clampBehavior="strict"
          value={limit}
          onChange={(value) => typeof value === 'number' && value >= 1 && setTyped(value)}
        />
        <Button
          disabled={limit === kept}
          onClick={() =>
            sendCommand(
              'settings.set',
              by === 'words' ? { proposalThreshold: limit } : { proposalMeaningThreshold: limit },
            )
          }
        >
          {say('Keep this limit')}
        </Button>
      </Group>
      <Text size="sm" role="status">
        {of === 0
          ? say('There are fewer than two ideas and proposals to compare.')
          : say(
              'With a limit of {limit} %, {refused, number} of the {of, number} pairs of {texts, number} ideas and proposals are too close. The most similar pair has {nearest}.',
              { limit, refused, of, texts, nearest: percent(scores[0] ?? 0) },
            )}
      </Text>
      <Muted>
        {model === null
          ? say('Compared by words. A paraphrase of the same task is not found.')
          : say(
              'Compared by meaning with {model}. Values differ between models: check again after you change the model.',
              { model },
            )}{' '}
        {say('The limit applies to all sites.')}
        {note === null ? '' : ` ${sayHost(note)}`}
      </Muted>
      {line.map((pair, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two proposals may have the same words
        <PairOf key={at} pair={pair} close={pair.score >= limit / 100} />
      ))}
      {refused + BELOW < of ? (
        <Muted>
          {refused > nearest.length
            ? say('The other {count, number} pairs are not shown.', { count: of - line.length })
            : say('The other {count, number} pairs are less similar.', {
                count: of - line.length,
              })}
        </Muted>
      ) : null}
    </Stack>
  );
}

const KINDS = { idea: 'idea', accepted: 'accepted', waiting: 'waiting' } as const satisfies Record<
  string,
  Message
>;

function PairOf({ pair: { one, other, score }, close }: { pair: NearPair; close: boolean }) {
  return (
    <article
      className={classes.near}
      data-close={close}
      aria-label={close ? say('Too close') : say('Far enough')}
    >
      <Muted size="xs" mb={4}>
        {percent(score)} · {close ? say('too close') : say('far enough')} · {say(KINDS[one.kind])}{' '}
        {say('and')} {say(KINDS[other.kind])}
      </Muted>
      <Stack gap={4}>
        <MarkedText text={one.text} other={other.text} />
        <MarkedText text={other.text} other={one.text} />
      </Stack>
    </article>
  );
}

function percent(score: number): string {
  return `${Math.floor(score * 100)} %`;
}
