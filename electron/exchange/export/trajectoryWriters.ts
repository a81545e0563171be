import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { fault } from '../../../shared/errors.ts';
import { fileName } from '../../../shared/exporters/index.ts';
import { toAtif } from '../../../shared/exporters/trajectories/atif.ts';
import { toBrowserGym } from '../../../shared/exporters/trajectories/browserGym.ts';
import { harborJob, harborTrial } from '../../../shared/exporters/trajectories/harborJob.ts';
import {
  type InspectLog,
  inspectLog,
  toInspectSample,
} from '../../../shared/exporters/trajectories/inspect.ts';
import { isSilent, outcomeOf } from '../../../shared/exporters/trajectories/keptOf.ts';
import { toOnlineMind2web } from '../../../shared/exporters/trajectories/onlineMind2web.ts';
import {
  type SentRequest,
  sentRequests,
  withPictures,
} from '../../../shared/exporters/trajectories/sentRequests.ts';
import {
  keptBySentRows,
  metadataOf,
  partingOf,
  toChat,
  toDpoRow,
  toSftRow,
  toSftRows,
} from '../../../shared/exporters/trajectories/trainingRows.ts';
import {
  isRowAsSent,
  type WaveRow,
  waveDatasetInfo,
  waveFolderOf,
  waveName,
  waveRows,
} from '../../../shared/exporters/trajectories/waveRows.ts';
import { toWebVoyager } from '../../../shared/exporters/trajectories/webVoyager.ts';
import { createProblems } from '../../../shared/importers/file/importer.ts';
import { findRuns } from '../../../shared/importers/trajectories/index.ts';
import { dpoRowSchema } from '../../../shared/importers/trajectories/sftRun.ts';
import type { RowSource, RowVerdict, TrainingCounts } from '../../../shared/model/trainingData.ts';
import type { Trajectory, Turn } from '../../../shared/model/trajectory.ts';
import { findBlob } from '../../db/record/files.ts';
import { type GrowingZip, openGrowingZip } from '../../files/zip.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { type ExportFile, type ExportPlace, openChats, openList } from './exportPlace.ts';
import { readKeptPicture } from './keptFiles.ts';

/** Writes one format, one run at a time. */
export interface TrajectoryWriter {
  /** Returns whether any part of the run was written. `participantId`: whose run it is; `attemptId`: its attempt in the workspace. */
  add(run: Trajectory, participantId: string, attemptId: string): Promise<boolean>;
  /** Whether somebody has decided about an attempt whose run has no verdict; missing: only the verdicts of the run count. */
  decided?(attemptId: string): boolean;
  /** Chats with more pictures than some services take; missing: the format has no chats. */
  crowded?(): number;
  /** For a trainer's folder: its counts, and the number of attempts that are `used` in it. */
  training?(): { readonly counts: TrainingCounts; readonly used: number };
  close(): Promise<void>;
}

/** What the person who exports has chosen for training rows. */
/** A verdict that the caller of an export knows. */
export interface GivenVerdict {
  readonly passed: boolean;
  readonly by: RowVerdict;
}

export interface RowOptions {
  /** For `sft-wave`: the round of the loop, from 1; missing: each further run of a task is another round. */
  readonly round?: number | undefined;
  /** For `dpo` and trainers: also pairs attempts of different agents. */
  readonly acrossAgents?: boolean | undefined;
  /** For trainers: the parts of attempts that give rows; missing: all. */
  readonly take?: readonly RowSource[] | undefined;
  /** For trainers: failed attempts under the task that they did do: the text of it by the id of the attempt. */
  readonly relabelled?: ReadonlyMap<string, string> | undefined;
  /** For trainers: verdicts on attempts that no person, rule or source has decided, by the ids of the attempts. */
  readonly judged?: ReadonlyMap<string, GivenVerdict> | undefined;
}

export type MakeTrajectoryWriter = (
  place: ExportPlace,
  workspace: Workspace,
  options: RowOptions,
) => TrajectoryWriter;

