import { z } from 'zod';
import type { Evidence, Participant, SnapshotFlag } from '../../../shared/model/index.ts';
import type { Replay, ReplayedHop, ReplayedStep } from '../../../shared/model/replay.ts';
import type { Near, ProposalBody, ProposalSite } from '../../../shared/proposal/proposal.ts';
import type {
  Decision,
  Remark,
  RemarkPlace,
  Review,
  ReviewAct,
  ReviewBody,
} from '../../../shared/review/review.ts';
import { kind } from '../body.ts';
import { flag, kindsOf, listOf, mapOf, maybe, number, objectOf, oneOf, orNull, text } from './object.ts';

export const textsKind = kind(listOf(text));

export const flagsKind = kind(
  listOf(
    oneOf<SnapshotFlag>({
      blank: true,
      truncated: true,
      'page-changed': true,
      'capture-failed': true,
      withheld: true,
      redacted: true,
      restless: true,
    }),
  ),
);

export const evidenceKind = kind(
  objectOf<Evidence>({ stepIndex: orNull(number), snapshotId: orNull(text), url: text, detail: text }),
);

type Person = NonNullable<Participant['person']>;
type Agent = NonNullable<Participant['agent']>;
export const participantKind = kind(
  objectOf<Pick<Participant, 'person' | 'agent'>>({
    person: maybe(
      objectOf<Person>({
        consentText: text,
        consentAt: number,
        population: mapOf(text),
        exposed: flag,
        imported: maybe(z.literal(true)),
        reviewsOnly: maybe(z.literal(true)),
      }),
    ),
    agent: maybe(
      objectOf<Agent>({
        model: text,
        promptVersion: text,
        parameters: mapOf(z.union([text, number, flag])),
        seed: orNull(number),
      }),
    ),
  }),
);

const decision = oneOf<Decision>({ accept: true, discard: true, unsure: true });
type Place<K extends RemarkPlace['kind']> = Extract<RemarkPlace, { kind: K }>;
const place = kindsOf<RemarkPlace, 'kind'>('kind', {
  step: objectOf<Place<'step'>>({ kind: z.literal('step'), step: number }),
  after: objectOf<Place<'after'>>({ kind: z.literal('after'), step: number }),
  whole: objectOf<Place<'whole'>>({ kind: z.literal('whole') }),
});

export const reviewKind = kind(
  objectOf<Review>({
    state: oneOf<Review['state']>({ empty: true, open: true, done: true }),
    decision: orNull(decision),
    reason: orNull(text),
    discarded: listOf(number),
    description: orNull(text),
    remarks: listOf(objectOf<Remark>({ seq: number, at: place, text, failure: orNull(text) })),
    last: orNull(number),
    next: orNull(number),
  }),
);

type Act<K extends ReviewAct['type']> = Extract<ReviewAct, { type: K }>;
type Turned = Exclude<ReviewBody, ReviewAct>;
const turned = objectOf<Turned>({ type: oneOf<Turned['type']>({ undone: true, redone: true }), seq: number });
export const reviewEventKind = kind(
  kindsOf<ReviewBody, 'type'>('type', {
    step: objectOf<Act<'step'>>({ type: z.literal('step'), step: number, keep: flag }),
    described: objectOf<Act<'described'>>({ type: z.literal('described'), text }),
    remark: objectOf<Act<'remark'>>({ type: z.literal('remark'), at: place, text, failure: orNull(text) }),
    'remark-removed': objectOf<Act<'remark-removed'>>({ type: z.literal('remark-removed'), remark: number }),
    decided: objectOf<Act<'decided'>>({ type: z.literal('decided'), decision, reason: orNull(text) }),
    reopened: objectOf<Act<'reopened'>>({ type: z.literal('reopened') }),
    undone: turned,
    redone: turned,
  }),
);

export const proposalSiteKind = kind(
  objectOf<Omit<ProposalSite, 'id' | 'name'>>({
    url: text,
    domain: text,
    subdomain: text,
    description: text,
    quota: number,
  }),
);

export const nearKind = kind(
  objectOf<Near>({
    kind: oneOf<Near['kind']>({ idea: true, accepted: true, waiting: true }),
    text,
    score: number,
    by: oneOf<Near['by']>({ words: true, meaning: true }),
  }),
);

type Said = Extract<ProposalBody, { text: string }>;
type Silent = Exclude<ProposalBody, Said | { type: 'rejected' }>;
const said = objectOf<Said>({ type: oneOf<Said['type']>({ sent: true, accepted: true }), text });
const silent = objectOf<Silent>({ type: oneOf<Silent['type']>({ 'taken-back': true, withdrawn: true }) });
export const proposalEventKind = kind(
  kindsOf<ProposalBody, 'type'>('type', {
    sent: said,
    accepted: said,
    rejected: objectOf<Extract<ProposalBody, { type: 'rejected' }>>({
      type: z.literal('rejected'),
      reason: text,
    }),
    'taken-back': silent,
    withdrawn: silent,
  }),
);

export const replayKind = kind(
  objectOf<Replay>({
    id: text,
    attemptId: text,
    at: number,
    mode: oneOf<Replay['mode']>({ live: true, offline: true }),
    why: orNull(text),
    steps: listOf(
      objectOf<ReplayedStep>({
        index: number,
        outcome: oneOf<ReplayedStep['outcome']>({ done: true, relocated: true, failed: true, skipped: true }),
        score: orNull(number),
        reason: orNull(text),
      }),
    ),
    hops: listOf(objectOf<ReplayedHop>({ passed: flag, was: orNull(flag) })),
    notSent: listOf(objectOf<Replay['notSent'][number]>({ method: text, host: text })),
    chromium: text,
    version: text,
    replayId: orNull(text),
  }),
);
