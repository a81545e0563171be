import { app, BrowserWindow, session as electronSession } from 'electron';
import type { ProbeReport } from '../starting/probeReport.ts';
import { openHiddenView } from './hiddenView.ts';
import {
  checkClosedWindow,
  checkCoveredPage,
  checkDeepPage,
  checkDrawnViewport,
  checkHidden,
  checkKeys,
  checkNavigation,
  checkPopup,
  checkPrompt,
  checkStoredPage,
  PLACE,
} from './probeChecks.ts';
import { ProbeFindings } from './probeFindings.ts';
import { ProbePopup } from './probePopup.ts';
import { openProbeSite } from './probeSite.ts';
import { createStage } from './stage.ts';
import { attachDebugger, createView } from './tabView.ts';

const SIZE = { width: PLACE.width, height: PLACE.height };

/**
 * `hopscope doctor --desktop`: checks what Electron's sources do not settle, on the installed Electron and this desktop, with
 * the program's own parts. Prints one line of JSON.
 */
async function probe(): Promise<ProbeReport> {
  const site = await openProbeSite();
  const findings = new ProbeFindings();
  const window = new BrowserWindow({ width: 1000, height: 700, show: true });
  await window.loadURL(`${site.origin}/window`);
  window.focus();
  window.webContents.focus();
  const stage = createStage(window);
  stage.place(PLACE);
  const session = electronSession.fromPartition('probe');

  const hidden = await openHiddenView(stage, true);
  await hidden.resize(SIZE);
  await checkHidden(findings, hidden);

  const popup = new ProbePopup(stage, session, SIZE);
  const tab = createView(session, popup.hooks);
  stage.add(tab, SIZE);
  await tab.webContents.loadURL(`${site.origin}/tab`);
  await checkNavigation(findings, window);
  stage.show(tab);
  await checkKeys(findings, window, tab);

  const own = attachDebugger(tab.webContents);
  await own.sendCommand('Page.enable', {});
  await checkPrompt(findings, tab, own);
  await checkPopup(findings, tab, popup);
  await checkDeepPage(findings, tab, own, site);
  await checkStoredPage(findings, own, hidden);
  await checkDrawnViewport(findings, stage, session, popup, site, tab);
  await checkCoveredPage(findings, stage, own);
  await checkClosedWindow(findings, window, tab);

  site.close();
  const { electron = '', chrome = '' } = process.versions;
  return { electron, chrome, platform: process.platform, arch: process.arch, found: findings.list };
}

// The last window closes during the probe, which must not end the program.
app.on('window-all-closed', () => {});
app
  .whenReady()
  .then(probe)
  .then(
    (report) => {
      process.stdout.write(`${JSON.stringify(report)}\n`);
      app.exit(0);
    },
    (error: unknown) => {
      console.error(error);
      app.exit(1);
    },
  );
