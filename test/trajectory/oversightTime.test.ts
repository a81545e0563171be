// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Oversight, Segment } from '../../shared/model/index.ts';
import type { ClockEvent } from '../../shared/trajectory/clock.ts';
import { oversightTime } from '../../shared/trajectory/oversightTime.ts';

const idle = { afterMs: Number.MAX_SAFE_INTEGER };
const on = (time: number, segment: Segment): ClockEvent => ({ time, body: { type: 'segment', segment } });
const act = (time: number, did: Oversight['did']): ClockEvent => ({
  time,
  body: { type: 'oversight', did, n: 1, text: '' },
});

test('oversight time separates the agent’s, the person’s and the paused time of an attempt', () => {
  const events = [
    on(0, 'choosing'),
    act(1000, 'paused'),
    on(1000, 'paused'),
    act(4000, 'took-over'),
    on(4000, 'looking'),
    on(6000, 'acting'),
    act(9000, 'handed-back'),
    on(9000, 'choosing'),
    on(10_000, 'paused'),
    on(12_000, 'acting'),
    on(12_500, 'loading'),
  ];
  assert.deepEqual(oversightTime(events, idle), { agentMs: 2500, personMs: 5000, pausedMs: 5000 });
});

test('an open take-over lasts to the end of the attempt; an attempt without oversight has no oversight time', () => {
  const left = [on(0, 'choosing'), act(1000, 'took-over'), on(1000, 'looking'), on(3000, 'paused')];
  assert.deepEqual(oversightTime(left, idle), { agentMs: 1000, personMs: 2000, pausedMs: 0 });
  assert.equal(oversightTime([on(0, 'choosing'), on(5, 'acting')], idle), null);
});
