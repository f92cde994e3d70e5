import { expect, test } from 'vitest';
import { demoFleets } from './demo-fleets.ts';
import { locationNoteRows } from './location-notes.ts';
import { locationRows } from './location-rows.ts';
import { locationShareRows } from './location-shares.ts';

const now = new Date('2026-03-02T12:00:00Z');
const fleets = demoFleets(now);

test('the demo shares locations at every level, in both directions, and each receiver shows its own row', () => {
  const [mirrors, shares] = locationShareRows(fleets, now);
  for (const direction of ['in', 'out']) {
    const own = shares?.rows.filter((row) => row['tenant_id'] === 'demo' && row['direction'] === direction);
    expect(own?.map((row) => row['share_mode']).toSorted()).toEqual(['MASTER', 'OWNER', 'VIEWER']);
  }
  const received = shares?.rows.filter((row) => row['direction'] === 'in').map((row) => row['location_id']);
  expect(mirrors?.rows.map((row) => row['id'])).toEqual(received);
});

test('every tenant has notes, and the demo sites of partners and of members alone', () => {
  expect(fleets.filter((fleet) => locationNoteRows(fleet, now).rows.length === 0)).toEqual([]);
  const [demo] = fleets;
  const { rows } = locationRows('demo', demo?.locations ?? [], now);
  expect(new Set(rows.map((row) => row['partner']))).toEqual(new Set([null, 'roaming', 'utility', 'parking', 'fleet']));
  expect(rows.filter((row) => row['members_only'] === row['public_visibility'])).toEqual([]);
});
