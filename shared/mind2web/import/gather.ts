import type { Task } from '../../model/index.ts';
import { plainTask } from '../../model/task.ts';
import { unverifiable } from '../../parse/evalCheck.ts';
import type { Finding } from '../../parse/explain.ts';
import { derivedId, pseudonym } from '../values/derivedId.ts';
import type { DemonstrationOrigin } from './demonstrationData.ts';
import {
  actionOfRepr,
  type ReadAction,
  type ReadRecord,
  type ReadStep,
  type ReadVerification,
  readStep,
} from './readRecord.ts';

/** One object of a file with its exact text, and its value if the text has been parsed already. */
export interface JsonRecord {
  readonly value?: unknown;
  readonly file: string;
  /** Position in the file, from 1. */
  readonly index: number;
  /** `task 3` or `line 3`; '' when the file is one object. */
  readonly at: string;
  /** False: objects follow one another, or there is only one object. */
  readonly inList: boolean;
  readonly text: string;
}

/** The place of an object in its files. */
type Place = Pick<JsonRecord, 'file' | 'index' | 'at'>;

/** A step of a gathered demonstration; `kept`: the caller's data for its page (hashes of blobs …). */
interface GatheredStep<Kept> {
  readonly actionUid: string;
  readonly repr: string;
  readonly step: ReadStep;
  readonly kept: Kept | null;
}

/** All parts of one demonstration, gathered from one or more objects. */
export interface Gathered<Kept, Source> {
  /** Unique among the gathered demonstrations. */
  readonly key: string;
  readonly file: string;
  readonly at: string;
  readonly task: string;
  readonly annotator: string | null;
  readonly origin: DemonstrationOrigin;
  readonly steps: readonly GatheredStep<Kept>[];
  readonly sources: readonly Source[];
}

/** A verifier's result; its id names the demonstration. */
export interface GatheredResult<Source> extends ReadVerification {
  readonly id: string;
  readonly file: string;
  readonly at: string;
  readonly source: Source;
}

interface Gathering<Kept, Source> {
  /**
   * `kept`: one entry for each action of the record. Returns a conflict with earlier records (two tasks of
   * one file may not have the same id); null: none.
   */
  add(place: Place, record: ReadRecord, kept: readonly Kept[], source: Source): Finding | null;
  list(): {
    readonly demonstrations: readonly Gathered<Kept, Source>[];
    readonly results: readonly GatheredResult<Source>[];
  };
}

interface Group<Kept, Source> {
  readonly place: Place;
  readonly record: Omit<ReadRecord, 'actions'>;
  readonly actions: { action: Light; kept: Kept }[];
  readonly sources: Source[];
  readonly seen: Set<string>;
  reprs: readonly string[];
  annotator: string | null;
}

/** An action without its page: pages are large, and the caller has stored them already. */
type Light = Omit<ReadAction, 'rawHtml' | 'cleanedHtml' | 'picture' | 'negatives'>;

const formNames = {
  task: 'task',
  row: 'rows',
  step: 'steps',
  explorer: 'explorer',
  annotation: 'annotations',
} as const;

/** Combines objects: the rows of one task, the batches of one step, the annotator's export and its task. */
export function createGathering<Kept, Source>(): Gathering<Kept, Source> {
  const groups = new Map<string, Group<Kept, Source>>();
  const results: GatheredResult<Source>[] = [];
  /** The place of each task, by file and id. */
  const tasks = new Map<string, string>();
  return {
    add(place, record, kept, source) {
      const { file, at, index } = place;
      const id = record.annotationId ?? derivedId(`${record.website}/${record.task}`);
      if (record.verification !== null) {
        results.push({ ...record.verification, id, file, at, source });
        return null;
      }
      const taken = record.form === 'task' ? tasks.get(`${file} ${id}`) : undefined;
      if (taken !== undefined)
        return {
          path: ['annotation_id'],
          field: 'annotation_id',
          message: `${JSON.stringify(id)} is taken by ${taken}: ids must differ within a file`,
        };
      if (record.form === 'task') tasks.set(`${file} ${id}`, at);
      const form = record.form === 'verification' ? 'annotation' : record.form;
      const together = form === 'row' || form === 'step';
      const key = [form, together ? file : `${file}#${index}`, id].join(' ');
      const { actions, ...head } = record;
      const group = groups.get(key) ?? {
        // Not the object itself: it may contain the whole text.
        place: { file, at, index },
        record: { ...head, annotationId: id },
        actions: [],
        sources: [],
        seen: new Set<string>(),
        reprs: record.reprs,
        annotator: record.annotator,
      };
      groups.set(key, group);
      group.sources.push(source);
      if (record.reprs.length > group.reprs.length) group.reprs = record.reprs;
      actions.forEach((action, position) => {
        const own = kept[position];
        // The same step appears once for each batch of choices.
        if (own === undefined || (together && group.seen.has(action.actionUid))) return;
        group.seen.add(action.actionUid);
        const {
          rawHtml: _raw,
          cleanedHtml: _cleaned,
          picture: _picture,
          negatives: _negatives,
          ...light
        } = action;
        group.actions.push({ action: light, kept: own });
      });
      return null;
    },
    list: () => ({ demonstrations: demonstrationsOf([...groups.values()]), results }),
  };
}

