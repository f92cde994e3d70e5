import { expect, test } from 'vitest';
import { demoAccounts } from './accounts.ts';
import { demoRows } from './demo-rows.ts';
import type { Row, Rows } from './rows.ts';
import { ago, minute } from './time.ts';

const now = new Date('2026-03-02T12:00:00Z');
const hashes = demoAccounts.map(({ name }) => `hash of ${name}`);
const all = demoRows(now, { demo: hashes, metro: hashes, fleetco: hashes, parkline: hashes });
const rowsOf = (table: Rows['table']): Row[] => all.filter((rows) => rows.table === table).flatMap(({ rows }) => rows);

test('a charger that does not connect has no session after it was seen last, and its history is offline since then', () => {
  const silent = rowsOf('charger').filter(
    ({ status, last_seen_at, source_tenant_id }) =>
      status === 'OFFLINE' &&
      source_tenant_id === null &&
      (last_seen_at === null || String(last_seen_at) < ago(now, 60 * minute)),
  );
  const seenAt = new Map(silent.map((row) => [row['id'], String(row['last_seen_at'] ?? '')]));
  expect(seenAt.size).toBeGreaterThan(1);
  const isLate = (charger: unknown, at: unknown) => String(at ?? '9999') > (seenAt.get(charger) ?? '9999');
  // A session without an end has at least a last report.
  const sessions = rowsOf('charging_session').filter(({ charger_id: charger, ended_at, last_report_at }) =>
    isLate(charger, ended_at ?? last_report_at),
  );
  expect(sessions).toEqual([]);
  const changes = rowsOf('status_history').filter(
    ({ charger_id: charger, created_at }) => seenAt.get(charger) !== '' && isLate(charger, created_at),
  );
  expect(changes).toEqual([]);
});
