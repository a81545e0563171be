import type { ErrorData } from '../../../shared/errors.ts';
import { readRunAction } from '../../../shared/importers/runs/runAction.ts';
import type { RunCase } from '../../../shared/importers/runs/runCases.ts';
import { declaredBy, finalAnswer } from '../../../shared/importers/runs/scoreCase.ts';
import type { Attempt, ImportedLine, Profile, Snapshot } from '../../../shared/model/index.ts';
import type { AttemptRecord } from '../../attempt/attemptRecord.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { beginImported, noTime, tab } from './beginImported.ts';

/** Pages come without a viewport; they are shown at the size at which the WebArena family records. */
const viewport = { width: 1280, height: 720 };

interface ImportedRun {
  /** Not yet stored, status `running`. */
  readonly attempt: Attempt;
  readonly run: RunCase;
  readonly digest: string;
  /** The profile whose task object and judge replies the line holds. */
  readonly profile: Profile;
}

/** Writes a run that was recorded elsewhere as an attempt of its own. To be called inside the transaction of the whole import. */
export function recordImported(workspace: Workspace, { attempt, run, digest, profile }: ImportedRun): void {
  const imported = beginImported(workspace, attempt, profile);
  const { add } = imported;
  const { found } = run;
  const { urls, actions = [], answers = finalAnswer(found.run) } = found.run;

  const pages = keepPages(imported.record, run);
  add({ type: 'imported', line: lineOf(run, digest, profile, pages) });

  let shown: Snapshot | null = null;
  let steps = 0;
  const act = (action: unknown, url: string): ((afterId: string) => void) => {
    steps += 1;
    const { isKnown, ...read } = readRunAction(action);
    const error = isKnown ? null : unknownAction(read.value);
    const step = imported.act(steps, { ...read, url, beforeId: shown?.id ?? null, error });
    add({ type: 'step', step });
    return (afterId) => add({ type: 'step', step: { ...step, afterId } });
  };
  for (let index = 0; index <= urls.length; index += 1) {
    const before = urls[index - 1] ?? '';
    const settle = index > 0 && index <= actions.length ? act(actions[index - 1], before) : null;
    for (const { after, hop, text, url = before } of answers) {
      if (after === index) add({ type: 'answer', hop, text, ...(url === before ? {} : { url }) });
    }
    const url = urls[index];
    if (url === undefined) continue;
    shown = pages.find((page) => page.index === index)?.snapshot ?? unplaced(pages, url);
    const stepIndex = steps === 0 ? null : steps;
    add({ type: 'page', tab, url, title: '', snapshotId: shown?.id ?? null, stepIndex });
    if (settle !== null && shown !== null) settle(shown.id);
  }
  for (const action of actions.slice(urls.length)) act(action, urls.at(-1) ?? '');

  const answer = found.run.answer === '' ? null : found.run.answer;
  imported.end(declaredBy(found.run) ?? 'unfinished', answer, steps);
}

interface KeptPage {
  readonly url: string;
  readonly index: number | undefined;
  readonly snapshot: Snapshot;
}

function keepPages(record: AttemptRecord, { found }: RunCase): readonly KeptPage[] {
  return (found.run.pages ?? []).map(({ url, html, index }) => ({
    url,
    index,
    snapshot: record.keepPage(
      {
        tab,
        url,
        title: '',
        viewport,
        scroll: { x: 0, y: 0 },
        screenshot: null,
        html,
        mhtml: null,
        flags: [],
        redactions: [],
      },
      noTime,
    ),
  }));
}

/** A page of no given place belongs to every visit of its address. */
function unplaced(pages: readonly KeptPage[], url: string): Snapshot | null {
  return pages.find((page) => page.index === undefined && page.url === url)?.snapshot ?? null;
}

function lineOf(
  { file, at, found }: RunCase,
  digest: string,
  profile: Profile,
  pages: readonly KeptPage[],
): ImportedLine {
  const { id, domain: _domain, task: _task, run, ...others } = found;
  const { actions, terminatedAt, locatorText, judge, withinBudget = true, ...rest } = run;
  const {
    urls: _urls,
    answer: _answer,
    answers: _answers,
    declared: _declared,
    pages: _pages,
    ...more
  } = rest;
  const unread = { ...others, ...(Object.keys(more).length === 0 ? {} : { run: more }) };
  return {
    file,
    at,
    caseId: id,
    digest,
    withinBudget,
    ...(actions === undefined ? {} : { actions }),
    ...(terminatedAt === undefined ? {} : { terminatedAt }),
    ...(locatorText === undefined ? {} : { locatorText }),
    ...(judge === undefined ? {} : { judge: { profile, replies: judge } }),
    pages: pages.map(({ url, index, snapshot }) => ({
      url,
      ...(index === undefined ? {} : { index }),
      snapshotId: snapshot.id,
    })),
    ...(Object.keys(unread).length === 0 ? {} : { others: unread }),
  };
}

function unknownAction(text: string | null): ErrorData {
  return {
    code: 'agent.action',
    origin: 'agent',
    message: `The action ${JSON.stringify(text?.slice(0, 200))} is in no known grammar.`,
  };
}
