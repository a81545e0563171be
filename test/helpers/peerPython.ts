import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** How long the registry has for the packages of one environment. */
const INSTALL_MS = 300_000;

/** A Python with the packages of another program, or why it could not be made. */
export type PeerPython = { readonly python: string } | { readonly why: string };

/**
 * A virtual environment of Python with exactly these packages (`name==version`), from the registry. It stays in the temporary folder
 * for the next run with the same packages.
 */
export function peerPython(name: string, packages: readonly string[]): PeerPython {
  const key = createHash('sha256').update(packages.join('\n')).digest('hex').slice(0, 12);
  const kept = process.env['HOPSCOPE_PEERS'] ?? path.join(tmpdir(), 'hopscope-peers');
  const folder = path.join(kept, `${name}-${key}`);
  const python = path.join(folder, 'bin', 'python');
  if (existsSync(python)) return { python };
  const made = `${folder}-${process.pid}`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  try {
    // Without compiling: a test imports a small part of the packages, and Python compiles that part itself.
    const pip = [
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '--no-compile',
      '--no-deps',
    ];
    const why =
      failureOf('python3', ['-m', 'venv', made]) ??
      failureOf(path.join(made, 'bin', 'python'), [...pip, ...packages]);
    if (why !== null) return { why };
    // Another process may have made the same environment in the meantime.
    if (!existsSync(python)) renameSync(made, folder);
    return { python };
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** Runs a program. Returns why it failed, or null. */
function failureOf(program: string, args: readonly string[]): string | null {
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout: INSTALL_MS });
  if (status === 0) return null;
  const last = error?.message ?? stderr.trim().split('\n').at(-1) ?? '';
  return `${path.basename(program)} ${args.slice(0, 3).join(' ')} failed: ${last}`;
}
