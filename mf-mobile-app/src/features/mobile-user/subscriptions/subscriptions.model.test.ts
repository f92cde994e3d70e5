import { expect, test } from 'vitest';
import { aSubscription } from '../../../common/mobile.fixtures.ts';
import { cancellableOf, runningOf } from './subscriptions.model.ts';

const running = aSubscription();
const planned = aSubscription({ id: running.tariff, status: 'planned' });
const ended = aSubscription({ id: running.tariff, status: 'ended' });

test('one that is past due runs as well', () => {
  expect(runningOf([ended, running])).toBe(running);
  expect(runningOf([aSubscription({ status: 'past_due' })])).toBeDefined();
  expect(runningOf([planned, ended])).toBeUndefined();
});

test('a cancellation ends the one that runs, else the planned one, and none twice', () => {
  expect(cancellableOf([planned, running])).toBe(running);
  expect(cancellableOf([planned, ended])).toBe(planned);
  expect(cancellableOf([aSubscription({ cancel_date: '2026-11-10' }), ended])).toBeUndefined();
  expect(cancellableOf([ended])).toBeUndefined();
});
