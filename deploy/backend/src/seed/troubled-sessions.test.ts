import { sessionTroubles } from '@plugboard/contracts/charging';
import { expect, test } from 'vitest';
import { demoFleets } from './demo-fleets.ts';
import type { Row } from './rows.ts';
import { sessionRows } from './sessions.ts';
import { hour } from './time.ts';
import { troubleSessions } from './troubled-sessions.ts';

const now = new Date('2026-03-02T12:00:00Z');

test('there is a session of each trouble, also where the last one of every port failed without energy', () => {
  const [fleet] = demoFleets(now).filter(({ tenant }) => tenant.id === 'demo');
  if (fleet === undefined) throw new Error('The demo has its own fleet');
  const sessions = [...sessionRows(fleet.tenant, fleet.chargers, now, 47 * hour)];
  const last = new Map(sessions.map((row) => [row['port_id'], row]));
  const failed = sessions.map((row): Row => (last.get(row['port_id']) === row ? { ...row, energy_wh: 0 } : row));
  expect(troubleSessions(fleet, failed, now).troubled).toHaveLength(sessionTroubles.length);
});
