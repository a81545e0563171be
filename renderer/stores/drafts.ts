import { useState } from 'react';
import { create } from 'zustand';
import { type SourceFile, taskFileEnding } from '../../shared/importers/file/importer.ts';
import { say } from '../../shared/language/message.ts';
import { isParquetName } from '../../shared/mind2web/forms.ts';
import { bridge } from '../bridge/bridge.ts';
import { inBackground, showProblem } from './act.ts';
import {
  arePublishedRuns,
  type ChosenFile,
  clearPublishedRuns,
  levelFilesOf,
  pastedLevels,
  takeLevels,
  takePublishedRuns,
} from './publishedRuns.ts';
import { navigate, setAddressValues } from './windowAddress.ts';

/** Content that was dropped, pasted or chosen for an import, before anything is stored. */
interface ImportDraft {
  readonly files: readonly SourceFile[];
  /** Why the content cannot be read here; null if it can. */
  readonly refusal: string | null;
}

/** Characters that one import through the window may have. Larger files need the command line. */
const MAX_CHARACTERS = 24 * 1024 * 1024;
const MAX_FILES = 5000;

export const useImportDraft = create<ImportDraft>()(() => ({ files: [], refusal: null }));

export function clearImportDraft(): void {
  clearPublishedRuns();
  useImportDraft.setState({ files: [], refusal: null });
}

/** Text from the clipboard: task files, or levels of Sokoban. */
export function draftText(text: string): void {
  const levels = pastedLevels(text);
  if (levels === null)
    put([{ path: /^\s*\{[^\n]*\}[^\S\n]*\n\s*\{/.test(text) ? 'pasted.jsonl' : 'pasted.json', text }]);
  else inBackground(draftFiles([levels]));
}

/** Takes files from the browser, with their path inside the chosen folder. */
export async function draftFiles(files: readonly ChosenFile[]): Promise<void> {
  // The files of a record are useless one by one, and too large to be sent.
  if (files.some(({ path }) => /(?:^|\/)task_meta\.json$/.test(path)) && files.some(isRecordedPage)) {
    refuseWith(
      say(
        'This is Mind2Web’s raw dump. Nothing has been read yet. Enter its folder below: Hopscope reads it in place.',
      ),
    );
    return;
  }
  if (files.some(({ path }) => isParquetName(path))) {
    refuseWith(
      say(
        'This window cannot read Parquet tables. Enter the file or its folder below: Hopscope reads it in place.',
      ),
    );
    return;
  }
  const levels = await levelFilesOf(files);
  if (levels !== null) {
    useImportDraft.setState({ files: [], refusal: null });
    setAddressValues({ import: '1' });
    await takeLevels(files, levels);
    return;
  }
  if (await arePublishedRuns(files)) {
    useImportDraft.setState({ files: [], refusal: null });
    setAddressValues({ import: '1' });
    await takePublishedRuns(files);
    return;
  }
  await draftTasks(files.length === 1 ? files : files.filter(({ path }) => taskFileEnding.test(path)));
}

async function draftTasks(files: readonly ChosenFile[]): Promise<void> {
  const size = files.reduce((sum, entry) => sum + entry.file.size, 0);
  if (size > MAX_CHARACTERS || files.length > MAX_FILES) refuse(files.length, size);
  else put(await Promise.all(files.map(async ({ path, file }) => ({ path, text: await file.text() }))));
}

/** Takes files that the system opened with the program. The library shows their content. */
export async function draftOpened(): Promise<void> {
  const reply = await bridge.invoke('import.opened', {});
  if (!reply.ok) showProblem(reply.error);
  else if (reply.value.files.length > 0) {
    navigate('/library');
    put(reply.value.files);
  }
}

function put(files: readonly SourceFile[]): void {
  const characters = files.reduce((sum, file) => sum + file.text.length, 0);
  if (characters > MAX_CHARACTERS) {
    refuse(files.length, characters);
    return;
  }
  const refusal =
    files.length === 0
      ? say('There is no .json or .jsonl file here, no level, and no run of a published format.')
      : null;
  useImportDraft.setState({ files, refusal });
  setAddressValues({ import: '1' });
}

const isRecordedPage = ({ path }: { readonly path: string }) => /\/processed\/dom_content\.json$/.test(path);

function refuse(count: number, size: number): void {
  refuseWith(
    say(
      '{count, number} files with {size, number} MB are too large for this window (24 MB). Nothing was read. Demonstrations can be read from their folder, below; other tasks by the command line: npm run -s hopscope -- import --workspace FOLDER PATH',
      { count, size: Math.round(size / 1024 / 1024) },
    ),
  );
}

function refuseWith(refusal: string): void {
  useImportDraft.setState({ files: [], refusal });
  setAddressValues({ import: '1' });
}

interface Description {
  readonly text: string;
  readonly answer: string;
}

/** The unsent description of a demonstration. It stays while the person looks at the page again. */
const useDescription = create<Description & { readonly attemptId: string }>()(() => ({
  attemptId: '',
  text: '',
  answer: '',
}));

/** The description and the answer while the person writes them. If a later step answers the task, its answer replaces the draft. */
export function useDescriptionDraft(attemptId: string, given: Description) {
  const kept = useDescription();
  const isKept = kept.attemptId === attemptId;
  const [base] = useState<Description>(() =>
    isKept ? { text: kept.text, answer: kept.answer || given.answer } : given,
  );
  const { text, answer } = isKept ? kept : base;
  return {
    text,
    answer,
    change: (part: Partial<Description>) => useDescription.setState({ attemptId, text, answer, ...part }),
  };
}

export type ProposalDraft = readonly [text: string, setText: (text: string) => void];

/** The draft of a person for a site. It survives a change of site or screen, and a reload. */
export function useProposalDraft(participantId: string, siteId: string): ProposalDraft {
  const key = `hopscope.proposal.${participantId}.${siteId}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      if (next === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    },
  ];
}
