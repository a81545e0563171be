import { openApp } from '../../electron/cli/command/workspaces.ts';
import { listTaskSets, listTasks } from '../../electron/db/taskSets.ts';
import type { WatchNow } from '../../shared/contract/watch.ts';

/**
 * A process to be killed: a person watches the agent `scripted` do the first task of one set (second argument, by name) in a
 * workspace (first argument), takes over before its first decision, and goes to the address of the third. Prints `mine`
 * when that is on record. Without an address the person only watches, and the process prints `ended` at the end.
 */
const [, , workspace = '', name = '', address] = process.argv;
await using app = await openApp(workspace, { withDemo: false, demoPort: 0 });
const { db } = app.workspace;
const set = listTaskSets(db).find((one) => one.name === name);
const [task] = listTasks(db, set?.id ?? '');
if (task === undefined) throw new Error('there is no task');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const ask: typeof app.invoke = async (command, input) => {
  const reply = await app.invoke(command, input);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply;
};

function until(is: (now: WatchNow) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (now: WatchNow | null): void => {
      if (now !== null && is(now)) resolve();
    };
    app.onAnnounce(({ topic, value }) => {
      if (topic === 'watch') look(value);
    });
    void app.invoke('watch.state', {}).then((reply) => reply.ok && look(reply.value as WatchNow | null));
  });
}

await ask('watch.start', {
  taskId: task.id,
  agent: { kind: 'scripted', options: {} },
  ...{ seed: 1, approves: false, isPaused: address !== undefined },
});
if (address === undefined) {
  await until(({ isRunning }) => !isRunning);
  say('ended');
} else {
  await until(({ pace }) => pace === 'paused');
  await ask('watch.do', { act: 'take-over' });
  await until(({ hands }) => hands === 'person');
  await ask('page.goto', { url: app.context.resolveUrl(address) });
  await until(({ assisted }) => assisted);
  say('mine');
  // The person never hands the page back.
  setInterval(() => {}, 1000);
}
