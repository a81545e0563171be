// needs: desktop
import { test } from 'node:test';
import { onlyThorough } from '../helpers/extent.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { atDesktop, atWebHost } from './agentHosts/markedHosts.ts';
import { watchRooms } from './agentHosts/watchRooms.ts';

const temporary = temporaryFolder();

test('a person watches an agent at the desktop host', onlyThorough, (context) =>
  atDesktop(context, temporary, watchRooms),
);

test('a person watches an agent at the web host', onlyThorough, (context) => atWebHost(context, watchRooms));
