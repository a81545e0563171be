import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { AttemptFiles } from '../../../shared/contract/answers.ts';
import type { AttemptDetail } from '../../../shared/contract/index.ts';
import type { ErrorData } from '../../../shared/errors.ts';
import { numberWords, say } from '../../../shared/language/message.ts';
import type { Attempt, Step } from '../../../shared/model/index.ts';
import { type HarFile, joinHar } from '../../../shared/page/har.ts';
import { archiveManifest } from '../../../shared/page/mhtml.ts';
import { type ConsoleRow, consoleRows, type TrafficRow, trafficRows } from '../../../shared/page/traffic.ts';
import { saveFile } from '../../parts/files/files.ts';
import { ListBox } from '../../parts/lists/ListBox.tsx';
import { choices } from '../../parts/lists/TypedSelect.tsx';
import { EmptyState, ErrorState } from '../../parts/states/states.tsx';
import { AddressText, Muted } from '../../parts/texts/texts.tsx';
import { durationWords } from '../../parts/texts/words.ts';
import { inBackground } from '../../stores/act.ts';
import { type Reading, readyOf, reasonOf, useAnswer, useRead } from '../../stores/answers.ts';
import { readBase64, readText } from '../../stores/recordings.ts';
import classes from '../place/attempt.module.css';
import type { AttemptPlace } from '../place/attemptPlace.ts';
import { FindBox, type FindCall } from './FindBox.tsx';
import { useFoundRow } from './useFoundRow.ts';

/** The requests and responses of the pages, in this step or in the whole attempt. */
export function Network(props: {
  detail: AttemptDetail;
  step: Step | undefined;
  place: AttemptPlace;
  call: FindCall;
}) {
  const { detail, step } = props;
  const { attempt } = detail;
  const traffic = useTraffic(attempt.id);
  if (traffic.state === 'loading') return null;
  if (traffic.state === 'refused') return <ErrorState error={traffic.error} />;
  if (traffic.state === 'failed')
    return (
      <EmptyState title={say('The recorded traffic could not be read')}>
        {say('{reason}. Steps, pictures and pages are not affected.', { reason: traffic.reason })}
      </EmptyState>
    );
  const { blobs, rows } = traffic.value;
  if (blobs.length === 0) return <EmptyState title={say('No traffic')}>{whyNone(attempt)}</EmptyState>;
  return (
    <Requests all={rows} step={step?.index ?? 0} place={props.place} call={props.call}>
      <SaveHar name={`${attempt.id}.har`} blobs={blobs} />
    </Requests>
  );
}

/** Why there is no recorded traffic. */
export function whyNone({ status, mode }: Attempt): string {
  if (mode !== 'demonstration' && mode !== 'baseline' && mode !== 'qa')
    return say('Network traffic is recorded for people’s attempts and demonstrations.');
  return status === 'running'
    ? say('Network traffic is saved when the attempt ends or somebody leaves it.')
    : say(
        'An older version recorded this attempt, or the traffic could not be saved. In the second case the events say why.',
      );
}

/** The requests as a list with a search. Words are searched in the whole attempt, unless the person limits it to the step. */
function Requests(props: {
  all: readonly TrafficRow[];
  step: number;
  place: AttemptPlace;
  call: FindCall;
  children: ReactNode;
}) {
  const {
    all,
    step,
    call,
    children,
    place: { find: words },
  } = props;
  const [scope, setScope] = useState<'step' | 'all' | null>(null);
  const isAll = (scope ?? (words.trim() === '' ? 'step' : 'all')) === 'all';
  const own = useMemo(() => all.filter((row) => row.step === step), [all, step]);
  const rows = isAll ? all : own;
  const { ref, shown, ...found } = useFoundRow(rows, textOf, words);
  return (
    <div ref={ref} className={classes.reading}>
      <Group px="md" py={6} gap="sm" wrap="nowrap">
        <SegmentedControl
          size="xs"
          style={{ flex: 'none' }}
          aria-label={say('Requests of')}
          value={isAll ? 'all' : 'step'}
          onChange={setScope}
          data={choices({
            step: say('This step · {count, number}', { count: own.length }),
            all: say('Whole attempt · {count, number}', { count: all.length }),
          })}
        />
        <FindBox
          {...{ ...found, call }}
          label={say('Find in requests')}
          onWords={(next) => {
            // A request that was found in the whole attempt stays visible.
            if (next === '' && isAll) setScope('all');
            found.onWords(next);
          }}
        />
        {children}
      </Group>
      {rows.length === 0 ? (
        <EmptyState title={say('Nothing was sent')}>{say('This step sent no requests.')}</EmptyState>
      ) : (
        <RequestList rows={rows} chosen={found.chosen} onChoose={found.onGo} />
      )}
      {shown === undefined ? null : <RequestDetail row={shown} />}
    </div>
  );
}

