// needs: desktop; runs: always
import { test } from 'node:test';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { openDesktopHost } from './hosts/openDesktopHost.ts';
import { playScenario } from './scenario.ts';

const temporary = temporaryFolder();

test('the desktop host runs the scenario from the first start to the evaluation', (context) =>
  playScenario(context, (workspace) => openDesktopHost(workspace, temporary)));
