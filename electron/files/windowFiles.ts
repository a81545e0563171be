import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fault } from '../../shared/errors.ts';

/**
 * The folder of the built window. A clone rebuilds it first if a source has changed; a packaged program contains it. `log` is called before
 * a first build, which takes several seconds.
 */
export async function windowFiles(root: string, log: (line: string) => void): Promise<string> {
  const folder = join(root, 'out', 'renderer');
  if (existsSync(join(root, 'build', 'build.ts')) && existsSync(join(root, 'node_modules', 'vite'))) {
    if (!existsSync(join(folder, 'index.html'))) log('Building the window (first start only)…');
    const { buildRenderer } = await import('../../build/build.ts');
    await buildRenderer();
  }
  if (existsSync(join(folder, 'index.html'))) return folder;
  throw fault.tool(
    'web.no-window',
    `The window has not been built: there is no ${join(folder, 'index.html')}.`,
    'Nothing was started. Run "npm install" and "npm run build" in the folder of Hopscope.',
  );
}
