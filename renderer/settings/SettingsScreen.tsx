import {
  ActionIcon,
  Alert,
  Button,
  Checkbox,
  Code,
  Group,
  List,
  NumberInput,
  Radio,
  Select,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
  Title,
  Tooltip,
} from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { AppInfo, Output, Settings } from '../../shared/contract/index.ts';
import { zooms } from '../../shared/contract/zoom.ts';
import { allowListEntry } from '../../shared/interception/allowListEntry.ts';
import { type Message, say, sayHost, sayKnown } from '../../shared/language/message.ts';
import { sizeText } from '../../shared/parse/limits.ts';
import { type PatternKind, patternKinds } from '../../shared/redaction/kinds.ts';
import { type FailureWord, failureWordsSchema } from '../../shared/review/failureWords.ts';
import { textTo } from '../parts/forms/Form.tsx';
import { Sheet, TitledSection } from '../parts/panes/Sheet.tsx';
import { SkeletonRows, useBusy } from '../parts/states/states.tsx';
import { CopyText, Muted } from '../parts/texts/texts.tsx';
import { figureWords, PROFILES, profileOf } from '../parts/texts/words.ts';
import { act } from '../stores/act.ts';
import { readyOf, useAnswer } from '../stores/answers.ts';
import { useMirror } from '../stores/mirror.ts';
import { useTellKeys } from '../stores/screenKeys.ts';
import { useAddressValue } from '../stores/windowAddress.ts';
import { canZoom, windowZoom } from '../stores/windowZoom.ts';
import { Contents } from './Contents.tsx';
import { LetterKeys } from './LetterKeys.tsx';
import { ModelsSection } from './ModelsSection.tsx';
import classes from './settings.module.css';

/** The settings that are one number. */
type NumberName =
  | 'idleAfterSeconds'
  | 'stillThereAfterSeconds'
  | 'proposalThreshold'
  | 'proposalMeaningThreshold'
  | 'secondReviewShare';

const save = (change: Partial<Settings>) => void act('settings.set', change);

const keys = [{ keys: 'Tab', does: 'next setting; changes are saved immediately' }];