/** All visible text of a request. */
function textOf({ method, url, status, failure, type, entry: { request, response } }: TrafficRow): string {
  return [
    ...[method, url, status ?? '', failure ?? '', type, request.postData?.text ?? ''],
    ...[headerLines(request.headers), headerLines(response.headers), response.statusText],
  ].join('\n');
}

/** Saves all traffic as one HAR file, which developer tools of browsers open. */
function SaveHar({ name, blobs }: { name: string; blobs: readonly string[] }) {
  const [state, setState] = useState<'ready' | 'reading' | { readonly failed: string }>('ready');
  async function save(): Promise<void> {
    setState('reading');
    try {
      const har = await readWhole(blobs, new AbortController().signal);
      saveFile(name, JSON.stringify(har), 'application/json');
      setState('ready');
    } catch (error) {
      setState({ failed: reasonOf(error) });
    }
  }
  return (
    <>
      <Button
        size="xs"
        ml="auto"
        leftSection={<IconDownload size={16} />}
        disabled={state === 'reading'}
        onClick={() => inBackground(save())}
      >
        {say('Save as HAR')}
      </Button>
      {typeof state === 'object' ? (
        <Muted size="xs" role="status">
          {say('It could not be read: {reason}. The record is not affected.', { reason: state.failed })}
        </Muted>
      ) : null}
    </>
  );
}

const ROW = 28;

/** The list of requests, in which arrow keys or the mouse choose one. */
function RequestList(props: { rows: readonly TrafficRow[]; chosen: number; onChoose: (at: number) => void }) {
  const { rows, chosen, onChoose } = props;
  return (
    <ListBox
      className={classes.requests}
      rowClassName={classes.request}
      label={say('{count, plural, one {# request} other {# requests}}', { count: rows.length })}
      count={rows.length}
      rowHeight={ROW}
      chosen={chosen}
      onChoose={onChoose}
      renderRow={(at) => {
        const row = rows[at];
        return row === undefined ? null : <Request row={row} />;
      }}
    />
  );
}

function Request({ row }: { row: TrafficRow }) {
  return (
    <>
      <Text size="sm">{row.method}</Text>
      <Text size="sm" fw={row.status === null || row.status >= 400 ? 700 : 400}>
        {row.status ?? say('[request] failed')}
      </Text>
      <AddressText url={row.url} />
      <Muted size="xs" truncate="end">
        {row.type}
      </Muted>
      <Muted size="xs" ta="right">
        {row.bytes === null ? '' : sizeWords(row.bytes)}
      </Muted>
      <Muted size="xs" ta="right">
        {row.ms === null ? '' : msWords(row.ms)}
      </Muted>
    </>
  );
}

