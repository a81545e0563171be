import { browserGymObservation } from './browserGymObservation.ts';
import { browserGymOptions } from './browserGymTree.ts';
import { candidateObservation } from './candidates.ts';
import type { ObservationCapture } from './capture.ts';
import type { Observation } from './observation.ts';
import { type PictureMark, pictureMarks } from './pictureMarks.ts';
import { waveObservation } from './waveTree.ts';
import { type WebArenaProfile, webArenaObservation, webArenaProfiles } from './webArenaTree.ts';
import { webVoyagerElements } from './webVoyagerElements.ts';

/** Forms of a page as text that are read from one capture of it. */
export const capturedForms = [
  ...webArenaProfiles,
  'openwebvoyager',
  'webvoyager',
  'browsergym',
  'candidates',
] as const;
export type CapturedForm = (typeof capturedForms)[number];

/** A page as the program of this form prints it. */
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

/** What is painted on the picture beside a form: the elements that WebVoyager numbers, the pictures that MMInA does. */
export function marksOf(
  capture: ObservationCapture,
  form: CapturedForm,
): readonly Pick<PictureMark, 'id' | 'box'>[] {
  if (form === 'webvoyager') return webVoyagerElements(capture).elements;
  return isWebArena(form) ? pictureMarks(capture, form) : [];
}

/** The pictures in view that the text of a form names; none where the form names no pictures. */
export function picturesOf(capture: ObservationCapture, form: CapturedForm): readonly PictureMark[] {
  return isWebArena(form) ? pictureMarks(capture, form) : [];
}

function isWebArena(form: CapturedForm): form is WebArenaProfile {
  return webArenaProfiles.some((profile) => profile === form);
}