function demonstrationsOf<Kept, Source>(
  groups: readonly Group<Kept, Source>[],
): readonly Gathered<Kept, Source>[] {
  const annotations = new Map(
    groups
      .filter(({ record }) => record.form === 'annotation')
      .map((group) => [group.record.annotationId, group]),
  );
  const keys = new Map<string, number>();
  return groups.flatMap((group) => {
    const { record, place } = group;
    const id = record.annotationId ?? '';
    const beside = annotations.get(id);
    const isBeside =
      record.form === 'annotation' &&
      groups.some((each) => each !== group && each.record.annotationId === id);
    if (isBeside) return [];
    const times = (keys.get(id) ?? 0) + 1;
    keys.set(id, times);
    const steps = stepsOf(group, id);
    const annotator = group.annotator ?? beside?.annotator ?? null;
    return [
      {
        key: times === 1 ? id : `${id} (${times})`,
        file: place.file,
        at: place.at,
        task: record.task,
        annotator: annotator === null ? null : pseudonym(annotator),
        origin: {
          form: record.form === 'verification' ? 'annotations' : formNames[record.form],
          annotationId: id,
          website: record.website,
          domain: record.domain,
          subdomain: record.subdomain,
          actionUids: steps.map(({ actionUid }) => actionUid),
          reprs: steps.map(({ repr }) => repr),
          sessionId: '',
        },
        steps,
        sources: [...group.sources, ...(beside === undefined || beside === group ? [] : beside.sources)],
      },
    ];
  });
}

/** Actions at their places; a place with only a line becomes a step without a page. */
function stepsOf<Kept, Source>(
  { actions, reprs, record }: Group<Kept, Source>,
  id: string,
): readonly GatheredStep<Kept>[] {
  const placed = new Map<number, { action: Light; kept: Kept }>();
  const loose: { action: Light; kept: Kept }[] = [];
  for (const each of actions) {
    const { index } = each.action;
    if (index === null || placed.has(index)) loose.push(each);
    else placed.set(index, each);
  }
  // The rows of a table contain only some of a task's actions: lines without a row are not steps.
  const lines = record.form === 'row' || (record.form === 'task' && actions.length > 0) ? [] : reprs;
  const last = Math.max(lines.length - 1, ...placed.keys());
  const steps: GatheredStep<Kept>[] = [];
  for (let at = 0; at <= last; at += 1) {
    const found = placed.get(at);
    const line = reprs[at] ?? null;
    if (found !== undefined) steps.push(stepOf(found.action, line, found.kept));
    else if (at < lines.length && line !== null)
      steps.push(stepOf<Kept>(ofLine(line, derivedId(`${id}/${at}`), at), line, null));
  }
  return [...steps, ...loose.map(({ action, kept }) => stepOf(action, null, kept))];
}

function stepOf<Kept>(action: Light, line: string | null, kept: Kept | null): GatheredStep<Kept> {
  const repr = action.repr ?? line;
  const step = readStep({ ...action, repr, rawHtml: '', cleanedHtml: '', picture: null, negatives: [] });
  return { actionUid: action.actionUid, repr: repr ?? '', step, kept };
}

function ofLine(line: string, actionUid: string, index: number): Light {
  return { ...actionOfRepr(line), actionUid, positives: [], repr: line, index };
}

/**
 * The task of a gathered demonstration. The files of a set are large, so the pages stay with the attempt;
 * `source.raw` contains only the fields beside the actions.
 */
export function taskDraft({ key, file, task, origin }: Gathered<unknown, unknown>): Task {
  const { annotationId, website, domain, subdomain, reprs } = origin;
  const site = website === '' ? 'unknown site' : website;
  const intent = task === '' ? 'No description' : task;
  return {
    ...plainTask,
    id: '',
    setId: '',
    key,
    intent,
    sites: [],
    startUrls: [],
    hops: [{ site, label: `${site}: the task is done`, asksAnswer: false, check: unverifiable(intent) }],
    asksAnswer: false,
    source: {
      format: 'mind2web',
      file,
      index: null,
      raw: JSON.stringify({
        annotation_id: annotationId,
        website,
        domain,
        subdomain,
        confirmed_task: task,
        action_reprs: reprs,
      }),
      ...(domain === '' ? {} : { domain }),
    },
  };
}
