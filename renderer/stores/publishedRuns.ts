import { create } from 'zustand';
import type { FoundLevels, ImportedDemonstrations, PublishedRuns } from '../../shared/contract/exchange.ts';
import {
  isBoard,
  LEVEL_HEAD,
  levelFileKind,
  webuiFoldersAmong,
} from '../../shared/environments/levelFiles.ts';
import type { ImportProblem } from '../../shared/importers/file/importer.ts';
import { findRuns, runFileNames } from '../../shared/importers/trajectories/index.ts';
import { say } from '../../shared/language/message.ts';
import type { LevelEnvironment } from '../../shared/model/environment.ts';
import { bridge } from '../bridge/bridge.ts';
import { act, showProblem, tell } from './act.ts';
import { toBase64 } from './base64.ts';

/** A file from the browser, with its path inside the chosen folder. */
export interface ChosenFile {
  readonly path: string;
  readonly file: File;
}

/** Where the main process finds the files: by their paths on this computer, or in an upload. */
type RunsSource = { readonly paths: string[] } | { readonly uploadId: string };
/** Where it finds levels: in files, or among those that it ships. */
type LevelsSource = RunsSource | { readonly shipped: LevelEnvironment };

/** The state of chosen runs of other programs, or of levels, before they are shown. Nothing is stored. */
export type PublishedDraft =
  | { readonly state: 'none' }
  /** The files are being uploaded. */
  | { readonly state: 'handing'; readonly done: number; readonly of: number }
  | { readonly state: 'reading' }
  | {
      readonly state: 'read';
      readonly source: RunsSource;
      readonly runs: PublishedRuns;
      readonly problems: readonly ImportProblem[];
      /** Files that belong to no run; they were not read. */
      readonly passedOver: number;
    }
  | {
      readonly state: 'levels';
      readonly source: LevelsSource;
      readonly levels: FoundLevels;
      readonly problems: readonly ImportProblem[];
      /** Files without a level; they were not read. */
      readonly passedOver: number;
    };

export const usePublishedRuns = create<PublishedDraft>()(() => ({ state: 'none' }));

/** Counts the choices. A newer choice cancels the work of an older one. */
let turn = 0;
let uploadId: string | null = null;

/** Drops the chosen runs, whatever their state. */
export function clearPublishedRuns(): void {
  const { state } = usePublishedRuns.getState();
  turn += 1;
  if (state === 'reading') tell('import.cancel', {}, 'an import that has ended needs no cancelling');
  if (uploadId !== null) tell('upload.drop', { uploadId }, 'main drops uploads that nobody uses');
  uploadId = null;
  usePublishedRuns.setState({ state: 'none' }, true);
}

/** Stops the reading or storing in the main process. Sent even if other commands are running. */
export function cancelImport(): void {
  tell('import.cancel', {}, 'an import that has ended needs no cancelling');
}

/** Whether the files are runs of other programs, or archives that may contain some. */
export async function arePublishedRuns(files: readonly ChosenFile[]): Promise<boolean> {
  if (files.some(({ path }) => /\.(?:zip|eval)$/i.test(path))) return true;
  const heads = new Map<string, string>();
  for (const { path, file } of files)
    if (/\.jsonl?$/i.test(path)) heads.set(path, await file.slice(0, 4_000).text());
  return (
    findRuns(
      files.map(({ path }) => path),
      (path) => heads.get(path) ?? '',
    ).length > 0
  );
}

/**
 * The files among these that hold levels of environments, with all files of the folders of WebUI tasks; null: there are none. Level files of
 * gym-sokoban have the ending of Mind2Web's candidates, so they count only by their beginning, or alone.
 */
export async function levelFilesOf(files: readonly ChosenFile[]): Promise<readonly ChosenFile[] | null> {
  const folders = webuiFoldersAmong(files.map(({ path }) => path));
  const areAlone = files.every(({ path }) => /\.(?:pkl|py)$/i.test(path));
  const wanted: ChosenFile[] = [];
  for (const one of files) {
    const { path, file } = one;
    const isOfTask = [...folders].some((folder) => path.startsWith(`${folder}/`));
    const isSniffed = !isOfTask && /\.(?:xsb|sok|pkl|pickle|py|txt|json)$/i.test(path);
    const kind = isSniffed ? levelFileKind(path, await headOf(file)) : null;
    if (isOfTask || kind !== null || areAlone) wanted.push(one);
  }
  return wanted.length === 0 ? null : wanted;
}

/** The beginning of a file, also of one that is no text. */
async function headOf(file: File): Promise<string> {
  return new TextDecoder('latin1').decode(await file.slice(0, LEVEL_HEAD).arrayBuffer());
}

/** Levels from the clipboard; null: the text has none. */
export function pastedLevels(text: string): ChosenFile | null {
  return isBoard(text) ? { path: 'levels.xsb', file: new File([text], 'levels.xsb') } : null;
}

