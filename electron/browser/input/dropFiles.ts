import type { Point } from '../../../shared/model/index.ts';
import { runEverywhere } from '../cdp/runScript.ts';
import { WORLD } from '../injected/messages.ts';
import type { Tab } from '../tabs/tab.ts';

const ANSWER_MS = 5000;

/**
 * Drops files on a place of a page, as a person does from the desktop. Returns false where nothing accepts them. They are
 * not dropped then, because Chromium would open them. `sends` is called right before the drop.
 */
export async function dropFiles(
  { targets }: Tab,
  { x, y }: Point,
  files: readonly string[],
  sends: () => void = () => {},
): Promise<boolean> {
  const since = Date.now();
  const data = { items: [], files, dragOperationsMask: 1 };
  const drag = (type: string) => targets.main.raw.send('Input.dispatchDragEvent', { type, x, y, data });

  async function isTaken(event: 'dragover' | 'drop'): Promise<boolean> {
    const expression = `globalThis.${WORLD}?.takesFiles('${event}', ${since}) ?? false`;
    return (await runEverywhere(targets, expression, ANSWER_MS)).includes(true);
  }

  await drag('dragEnter');
  await drag('dragOver');
  // The first drag may have made a drop target appear.
  await drag('dragOver');
  if (!(await isTaken('dragover'))) {
    await drag('dragCancel');
    return false;
  }
  sends();
  await drag('drop');
  return isTaken('drop');
}
