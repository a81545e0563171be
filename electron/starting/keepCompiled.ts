import { enableCompileCache } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Lets Node cache the sources that are loaded from now on in compiled form. Types are then stripped once and not at every start, which
 * halves the start's work. The cache is in the user's own folder, because any user can write to a shared temporary folder.
 */
export function keepCompiled(env: NodeJS.ProcessEnv = process.env): void {
  const cache = join(env['XDG_CACHE_HOME'] || join(env['HOME'] || homedir(), '.cache'), 'hopscope');
  // If the folder cannot be created, everything works without the cache.
  enableCompileCache(env['NODE_COMPILE_CACHE'] ?? join(cache, 'compiled'));
}