/** The layout of a run in its own folder. */
interface FolderForm {
  /** `again`: 1, or the next number for a run whose folder is taken. */
  readonly folder: (run: Trajectory, again: number) => string;
  /** The name of a turn's picture in the folder, from its position. */
  readonly picture: (index: number, ending: string) => string;
  readonly texts: (run: Trajectory) => Readonly<Record<string, string>>;
  readonly withPages?: boolean;
  /** Files that another program wants around the run's folder, by their paths. Each path is written once. */
  readonly around?: (run: Trajectory, folder: string) => Readonly<Record<string, string>>;
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const numbered = (again: number): string => (again === 1 ? '' : `-${again}`);

/**
 * The folder of a participant’s runs, one run of each task; further runs of a task are in `NAME-2` and so on. The programs that judge them
 * get such a folder, and look for runs in it by the names of the tasks.
 */
function participantFolder({ agent }: Trajectory, again: number): string {
  return `${fileName(agent.name)}${numbered(again)}`;
}

/** WebVoyager looks for `Google Map--3`, with the space. */
function voyagerName(id: string): string {
  return /^[A-Za-z]+(?: [A-Za-z]+)?--\d+$/.test(id) ? id : fileName(id);
}

export const webVoyagerWriter = folderWriter({
  folder: (run, again) => `${participantFolder(run, again)}/task${voyagerName(run.task.id)}`,
  // The program finds only names that end with .png, and its judges look at the bytes.
  picture: (index) => `screenshot${index + 1}.png`,
  texts: toWebVoyager,
  withPages: true,
});
export const onlineMind2webWriter = folderWriter({
  folder: (run, again) => `${participantFolder(run, again)}/${fileName(run.task.id)}`,
  picture: (index, ending) => `trajectory/${index + 1}_full_screenshot.${ending}`,
  texts: (run) => ({ 'result.json': json(toOnlineMind2web(run)) }),
});
export const browserGymWriter = folderWriter({
  folder: ({ agent, task, id }, again) =>
    `${fileName(agent.name)}_on_${fileName(task.id)}_${fileName(id).slice(0, 40)}${numbered(again)}`,
  picture: (index, ending) => `screenshot_step_${index}.${ending}`,
  texts: toBrowserGym,
});
export const atifWriter = folderWriter({
  folder: ({ agent, task, id }, again) =>
    `${fileName(agent.name)}/${fileName(task.id)}-${fileName(id).slice(0, 40)}${numbered(again)}/agent`,
  picture: (index, ending) => `images/${index + 1}.${ending}`,
  texts: (run) => ({ 'trajectory.json': json(toAtif(run)) }),
  around: (run, folder) => {
    const [job = '', trial = ''] = folder.split('/');
    return {
      [`${job}/config.json`]: json(harborJob(run, job)),
      [`${job}/${trial}/result.json`]: json(harborTrial(run, trial)),
    };
  },
});

/**
 * Writes each run into its own folder, with pictures as files. The written text is read again as an import does, and must give the same
 * run.
 */
function folderWriter(form: FolderForm): MakeTrajectoryWriter {
  return (place, workspace) => {
    const taken = new Set<string>();
    const around = new Set<string>();
    return {
      async add(run) {
        let folder = form.folder(run, 1);
        for (let again = 2; taken.has(folder.toLowerCase()); again += 1) folder = form.folder(run, again);
        taken.add(folder.toLowerCase());
        const { named, pictures } = withNames(workspace, run, form);
        const texts = form.texts(named);
        checkTexts(texts, [...pictures.keys()], folder, run, (read) =>
          form.texts(withNamesAgain(read, form, named)),
        );
        for (const [name, text] of Object.entries(texts)) await writeFile(place, `${folder}/${name}`, text);
        for (const [name, blob] of pictures) {
          const found = await readKeptPicture(workspace, blob);
          if (found !== null) await writeFile(place, `${folder}/${name}`, found.bytes);
        }
        for (const [name, text] of Object.entries(form.around?.(named, folder) ?? {})) {
          if (around.has(name.toLowerCase())) continue;
          around.add(name.toLowerCase());
          await writeFile(place, name, text);
        }
        return true;
      },
      close: async () => {},
    };
  };
}

/** The run with the names that its pictures (and pages) get in the folder. */
function withNames(workspace: Workspace, run: Trajectory, form: FolderForm) {
  const pictures = new Map<string, string>();
  const turns = run.turns.map((turn, index): Turn => {
    const picture = turn.picture === null ? null : form.picture(index, endingOf(workspace, turn.picture));
    if (picture !== null && turn.picture !== null) pictures.set(picture, hashOf(turn.picture));
    const page = form.withPages === true && turn.page !== null ? `page${index + 1}.html` : null;
    if (page !== null && turn.page !== null) pictures.set(page, hashOf(turn.page));
    return { ...turn, picture, page };
  });
  return { named: { ...run, turns }, pictures };
}

/** Shortens the paths of pictures in the reread run to their names. */
function withNamesAgain(read: Trajectory, form: FolderForm, named: Trajectory): Trajectory {
  const turns = read.turns.map((turn, index): Turn => {
    const ending = named.turns[index]?.picture?.split('.').at(-1) ?? 'png';
    return {
      ...turn,
      picture: turn.picture === null ? null : form.picture(index, ending),
      page: turn.page === null ? null : `page${index + 1}.html`,
    };
  });
  return { ...read, turns };
}

/** Reads the text before it is written, as an import does. It must be found and valid, and must give the same text again. */
function checkTexts(
  texts: Readonly<Record<string, string>>,
  beside: readonly string[],
  folder: string,
  run: Trajectory,
  again: (read: Trajectory) => Readonly<Record<string, string>>,
): void {
  const tree = new Map(Object.entries(texts).map(([name, text]) => [`${folder}/${name}`, text]));
  const paths = [...tree.keys(), ...beside.map((name) => `${folder}/${name}`)];
  const problems = createProblems();
  const text = (path: string): string | null => tree.get(path) ?? null;
  const found = findRuns(paths, (path) => (text(path) ?? '').slice(0, 4_000));
  const read = found.flatMap(({ reader, name, paths: own }) =>
    reader.read({ name, paths: own, text }, problems),
  );
  const [first] = problems.list();
  if (first !== undefined)
    throw unequal(run, [first.file, first.at, first.field, first.message].filter(Boolean).join(', '));
  const [only] = read;
  if (only === undefined || read.length > 1) throw unequal(run, `${read.length} runs were found in it`);
  const second = again(only);
  for (const [name, first] of Object.entries(texts))
    if (second[name] !== first) throw unequal(run, `${name} differs when it is written again`);
}

interface OpenLog {
  readonly file: ExportFile;
  readonly zip: GrowingZip;
  readonly log: InspectLog;
  readonly epochs: Map<string, number>;
  readonly runs: string[];
}

/** Writes logs of Inspect, one per participant, one sample after the other. Inspect lists files that end with `.eval`, whatever their name. */
export const inspectWriter: MakeTrajectoryWriter = (place, workspace) => {
  const logs = new Map<string, OpenLog>();
  const taken = new Set<string>();
  const opened = async (run: Trajectory): Promise<OpenLog> => {
    const key = `${run.agent.kind} ${run.agent.name} ${run.agent.model}`;
    const known = logs.get(key);
    if (known !== undefined) return known;
    let name = fileName(run.agent.name);
    for (let again = 2; taken.has(name.toLowerCase()); again += 1)
      name = `${fileName(run.agent.name)}-${again}`;
    taken.add(name.toLowerCase());
    const file = await place.file(`${name}.eval`);
    const log = {
      file,
      zip: openGrowingZip(),
      log: inspectLog(run),
      epochs: new Map<string, number>(),
      runs: [],
    };
    logs.set(key, log);
    return log;
  };
  return {
    async add(run) {
      const whole = await withData(workspace, run);
      const { file, zip, log, epochs, runs } = await opened(whole);
      const epoch = (epochs.get(run.task.id) ?? 0) + 1;
      epochs.set(run.task.id, epoch);
      runs.push(run.id);
      const sample = toInspectSample(whole, epoch);
      const name = `samples/${run.task.id}_epoch_${epoch}.json`;
      const text = JSON.stringify(sample);
      const alone = inspectLog(whole);
      alone.add(whole, sample);
      const header = JSON.stringify(alone.header(idsOf(runs)));
      checkTexts({ 'header.json': header, [name]: text }, [], 'log.eval', run, (read) => ({
        'header.json': header,
        [name]: JSON.stringify(toInspectSample(read, epoch)),
      }));
      log.add(whole, sample);
      await file.write(zip.add(name, Buffer.from(text, 'utf8')));
      return true;
    },
    async close() {
      for (const { file, zip, log, runs } of logs.values()) {
        const ids = idsOf(runs);
        for (const [name, content] of [
          ['_journal/start.json', log.start(ids)],
          ['summaries.json', log.summaries()],
          ['header.json', log.header(ids)],
        ] as const)
          await file.write(zip.add(name, Buffer.from(JSON.stringify(content), 'utf8')));
        await file.write(zip.end());
        await file.close();
      }
    },
  };
};

/** The ids of a log, from those of its runs: the same runs give the same log. */
function idsOf(runs: readonly string[]) {
  const id = (of: string): string =>
    createHash('sha256')
      .update([of, ...runs].join('\n'))
      .digest('hex')
      .slice(0, 22);
  return { eval: id('eval'), run: id('run'), task: id('task') };
}

/** Writes rows for supervised fine-tuning: each request of a run, or the run as one chat. */
export const sftWriter: MakeTrajectoryWriter = (place, workspace) => {
  let file: ExportFile | null = null;
  let crowded = 0;
  return {
    async add(run) {
      if (run.turns.length === 0) return false;
      const whole = await withSentData(workspace, run);
      const rows = toSftRows(whole ?? (await withData(workspace, run))).map((row) => JSON.stringify(row));
      if (rows.length === 0) return false;
      const text = rows.map((row) => `${row}\n`).join('');
      const kept = JSON.stringify(keptBySentRows(run));
      checkTexts({ 'rows.jsonl': text }, [], 'rows', run, (read) => ({
        'rows.jsonl':
          whole === null
            ? `${JSON.stringify(toSftRow(read))}\n`
            : // The requests stay in the rows.
              JSON.stringify(keptBySentRows(read)) === kept
              ? text
              : '',
      }));
      file ??= await openChats(place);
      await file.write(text);
      crowded += rows.filter(isCrowded).length;
      return true;
    },
    crowded: () => crowded,
    close: async () => file?.close(),
  };
};

/**
 * Writes OpenWebVoyager's training data: a list of rows, their pictures, and a file with the results of the runs, which the rows cannot
 * hold. A run is left out without a picture of every step, and an imported one also if its log says that it did not finish. A step without
 * a reply has no row.
 */
export const waveWriter: MakeTrajectoryWriter = (place, workspace, { round }) => {
  let outcomes: ExportFile | null = null;
  const runsOf = new Map<string, number>();
  /** The rows of each run, compressed: the script sorts all runs by their names. */
  const written: { readonly name: string; readonly rows: Buffer }[] = [];
  return {
    async add(run) {
      const { turns, extra } = run;
      if (turns.length === 0 || turns.some(({ picture }) => picture === null)) return false;
      if (extra.agentLog === 'not finished') return false;
      const base = waveFolderName(run);
      const count = (runsOf.get(base) ?? 0) + 1;
      // With a named round, further runs of a task get the folders of an exploration.
      const name = round === undefined || count === 1 ? base : `${base}--run${count}`;
      // The published script names every picture .png. Here each row names the real file, and readers open the file that a row names.
      const all = namedAsTheyAre(
        waveRows([waveFolderOf(run, name)], round ?? count),
        turns.map(({ picture }) => endingOf(workspace, picture ?? '')),
      );
      const own = all.filter((_, index) => turns[index] !== undefined && !isSilent(turns[index]));
      if (own.length === 0) return false;
      runsOf.set(base, count);
      if (outcomes === null) await writeFile(place, 'dataset_info.json', json(waveDatasetInfo));
      outcomes ??= await place.file('outcomes.jsonl');
      const text = own.map((row) => JSON.stringify(row)).join('\n');
      written.push({ name: waveName(name), rows: gzipSync(text) });
      for (const [index, { picture }] of turns.entries()) {
        const image = all[index]?.images.at(-1);
        const found = picture === null ? null : await readKeptPicture(workspace, hashOf(picture));
        if (image !== undefined && found !== null) await writeFile(place, `images/${image}`, found.bytes);
      }
      const isSent = all.every((row, index) => {
        const turn = turns[index];
        return turn !== undefined && (isSilent(turn) || isRowAsSent(row, turn));
      });
      const prompt = isSent ? 'as sent' : 'reconstructed';
      const line = { rows: own.map(({ id }) => id), ...metadataOf(run), prompt };
      await outcomes.write(`${JSON.stringify(line)}\n`);
      return true;
    },
    async close() {
      await outcomes?.close();
      if (written.length === 0) return;
      const list = await openList(place, 'rows.json');
      for (const { rows } of written.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)))
        for (const row of gunzipSync(rows).toString('utf8').split('\n')) await list.add(row);
      await list.close();
    },
  };
};

