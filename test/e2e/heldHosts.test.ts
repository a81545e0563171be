// needs: desktop
import { test } from 'node:test';
import { onlyThorough } from '../helpers/extent.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { heldRooms } from './agentHosts/heldRooms.ts';
import { atDesktop, atWebHost } from './agentHosts/markedHosts.ts';

const temporary = temporaryFolder();

test('a request of an agent is held at the desktop host', onlyThorough, (context) =>
  atDesktop(context, temporary, heldRooms),
);

test('the same at the web host', onlyThorough, (context) => atWebHost(context, heldRooms));
