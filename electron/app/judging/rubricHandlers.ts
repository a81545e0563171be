import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RubricsOf } from '../../../shared/contract/rubrics.ts';
import { AppError, fault } from '../../../shared/errors.ts';
import { rubricState } from '../../../shared/model/rubric.ts';
import { openChatModel } from '../../agents/model/chatModel.ts';
import { findParticipant } from '../../db/participants.ts';
import { listRubrics } from '../../db/review/rubrics.ts';
import type { Database } from '../../db/store/open.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import { samplingOf } from './judgeAttempts.ts';
import { approveRubric, editRubric, mustFindTask, writeRubricOf } from './rubrics.ts';

/** Writes, edits and approves the rubrics of tasks for a window. */
export function rubricHandlers(app: AppContext): HandlersOf<'rubrics'> {
  const { workspace } = app;
  const shown = (taskId: string): RubricsOf => rubricsOf(workspace.db, taskId);
  return {
    'rubrics.of': ({ taskId }) => shown(taskId),
    'rubrics.write': async ({ taskId }) => {
      const task = mustFindTask(workspace.db, taskId);
      const opened = (await app.endpoints.openFor('judge')) ?? (await app.endpoints.openFor('agent'));
      if (opened === null)
        throw fault.input(
          'rubric.model',
          'No model is chosen that could write a rubric.',
          'Choose an endpoint for judging under Settings, Models, or write the criteria yourself.',
        );
      const { price } = opened.settings;
      const chat = openChatModel(opened.endpoint, {
        ...samplingOf('rubric'),
        ...(price === undefined ? {} : { price }),
      });
      const prompt = readFileSync(path.join(app.root, 'resources', 'prompts', 'rubricWriter.txt'), 'utf8');
      const { error } = await writeRubricOf(workspace, task, { chat, prompt, again: true });
      if (error !== null) throw new AppError(error);
      return shown(taskId);
    },
    'rubrics.edit': (given) => {
      editRubric(workspace, given);
      return shown(given.taskId);
    },
    'rubrics.approve': (given) => {
      approveRubric(workspace, given);
      return shown(given.taskId);
    },
  };
}

function rubricsOf(db: Database, taskId: string): RubricsOf {
  const task = mustFindTask(db, taskId);
  const versions = listRubrics(db, taskId);
  const { state, counts } = rubricState(versions, task.intent);
  const newest = versions.at(-1);
  const nameOf = (id: string): string => findParticipant(db, id)?.name ?? id;
  if (newest === undefined) return { state, counts: null, newest: null };
  const { version, criteria, check, madeAt, source, approved } = newest;
  return {
    ...{ state, counts: counts?.version ?? null },
    newest: {
      ...{ version, criteria, check, madeAt, isCurrent: newest.intent === task.intent },
      ...{ writtenBy: source.by === 'model' ? source.model : nameOf(source.personId) },
      isByModel: source.by === 'model',
      approved: approved === null ? null : { name: nameOf(approved.by), at: approved.at },
    },
  };
}
