import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exportFrom as exportFiles } from '../../electron/cli/records/export.ts';
import { type ImportReport, importTasks } from '../../electron/cli/records/import.ts';
import { openWorkspace, type Workspace } from '../../electron/workspace/workspace.ts';
import { completenessFile } from '../../shared/exporters/completeness.ts';
import { canonical } from '../../shared/parse/json.ts';
import { fillDemonstrations } from './demonstrations.ts';
import { domRecord, type MadeNode } from './domRecord.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** The folder for all files of one test file. */
export const exchangeRoot = temporaryFolder();
let count = 0;
export const fresh = (name: string): string => path.join(exchangeRoot, `${++count}-${name}`);

/** The objects of a file. */
export function read(file: string): unknown[] {
  const text = readFileSync(file, 'utf8');
  if (/\.jsonl$/.test(file))
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value : [value];
}

export async function importInto(workspace: string, ...files: string[]): Promise<ImportReport> {
  return importTasks(files, { placeholder: {}, keepGoing: false, workspace });
}

export async function exportFrom(
  workspace: string,
  format: 'mind2web' | 'mind2web-raw' | 'multimodal-mind2web' | 'mind2web-verification' | 'source',
  options: { all?: boolean; set?: string; ending?: string } = {},
): Promise<string> {
  const out = fresh(`${format}${options.ending ?? ''}`);
  await exportFiles({ format, out, workspace, pages: true, ...options });
  return out;
}

/** The contents of all files below a folder, by path; JSON with sorted keys. */
export function contents(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      // It names attempts by their ids, which every workspace assigns anew.
      .filter((entry) => entry.isFile() && entry.name !== completenessFile)
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const text = readFileSync(file, 'utf8');
        return [
          path.relative(folder, file),
          entry.name.endsWith('.json') ? canonical(JSON.parse(text)) : text,
        ];
      })
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );
}

/** Compares values without regard to the order of keys. */
export const equal = (a: readonly unknown[], b: readonly unknown[]): void =>
  assert.equal(a.map(canonical).join('\n'), b.map(canonical).join('\n'));

export function sameFiles(a: string, b: string): void {
  const [left, right] = [contents(a), contents(b)];
  assert.deepEqual(Object.keys(left), Object.keys(right));
  for (const [name, text] of Object.entries(left)) assert.ok(text === right[name], `${name} differs`);
}

/** Demonstrations with recorded pages, through the functions that a run uses. */
export function demonstrate(
  folder: string,
  demonstrations: number,
  then: (workspace: Workspace, ids: readonly string[]) => void = () => {},
): void {
  const workspace = openWorkspace(folder, 'test');
  try {
    const ids = fillDemonstrations(workspace, {
      demonstrations,
      pictures: true,
      annotators: ['ada', 'A1XY2Z3456789B'],
      reviewers: ['vera'],
    });
    for (const id of ids) addPages(workspace, id);
    then(workspace, ids);
  } finally {
    workspace.close();
  }
}

/** Gives every snapshot a page that has the button of each step (node 100 + n). */
export function addPages({ db, blobs }: Workspace, attemptId: string): void {
  const buttons = Array.from(
    { length: 120 },
    (_, at): MadeNode => ({
      tag: 'button',
      box: [0, at * 20, 90, 18],
      clickable: true,
      attributes: { title: `b${at}` },
    }),
  );
  const frame: MadeNode = {
    tag: 'iframe',
    box: [100, 0, 300, 200],
    attributes: { title: 'Außen · 外' },
    frame: {
      tag: 'html',
      children: [
        {
          tag: 'body',
          children: [{ tag: 'button', box: [5, 5, 90, 18], children: ['Überspringen 🗼 <&>'] }],
        },
      ],
    },
  };
  const page = domRecord({ tag: 'html', children: [{ tag: 'body', children: [...buttons, frame] }] });
  const put = (text: string, type: string): string => {
    const { hash, bytes, stored, encoding } = blobs.write(Buffer.from(text), type);
    db.prepare(
      'INSERT OR IGNORE INTO blobs (hash, bytes, stored, encoding, type) VALUES (?, ?, ?, ?, ?)',
    ).run(hash, bytes, stored, encoding, type);
    return hash;
  };
  const archive = put('From: <Saved by Blink>\r\n\r\nno parts', 'text/x-mhtml-part');
  const mhtml = put(JSON.stringify({ skeleton: '\uE000', parts: [archive] }), 'application/x-mhtml-manifest');
  db.prepare('UPDATE snapshots SET dom = ?, mhtml = ? WHERE attempt_id = ?').run(
    put(JSON.stringify(page), 'application/json'),
    mhtml,
    attemptId,
  );
  const events = db
    .prepare<[string], { seq: number; body: string }>(
      "SELECT seq, body FROM events WHERE attempt_id = ? AND type = 'step'",
    )
    .all(attemptId);
  for (const { seq, body } of events) {
    const event = JSON.parse(body);
    const { node } = event.step.target;
    event.step.target.equivalents = [
      {
        node,
        tag: 'button',
        role: 'button',
        name: '',
        box: null,
        isOriginalTarget: true,
        isTopLevelTarget: true,
      },
    ];
    db.prepare('UPDATE events SET body = ? WHERE attempt_id = ? AND seq = ?').run(
      JSON.stringify(event),
      attemptId,
      seq,
    );
  }
}
