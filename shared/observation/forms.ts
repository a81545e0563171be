import { browserGymObservation } from './browserGymObservation.ts';
import { browserGymOptions } from './browserGymTree.ts';
import { candidateObservation } from './candidates.ts';
import type { ObservationCapture, TreesRead } from './capture.ts';
import type { Observation } from './observation.ts';
import { type PictureMark, pictureMarks } from './pictureMarks.ts';
import { waveObservation } from './waveTree.ts';
import { type WebArenaProfile, webArenaObservation, webArenaProfiles } from './webArenaTree.ts';
import { webVoyagerElements } from './webVoyagerElements.ts';

/** Text forms of a page that are built from one capture. */
export const capturedForms = [
  ...webArenaProfiles,
  'openwebvoyager',
  'webvoyager',
  'browsergym',
  'candidates',
] as const;
export type CapturedForm = (typeof capturedForms)[number];

/**
 * The accessibility trees that a form reads; without a form only a picture is wanted. WebVoyager and Mind2Web read the DOM alone,
 * BrowserGym prints the frames too, the others only what is in the viewport.
 */
export function treesReadBy(form: CapturedForm | null): TreesRead {
  switch (form) {
    case null:
    case 'webvoyager':
    case 'candidates':
      return 'none';
    case 'browsergym':
      return 'all';
    case 'mmina':
      return 'touching';
    default:
      return 'inView';
  }
}

/** A page as the program with this form prints it. */
export function observationOf(capture: ObservationCapture, form: CapturedForm): Observation {
  switch (form) {
    case 'openwebvoyager':
      return waveObservation(capture);
    case 'webvoyager':
      return webVoyagerElements(capture);
    case 'browsergym':
      return browserGymObservation(capture, browserGymOptions.parse({}));
    case 'candidates':
      return candidateObservation(capture);
    default:
      return webArenaObservation(capture, form);
  }
}

/** The marks painted on the picture of a form: WebVoyager's numbered elements, MMInA's pictures. */
export function marksOf(
  capture: ObservationCapture,
  form: CapturedForm,
): readonly Pick<PictureMark, 'id' | 'box'>[] {
  if (form === 'webvoyager') return webVoyagerElements(capture).elements;
  return isWebArena(form) ? pictureMarks(capture, form) : [];
}

/** The visible pictures that the text of a form names; empty where the form names no pictures. */
export function picturesOf(capture: ObservationCapture, form: CapturedForm): readonly PictureMark[] {
  return isWebArena(form) ? pictureMarks(capture, form) : [];
}

function isWebArena(form: CapturedForm): form is WebArenaProfile {
  return webArenaProfiles.some((profile) => profile === form);
}
