import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withRooms } from './roomList.ts';

/** Writes the list of rooms in docs/development.md anew: `node test/architecture/writeRooms.ts`. */
const page = path.resolve(import.meta.dirname, '../../docs/development.md');
writeFileSync(page, withRooms(readFileSync(page, 'utf8')));
