import type { CaseAnswer, LoopCase, ReplyCase } from './caseFile.ts';
import { createOnlineLoop } from './planning/onlineLoop.ts';
import { globalActions, isWritable, onlineAction, writtenFiles } from './planning/replies.ts';

export function answerReply({ id, task, mode, reply }: ReplyCase): CaseAnswer {
  if (task === 'WebUI') {
    const actions = writtenFiles(reply);
    return { id, actions, all_accepted: actions.every(isWritable) };
  }
  const action = mode === 'online' ? onlineAction(reply, task) : null;
  const actions = mode === 'global' ? globalActions(reply, task) : action === null ? [] : [action];
  return { id, actions, parsing_err: actions.length === 0 };
}

/** Each action gives one new picture. The pictures are numbered. */
export function answerLoop(one: LoopCase): CaseAnswer {
  const loop = createOnlineLoop(
    one.task,
    {
      ...{ system: 'SYSTEM', format: 'FORMAT' },
      start: Array.from({ length: one.prompt_images }, (_, at) => ({ image: `image ${at}` })),
    },
    { memory: one.max_memory, images: one.max_image, hasSystem: !one.model_no_system },
  );
  const sent: unknown[] = [];
  let done = 0;
  for (let turn = 0; turn < one.max_loop && !loop.isOver(); turn += 1) {
    sent.push(loop.messages().map(({ role, parts }) => [role, parts]));
    loop.reply(one.replies[turn % one.replies.length] ?? '', () => {
      done += 1;
      return done === one.done_after_actions ? null : [{ image: `image ${done}` }];
    });
  }
  return { id: one.id, sent, parsing_err: loop.parseErrors() };
}
