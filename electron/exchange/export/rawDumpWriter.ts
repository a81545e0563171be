import { exportHead } from '../../../shared/mind2web/exportHead.ts';
import { metaOf, rawDomOf } from '../../../shared/mind2web/import/rawDump.ts';
import { sessionId } from '../../../shared/mind2web/verificationForm.ts';
import type { Snapshot } from '../../../shared/model/index.ts';
import { type AttemptFile, listAttemptFiles } from '../../db/attemptFiles.ts';
import { findSnapshot } from '../../db/snapshots.ts';
import { readBlobBytes, readMhtml, type Workspace } from '../../workspace/workspace.ts';
import { readHar } from '../../workspace/writeAttemptFiles.ts';
import { writeZip } from '../../zip.ts';
import { type ExportPlace, type JsonList, openList } from './exportPlace.ts';
import { domOf } from './readActions.ts';
import type { MakeWriter, ToWrite } from './writers.ts';

/** The layout of the raw dump (docs/reference-programs.md). Everything large is written piece by piece. */
export const rawDumpWriter: MakeWriter = (place, workspace, count) => {
  let meta: JsonList | null = null;
  return {
    async add(one) {
      const { of } = one;
      const steps = one.steps.filter(({ kept }) => kept);
      const head = exportHead(of, steps);
      const session = sessionId(of);
      const folder = `task/${head.annotation_id}`;
      const snapshot = (id: string | null): Snapshot | null =>
        id === null ? null : findSnapshot(workspace.db, id);
      for (const { step } of steps) {
        const before = snapshot(step.beforeId);
        count({
          hasPage: before?.dom != null || before?.mhtml != null,
          hasTarget: step.target !== undefined,
        });
      }
      await writeList(place, `${folder}/processed/dom_content.json`, steps, ({ step, actionUid }) => ({
        action_uid: actionUid,
        before: rawDomOf(domOf(workspace, snapshot(step.beforeId))),
        after: rawDomOf(domOf(workspace, snapshot(step.afterId))),
      }));
      await writeList(place, `${folder}/processed/screenshot.json`, steps, ({ step, actionUid }) => ({
        action_uid: actionUid,
        before: { screenshot: picture(workspace, snapshot(step.beforeId)) },
        after: { screenshot: picture(workspace, snapshot(step.afterId)) },
        action: { bounding_box: step.element?.box ?? null },
      }));
      for (const { step, actionUid } of steps) {
        const pages = `${folder}/processed/snapshots/${actionUid}`;
        await writeMhtml(place, workspace, `${pages}_before.mhtml`, snapshot(step.beforeId));
        await writeMhtml(place, workspace, `${pages}_after.mhtml`, snapshot(step.afterId));
      }
      await writeFiles(place, workspace, one, folder, `session/${session}`);
      meta ??= await openList(place, 'task_meta.json');
      await meta.add(JSON.stringify(metaOf(head, session, steps, snapshot)));
    },
    close: async () => meta?.close(),
  };
};

async function writeList<T>(
  place: ExportPlace,
  name: string,
  items: readonly T[],
  item: (one: T) => object,
): Promise<void> {
  const list = await openList(place, name);
  for (const one of items) await list.add(JSON.stringify(item(one)));
  await list.close();
}

function picture(workspace: Workspace, snapshot: Snapshot | null): string | null {
  if (snapshot === null || snapshot.screenshot === null) return null;
  const blob = readBlobBytes(workspace, snapshot.screenshot);
  return blob === null ? null : Buffer.from(blob.bytes).toString('base64');
}

async function writeMhtml(
  place: ExportPlace,
  workspace: Workspace,
  name: string,
  snapshot: Snapshot | null,
): Promise<void> {
  if (snapshot === null || snapshot.mhtml === null) return;
  const file = await place.file(name);
  await file.write(readMhtml(workspace, snapshot.mhtml));
  await file.close();
}

/** What was recorded beside the pages: network, storage, trace and video, as far as it was. */
async function writeFiles(
  place: ExportPlace,
  workspace: Workspace,
  { of }: ToWrite,
  task: string,
  session: string,
): Promise<void> {
  const taken = new Set<string>();
  // The storage at the end is what the published dumps hold: it comes first by its name, and the start’s is left.
  const files = listAttemptFiles(workspace.db, of.attempt.id).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const each of files) {
    const path = placeOf(each, task, session);
    if (path === null || taken.has(path)) continue;
    taken.add(path);
    const file = await place.file(path);
    await file.write(bytesOf(workspace, each));
    await file.close();
  }
}

function bytesOf(workspace: Workspace, { kind, name, blob }: AttemptFile): Uint8Array {
  if (kind === 'har' && !name.endsWith('.zip'))
    return writeZip([{ name, bytes: Buffer.from(readHar(workspace, blob), 'utf8') }]);
  const bytes = readBlobBytes(workspace, blob)?.bytes ?? new Uint8Array();
  return kind === 'trace' && !name.endsWith('.zip') ? writeZip([{ name, bytes }]) : bytes;
}

function placeOf({ kind, name }: AttemptFile, task: string, session: string): string | null {
  switch (kind) {
    case 'har':
      // An attempt that was taken up again has several.
      return `${session}/${name.replace(/\.zip$/, '')}.zip`;
    case 'storage':
      return `${task}/storage.json`;
    case 'trace':
      return `${task}/trace.zip`;
    case 'video':
      // Pictures that no video was made of.
      if (name.startsWith('frame-')) return null;
      return `${session}/videos/${name.split('/').at(-1) ?? name}`;
    case 'picture':
    case 'source':
      return null;
  }
}