/** The folder of a run: that of an imported one, otherwise the name of its task. */
function waveFolderName({ id, task }: Trajectory): string {
  return /^task[\p{L}\p{N} ._-]+$/u.test(id) ? id : `task${fileName(task.id)}`;
}

/** The rows of a run, one per step, with the correct names of the pictures. `endings`: the file endings of the pictures, in order. */
function namedAsTheyAre(rows: readonly WaveRow[], endings: readonly ('png' | 'jpg')[]): readonly WaveRow[] {
  const names = new Map(
    rows.map(({ images }, step) => {
      const name = images.at(-1) ?? '';
      return [name, name.replace(/\.png$/, `.${endings[step] ?? 'png'}`)];
    }),
  );
  return rows.map((row) => ({ ...row, images: row.images.map((name) => names.get(name) ?? name) }));
}

/** A run and its participant. */
interface Own {
  readonly run: Trajectory;
  readonly by: string;
}

/**
 * Writes rows of preferences: each failed run of a task with each passed one of the same agent, where both got the same prompt. The runs are
 * kept in memory without their pictures, which are read when a row is written. The same row is written once.
 */
export const dpoWriter: MakeTrajectoryWriter = (place, workspace, { acrossAgents = false }) => {
  let file: ExportFile | null = null;
  let crowded = 0;
  const passed = new Map<string, Own[]>();
  const failed = new Map<string, Own[]>();
  const rows = new Set<string>();
  const write = async ({ run: better, by }: Own, { run: worse, by: rival }: Own): Promise<boolean> => {
    const pair = by === rival ? 'one agent' : 'across agents';
    const at = pair === 'one agent' || acrossAgents ? partingOf(better, worse, pair) : null;
    if (at === null) return false;
    const until = async (run: Trajectory): Promise<Trajectory> => {
      const begun = { ...run, turns: run.turns.slice(0, at + 1) };
      return (await withSentData(workspace, begun)) ?? withData(workspace, begun);
    };
    const row = toDpoRow(await until(better), await until(worse), pair, at);
    if (row === null) return false;
    const text = JSON.stringify(row);
    const read = dpoRowSchema.safeParse(JSON.parse(text));
    if (!read.success) throw unequal(better, read.error.issues[0]?.message ?? 'the row is not in order');
    const { input, preferred_output: preferred, non_preferred_output: other } = read.data;
    const digest = createHash('sha256')
      .update(JSON.stringify([input, preferred, other]))
      .digest('hex');
    if (rows.has(digest)) return false;
    rows.add(digest);
    // Each side is a chat. An import must be able to read it and, of a chat in our own form, give the same text.
    const isOurForm = better.turns.every((turn) => sentRequests(turn).length === 0);
    const sides = (said: typeof preferred): readonly object[] => [...input.messages, ...said.map(inParts)];
    for (const [run, said] of [
      [better, preferred],
      [worse, other],
    ] as const)
      checkTexts({ 'row.jsonl': rowOf(sides(said)) }, [], 'rows', run, (again) => ({
        'row.jsonl': rowOf(isOurForm ? toChat(again).messages : sides(said)),
      }));
    file ??= await openChats(place);
    await file.write(`${text}\n`);
    if (isCrowded(text)) crowded += 1;
    return true;
  };
  return {
    async add(run, participantId) {
      const outcome = outcomeOf(run)?.passed ?? null;
      if (outcome === null || run.turns.length === 0) return false;
      const own = { run, by: participantId };
      const alike = outcome ? passed : failed;
      alike.set(run.task.id, [...(alike.get(run.task.id) ?? []), own]);
      let isWritten = false;
      for (const other of (outcome ? failed : passed).get(run.task.id) ?? [])
        if (await (outcome ? write(own, other) : write(other, own))) isWritten = true;
      return isWritten;
    },
    crowded: () => crowded,
    close: async () => file?.close(),
  };
};

