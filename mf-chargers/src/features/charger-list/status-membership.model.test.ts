import type { LiveEventOf } from '@plugboard/contracts/platform';
import { aCharger, aPort } from '@plugboard/testing';
import { expect, test } from 'vitest';
import { rememberStatuses, type KnownStatuses, affectsListMembership } from './status-membership.model.ts';

const port = aPort({ status: 'CHARGING' });
const charger = aCharger({ status: 'CHARGING', ports: [port] });
const changed = (id: string, status: LiveEventOf<'charger-changed'>['status']): LiveEventOf<'charger-changed'> => ({
  type: 'charger-changed',
  charger: id,
  status,
  last_seen_at: null,
  is_online: true,
  status_since: null,
  no_connection_since: null,
  ports: [],
});
const seen = () => {
  const known: KnownStatuses = new Map();
  rememberStatuses(known, [charger]);
  return known;
};
const attention = { wanted: ['FAULTED', 'OFFLINE'], isOrdered: false } as const;

test('a list of all chargers in another order stays as it is', () => {
  expect(affectsListMembership(seen(), changed(charger.id, 'FAULTED'), { wanted: [], isOrdered: false })).toBe(false);
});

test('a charger comes in, stays in with another status, and goes out', () => {
  const known = seen();
  expect(affectsListMembership(known, changed(charger.id, 'FAULTED'), attention)).toBe(true);
  expect(affectsListMembership(known, changed(charger.id, 'OFFLINE'), attention)).toBe(false);
  expect(affectsListMembership(known, changed(charger.id, 'AVAILABLE'), attention)).toBe(true);
});

test('a port’s status counts like its charger’s', () => {
  const event = changed(charger.id, 'CHARGING');
  const ofPort = { ...port, status: 'FAULTED', as_of: null } as const;
  expect(affectsListMembership(seen(), { ...event, ports: [ofPort] }, attention)).toBe(true);
});

test('a charger on another page counts the first time that it may belong here, and when it changes', () => {
  const known = seen();
  expect(affectsListMembership(known, changed('elsewhere', 'CHARGING'), attention)).toBe(false);
  expect(affectsListMembership(known, changed('elsewhere', 'FAULTED'), attention)).toBe(true);
  expect(affectsListMembership(known, changed('elsewhere', 'FAULTED'), attention)).toBe(false);
});

test('in the order of statuses every other status moves rows', () => {
  const known = seen();
  const ordered = { wanted: [], isOrdered: true } as const;
  expect(affectsListMembership(known, changed(charger.id, 'CHARGING'), ordered)).toBe(false);
  expect(affectsListMembership(known, changed(charger.id, 'COMPLETE'), ordered)).toBe(true);
});
