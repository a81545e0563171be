/**
 * The nouns of Hopscope: read these files to know the product. Each noun is a plain value that can be stored,
 * sent and compared. The files of this folder import each other, never this one.
 */
export type * from './attempt.ts';
export type * from './batch.ts';
export type * from './branch.ts';
export type * from './decided.ts';
export type * from './demonstration.ts';
export type * from './element.ts';
export type * from './environment.ts';
export type * from './event.ts';
export type * from './importedLine.ts';
export type * from './improve.ts';
export type * from './located.ts';
export type * from './measures.ts';
export type * from './operation.ts';
export type * from './oversight.ts';
export type * from './page.ts';
export type * from './participant.ts';
export type * from './snapshot.ts';
export type * from './step.ts';
export type * from './task.ts';
export type * from './verdict.ts';