/** What can be chosen, each with what it means for the record. Every change is kept at once. */
export function SettingsScreen() {
  const settings = useMirror((mirror) => mirror.settings);
  const info = readyOf(useAnswer('app.info', {}));
  const scroller = useRef<HTMLDivElement>(null);
  useTellKeys('Settings', keys);
  if (settings === null) return <SkeletonRows rows={8} height={64} />;
  const kept = (name: NumberName) => ({
    value: settings[name],
    onKeep: (value: number) => save({ [name]: value }),
  });
  return (
    <div className={classes.layout}>
      <Contents scroller={scroller} />
      <Sheet width={760} scroller={scroller}>
        <Title order={1}>{say('Settings')}</Title>
        <Stack gap="xl">
          <UnreadSettings key={JSON.stringify(settings)} />
          <Section title={say('Look')}>
            <Radio.Group
              label={say('Theme')}
              value={settings.theme}
              onChange={(value) => save({ theme: value === 'light' || value === 'dark' ? value : 'system' })}
            >
              <Group mt="xs" gap="lg">
                <Radio value="system" label={say('As the system')} />
                <Radio value="light" label={say('Light')} />
                <Radio value="dark" label={say('Dark')} />
              </Group>
            </Radio.Group>
            {canZoom ? <ZoomChoice /> : null}
            <Select
              label={say('Language')}
              description={say(
                'The language of the window. Records, exports, reports and the command line stay in English.',
              )}
              data={[
                { value: 'system', label: say('As the system') },
                { value: 'en', label: 'English' },
                { value: 'de', label: 'Deutsch' },
              ]}
              allowDeselect={false}
              value={settings.language}
              onChange={(value) => save({ language: value === 'en' || value === 'de' ? value : 'system' })}
            />
            <Switch
              mt="md"
              checked={settings.letterKeys}
              onChange={({ currentTarget }) => save({ letterKeys: currentTarget.checked })}
              label={say('Single-key shortcuts')}
              description={say(
                'Off: only Enter, Esc, Tab, arrows, F6 and keys with Ctrl or Alt do something. Useful for speech input, or if you press keys by accident.',
              )}
            />
            {settings.letterKeys ? <LetterKeys /> : null}
          </Section>
          <ModelsSection />
          <Testers settings={settings} />
          <Section title={say('Clock')}>
            <Group align="flex-start" grow>
              <NumberSetting
                {...kept('idleAfterSeconds')}
                label={say('Idle after')}
                description={say(
                  'After this long without input in the page or the panel, the whole period counts as idle time. The value is stored with each attempt.',
                )}
                unit="s"
                range={[5, 3600]}
              />
              <NumberSetting
                {...kept('stillThereAfterSeconds')}
                label={say('“Still there?” after')}
                description={say(
                  'The question covers the page until you press a key or a button. The time before it counts as idle.',
                )}
                unit="s"
                range={[10, 3600]}
              />
            </Group>
          </Section>
          <Section title={say('Task page')}>
            <Group align="flex-end" grow>
              <NumberSetting
                label={say('Width')}
                unit="px"
                range={[320, 3840]}
                value={settings.viewport.width}
                onKeep={(width) => save({ viewport: { ...settings.viewport, width } })}
              />
              <NumberSetting
                label={say('Height')}
                unit="px"
                range={[240, 2160]}
                value={settings.viewport.height}
                onKeep={(height) => save({ viewport: { ...settings.viewport, height } })}
              />
            </Group>
            <Muted>
              {say(
                'People and agents see the page at this size, whatever the size of the window. A change applies from the next attempt.',
              )}
            </Muted>
          </Section>
          <Section title={say('Scoring')}>
            <Select
              label={say('Default rule')}
              description={say(
                'Attempts are judged from their record, so you can choose another rule at any time.',
              )}
              data={PROFILES.map(({ value, label, means }) => ({
                value,
                label: `${sayKnown(label)}: ${sayKnown(means)}`,
              }))}
              value={settings.defaultProfile}
              onChange={(value) => save({ defaultProfile: profileOf(value) ?? settings.defaultProfile })}
            />
          </Section>
          <Section title={say('Demonstrations')}>
            <GuardList allow={settings.guardAllow} onKeep={(guardAllow) => save({ guardAllow })} />
            <Switch
              label={say('Record a Playwright trace')}
              description={say(
                'For debugging, in addition to pictures and pages. The trace adds a script to every page, and a page can detect it. Hopscope deletes the trace if a secret field was used.',
              )}
              checked={settings.keepTrace}
              onChange={(event) => save({ keepTrace: event.currentTarget.checked })}
            />
            <Switch
              label={say('Record a video')}
              description={say(
                'Pictures of the page while it changes, at most two per second, with secrets painted over. Hopscope makes a WebM file from them when you open the video or export the raw dump.',
              )}
              checked={settings.keepVideo}
              onChange={(event) => save({ keepVideo: event.currentTarget.checked })}
            />
          </Section>
          <Section title={say('Proposals')}>
            <Group align="flex-start" grow>
              <NumberSetting
                {...kept('proposalThreshold')}
                label={say('Too close by words, from')}
                description={say(
                  '100 % means the same words, 0 % no common word. Rare words weigh more (BM25, in both directions). A limit of 60 % finds the same task in nearly the same words, but not a paraphrase.',
                )}
                unit="%"
                range={[1, 100]}
              />
              <NumberSetting
                {...kept('proposalMeaningThreshold')}
                label={say('Too close by meaning, from')}
                description={say(
                  'Cosine similarity of embeddings, used when an endpoint for embeddings is chosen under Models. Values differ between models: try the limit on a site under Propose, Sites.',
                )}
                unit="%"
                range={[1, 100]}
              />
            </Group>
          </Section>
          <Section title={say('Redaction')}>
            <RedactPatterns
              on={settings.redactPatterns}
              onKeep={(redactPatterns) => save({ redactPatterns })}
            />
          </Section>
          <Verification settings={settings} />
          <Section title={say('Files')}>
            <UnusedFiles />
            <SmallerPictures settings={settings} />
          </Section>
          {info ? <Here info={info} /> : null}
        </Stack>
      </Sheet>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledSection title={title} order={2} gap="sm">
      <Stack gap="md">{children}</Stack>
    </TitledSection>
  );
}