/** OpenAI takes ten pictures in one chat of its fine-tuning, Azure 64. */
const MOST_PICTURES = 10;

const isCrowded = (row: string): boolean => row.split('"type":"image_url"').length - 1 > MOST_PICTURES;

/** A reply of a row of preferences as a message of a chat. */
function inParts({ role, content }: { readonly role: string; readonly content: string }): object {
  return { role, content: [{ type: 'text', text: content }] };
}

const rowOf = (messages: readonly object[]): string => `${JSON.stringify({ messages })}\n`;

/** The run with its pictures as data. */
async function withData(workspace: Workspace, run: Trajectory): Promise<Trajectory> {
  const turns: Turn[] = [];
  for (const turn of run.turns) {
    const picture = turn.picture === null ? null : await dataOf(workspace, hashOf(turn.picture));
    turns.push({ ...turn, picture, page: null });
  }
  return { ...run, turns };
}

/** The run with the pictures of its requests as data, and no others. null: the record has no requests as they were sent. */
async function withSentData(workspace: Workspace, run: Trajectory): Promise<Trajectory | null> {
  const sent = run.turns.map(sentRequests);
  if (sent.every(({ length }) => length === 0)) return null;
  // A picture is in the requests of several turns.
  const known = new Map<string, string | null>();
  const data = async (hash: string): Promise<string | null> => {
    const found = known.has(hash) ? known.get(hash) : await dataOf(workspace, hash);
    known.set(hash, found ?? null);
    return found ?? null;
  };
  const turns: Turn[] = [];
  for (const [index, turn] of run.turns.entries()) {
    const requests: SentRequest[] = [];
    for (const request of sent[index] ?? []) requests.push(await withPictures(request, data));
    turns.push({ ...turn, picture: null, page: null, requests });
  }
  return { ...run, turns };
}

async function dataOf(workspace: Workspace, hash: string): Promise<string | null> {
  const found = await readKeptPicture(workspace, hash);
  return found === null ? null : `data:${found.type};base64,${Buffer.from(found.bytes).toString('base64')}`;
}

async function writeFile(place: ExportPlace, name: string, content: string | Uint8Array): Promise<void> {
  const file = await place.file(name);
  await file.write(content);
  await file.close();
}

function endingOf(workspace: Workspace, picture: string): 'png' | 'jpg' {
  return findBlob(workspace.db, hashOf(picture))?.type === 'image/png' ? 'png' : 'jpg';
}

function hashOf(name: string): string {
  return name.slice('blob:'.length);
}

function unequal(run: Trajectory, why: string) {
  return fault.tool(
    'export.unequal',
    `Run ${run.id} of task ${run.task.id} gives another result when it is read again: ${why}.`,
    'Nothing was written. Please report this, with the task.',
  );
}