/** One recorded request: the whole address, what was sent, and the headers of both sides. Secrets were removed before. */
function RequestDetail({ row }: { row: TrafficRow }) {
  const { request, response } = row.entry;
  const sent = request.postData?.text;
  return (
    <div className={classes.detail} aria-live="polite" data-detail>
      <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {`${row.method} ${row.url}`}
      </Text>
      <Muted size="xs" mb={6}>
        {row.status === null
          ? say('No answer: {reason}.', { reason: row.failure ?? '' })
          : `${row.status} ${response.statusText} · ${row.step === 0 ? say('before the first step') : say('step {step}', { step: row.step })}`}
      </Muted>
      {sent === undefined || sent === '' ? null : <Part title={say('[request] Sent')} text={sent} />}
      <Part title={say('Request headers')} text={headerLines(request.headers)} />
      <Part title={say('Response headers')} text={headerLines(response.headers)} />
    </div>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <section aria-label={title}>
      <Text size="xs" fw={500} mt={6}>
        {title}
      </Text>
      <pre className={classes.code}>{text}</pre>
    </section>
  );
}

function headerLines(headers: readonly { readonly name: string; readonly value: string }[]): string {
  return headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
}

/** `812 ms`, `1.2 s`. */
function msWords(ms: number): string {
  return ms < 1000 ? `${ms} ms` : durationWords(ms);
}

/** `0 B`, `812 B`, `1.2 KB`, `34 KB`, `5.6 MB`. */
function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [value, unit] = bytes < 1e6 ? [bytes / 1000, 'KB'] : [bytes / 1e6, 'MB'];
  return `${numberWords(value, value < 10 ? 1 : 0)} ${unit}`;
}

interface Traffic {
  /** The recordings, one for each sitting. */
  readonly blobs: readonly string[];
  readonly rows: readonly TrafficRow[];
  /** null: recorded before consoles were recorded. */
  readonly messages: readonly ConsoleRow[] | null;
}

/** The recorded requests of an attempt. */
export function useTraffic(attemptId: string): Reading<Traffic> | { state: 'refused'; error: ErrorData } {
  const answer = useAnswer('attempts.files', { attemptId });
  const files = readyOf(answer) ?? null;
  const traffic = useRead(files, async (signal) => {
    const blobs = files === null ? [] : recordings(files);
    const hars = await Promise.all(blobs.map((blob) => readRequests(blob, signal)));
    const starts = files?.starts ?? [];
    return { blobs, rows: trafficRows(hars, starts), messages: consoleRows(hars, starts) };
  });
  return answer.state === 'failed' ? { state: 'refused', error: answer.error } : traffic;
}

/** The recordings of an attempt's traffic that are stored in parts. An imported archive is not one of them. */
function recordings({ files }: AttemptFiles): readonly string[] {
  return files.flatMap(({ kind, name, blob }) => (kind === 'har' && name.endsWith('.har') ? [blob] : []));
}

/** Reads requests and responses, without the bodies of responses. */
async function readRequests(blob: string, signal: AbortSignal): Promise<HarFile> {
  const { skeleton } = archiveManifest.parse(JSON.parse(await readText(blob, signal)));
  return joinHar(skeleton, () => '');
}

/** Reads all sittings of an attempt as one HAR 1.2 file, with bodies. */
async function readWhole(blobs: readonly string[], signal: AbortSignal): Promise<HarFile | null> {
  const hars = await Promise.all(blobs.map((blob) => readBodies(blob, signal)));
  const [first] = hars;
  if (first === undefined) return null;
  const pages = hars.flatMap((har) => har.log.pages ?? []);
  return {
    ...first,
    log: {
      ...first.log,
      pages,
      entries: hars.flatMap((har) => har.log.entries),
    },
  };
}

async function readBodies(blob: string, signal: AbortSignal): Promise<HarFile> {
  const manifest = archiveManifest.parse(JSON.parse(await readText(blob, signal)));
  const isBase64: boolean[] = [];
  joinHar(manifest.skeleton, (index, encoded) => {
    isBase64[index] = encoded;
    return '';
  });
  const bodies = await Promise.all(
    manifest.parts.map((part, index) =>
      isBase64[index] === true ? readBase64(part, signal) : readText(part, signal),
    ),
  );
  return joinHar(manifest.skeleton, (index) => bodies[index] ?? '');
}
