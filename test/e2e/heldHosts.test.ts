// needs: desktop
import { test } from 'node:test';
import { onlyThorough } from '../helpers/extent.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { heldRooms } from './agentHosts/heldRooms.ts';
import { atDesktop, atWebHost } from './agentHosts/markedHosts.ts';

const temporary = temporaryFolder();

test('the desktop host holds a request of an agent', onlyThorough, (context) =>
  atDesktop(context, temporary, heldRooms),
);

test('the web host holds a request of an agent', onlyThorough, (context) => atWebHost(context, heldRooms));
