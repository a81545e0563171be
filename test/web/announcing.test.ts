import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { createAnnouncing } from '../../electron/web/announcing.ts';
import type { Announcement } from '../../shared/contract.ts';

/** Announcements told apart by a number; what else is in them is not looked at. */
const session = (value: number): Announcement => ({ topic: 'session', value }) as unknown as Announcement;
const workspace = (revision: number): Announcement => ({ topic: 'workspace', value: { revision } });

function heard(work: (announcing: ReturnType<typeof createAnnouncing>) => void): Announcement[] {
  mock.timers.enable({ apis: ['setTimeout'] });
  const told: Announcement[] = [];
  try {
    work(createAnnouncing((announcement) => told.push(announcement)));
  } finally {
    mock.timers.reset();
  }
  return told;
}

test('of a burst the first state is told at once and then the latest', () => {
  const told = heard((announcing) => {
    for (const value of [1, 2, 3, 4]) announcing.announce(session(value));
    mock.timers.tick(50);
    announcing.announce(session(5));
    mock.timers.tick(50);
    mock.timers.tick(50);
    announcing.announce(session(6));
  });
  assert.deepEqual(told, [1, 4, 5, 6].map(session));
});

test('other news and answers never overtake what waits', () => {
  const told = heard((announcing) => {
    announcing.announce(session(1));
    announcing.announce(session(2));
    announcing.announce(workspace(1));
    announcing.announce(session(3));
    announcing.flush();
    mock.timers.tick(50);
  });
  assert.deepEqual(told, [session(1), session(2), workspace(1), session(3)]);
});

test('nothing is told after the end', () => {
  const told = heard((announcing) => {
    announcing.announce(session(1));
    announcing.announce(session(2));
    announcing.stop();
    mock.timers.tick(50);
  });
  assert.deepEqual(told, [session(1)]);
});