function ZoomChoice() {
  const zoom = windowZoom.useValue();
  return (
    <Select
      label={say('Zoom')}
      description={say(
        'Zooms the program only: the page of a task keeps its recorded size. Everywhere: Ctrl + and Ctrl −, Ctrl 0 to reset (⌘ on a Mac).',
      )}
      data={zooms.map((each) => ({ value: String(each), label: `${each} %` }))}
      allowDeselect={false}
      value={String(zoom)}
      onChange={(value) => {
        const chosen = zooms.find((each) => String(each) === value);
        if (chosen !== undefined) void windowZoom.keep(chosen);
      }}
    />
  );
}

function Testers({ settings }: { settings: Settings }) {
  const [consent, setConsent] = useKeptText(sayKnown(settings.consentText), (consentText) =>
    save({ consentText }),
  );
  return (
    <Section title={say('Testers')}>
      <Radio.Group
        label={say('Does the tester see whether hops passed?')}
        description={say(
          'People learn from verdicts, and agents do not see them. Keep verdicts hidden for a fair comparison.',
        )}
        value={settings.showVerdicts}
        onChange={(value) => save({ showVerdicts: value === 'after' || value === 'live' ? value : 'hidden' })}
      >
        <Stack mt="xs" gap="sm">
          <Radio
            value="hidden"
            label={say('Never')}
            description={say(
              'While a task is under way, this window also hides its checks and its reference run.',
            )}
          />
          <Radio value="after" label={say('When the task has ended')} />
          <Radio value="live" label={say('While the task is under way')} />
        </Stack>
      </Radio.Group>
      <TesterWindow />
      <Textarea
        label={say('Consent text')}
        description={say('Shown to each new participant. The text that they agreed to is stored with them.')}
        minRows={4}
        maxRows={14}
        maxLength={10_000}
        value={consent}
        onChange={textTo(setConsent)}
      />
    </Section>
  );
}

/** A second window, on the same computer, in which somebody does tasks and sees nothing else. */
function TesterWindow() {
  const address = useMirror((mirror) => mirror.info?.testerUrl ?? null);
  if (address === null) return null;
  return (
    <TextInput
      label={say('A window for testers')}
      description={say(
        'A window at this address only shows tasks to do. It has no library, attempts or figures. The address changes at every start.',
      )}
      readOnly
      value={address}
      rightSectionWidth={72}
      rightSection={<CopyText text={address} size="compact-xs" variant="subtle" />}
    />
  );
}

/** `#/settings?to=verification` leads here. */
function Verification({ settings }: { settings: Settings }) {
  const [to] = useAddressValue('to');
  const asked = to === 'verification';
  return (
    <div
      ref={(element) => {
        if (asked) element?.scrollIntoView();
      }}
    >
      <Section title={say('Verification')}>
        <NumberSetting
          label={say('Second review')}
          description={say(
            'Share of demonstrations that a second person reviews, whatever the first one decides. Agreement is computed from these. Their ids determine which ones are drawn.',
          )}
          unit="%"
          range={[0, 100]}
          value={settings.secondReviewShare}
          onKeep={(secondReviewShare) => save({ secondReviewShare })}
        />
        <FailureWordList words={settings.failureWords} onKeep={(failureWords) => save({ failureWords })} />
      </Section>
    </div>
  );
}

function Here({ info }: { info: AppInfo }) {
  return (
    <Section title={say('This installation')}>
      <dl style={{ margin: 0, display: 'grid', gridTemplateColumns: '140px 1fr', gap: '8px 16px' }}>
        <Fact name={say('Workspace')}>
          <Code>{info.workspace}</Code>
        </Fact>
        <Fact name="Chromium">{info.chromium || say('found when the first task starts')}</Fact>
        <Fact name="Hopscope">
          {info.version}, {info.host === 'desktop' ? say('desktop window') : say('in an ordinary browser')}
        </Fact>
      </dl>
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Text component="dt" c="dimmed">
        {name}
      </Text>
      <dd style={{ margin: 0, overflowWrap: 'anywhere' }}>{children}</dd>
    </>
  );
}