/** Shows the levels that the program ships. */
export async function takeShippedLevels(shipped: LevelEnvironment): Promise<void> {
  clearPublishedRuns();
  await look({ shipped }, turn, 0);
}

/** Reads and shows the runs, by their paths if the host knows them, otherwise after an upload. */
export async function takePublishedRuns(files: readonly ChosenFile[]): Promise<void> {
  await takeFiles(files, files.length === 1 ? files : files.filter(({ path }) => runFileNames.test(path)));
}

/** Reads and shows the levels in these files. `wanted`: those of them that hold levels. */
export async function takeLevels(files: readonly ChosenFile[], wanted: readonly ChosenFile[]): Promise<void> {
  await takeFiles(files, wanted);
}

async function takeFiles(files: readonly ChosenFile[], wanted: readonly ChosenFile[]): Promise<void> {
  clearPublishedRuns();
  const own = turn;
  const paths = rootsOf(wanted);
  usePublishedRuns.setState({ state: 'handing', done: 0, of: sizeOf(wanted) }, true);
  try {
    const source = paths === null ? await handOver(wanted, own) : { paths };
    if (source === null || own !== turn) return;
    await look(source, own, files.length - wanted.length);
  } catch (error) {
    if (own !== turn) return;
    clearPublishedRuns();
    showProblem({
      code: 'import.unreadable',
      origin: 'input',
      message: say('The chosen files cannot be read: {reason}', {
        reason: error instanceof Error ? error.message : String(error),
      }),
      advice: say('Nothing was imported. Check that the files still exist and can be read.'),
    });
  }
}

/** Shows the runs or levels that `import.folder` read from this computer. */
export function showPublishedRuns(read: ImportedDemonstrations): boolean {
  return read.paths !== null && show(read, { paths: [...read.paths] }, 0);
}

/** Shows what was read, if it is runs or levels. */
function show(
  { runs, levels, problems }: ImportedDemonstrations,
  source: LevelsSource,
  passedOver: number,
): boolean {
  if (levels !== undefined)
    usePublishedRuns.setState({ state: 'levels', source, levels, problems, passedOver }, true);
  else if (runs !== undefined && !('shipped' in source))
    usePublishedRuns.setState({ state: 'read', source, runs, problems, passedOver }, true);
  else return false;
  return true;
}

async function look(source: LevelsSource, own: number, passedOver: number): Promise<void> {
  usePublishedRuns.setState({ state: 'reading' }, true);
  const read = await act('import.folder', source);
  if (own !== turn) return;
  if (read === null || !show(read, source, passedOver)) clearPublishedRuns();
}

const sizeOf = (files: readonly ChosenFile[]): number => files.reduce((sum, { file }) => sum + file.size, 0);

/** The chosen files as paths on disk; null if the host does not know them. */
function rootsOf(files: readonly ChosenFile[]): string[] | null {
  const roots = new Set<string>();
  for (const { path, file } of files) {
    const whole = bridge.pathOf?.(file) ?? '';
    if (whole === '') return null;
    const below = path.split('/').slice(1).join('/');
    roots.add(below === '' ? whole : whole.slice(0, -below.length - 1));
  }
  return [...roots];
}

/** Bytes of one message. */
const messageBytes = 1024 * 1024;

/** Uploads the files. Returns null if the person chose other files meanwhile, or if the main process refused. */
async function handOver(files: readonly ChosenFile[], own: number): Promise<RunsSource | null> {
  const begun = await act('upload.begin', {
    files: files.map(({ path, file }) => ({ path, bytes: file.size })),
  });
  if (begun === null) {
    if (own === turn) clearPublishedRuns();
    return null;
  }
  if (own !== turn) {
    tell('upload.drop', begun, 'main drops uploads that nobody uses');
    return null;
  }
  uploadId = begun.uploadId;
  let parts: { file: number; from: number; base64: string }[] = [];
  let waiting = 0;
  const send = async (): Promise<boolean> => {
    if (parts.length === 0) return true;
    const reply = await bridge.invoke('upload.add', { uploadId: begun.uploadId, parts });
    parts = [];
    waiting = 0;
    if (own !== turn) return false;
    if (!reply.ok) {
      clearPublishedRuns();
      showProblem(reply.error);
      return false;
    }
    usePublishedRuns.setState({ state: 'handing', done: reply.value.received, of: sizeOf(files) }, true);
    return true;
  };
  for (const [at, { file, path }] of files.entries()) {
    for (let from = 0; from < file.size; from += messageBytes) {
      const piece = file.slice(from, from + messageBytes);
      parts.push({ file: at, from, base64: await toBase64(piece, path) });
      waiting += piece.size;
      if (waiting >= messageBytes && !(await send())) return null;
    }
  }
  return (await send()) ? { uploadId: begun.uploadId } : null;
}
