import { type ChargingSessionStatus, chargingSessionStatuses } from '@plugboard/contracts/charging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { randomFor } from '../../../seed/random.ts';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { insertReportedSession } from '../../../testing/session-fixtures.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { ReportSelection } from './report-selection.ts';
import { countReportSessions } from './session-count.repository.ts';

const start = Date.parse('2026-03-01T00:00:00Z');
const minute = 60_000;
const days = 4;
const now = new Date('2026-03-20T12:00:00Z');

interface Session {
  readonly at: number;
  readonly status: ChargingSessionStatus;
  readonly location: string | null;
}

describe.each(engines)('number of sessions of a report on %s', (engine) => {
  let test: TestApp;
  let locations: string[];
  let charger: string;
  const sessions: Session[] = [];
  const random = randomFor(`session counts ${engine}`);

  beforeAll(async () => {
    test = await createTestApp(engine, { clock: () => now });
    locations = [];
    for (const name of ['North', 'South']) locations.push(await insertLocation(test.database, 'demo', { name }));
    charger = await insertChargerInService(test, 'COUNT-1', { timezone: 'America/Los_Angeles' });
    for (let count = 0; count < 60; count += 1) {
      const at = start + random.integer(0, days * 24 * 60) * minute;
      const status = random.pick(chargingSessionStatuses);
      const location = random.pick<string | null>([null, ...locations]);
      const ended_at = status === 'IN_PROGRESS' ? null : new Date(at + 30 * minute);
      await insertReportedSession(test, charger, {
        started_at: new Date(at),
        ended_at,
        status,
        location_id: location,
      });
      sessions.push({ at, status, location });
    }
  });
  afterAll(() => test.close());

  const count = (selection: Partial<ReportSelection>) =>
    withTenant(test.database, 'demo', (db) =>
      countReportSessions(db, {
        tenantId: 'demo',
        now,
        start: new Date(start),
        end: new Date(start + days * 24 * 60 * minute),
        chargers: [],
        locations: [],
        statuses: [],
        ...selection,
      }),
    );
  const expected = ({
    start: from = new Date(0),
    end: to = now,
    locations: at = [],
    statuses = [],
  }: Partial<ReportSelection>) =>
    sessions.filter(
      (session) =>
        session.at >= from.getTime() &&
        session.at < to.getTime() &&
        (at.length === 0 || (session.location !== null && at.includes(session.location))) &&
        (statuses.length === 0 || statuses.includes(session.status)),
    ).length;

  it('is exact for any sites, statuses and quarters of an hour, and moments between them', async () => {
    for (let tried = 0; tried < 40; tried += 1) {
      const unit = random.pick([1, 15, 24 * 60]);
      const [one, other] = [1, 2].map(() => start + random.integer(0, (days * 24 * 60) / unit) * unit * minute) as [
        number,
        number,
      ];
      const selection = {
        start: new Date(Math.min(one, other)),
        end: new Date(Math.max(one, other)),
        locations: locations.filter(() => random.chance(0.3)),
        statuses: chargingSessionStatuses.filter(() => random.chance(0.4)),
      };
      expect(await count(selection), JSON.stringify(selection)).toBe(expected(selection));
    }
  });

  it('is that of the sessions themselves where the roll-ups do not know what is asked for', async () => {
    expect(await count({ chargers: [charger] })).toBe(sessions.length);
    expect(await count({ userName: 'Nobody' })).toBe(0);
    expect(await count({ currency: 'MXN' })).toBe(0);
  });
});