/** Names what another version of Hopscope wrote and this one does not take; nothing when there is nothing. */
function UnreadSettings() {
  const unread = readyOf(useAnswer('settings.unread', {})) ?? [];
  if (unread.length === 0) return null;
  return (
    <Alert title={say('This version ignores some settings')} color="yellow">
      {say('They stay stored for the version that knows them. This version uses the default values.')}
      <List mt="xs" size="sm">
        {unread.map(({ name, value, why }) => (
          <List.Item key={name}>
            {name}: <Code>{value}</Code> {sayHost(why)}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** Says that the workspace's file may hold what it should not any more. */
function LeftOver() {
  return (
    <Alert title={say('The workspace file may still contain removed secrets')} color="yellow">
      {say(
        'The records no longer contain them. But Hopscope could not rewrite the file hopscope.db: the disk is full, or another program reads the file. Make room for a second file of its size, then remove the unused files. Until then, do not share the file.',
      )}
    </Alert>
  );
}

/** Frees what no attempt uses, on request, and says what came of it. */
function UnusedFiles() {
  const [freed, setFreed] = useState<Output<'workspace.collect'> | null>(null);
  const [busy, during] = useBusy();
  const [times, setTimes] = useState(0);
  const left = readyOf(useAnswer('workspace.leftOver', {}, { keep: true, again: times }));

  async function free(): Promise<void> {
    setFreed(null);
    setFreed(await during(act('workspace.collect', {})));
    setTimes((before) => before + 1);
  }

  return (
    <>
      {left?.isLeftOver ? <LeftOver /> : null}
      <Muted>
        {say(
          'Removes pictures and pages that no attempt uses any more. Attempts, verdicts and tasks stay. Not available while an attempt runs.',
        )}
      </Muted>
      <Group>
        <Button onClick={() => void free()} disabled={busy}>
          {say('Remove unused files')}
        </Button>
        <Text size="sm" role="status">
          {freed === null ? '' : freedText(freed)}
        </Text>
      </Group>
    </>
  );
}

/** Whether pictures and texts are kept in smaller files while nothing runs, and how far that is. */
function SmallerPictures({ settings }: { settings: Settings }) {
  const progress = useMirror((mirror) => mirror.pictures);
  return (
    <>
      <Switch
        label={say('Compress recordings when an attempt has ended')}
        description={say(
          'Runs while no task is under way. Hopscope compares each compressed picture with the original, including small letters, before it deletes the original. Pictures that differ too much stay as recorded. Pages and other texts stay identical to the byte. The workspace then needs less than half the space.',
        )}
        checked={settings.smallerPictures}
        onChange={(event) => save({ smallerPictures: event.currentTarget.checked })}
      />
      {progress === null ? null : (
        <Text size="sm" role="status">
          {progress.isRunning ? `${say('Working:')} ` : ''}
          {say(
            progress.what === 'texts'
              ? 'texts of {done, number} of {all, plural, one {# attempt} other {# attempts}}, {size} saved.'
              : '{done, number} of {all, plural, one {# picture} other {# pictures}}, {size} saved.',
            { done: progress.done, all: progress.of, size: figureWords(sizeText(progress.saved)) },
          )}
        </Text>
      )}
    </>
  );
}

function freedText({ blobs, bytes }: Output<'workspace.collect'>): string {
  if (blobs === 0) return say('Every file is in use. Nothing was removed.');
  return say('Removed {count, plural, one {# file} other {# files}}, freed {size}.', {
    count: blobs,
    size: figureWords(sizeText(bytes)),
  });
}

const words: Readonly<Record<PatternKind, Message>> = {
  card: 'Payment card numbers',
  iban: 'Account numbers (IBAN)',
  token: 'Access tokens and keys',
  mail: 'Email addresses that a person types',
  phone: 'Telephone numbers that a person types',
};

/** Which patterns are taken out of what is recorded. Secret fields and declared secrets always are. */
function RedactPatterns({ on, onKeep }: { on: readonly PatternKind[]; onKeep: (on: PatternKind[]) => void }) {
  return (
    <Checkbox.Group
      label={say('Remove from recordings')}
      description={say(
        'Applies from the next task. Passwords, card fields and one-time codes are always removed. The text of the task itself stays.',
      )}
      value={[...on]}
      onChange={(chosen) => onKeep(patternKinds.filter((kind) => chosen.includes(kind)))}
    >
      <Stack mt="xs" gap="sm">
        {patternKinds.map((kind) => (
          <Checkbox key={kind} value={kind} label={say(words[kind])} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** The guard's allow-list, one entry a line. A list with a line that cannot be read is not kept, and says which one. */
function GuardList({ allow, onKeep }: { allow: readonly string[]; onKeep: (allow: string[]) => void }) {
  const [text, setText] = useKeptText(allow.join('\n'), (draft) => {
    const lines = linesOf(draft);
    if (lines.every((line) => allowListEntry.safeParse(line).success)) onKeep(lines);
  });
  const wrong = linesOf(text).find((line) => !allowListEntry.safeParse(line).success);
  return (
    <Textarea
      label={say('Allow-list: sites that may receive changes')}
      description={say(
        'In a demonstration, Hopscope holds every request that would change something until you decide. Requests to these hosts or addresses pass. One per line, such as shop.example, *.example.org or https://shop.example/search.',
      )}
      placeholder={say('empty: every such request is held')}
      maxRows={10}
      value={text}
      error={
        wrong === undefined
          ? undefined
          : say('“{line}” is not a host or an address. The list is saved once every line is valid.', {
              line: wrong,
            })
      }
      onChange={textTo(setText)}
    />
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * Text that is being typed, kept by main half a second after the last key and at the end of the screen.
 * What main says meanwhile does not overwrite it.
 */
function useKeptText(kept: string, keep: (text: string) => void): [string, (text: string) => void] {
  const [draft, setDraft] = useState<string | null>(null);
  const save = useDebouncedCallback(keep, { delay: 500, flushOnUnmount: true });
  return [
    draft ?? kept,
    (text) => {
      setDraft(text);
      save(text);
    },
  ];
}

/** A whole number in a range, kept when the field is left or Enter is pressed; out of range it becomes the nearest. */
function NumberSetting(props: {
  label: string;
  description?: string;
  unit: string;
  range: readonly [number, number];
  value: number;
  onKeep: (value: number) => void;
}) {
  const { label, description, unit, range, value, onKeep } = props;
  const [min, max] = range;
  function keep(text: string): void {
    const typed = Number.parseInt(text.replaceAll(/[^0-9]/g, ''), 10);
    if (!Number.isFinite(typed)) return;
    const next = Math.min(max, Math.max(min, typed));
    if (next !== value) onKeep(next);
  }
  return (
    <NumberInput
      key={value}
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description']}
      suffix={` ${unit}`}
      min={min}
      max={max}
      allowNegative={false}
      defaultValue={value}
      onBlur={(event) => keep(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep(event.currentTarget.value);
      }}
    />
  );
}

type Row = FailureWord & { readonly id: number };

/**
 * The list of failures that reviewers choose from, a word and a key each. A list that cannot be kept says why and stays
 * as it is written until it can be. Words that were chosen before stay in their reviews as they were.
 */
function FailureWordList(props: { words: readonly FailureWord[]; onKeep: (words: FailureWord[]) => void }) {
  const { words, onKeep } = props;
  const uses = readyOf(useAnswer('verify.failures', {}, { keep: true })) ?? {};
  const usesOf = (word: string) => uses[word.trim()] ?? 0;
  const gone = Object.entries(uses).filter(([word]) => !words.some((one) => one.word === word));
  const [rows, setRows] = useState<readonly Row[]>(() => words.map((word, id) => ({ ...word, id })));
  const parsed = failureWordsSchema.safeParse(rows.map(({ key, word }) => ({ key, word })));
  const wrong = new Map(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]));

  function change(next: readonly Row[]): void {
    setRows(next);
    const kept = failureWordsSchema.safeParse(next.map(({ key, word }) => ({ key, word })));
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
          'Reviewers choose from these when they discard a demonstration or write a remark. Each kind has a key. Reviews keep the wording that was chosen.',
        )}
      </Muted>
      <Stack gap={6}>
        {rows.map((row, index) => (
          <Group key={row.id} gap="xs" wrap="nowrap" align="flex-start">
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
              {reviewWords(usesOf(row.word))}
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
